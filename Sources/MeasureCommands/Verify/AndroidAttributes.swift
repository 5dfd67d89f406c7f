import TextMeasure

/// What a `StaticLayout` in a golden case was made with, read into a text style. Keys are the
/// names Android has for it; lengths are dp, letter spacing is ems.
struct AndroidAttributes {
  /// What the style cannot express, as `key: value`.
  private(set) var unsupported: [String] = []
  /// The first lines that are shown, the last of them with an ellipsis; `nil` for all.
  private(set) var maxLines: Int?

  private var rules: AndroidRules
  private var strictness = LineBreakStrictness.auto
  private var lineHeight = LineHeight.normal
  private var letterSpacing = 0.0
  private var lineSpacing = Points.zero
  private var firstLineIndent = Points.zero

  init(_ attributes: [String: AttributeValue], rules: AndroidRules) {
    self.rules = rules
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) where !apply(key, value) {
      unsupported.append("\(key): \(value)")
    }
  }

  func style(fonts: FontStack, size: Points, language: String) -> TextStyle {
    TextStyle(
      fonts: fonts, size: size, profile: .android(rules), lineHeight: lineHeight,
      strictness: strictness, letterSpacing: letterSpacing * size,
      firstLineIndent: firstLineIndent, paragraph: ParagraphStyle(lineSpacing: lineSpacing),
      language: language)
  }

  /// - Returns: Whether the attribute is one this library honours.
  private mutating func apply(_ key: String, _ value: AttributeValue) -> Bool {
    switch (key, value) {
    case ("breakStrategy", .name("simple")), ("hyphenationFrequency", .name("none")),
      ("useBoundsForWidth", .flag(false)):
      break
    // Whole pixels or fractions, whose fonts come first: nothing that a style says.
    case ("linearText", .flag), ("subpixelText", .flag), ("ownFonts", .number): break
    case ("includeFontPadding", .flag(let flag)): rules.includesFontPadding = flag
    case ("fallbackLineSpacing", .flag(let flag)): rules.fallbackLineSpacing = flag
    case ("elegantTextHeight", .flag(let flag)): rules.usesElegantHeight = flag
    case ("addLastLineLineSpacing", .flag(let flag)): rules.spacesLastLine = flag
    case ("lineBreakStyle", .name(let name)):
      guard let style = Self.breakStyles[name] else { return false }
      strictness = style
    case ("lineBreakWordStyle", .name(let name)):
      guard let style = AndroidRules.WordStyle(rawValue: name) else { return false }
      rules.wordStyle = style
    case ("letterSpacing", .number(let ems)): letterSpacing = ems
    case ("lineSpacingExtra", .number(let length)): lineSpacing = Points(length)
    case ("lineSpacingMultiplier", .number(let factor)): lineHeight = .multiple(factor)
    // The last one is that of all lines behind.
    case ("indents", .list(let indents)) where indents.count == 2 && indents[1] == 0:
      firstLineIndent = Points(indents[0])
    case ("maxLines", .number(let count)):
      guard let count = Int(exactly: count), count > 0 else { return false }
      maxLines = count
    default: return false
    }
    return true
  }

  private static let breakStyles: [String: LineBreakStrictness] = [
    "none": .auto, "loose": .loose, "normal": .normal, "strict": .strict,
  ]
}
