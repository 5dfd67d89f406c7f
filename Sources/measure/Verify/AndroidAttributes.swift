import TextMeasure

/// The attributes of an Android text in a golden case, read into a text style. Keys are the
/// names that `StaticLayout.Builder`, `Paint` and `LineBreakConfig` have for them; lengths are
/// dp, letter spacing is ems.
///
/// An attribute that is absent has the value that a bare `StaticLayout` gives it, but for
/// `includeFontPadding` and `fallbackLineSpacing`, which are on.
struct AndroidAttributes {
  /// What the style cannot express, as `key: value`.
  private(set) var unsupported: [String] = []
  /// The first lines that are shown; `nil` for all.
  private(set) var maxLines: Int?

  private var rules = AndroidRules(density: 1)
  private var advancesAreLinear = false
  private var lineHeight = LineHeight.normal
  private var paragraph = ParagraphStyle()
  private var letterSpacing = 0.0
  private var strictness = LineBreakStrictness.auto

  init(_ attributes: [String: AttributeValue]) {
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) where !apply(key, value) {
      unsupported.append("\(key): \(value)")
    }
    // Hinted advances are whole pixels; the profile has those of the outlines.
    if !advancesAreLinear { unsupported.append("linearText: false") }
  }

  func style(fonts: FontStack, size: Points, language: String, density: Double) -> TextStyle {
    var rules = rules
    rules.density = density
    return TextStyle(
      fonts: fonts, size: size, profile: .android(rules), lineHeight: lineHeight,
      strictness: strictness, letterSpacing: letterSpacing * size, paragraph: paragraph,
      language: language)
  }

  /// - Returns: Whether the attribute is one this library honours.
  private mutating func apply(_ key: String, _ value: AttributeValue) -> Bool {
    switch (key, value) {
    case ("breakStrategy", .name("simple")), ("hyphenationFrequency", .name("none")): break
    case ("linearText", .flag(let flag)): advancesAreLinear = flag
    case ("includeFontPadding", .flag(let flag)): rules.includesFontPadding = flag
    case ("fallbackLineSpacing", .flag(let flag)): rules.fallbackLineSpacing = flag
    case ("addLastLineLineSpacing", .flag(let flag)): rules.spacesLastLine = flag
    case ("elegantTextHeight", .flag(let flag)): rules.usesElegantHeight = flag
    case ("useBoundsForWidth", .flag(false)): break
    case ("lineSpacingMultiplier", .number(let factor)): lineHeight = .multiple(factor)
    case ("lineSpacingExtra", .number(let extra)): paragraph.lineSpacing = Points(extra)
    case ("letterSpacing", .number(let ems)): letterSpacing = ems
    case ("maxLines", .number(let count)): return setMaxLines(count)
    case ("lineBreakStyle", .name(let name)): return setLineBreakStyle(name)
    case ("lineBreakWordStyle", .name(let name)): return setWordStyle(name)
    // How many of the fonts are the app's: the stack has them all in order.
    case ("ownFonts", .number): break
    default: return false
    }
    return true
  }

  private mutating func setMaxLines(_ count: Double) -> Bool {
    guard let count = Int(exactly: count), count > 0 else { return false }
    maxLines = count
    return true
  }

  private mutating func setLineBreakStyle(_ name: String) -> Bool {
    let styles: [String: LineBreakStrictness] = [
      "none": .auto, "loose": .loose, "normal": .normal, "strict": .strict,
    ]
    guard let style = styles[name] else { return false }
    strictness = style
    return true
  }

  private mutating func setWordStyle(_ name: String) -> Bool {
    guard let style = AndroidRules.WordStyle(rawValue: name) else { return false }
    rules.wordStyle = style
    return true
  }
}
