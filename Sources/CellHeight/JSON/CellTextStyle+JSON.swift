import TextMeasure

extension CellTextStyle: Codable {
  static let keys = [
    "font", "size", "textStyle", "lineHeight", "lineSpacing", "paragraphSpacing", "break",
    "letterSpacing",
  ]

  public init(from decoder: any Decoder) throws {
    let fields = try TemplateFields(decoder, known: Self.keys)
    if fields.has("size") && fields.has("textStyle") {
      throw fields.error("textStyle", "stands beside \"size\"; a style has one of them")
    }
    self.init(
      font: try fields.optional("font"),
      size: try fields.length("size").map { .points($0) }
        ?? fields.name("textStyle", of: Self.textStyles).map { .textStyle($0) },
      lineHeight: try Self.lineHeight(fields),
      lineSpacing: try fields.length("lineSpacing"),
      paragraphSpacing: try fields.length("paragraphSpacing"),
      wordBreak: try fields.name("break", of: Self.wordBreaks),
      letterSpacing: try Self.letterSpacing(fields))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = TemplateWriter(encoder)
    try fields.write(font, "font")
    switch size {
    case .points(let size): try fields.write(size, "size")
    case .textStyle(let style): try fields.write(style, "textStyle")
    case nil: break
    }
    try write(lineHeight, to: &fields)
    try fields.write(lineSpacing, "lineSpacing")
    try fields.write(paragraphSpacing, "paragraphSpacing")
    try fields.write(wordBreak, "break", of: Self.wordBreaks)
    switch letterSpacing {
    case .points(let spacing): try fields.write(spacing, "letterSpacing")
    case .sanFrancisco: try fields.write("sanFrancisco", "letterSpacing")
    case nil: break
    }
  }

  private static let textStyles: KeyValuePairs<String, DynamicTypeStyle> = [
    "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3,
    "headline": .headline, "body": .body, "callout": .callout, "subheadline": .subheadline,
    "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
  ]

  private static let wordBreaks: KeyValuePairs<String, WordBreak> = [
    "normal": .normal, "keep-all": .keepAll, "break-all": .breakAll,
    "hangul-word": .hangulWordPriority,
  ]

  // MARK: Line heights

  /// `"normal"`, `{"multiple": 1.4}`, `{"points": 22}`, or any of `multiple`, `minimum` and
  /// `maximum`.
  private static func lineHeight(_ fields: TemplateFields) throws -> LineHeight? {
    if fields.isString("lineHeight") {
      return try fields.name("lineHeight", of: ["normal": LineHeight.normal])
    }
    return (try fields.optional("lineHeight") as LineHeightFields?)?.lineHeight
  }

  private func write(_ lineHeight: LineHeight?, to fields: inout TemplateWriter) throws {
    switch lineHeight {
    case .normal: try fields.write("normal", "lineHeight")
    case .multiple(let factor): try fields.write(["multiple": factor], "lineHeight")
    case .points(let height): try fields.write(["points": height.rawValue], "lineHeight")
    case .clamped(let multiple, let minimum, let maximum):
      let parts = ["multiple": multiple, "minimum": minimum.rawValue, "maximum": maximum.rawValue]
      try fields.write(parts, "lineHeight")
    case nil: break
    }
  }

  /// Points, or `"sanFrancisco"`.
  private static func letterSpacing(_ fields: TemplateFields) throws -> LetterSpacing? {
    if fields.isString("letterSpacing") {
      return try fields.name(
        "letterSpacing", of: ["sanFrancisco": LetterSpacing.sanFrancisco])
    }
    return try fields.length("letterSpacing").map { .points($0) }
  }
}

private struct LineHeightFields: Decodable {
  let lineHeight: LineHeight

  init(from decoder: any Decoder) throws {
    let fields = try TemplateFields(
      decoder, known: ["multiple", "points", "minimum", "maximum"])
    let multiple = try fields.optional("multiple") as Double?
    let points = try fields.length("points")
    let (minimum, maximum) = (try fields.length("minimum"), try fields.length("maximum"))
    switch (multiple, points, minimum, maximum) {
    case (nil, let points?, nil, nil): lineHeight = .points(points)
    case (let multiple?, nil, nil, nil): lineHeight = .multiple(multiple)
    case (_, nil, _, _) where multiple != nil || minimum != nil || maximum != nil:
      lineHeight = .clamped(
        multiple: multiple ?? 0, minimum: minimum ?? .zero, maximum: maximum ?? .zero)
    default:
      throw fields.error("points", "stands alone, or any of multiple, minimum and maximum")
    }
  }
}
