/// How text looks, as far as its lines and its height depend on it.
///
/// What is left out, or `nil`, is the profile's own default, whenever the profile is set:
/// a `css` style without more behaves as an unstyled element does, a `uikit` style as a
/// `UILabel`, a `flutter` style as a `Text`, an `android` style as a `TextView`. `wrapping`
/// has the defaults filled in.
public struct TextStyle: Hashable, Sendable {
  /// The fonts, in fallback order.
  public var fonts: FontStack
  /// The size of the font in points, above 0 and up to 2,000.
  public var size: Points
  /// How bold variable fonts are, from 1 to 1000, on their axis `wght` (CSS `font-weight`);
  /// `nil` for what the profile has: 400 with `css`, else what the font file has. A font
  /// that is not variable stays as it is: browsers thicken it, and its advances stay.
  public var weight: Double?
  /// How wide variable fonts are, in percent, on their axis `wdth` (CSS `font-width`); `nil` for
  /// what the profile has: 100 in browsers, else what the font file has. A font without that axis
  /// stays as it is.
  public var fontWidth: Double?
  /// Whether letters are slanted (CSS `font-style`), which changes few widths: Android does not hint
  /// slanted letters, and in Firefox slanted emoji of bitmaps have no width. The fonts stay: an
  /// italic face is one of its own.
  public var isItalic: Bool
  /// How far slanted letters lean to the right in degrees (CSS `oblique 5deg`), if not as italics
  /// do. Only browsers have it, of variable fonts.
  public var obliqueAngle: Double?
  /// Whether the size sets the optical size of variable fonts (CSS `font-optical-sizing`).
  public var opticalSizing: OpticalSizing
  /// The size of each font by its proportions (CSS `font-size-adjust`); `nil` for that of the style.
  /// Only browsers have this property.
  public var sizeAdjust: FontSizeAdjust?
  /// Which letters are small capitals (CSS `font-variant-caps`). Only browsers have this property.
  public var capitals: Capitals
  /// Subscripts and superscripts (CSS `font-variant-position`). Only browsers have this property.
  public var position: VariantPosition
  /// What the browser may make itself where fonts do not have it (CSS `font-synthesis`).
  public var synthesis: FontSynthesis
  /// Where variable fonts are on any axis, with precedence over `weight` and `size` (CSS
  /// `font-variation-settings`). Axes that a font has not are passed over, values beyond
  /// an axis are its nearest end; of two for one axis the last counts. A face that was
  /// opened at a place of its own stays there.
  public var variations: [FontVariation]
  /// The renderer to predict, with its options.
  public var profile: Profile
  /// The height of a line: the font's own, a multiple of its size, or a length.
  public var lineHeight: LineHeight
  /// The least height of every line. Only Flutter has this property.
  public var strut: Strut?
  /// Whether lines may end between any two syllables or only between words (CSS `word-break`).
  public var wordBreak: WordBreak?
  /// How strictly small kana, some dashes and the like are kept from the start of a line (CSS
  /// `line-break`).
  public var strictness: LineBreakStrictness
  /// What becomes of a word wider than its line (CSS `overflow-wrap`). UIKit, Flutter and Android,
  /// which have no such property, break it always.
  public var overflowWrap: OverflowWrap?
  /// Whether spaces and line breaks of the text are kept, and whether its lines wrap (CSS `white-
  /// space`).
  public var whiteSpace: WhiteSpace?
  /// Which lines of all that fit are taken (CSS `text-wrap-style`). Of the renderers only browsers
  /// have it, and each chooses in a way of its own; Firefox has no `.pretty`.
  public var wrapStyle: TextWrapStyle
  /// Whether lines may end at soft hyphens (CSS `hyphens`). Only browsers have this property.
  public var hyphens: Hyphens
  /// What characters become before they are laid out (CSS `text-transform`): cases in browsers, in
  /// Firefox also full-width forms, there and in WebKit kana of full size.
  public var textTransform: TextTransform
  /// Added after every character. Not zero, it also switches ligatures off.
  public var letterSpacing: Points
  /// Added to every space.
  public var wordSpacing: Points
  /// Room between ideographs and letters or digits beside them (CSS `text-autospace`). Only
  /// browsers have this property, and Chromium only `.none` and `.normal` of it.
  public var autospace: TextAutospace
  /// Where full-width punctuation is set half as wide (CSS `text-spacing-trim`), which only
  /// Chromium does.
  public var spacingTrim: TextSpacingTrim
  /// Which punctuation may stand beyond the edges of the box (CSS `hanging-punctuation`). Only
  /// WebKit has it.
  public var hangingPunctuation: HangingPunctuation
  /// How far the first line begins from the box's edge (CSS `text-indent`).
  public var firstLineIndent: Points
  /// Indents in percent of the width, besides those that are lengths. Only browsers have them.
  public var indentPercentages: IndentPercentages
  /// The distance between tab stops (CSS `tab-size`).
  public var tabSize: TabSize?
  /// Padding and border of the element that is measured, and what its width is (CSS `padding`,
  /// `border`, `box-sizing`).
  public var box: ElementBox
  /// The direction of paragraphs (CSS `direction` and `unicode-bidi`). Only browsers have this
  /// property.
  public var direction: TextDirection
  /// Spacing between lines and paragraphs, indents of paragraphs, and tab stops.
  public var paragraph: ParagraphStyle
  /// Changes to what the fonts have switched on; of two for one feature the last
  /// counts.
  public var features: [FontFeature]
  /// How many pixels of the screen a px is (`window.devicePixelRatio`: the screen's scale times the
  /// page's zoom), from 1/16 to 16. Chromium lays text out in those pixels: at 1.5 a line of 15 px
  /// Pretendard with `line-height: normal` is 17.33 px high and not 18. Firefox rounds the metrics of
  /// fonts to them. Other renderers lay out alike on every screen, or have the scale among their
  /// options.
  public var devicePixelRatio: Double
  /// A BCP 47 tag: it chooses glyphs and, in stricter modes, break rules.
  public var language: String

