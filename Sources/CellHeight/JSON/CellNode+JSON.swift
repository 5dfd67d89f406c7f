import StyleJSON
import TextMeasure

extension CellNode: JSONValue {
  /// The fields of parts of all types.
  static let frameKeys =
    [
      "type", "name", "insets", "width", "weight", "maxWidth", "height", "minHeight",
      "maxHeight",
    ] + CellCondition.keys + ["overlays"]

  /// For each type, the fields that its parts have besides.
  static let keysByType: KeyValuePairs<String, [String]> = [
    "text": ["field", "string", "runs", "style", "maxLines", "token"], "box": ["aspectRatio"],
    "vertical": ["children", "spacing", "alignment"],
    "horizontal": ["children", "spacing", "alignment"],
    "lastLine": ["children", "spacing"], "separator": ["thickness"],
  ]

  /// Reads a part from an object with a `type`.
  package init(json decoder: any Decoder) throws {
    let type = try Self.type(of: decoder)
    let fields = try DescriptionFields(decoder, known: Self.frameKeys + type.keys)
    self.init(try Content(type.name, fields))
    name = try fields.label("name")
    insets = try fields.optional("insets") ?? .zero
    width = try CellWidth(fields)
    maxWidth = try fields.optional("maxWidth")
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

  /// Writes the part as it is read, without what has its default.
  package func write(json encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    try content.write(to: &fields)
    try fields.write(name, "name")
    if insets != .zero { try fields.write(insets, "insets") }
    try width.write(to: &fields)
    try fields.write(maxWidth, "maxWidth")
    try fields.write(height, "height")
    try fields.write(minHeight, "minHeight")
    try fields.write(maxHeight, "maxHeight")
    if let condition { try fields.write(condition.name, condition.key) }
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
        try fields.required("children"), spacing: try fields.length("spacing") ?? .zero,
        alignment: try fields.name("alignment", of: HorizontalAlignment.names) ?? .left)
    case "lastLine":
      let children = try fields.required("children") as [CellNode]
      guard children.count == 2 else {
        throw fields.error(
          "children", "are \(children.count) parts; give the text, and the part on its last line")
      }
      self = .lastLine(
        text: children[0], trailing: children[1],
        spacing: try fields.length("spacing") ?? .zero)
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
    case .vertical(let children, let spacing, let alignment):
      try fields.write("vertical", "type")
      try fields.write(children, "children")
      if spacing != .zero { try fields.write(spacing, "spacing") }
      if alignment != .left {
        try fields.write(alignment, "alignment", of: HorizontalAlignment.names)
      }
    case .lastLine(let text, let part, let spacing):
      try fields.write("lastLine", "type")
      try fields.write([text, part], "children")
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
    let given = ["field", "string", "runs"].filter(fields.has)
    guard given.count <= 1 else {
      throw fields.error(given[1], "stands beside \"\(given[0])\"; a text has one of them")
    }
    let content: Content =
      switch given.first {
      case "string": .string(try fields.required("string"))
      case "runs": .runs(try fields.required("runs"))
      case "field": .field(CellField(rawValue: try fields.required("field")))
      default: .field(.itemText)
      }
    self.init(
      content,
      style: try fields.optional("style"), maxLines: try fields.wholeNumber("maxLines"),
      token: try fields.optional("token"))
  }

  fileprivate func write(to fields: inout DescriptionWriter) throws {
    switch content {
    case .field(.itemText): break
    case .field(let field): try fields.write(field.rawValue, "field")
    case .string(let string): try fields.write(string, "string")
    case .runs(let runs): try fields.write(runs, "runs")
    }
    try fields.write(style, "style")
    try fields.write(maxLines, "maxLines")
    try fields.write(token, "token")
  }
}

extension CellCondition {
  static let keys = ["if", "unless", "ifTruncated", "unlessTruncated"]

  init?(_ fields: DescriptionFields) throws {
    let given = Self.keys.filter(fields.has)
    if given.count > 1 {
      throw fields.error(given[1], "stands beside \"\(given[0])\"; a part has one condition")
    }
    guard let key = given.first else { return nil }
    let name = try fields.required(key) as String
    switch key {
    case "if": self = .present(CellField(rawValue: name))
    case "unless": self = .absent(CellField(rawValue: name))
    case "ifTruncated": self = .truncated(name)
    default: self = .untruncated(name)
    }
  }

  /// The field that the condition is written in.
  var key: String {
    switch self {
    case .present: "if"
    case .absent: "unless"
    case .truncated: "ifTruncated"
    case .untruncated: "unlessTruncated"
    }
  }

  /// The field of the item, or the part, that the condition is about.
  var name: String {
    switch self {
    case .present(let field), .absent(let field): field.rawValue
    case .truncated(let text), .untruncated(let text): text
    }
  }
}

extension CellWidth {
  private static let names: KeyValuePairs<String, Self> = [
    "fill": .fill(weight: 1), "hug": .hug,
  ]

  /// `"width": 40`, `{"fraction": 0.5}`, `"fill"`, with a `"weight"`, or `"hug"`.
  fileprivate init(_ fields: DescriptionFields) throws {
    let weight = try fields.optional("weight") as Double?
    if fields.isString("width") {
      self = try fields.name("width", of: Self.names) ?? .fill(weight: 1)
    } else {
      let limit = try fields.optional("width") as CellWidthLimit?
      self = limit.map(CellWidth.init) ?? .fill(weight: 1)
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
    case .fraction(let fraction): try fields.write(CellWidthLimit.fraction(fraction), "width")
    case .hug: try fields.write("hug", "width")
    case .fill(let weight): if weight != 1 { try fields.write(weight, "weight") }
    }
  }
}

extension CellWidth {
  private init(_ length: CellWidthLimit) {
    switch length {
    case .points(let width): self = .points(width)
    case .fraction(let fraction): self = .fraction(fraction)
    }
  }
}

/// A number of points, or `{"fraction": 0.75}`.
extension CellWidthLimit: JSONValue {
  static let keys = ["fraction"]

  /// Reads a number of points, or an object with a fraction.
  package init(json decoder: any Decoder) throws {
    if let width = try? decoder.singleValueContainer().decode(Double.self) {
      self = .points(Points(width))
      return
    }
    self = .fraction(try DescriptionFields(decoder, known: Self.keys).required("fraction"))
  }

  /// Writes a number of points, or an object with a fraction.
  package func write(json encoder: any Encoder) throws {
    switch self {
    case .points(let width):
      var container = encoder.singleValueContainer()
      try container.encode(width.rawValue)
    case .fraction(let fraction):
      var fields = DescriptionWriter(encoder)
      try fields.write(fraction, "fraction")
    }
  }
}

extension VerticalAlignment {
  static let names: KeyValuePairs<String, Self> = [
    "top": .top, "center": .center, "bottom": .bottom, "fill": .fill,
    "firstBaseline": .firstBaseline,
  ]
}

extension HorizontalAlignment {
  static let names: KeyValuePairs<String, Self> = [
    "left": .left, "center": .center, "right": .right,
  ]
}
