/// What a span has of its own, as it was described.
struct DescribedSpan {
  private var style = SpanStyle()
  private var letterSpacing: Double?
  private var lineHeight: Height?

  /// The line height of a span, as CSS has it.
  private enum Height {
    case normal
    case multiple(Double)
    case points(Double)
    case percentage(Double)
  }

  static let keys = [
    "fonts", "size", "relativeSize", "weight", "italic", "letterSpacing", "wordSpacing",
    "lineHeight", "verticalAlign", "shift", "lang", "wordBreak", "whiteSpace", "overflowWrap",
    "lineBreak", "features", "padding", "margin", "border", "color", "noBreak",
  ]

  /// A span that changes nothing.
  init() {}

  /// - Returns: `nil` if none of the fields is there.
  init?(
    _ fields: DescribedFields, _ face: (Int32) throws(Failure) -> Face
  ) throws(Failure) {
    guard Self.keys.contains(where: { fields.has($0) }) else { return nil }
    let spacings = -16_384.0...16_384
    style.fonts = try fields.fonts("fonts", face)
    try readSize(fields)
    style.weight = try fields.number("weight", in: 1...1000)
    style.isItalic = try fields.flag("italic")
    letterSpacing = try fields.number("letterSpacing", in: spacings)
    style.wordSpacing = try fields.number("wordSpacing", in: spacings).map { Points($0) }
    lineHeight = try Self.height(fields, "lineHeight")
    style.verticalAlignment = try Self.alignment(fields)
    style.language = try fields.string("lang")
    style.wordBreak = try fields.name("wordBreak")
    style.whiteSpace = try fields.name("whiteSpace")
    style.overflowWrap = try fields.name("overflowWrap")
    style.strictness = try fields.name("lineBreak")
    style.features = try fields.features("features")
    let padding = try fields.ends("padding", in: 0...16_384)
    let margin = try fields.ends("margin", in: spacings)
    let border = try fields.ends("border", in: 0...16_384)
    style.edges = InlineEdges(
      start: InlineEdges.Edge(padding: padding.left, border: border.left, margin: margin.left),
      end: InlineEdges.Edge(padding: padding.right, border: border.right, margin: margin.right))
    // Of no metrics: whoever draws reads it.
    _ = try fields.string("color")
    style.isUnbroken = try fields.flag("noBreak")
  }

  private mutating func readSize(_ fields: DescribedFields) throws(Failure) {
    if fields.has("size") && fields.has("relativeSize") {
      throw fields.error("relativeSize", "stands beside \"size\"; a span has one of them")
    }
    style.size = try fields.number("size", upTo: TextStyle.maximumSize.rawValue).map { Points($0) }
    style.relativeSize = try fields.number("relativeSize", upTo: 1000)
  }

  /// `verticalAlign`, or what Android's spans call the same.
  private static func alignment(_ fields: DescribedFields) throws(Failure) -> InlineAlignment? {
    guard fields.has("shift") else { return try fields.alignment("verticalAlign") }
    if fields.has("verticalAlign") {
      throw fields.error("shift", "stands beside \"verticalAlign\"; a span has one of them")
    }
    return try fields.name("shift", of: [("sub", InlineAlignment.sub), ("super", .super)])
  }

  /// A multiple of the size, or `"20px"`, `"140%"`, `"normal"`.
  private static func height(
    _ fields: DescribedFields, _ key: String
  ) throws(Failure) -> Height? {
    let height: Height
    let number: Double
    switch fields.value(key) {
    case nil: return nil
    case .number(let factor)?: (height, number) = (.multiple(factor), factor)
    case .string(let word)?:
      if word.isSame(as: "normal") { return .normal }
      guard let read = CSSNumber(word), read.unit == .px || read.unit == .percent else {
        throw unusable(fields, key, "\"\(word)\"")
      }
      number = read.value
      height = read.unit == .percent ? .percentage(number) : .points(number)
    default: throw unusable(fields, key, "no number")
    }
    guard (0...10_000).contains(number) else { throw unusable(fields, key, "\(number)") }
    return height
  }

  private static func unusable(
    _ fields: DescribedFields, _ key: String, _ value: String
  ) -> Failure {
    fields.error(
      key,
      "is \(value); give a number from 0 to 10000, alone or as \"20px\" or \"140%\", or \"normal\"")
  }

  /// The span's style.
  ///
  /// - Parameter size: That around the span; becomes that of what it holds.
  func style(
    _ size: inout Points, countsEms: Bool, at path: String
  ) throws(Failure) -> SpanStyle {
    var style = style
    let around = size
    if let own = style.size ?? style.relativeSize.map({ around * $0 }) {
      guard own <= TextStyle.maximumSize else {
        throw Failure(
          path, "has the size \(own.rawValue), more than \(Int(TextStyle.maximumSize.rawValue))")
      }
      size = own
    }
    let own = size
    style.letterSpacing = letterSpacing.map { countsEms ? own * $0 : Points($0) }
    switch lineHeight {
    case nil: break
    case .normal?: style.lineHeight = .normal
    case .multiple(let factor)?: style.lineHeight = .em(factor)
    case .points(let height)?: style.lineHeight = .points(Points(height))
    case .percentage(let percent)?:
      style.lineHeight = .points(Points(own.rawValue * percent / 100))
    }
    return style
  }
}

extension DescribedFields {
  /// A number above 0.
  fileprivate func number(_ key: String, upTo maximum: Double) throws(Failure) -> Double? {
    let number = try number(key, in: 0...maximum)
    guard number != 0 else { throw error(key, "is 0; give more") }
    return number
  }

  /// Numbers of a range.
  func lengths(_ key: String, in range: ClosedRange<Double>) throws(Failure) -> [Points]? {
    guard let values = try list(key) else { return nil }
    var lengths: [Points] = []
    for value in values {
      guard case .number(let number) = value else { throw error(key, "is not an array of numbers") }
      guard range.contains(number) else {
        throw error(
          key, "has \(number); give \(Int(range.lowerBound)) to \(Int(range.upperBound))")
      }
      lengths.append(Points(number))
    }
    return lengths
  }

  /// `[left, right]`; zero for none.
  fileprivate func ends(
    _ key: String, in range: ClosedRange<Double>
  ) throws(Failure) -> (left: Points, right: Points) {
    guard let numbers = try lengths(key, in: range) else { return (.zero, .zero) }
    guard numbers.count == 2 else {
      throw error(key, "has \(numbers.count) numbers; give left and right")
    }
    return (numbers[0], numbers[1])
  }

  /// A word of CSS, or points upwards.
  func alignment(_ key: String) throws(Failure) -> InlineAlignment? {
    if case .number? = value(key) {
      return try number(key, in: -16_384...16_384).map { .raised(Points($0)) }
    }
    return try name(
      key,
      of: [
        ("baseline", InlineAlignment.baseline), ("sub", .sub), ("super", .super),
        ("middle", .middle), ("text-top", .textTop), ("text-bottom", .textBottom), ("top", .top),
        ("bottom", .bottom),
      ])
  }
}