  /// - Parameters:
  ///   - fonts: The faces, in fallback order.
  ///   - size: The size of the font, in points.
  ///   - weight: Of variable fonts.
  ///   - fontWidth: Of variable fonts, in percent.
  ///   - isItalic: Whether letters are slanted.
  ///   - obliqueAngle: How far they lean, in degrees; `nil` for italics.
  ///   - opticalSizing: Whether the size sets the optical size of variable fonts.
  ///   - sizeAdjust: The size of each font by its proportions.
  ///   - capitals: Which letters are small capitals.
  ///   - position: Subscripts and superscripts.
  ///   - synthesis: What the browser may make itself.
  ///   - variations: Places on other axes of variable fonts.
  ///   - profile: The renderer to predict.
  ///   - lineHeight: The height of a line; `.normal` is the font's own.
  ///   - strut: What every line is at least as high as.
  ///   - wordBreak: Where lines may end between letters; `nil` for the profile's default.
  ///   - strictness: How strictly small kana and the like are kept from the start of a line.
  ///   - overflowWrap: What becomes of a word wider than its line; `nil` for the profile's default.
  ///   - whiteSpace: What becomes of spaces and line breaks; `nil` for the profile's default.
  ///   - wrapStyle: Which lines of all that fit are taken.
  ///   - hyphens: Whether lines may end at soft hyphens.
  ///   - textTransform: What characters become before they are laid out.
  ///   - letterSpacing: Added after every character, in points.
  ///   - wordSpacing: Added to every space, in points.
  ///   - autospace: Room between ideographs and what is beside them.
  ///   - spacingTrim: Where full-width punctuation is set half as wide.
  ///   - hangingPunctuation: Which punctuation may stand beyond the edges of the box.
  ///   - firstLineIndent: How far the first line begins from the edge, in points.
  ///   - indentPercentages: Indents in percent of the width.
  ///   - tabSize: The distance between tab stops; `nil` for the profile's default.
  ///   - box: Padding and border of the element, and what its width is.
  ///   - direction: That of paragraphs.
  ///   - paragraph: Spacing, indents and tab stops of paragraphs.
  ///   - features: OpenType features to be switched on or off.
  ///   - devicePixelRatio: Pixels of the screen to the px.
  ///   - language: Korean by default. With Noto Sans CJK it changes the width of a
  ///     space.
  public init(
    fonts: FontStack, size: Points, weight: Double? = nil, fontWidth: Double? = nil,
    isItalic: Bool = false, obliqueAngle: Double? = nil, opticalSizing: OpticalSizing = .auto,
    sizeAdjust: FontSizeAdjust? = nil, capitals: Capitals = .normal,
    position: VariantPosition = .normal, synthesis: FontSynthesis = .all,
    variations: [FontVariation] = [], profile: Profile = .chromium,
    lineHeight: LineHeight = .normal, strut: Strut? = nil, wordBreak: WordBreak? = nil,
    strictness: LineBreakStrictness = .auto, overflowWrap: OverflowWrap? = nil,
    whiteSpace: WhiteSpace? = nil, wrapStyle: TextWrapStyle = .auto, hyphens: Hyphens = .manual,
    textTransform: TextTransform = .none, letterSpacing: Points = .zero,
    wordSpacing: Points = .zero, autospace: TextAutospace = .none,
    spacingTrim: TextSpacingTrim = .normal, hangingPunctuation: HangingPunctuation = [],
    firstLineIndent: Points = .zero,
    indentPercentages: IndentPercentages = IndentPercentages(),
    tabSize: TabSize? = nil, box: ElementBox = ElementBox(),
    direction: TextDirection = .leftToRight,
    paragraph: ParagraphStyle = ParagraphStyle(), features: [FontFeature] = [],
    devicePixelRatio: Double = 1, language: String = "ko"
  ) {
    self.fonts = fonts
    self.size = size
    self.weight = weight
    self.fontWidth = fontWidth
    self.isItalic = isItalic
    self.obliqueAngle = obliqueAngle
    self.opticalSizing = opticalSizing
    self.sizeAdjust = sizeAdjust
    self.capitals = capitals
    self.position = position
    self.synthesis = synthesis
    self.variations = variations
    self.profile = profile
    self.lineHeight = lineHeight
    self.strut = strut
    self.wordBreak = wordBreak
    self.strictness = strictness
    self.overflowWrap = overflowWrap
    self.whiteSpace = whiteSpace
    self.wrapStyle = wrapStyle
    self.hyphens = hyphens
    self.textTransform = textTransform
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.autospace = autospace
    self.spacingTrim = spacingTrim
    self.hangingPunctuation = hangingPunctuation
    self.firstLineIndent = firstLineIndent
    self.indentPercentages = indentPercentages
    self.tabSize = tabSize
    self.box = box
    self.direction = direction
    self.paragraph = paragraph
    self.features = features
    self.devicePixelRatio = devicePixelRatio
    self.language = language
  }
}
