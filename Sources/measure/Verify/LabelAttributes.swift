import TextMeasure

/// A value of a `UILabel`'s attributes in a golden case.
enum LabelValue: Codable, Equatable, CustomStringConvertible {
  case number(Double)
  case flag(Bool)
  case name(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .name(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number): try value.encode(number)
    case .flag(let flag): try value.encode(flag)
    case .name(let name): try value.encode(name)
    }
  }

  var description: String {
    switch self {
    case .number(let number): Figures.number(number)
    case .flag(let flag): "\(flag)"
    case .name(let name): name
    }
  }
}

/// The attributes of a `UILabel` in a golden case, read into a text style. Keys are the names
/// UIKit has for them; lengths are points.
///
/// Two places to add to: `apply` reads a key, `style` says what a style makes of it.
struct LabelAttributes {
  /// What the style cannot express, as `key: value`.
  private(set) var unsupported: [String] = []
  /// The first lines that are shown; `nil` for all.
  private(set) var maxLines: Int?

  private var isAttributed = false
  private var hangulWordPriority: Bool?
  private var lineBreakMode = "byWordWrapping"
  private var lineHeightMultiple = 0.0
  private var minimumLineHeight = 0.0
  private var maximumLineHeight = 0.0
  private var kern = Points.zero

  init(_ attributes: [String: LabelValue]) {
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) where !apply(key, value) {
      unsupported.append("\(key): \(value)")
    }
    checkTogether()
  }

  func style(fonts: FontStack, size: Points, language: String, profile: Profile) -> TextStyle {
    TextStyle(
      fonts: fonts, size: size, profile: profile, lineHeight: lineHeight ?? .normal,
      wordBreak: wordBreak, letterSpacing: kern, language: language)
  }

  /// - Returns: Whether the attribute is one this library honours.
  private mutating func apply(_ key: String, _ value: LabelValue) -> Bool {
    switch (key, value) {
    case ("attributed", .flag(let flag)): isAttributed = flag
    case ("numberOfLines", .number(let count)): return setMaxLines(count)
    case ("lineBreakMode", .name(let mode)): return setLineBreakMode(mode)
    case ("lineBreakStrategy", .name(let strategy)): return setStrategy(strategy)
    case ("lineHeightMultiple", .number(let multiple)): lineHeightMultiple = multiple
    case ("minimumLineHeight", .number(let height)): minimumLineHeight = height
    case ("maximumLineHeight", .number(let height)): maximumLineHeight = height
    case ("kern", .number(let length)): kern = Points(length)
    case ("lineSpacing", .number(0)), ("paragraphSpacing", .number(0)),
      ("paragraphSpacingBefore", .number(0)), ("firstLineHeadIndent", .number(0)),
      ("headIndent", .number(0)), ("tailIndent", .number(0)), ("hyphenationFactor", .number(0)):
      break
    default: return false
    }
    return true
  }

  private mutating func setMaxLines(_ count: Double) -> Bool {
    guard let count = Int(exactly: count), count >= 0 else { return false }
    maxLines = count == 0 ? nil : count
    return true
  }

  private mutating func setLineBreakMode(_ mode: String) -> Bool {
    lineBreakMode = mode
    return Self.manyLineModes.contains(mode) || Self.oneLineModes.contains(mode)
  }

  /// Of `pushOut` only that it may move the last words is published, not when; it is taken
  /// for what changes no line count.
  private mutating func setStrategy(_ strategy: String) -> Bool {
    switch strategy {
    case "standard", "hangulWordPriority": hangulWordPriority = true
    case "none", "pushOut": hangulWordPriority = false
    default: return false
    }
    return true
  }

  /// What more than one attribute decides.
  private mutating func checkTogether() {
    // Labels of all lines are sized alike in all modes but `byCharWrapping`; cut short by a
    // limit, only that of the end is sure to show the first lines.
    if maxLines != nil && Self.oneLineModes.contains(lineBreakMode) {
      unsupported.append("lineBreakMode: \(lineBreakMode) with numberOfLines")
    }
    if lineHeight == nil { unsupported.append("minimumLineHeight other than maximumLineHeight") }
  }

  private static let manyLineModes: Set = ["byWordWrapping", "byTruncatingTail"]
  private static let oneLineModes: Set = [
    "byClipping", "byTruncatingHead", "byTruncatingMiddle",
  ]

  /// A label's own string wraps by the strategy `standard`, an attributed one by none, unless
  /// they say so.
  private var wordBreak: WordBreak {
    hangulWordPriority ?? !isAttributed ? .hangulWordPriority : .normal
  }

  /// The natural height times the multiple, between minimum and maximum; 0 is none. `nil` for
  /// limits that depend on the font.
  private var lineHeight: LineHeight? {
    let limits = [minimumLineHeight, maximumLineHeight]
    if limits == [0, 0] { return lineHeightMultiple > 0 ? .multiple(lineHeightMultiple) : .normal }
    guard minimumLineHeight == maximumLineHeight, minimumLineHeight > 0 else { return nil }
    return .points(Points(minimumLineHeight))
  }
}
