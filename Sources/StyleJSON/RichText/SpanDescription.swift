import TextMeasure

/// What a span has of its own, as it is written down. All else it has of what it lies in.
package struct SpanDescription: Hashable, Sendable {
  /// The name of a style that this one is laid over (`TagStyles`).
  package var tag: String?
  /// The names of fonts in fallback order.
  package var fonts: [String]?
  /// The size of the font in points.
  package var size: Points?
  /// The size as a multiple of that around the span.
  package var relativeSize: Double?
  package var weight: Double?
  package var isItalic: Bool?
  /// Points; of a `StaticLayout`, as `RichTextDescription.richText(in:at:font:)` reads it, ems.
  package var letterSpacing: Double?
  package var wordSpacing: Points?
  package var lineHeight: SpanLineHeight?
  package var verticalAlignment: InlineAlignment?
  package var language: String?
  package var wordBreak: WordBreak?
  package var whiteSpace: WhiteSpace?
  package var overflowWrap: OverflowWrap?
  package var strictness: LineBreakStrictness?
  package var features: [FontFeature]?
  /// At the left and the right end, in points.
  package var padding: EndLengths?
  package var margin: EndLengths?
  package var border: EndLengths?
  /// A colour for pictures; it has no metrics.
  package var color: String?
  /// Whether no line of Android ends in it.
  package var isUnbroken: Bool?

  /// A span that changes nothing.
  package init() {}
}

/// Lengths at the left and the right end of a span.
package struct EndLengths: Hashable, Sendable {
  package var left: Points
  package var right: Points
}

/// The line height of a span, as CSS has it.
package enum SpanLineHeight: Hashable, Sendable {
  case normal
  /// So many times the size of the font: of the span's, and of that of every one within.
  case multiple(Double)
  case points(Points)
  /// Percent of the span's size: a length for those within.
  case percentage(Double)

  /// At a size of the font.
  func lineHeight(ofSize size: Points) -> LineHeight {
    switch self {
    case .normal: .normal
    case .multiple(let factor): .em(factor)
    case .points(let height): .points(height)
    case .percentage(let percent): .points(Points(size.rawValue * percent / 100))
    }
  }
}

// MARK: - JSON

extension SpanDescription {
  static let keys = styleKeys + ["tag"]

  /// All but the name of another style.
  static let styleKeys = [
    "fonts", "size", "relativeSize", "weight", "italic", "letterSpacing", "wordSpacing",
    "lineHeight", "verticalAlign", "shift", "lang", "wordBreak", "whiteSpace", "overflowWrap",
    "lineBreak", "features", "padding", "margin", "border", "color", "noBreak",
  ]

  /// - Returns: `nil` if none of the fields is there.
  init?(_ fields: DescriptionFields) throws {
    guard Self.keys.contains(where: fields.has) else { return nil }
    tag = try fields.label("tag")
    fonts = try fields.optional("fonts")
    if fonts?.isEmpty == true { throw fields.error("fonts", "has no name") }
    try readSize(fields)
    weight = try fields.number("weight", in: 1...1000)
    isItalic = try fields.optional("italic")
    letterSpacing = try fields.number("letterSpacing", in: -16_384...16_384)
    wordSpacing = try fields.number("wordSpacing", in: -16_384...16_384).map { Points($0) }
    lineHeight = try fields.optional("lineHeight")
    verticalAlignment = try Self.alignment(fields)
    language = try fields.optional("lang")
    wordBreak = try fields.name("wordBreak")
    whiteSpace = try fields.name("whiteSpace")
    overflowWrap = try fields.name("overflowWrap")
    strictness = try fields.name("lineBreak")
    features = try fields.features("features")
    padding = try fields.ends("padding", in: 0...16_384)
    margin = try fields.ends("margin", in: -16_384...16_384)
    border = try fields.ends("border", in: 0...16_384)
    color = try fields.optional("color")
    isUnbroken = try fields.optional("noBreak")
  }

  private mutating func readSize(_ fields: DescriptionFields) throws {
    if fields.has("size") && fields.has("relativeSize") {
      throw fields.error("relativeSize", "stands beside \"size\"; a span has one of them")
    }
    size = try fields.number("size", above: 0, to: TextStyle.maximumSize.rawValue)
      .map { Points($0) }
    relativeSize = try fields.number("relativeSize", above: 0, to: 1000)
  }

