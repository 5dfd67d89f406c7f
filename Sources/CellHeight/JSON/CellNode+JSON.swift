import TextMeasure

extension CellNode: Codable {
  /// Of parts of all types.
  static let frameKeys = [
    "type", "name", "insets", "width", "weight", "height", "minHeight", "maxHeight", "if",
    "unless", "overlays",
  ]

  /// By type, what else a part has.
  static let keysByType: KeyValuePairs<String, [String]> = [
    "text": ["field", "string", "style", "maxLines"], "box": ["aspectRatio"],
    "vertical": ["children", "spacing"], "horizontal": ["children", "spacing", "alignment"],
    "separator": ["thickness"],
  ]

  public init(from decoder: any Decoder) throws {
    let type = try Self.type(of: decoder)
    let fields = try DescriptionFields(decoder, known: Self.frameKeys + type.keys)
    self.init(try Content(type.name, fields))
    name = try fields.optional("name")
    insets = try fields.optional("insets") ?? .zero
    width = try CellWidth(fields)
    height = try fields.length("height")
    minHeight = try fields.length("minHeight")
    maxHeight = try fields.length("maxHeight")
    condition = try CellCondition(fields)
    overlays = try fields.optional("overlays") ?? []
  }

  private static func type(of decoder: any Decoder) throws -> (name: String, keys: [String]) {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let name = try container.decode(String.self, forKey: AnyKey("type"))
    if let type = keysByType.first(where: { $0.key == name }) { return (name, type.value) }
    let list = keysByType.map { "\"\($0.key)\"" }.joined(separator: ", ")
    throw DescriptionError(
      decoder.codingPath + [AnyKey("type")], "is \"\(name)\"; give \(list)")
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    try content.write(to: &fields)
    try fields.write(name, "name")
    if insets != .zero { try fields.write(insets, "insets") }
    try width.write(to: &fields)
    try fields.write(height, "height")
    try fields.write(minHeight, "minHeight")
    try fields.write(maxHeight, "maxHeight")
    if let condition {
      try fields.write(condition.field.rawValue, condition.isPresent ? "if" : "unless")
    }
    if !overlays.isEmpty { try fields.write(overlays, "overlays") }
  }
}

extension CellNode.Content {
  fileprivate init(_ type: String, _ fields: DescriptionFields) throws {
    switch type {
    case "text": self = .text(try CellText(fields))
    case "box": self = .box(aspectRatio: try fields.optional("aspectRatio"))
    case "separator": self = .separator(thickness: try fields.length("thickness"))
    case "vertical":
      self = .vertical(
        try fields.required("children"), spacing: try fields.length("spacing") ?? .zero)
    default:
      self = .horizontal(
        try fields.required("children"), spacing: try fields.length("spacing") ?? .zero,
        alignment: try fields.name("alignment", of: VerticalAlignment.names) ?? .top)
    }
  }

  fileprivate func write(to fields: inout DescriptionWriter) throws {
    switch self {
    case .text(let text):
      try fields.write("text", "type")
      try text.write(to: &fields)
    case .box(let ratio):
      try fields.write("box", "type")
      try fields.write(ratio, "aspectRatio")
    case .separator(let thickness):
      try fields.write("separator", "type")
      try fields.write(thickness, "thickness")
    case .vertical(let children, let spacing):
      try fields.write("vertical", "type")
      try fields.write(children, "children")
      if spacing != .zero { try fields.write(spacing, "spacing") }
    case .horizontal(let children, let spacing, let alignment):
      try fields.write("horizontal", "type")
      try fields.write(children, "children")
      if spacing != .zero { try fields.write(spacing, "spacing") }
      if alignment != .top { try fields.write(alignment, "alignment", of: VerticalAlignment.names) }
    }
  }
}

extension CellText {
  fileprivate init(_ fields: DescriptionFields) throws {
    if fields.has("field") && fields.has("string") {
      throw fields.error("string", "stands beside \"field\"; a text has one of them")
    }
    let field = (try fields.optional("field") as String?).map(CellField.init(rawValue:))
    let string = try fields.optional("string") as String?
    self.init(
      string.map { .string($0) } ?? .field(field ?? .itemText),
      style: try fields.optional("style"), maxLines: try fields.wholeNumber("maxLines"))
  }

  fileprivate func write(to fields: inout DescriptionWriter) throws {
    switch content {
    case .field(.itemText): break
    case .field(let field): try fields.write(field.rawValue, "field")
    case .string(let string): try fields.write(string, "string")
    }
    try fields.write(style, "style")
    try fields.write(maxLines, "maxLines")
  }
}

extension CellCondition {
  fileprivate init?(_ fields: DescriptionFields) throws {
    if fields.has("if") && fields.has("unless") {
      throw fields.error("unless", "stands beside \"if\"; a part has one of them")
    }
    let isPresent = fields.has("if")
    guard let field = try fields.optional(isPresent ? "if" : "unless") as String? else {
      return nil
    }
    self.init(CellField(rawValue: field), isPresent: isPresent)
  }
}

extension CellWidth {
  private static let names: KeyValuePairs<String, Self> = [
    "fill": .fill(weight: 1), "hug": .hug,
  ]

  /// `"width": 40`, or `"fill"`, with a `"weight"`, or `"hug"`.
  fileprivate init(_ fields: DescriptionFields) throws {
    let weight = try fields.optional("weight") as Double?
    if fields.isString("width") {
      self = try fields.name("width", of: Self.names) ?? .fill(weight: 1)
    } else {
      self = try fields.length("width").map { .points($0) } ?? .fill(weight: 1)
    }
    guard let weight else { return }
    guard case .fill = self else {
      throw fields.error("weight", "is for parts that fill what is left; this one does not")
    }
    self = .fill(weight: weight)
  }

  fileprivate func write(to fields: inout DescriptionWriter) throws {
    switch self {
    case .points(let width): try fields.write(width, "width")
    case .hug: try fields.write("hug", "width")
    case .fill(let weight): if weight != 1 { try fields.write(weight, "weight") }
    }
  }
}

extension VerticalAlignment {
  static let names: KeyValuePairs<String, Self> = [
    "top": .top, "center": .center, "bottom": .bottom, "fill": .fill,
  ]
}
