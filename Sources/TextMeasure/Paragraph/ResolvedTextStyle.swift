/// A style with its fonts sized and its rules chosen: what measurers of that
/// style share.
///
/// Immutable, so any number of threads may use one.
public final class ResolvedTextStyle: Sendable {
  public let style: TextStyle
  /// Of `style`, worked out once for those that look texts up by it.
  let styleHash: Int

  let shaping: ShapingStyle
  let lineBoxes: LineBoxes
  let lineStack: LineStack
  let lineFit: LineFit
  /// No text has more lines.
  let lineLimit: Int
  let lineBreaker: LineBreaker
  let itemization: ItemizationRules
  let tabStops: TabStops
  let indents: LineIndents
  /// Of the hyphen that a soft hyphen shows, rounded as a piece of a line.
  let hyphenWidth: Fixed

  /// - Throws: `FontError.unusableSize`.
  public init(_ style: TextStyle) throws(FontError) {
    self.style = style
    styleHash = style.hashValue
    let profile = style.profile
    try Font.check(style.size)
    let fontSize = profile.fontSize(style.size)
    shaping = try ShapingStyle(
      style.fonts, size: fontSize, rounding: profile.advanceRounding, language: style.language,
      spacing: Spacing(
        letter: profile.spacing(style.letterSpacing), word: profile.spacing(style.wordSpacing),
        rule: profile.spacingRule),
      features: style.features, trimsPunctuation: profile.trimsPunctuation,
      prefersEmojiFont: profile.prefersEmojiFont, fallback: profile.fallback,
      emojiAdvance: profile.emojiEms.map { Fixed(rounding: $0 * fontSize) })
    lineBoxes = LineBoxes(
      style.lineHeight, stack: style.fonts, size: fontSize, specifiedSize: style.size,
      profile: profile)
    let natural = LineBoxes(.normal, stack: style.fonts, size: fontSize, profile: profile)
    lineStack = LineStack(
      primary: lineBoxes.primary,
      rule: LineRule(
        profile, style.lineHeight, primary: style.fonts.primary, size: fontSize,
        spacing: style.paragraph.lineSpacing),
      fontHeight: natural.primary.height, profile: profile,
      paragraph: style.paragraph)
    lineFit = profile.lineFit
    lineLimit = profile.lineLimit
    let lineBreaking = profile.lineBreaking(
      style.wordBreak, strictness: style.strictness, whiteSpace: style.whiteSpace)
    itemization = profile.itemization(hardBreaks: lineBreaking.hardBreaks)
    lineBreaker = LineBreaker(lineBreaking, language: profile.breakLanguage(tag: style.language))
    let primary = shaping.fonts[0]
    indents = LineIndents(
      ofText: profile.firstLineIndent(style.firstLineIndent), style.paragraph,
      length: profile.firstLineIndent)
    tabStops = profile.tabStops(
      style.tabSize, style.paragraph, spaceWidth: primary.advance(of: " ") ?? .zero,
      spacing: shaping.spacing)
    let hyphen = primary.advance(of: "\u{2010}") ?? primary.advance(of: "-") ?? .zero
    hyphenWidth =
      profile.showsSoftHyphens ? PieceWidth.rounded(hyphen, profile.widthRounding) : .zero
  }

  var hardBreaks: HardBreaks { itemization.hardBreaks }
}