  /// `verticalAlign`, or what Android's spans call the same.
  private static func alignment(_ fields: DescriptionFields) throws -> InlineAlignment? {
    guard fields.has("shift") else { return try fields.alignment("verticalAlign") }
    if fields.has("verticalAlign") {
      throw fields.error("shift", "stands beside \"verticalAlign\"; a span has one of them")
    }
    return try fields.name("shift", of: ["sub": .sub, "super": .super])
  }

  func write(_ fields: inout DescriptionWriter) throws {
    try fields.write(tag, "tag")
    try fields.write(fonts, "fonts")
    try fields.write(size, "size")
    try fields.write(relativeSize, "relativeSize")
    try fields.write(weight, "weight")
    try fields.write(isItalic, "italic")
    try fields.write(letterSpacing, "letterSpacing")
    try fields.write(wordSpacing, "wordSpacing")
    try fields.write(lineHeight, "lineHeight")
    try fields.write(verticalAlignment, "verticalAlign")
    try fields.write(language, "lang")
    try fields.write(wordBreak?.rawValue, "wordBreak")
    try fields.write(whiteSpace?.rawValue, "whiteSpace")
    try fields.write(overflowWrap?.rawValue, "overflowWrap")
    try fields.write(strictness?.rawValue, "lineBreak")
    try fields.write(
      features.map { Dictionary($0.map { ($0.name, $0.value) }) { $1 } }, "features")
    try fields.write(padding, "padding")
    try fields.write(margin, "margin")
    try fields.write(border, "border")
    try fields.write(color, "color")
    try fields.write(isUnbroken, "noBreak")
  }
}

// MARK: - Over another one

extension SpanDescription {
  /// This style, with the fields that `other` has in place of its own.
  package func overlaid(with other: SpanDescription) -> SpanDescription {
    var result = self
    func take<Value>(_ field: WritableKeyPath<SpanDescription, Value?>) {
      if let value = other[keyPath: field] { result[keyPath: field] = value }
    }
    if other.size != nil || other.relativeSize != nil {
      (result.size, result.relativeSize) = (other.size, other.relativeSize)
    }
    take(\.fonts)
    take(\.weight)
    take(\.isItalic)
    take(\.letterSpacing)
    take(\.wordSpacing)
    take(\.lineHeight)
    take(\.verticalAlignment)
    take(\.language)
    take(\.wordBreak)
    take(\.whiteSpace)
    take(\.overflowWrap)
    take(\.strictness)
    take(\.features)
    take(\.padding)
    take(\.margin)
    take(\.border)
    take(\.color)
    take(\.isUnbroken)
    return result
  }
}

extension SpanLineHeight: JSONValue {
  /// A multiple of the size, or `"20px"`, `"140%"`, `"normal"`.
  package init(json decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let word = try? value.decode(String.self)
    let number = try word.flatMap(Self.number) ?? (word == nil ? value.decode(Double.self) : nil)
    switch (word, number) {
    case ("normal", _): self = .normal
    case (let word, let number?) where 0...10_000 ~= number:
      self =
        switch word {
        case nil: .multiple(number)
        case .some(let word) where word.hasSuffix("%"): .percentage(number)
        case .some: .points(Points(number))
        }
    default:
      throw DescriptionError(
        decoder.codingPath,
        "is \(word.map { "\"\($0)\"" } ?? "\(number ?? 0)"); "
          + "give a number from 0 to 10000, alone or as \"20px\" or \"140%\", or \"normal\"")
    }
  }

  /// The number before `px` or `%`.
  private static func number(_ word: String) -> Double? {
    for unit in ["px", "%"] where word.hasSuffix(unit) {
      return Double(word.dropLast(unit.count))
    }
    return nil
  }

  package func write(json encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .normal: try value.encode("normal")
    case .multiple(let factor): try value.encode(factor)
    case .points(let height): try value.encode("\(Self.digits(height.rawValue))px")
    case .percentage(let percent): try value.encode("\(Self.digits(percent))%")
    }
  }

  /// A number as JSON has it: a whole one without a point.
  private static func digits(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
