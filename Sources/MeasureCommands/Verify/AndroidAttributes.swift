import TextMeasure

/// What a `StaticLayout` in a golden case was made with, read into a text style. Keys are the
/// names Android has for it; lengths are dp, letter spacing is ems.
struct AndroidAttributes {
  /// What the style cannot express, as `key: value`.
  private(set) var unsupported: [String] = []
  /// The first lines that are shown, the last of them with an ellipsis; `nil` for all.
  private(set) var maxLines: Int?

  private var rules: AndroidRules
  private var lineHeight = LineHeight.normal
  private var multiplier: Double?
  private var paragraph = ParagraphStyle.plain
  private var letterSpacing = 0.0

  init(_ attributes: [String: AttributeValue], rules: AndroidRules) {
    self.rules = rules
    self.rules.breakStrategy = .simple
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) where !apply(key, value) {
      unsupported.append("\(key): \(value)")
    }
  }

  func style(fonts: FontStack, size: Points, language: String) -> TextStyle {
    var (rules, lineHeight) = (rules, lineHeight)
    if let multiplier {
      if lineHeight == .normal {
        lineHeight = .fontMultiple(multiplier)
      } else {
        rules.lineSpacingMultiplier = multiplier
      }
    }
    return TextStyle(
      fonts: fonts, size: size, profile: .android(rules), lineHeight: lineHeight,
      letterSpacing: letterSpacing * size, paragraph: paragraph,
      language: language)
  }

  /// - Returns: Whether the attribute is one this library honours.
  private mutating func apply(_ key: String, _ value: AttributeValue) -> Bool {
    switch (key, value) {
    case ("breakStrategy", .name(let name)):
      return set(&rules.breakStrategy, to: Self.strategies[name])
    case ("hyphenationFrequency", .name(let name)):
      return set(&rules.hyphenation, to: .init(rawValue: name))
    case ("lineBreakStyle", .name(let name)):
      return set(&rules.lineBreakStyle, to: .init(rawValue: name == "unspecified" ? "none" : name))
    case ("lineBreakWordStyle", .name(let name)):
      return set(&rules.wordStyle, to: .init(rawValue: name))
    case ("linearText", .flag(let flag)): rules.usesLinearText = flag
    // Alone it changes nothing.
    case ("subpixelText", .flag): break
    case ("ownFonts", .number(let count)):
      return set(&rules.ownFontCount, to: Int(exactly: count))
    case ("includeFontPadding", .flag(let flag)): rules.includesFontPadding = flag
    case ("fallbackLineSpacing", .flag(let flag)): rules.fallbackLineSpacing = flag
    case ("elegantTextHeight", .flag(let flag)): rules.usesElegantHeight = flag
    case ("useBoundsForWidth", .flag(let flag)): rules.usesBoundsForWidth = flag
    case ("addLastLineLineSpacing", .flag(let flag)): rules.spacesLastLine = flag
    case ("letterSpacing", .number(let ems)): letterSpacing = ems
    case ("lineSpacingExtra", .number(let length)): paragraph.lineSpacing = Points(length)
    case ("lineSpacingMultiplier", .number(let factor)): multiplier = factor
    // `Math.round`, in pixels.
    case ("lineHeight", .number(let height)):
      let pixels = (height * rules.density + 0.5).rounded(.down)
      lineHeight = .points(Points(pixels / rules.density))
    case ("lineHeightSpan", .name(let name)):
      return set(&rules.lineHeightRule, to: Self.lineHeightRules[name])
    case ("leadingMargin", .list(let margins)) where margins.count == 2:
      (paragraph.firstLineHeadIndent, paragraph.headIndent) = (
        Points(margins[0]), Points(margins[1])
      )
    case ("indents", .list(let indents)): rules.indents = indents.map { Points($0) }
    case ("maxLines", .number(let count)):
      guard let count = Int(exactly: count), count > 0 else { return false }
      maxLines = count
    default: return false
    }
    return true
  }

  private func set<Value>(_ rule: inout Value, to value: Value?) -> Bool {
    guard let value else { return false }
    rule = value
    return true
  }

  private static let lineHeightRules: [String: AndroidRules.LineHeightRule] = [
    "standard": .lineHeightSpan, "react": .reactNative,
  ]
  private static let strategies: [String: AndroidRules.BreakStrategy] = [
    "simple": .simple, "high_quality": .highQuality, "balanced": .balanced,
  ]
}
