import StyleJSON
import TextMeasure

/// The attributes of a `UILabel` in a golden case, read into a text style. Keys are the names
/// UIKit has for them; lengths are points.
///
/// Two places to add to: `apply` reads a key, `style` puts it into a style.
struct LabelAttributes {
  /// What the style cannot express, as `key: value`.
  private(set) var unsupported: [String] = []
  /// The first lines that are shown; `nil` for all.
  private(set) var maxLines: Int?

  private var isAttributed = false
  private var strategy: LineBreakStrategy?
  private var mode = LineBreakMode.wordWrapping
  private var lineHeightMultiple = 0.0
  private var minimumLineHeight = Points.zero
  private var maximumLineHeight = Points.zero
  private var paragraph = ParagraphStyle()
  private var kern = Points.zero

  init(_ attributes: [String: AttributeValue]) {
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) where !apply(key, value) {
      unsupported.append("\(key): \(value)")
    }
    checkTogether()
  }

  func style(
    fonts: FontStack, size: Points, language: String, rules: UIKitRules
  ) -> TextStyle {
    var rules = rules
    rules.lineBreakMode = mode
    rules.lineBreakStrategy = strategy ?? (isAttributed ? [] : .standard)
    return TextStyle(
      fonts: fonts, size: size, profile: .uikit(rules), lineHeight: lineHeight,
      letterSpacing: kern, paragraph: paragraph, language: language)
  }

  /// - Returns: Whether the attribute is one this library honours.
  private mutating func apply(_ key: String, _ value: AttributeValue) -> Bool {
    switch (key, value) {
    case ("attributed", .flag(let flag)): isAttributed = flag
    case ("numberOfLines", .number(let count)): return setMaxLines(count)
    case ("lineBreakMode", .name(let mode)): return setLineBreakMode(mode)
    case ("lineBreakStrategy", .name(let strategy)): return setStrategy(strategy)
    case ("lineHeightMultiple", .number(let multiple)): lineHeightMultiple = multiple
    case ("hyphenationFactor", .number(0)): break
    case (_, .number(let length)): return setLength(key, Points(length))
    default: return false
    }
    return true
  }

  private mutating func setLength(_ key: String, _ length: Points) -> Bool {
    switch key {
    case "minimumLineHeight": minimumLineHeight = length
    case "maximumLineHeight": maximumLineHeight = length
    case "kern": kern = length
    case "lineSpacing": paragraph.lineSpacing = length
    case "paragraphSpacing": paragraph.paragraphSpacing = length
    case "paragraphSpacingBefore": paragraph.paragraphSpacingBefore = length
    case "firstLineHeadIndent": paragraph.firstLineHeadIndent = length
    case "headIndent": paragraph.headIndent = length
    case "tailIndent": paragraph.tailIndent = length
    default: return false
    }
    return true
  }

  private mutating func setMaxLines(_ count: Double) -> Bool {
    guard let count = Int(exactly: count), count >= 0 else { return false }
    maxLines = count == 0 ? nil : count
    return true
  }

  private mutating func setLineBreakMode(_ name: String) -> Bool {
    guard let mode = LineBreakMode.names.first(where: { $0.key == name })?.value else {
      return false
    }
    self.mode = mode
    return true
  }

  private mutating func setStrategy(_ name: String) -> Bool {
    strategy = Self.strategies[name]
    return strategy != nil
  }

  private static let strategies: [String: LineBreakStrategy] = [
    "standard": .standard, "hangulWordPriority": .hangulWordPriority, "none": [],
    "pushOut": .pushOut,
  ]

  /// What more than one attribute decides.
  private mutating func checkTogether() {
    // Labels of all lines are sized alike in all modes but `byCharWrapping`; cut short by a
    // limit, only those of the end are sure to show the first lines.
    switch mode {
    case .wordWrapping, .charWrapping, .truncatingTail: break
    case .clipping, .truncatingHead, .truncatingMiddle:
      guard maxLines != nil, let name = LineBreakMode.names.first(where: { $0.value == mode })?.key
      else {
        break
      }
      unsupported.append("lineBreakMode: \(name) with numberOfLines")
    }
  }

  /// The natural height times the multiple, between minimum and maximum; 0 is none.
  private var lineHeight: LineHeight {
    if minimumLineHeight == .zero && maximumLineHeight == .zero {
      return lineHeightMultiple > 0 ? .fontMultiple(lineHeightMultiple) : .normal
    }
    return .clamped(
      fontMultiple: lineHeightMultiple, minimum: minimumLineHeight, maximum: maximumLineHeight)
  }
}
