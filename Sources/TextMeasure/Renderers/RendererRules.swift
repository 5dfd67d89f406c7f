/// The facts in which renderers differ, each a property of its own.
///
/// Problem: engines differ in some hundred facts. A fact that is written as "is it WebKit?"
/// cannot be found, and is wrong for the next engine that shares it.
///
/// Approach: one flat value. What is written here is what most renderers do; a renderer says
/// what it does otherwise (`RendererRules+Browsers.swift`, `RendererRules+Apps.swift`). Stages
/// are given the values of properties, and know no renderer.
///
/// Limits: a value is made when a style is resolved, not for each text.
///
/// `Documentation/profiles.md` has the source of each fact, and a table of all of them.
package struct RendererRules: Sendable {
  // MARK: Styles

  /// Which edition of the rules this is: see `Profile.version`.
  var version = 1
  /// What lengths of a style and of results are counted in.
  package var lengthUnit = LengthUnit.px
  /// What becomes of white space unless a style says otherwise.
  package var whiteSpace = WhiteSpace.preWrap
  /// What becomes of a word wider than its line unless a style says otherwise.
  package var overflowWrap = OverflowWrap.breakWord
  /// Whether a style may say otherwise: CSS alone has a property for it.
  package var hasOverflowWrap = false
  /// Where words part unless a style says otherwise.
  package var wordBreak = WordBreak.normal
  /// How strict line breaking is unless a style says otherwise.
  var strictness = LineBreakStrictness.auto
  /// How far tab stops are apart unless a style says otherwise.
  var tabSize = TabSize.spaces(8)
  /// Whether fonts come through the OpenType Sanitizer, as those of the network.
  var sanitizesFonts = false
  /// Whether a style sets weight, width, slant and optical size of every variable font, whatever
  /// the default of its axes.
  var setsAllAxes = false
  /// What weights and widths are counted in on these axes, down.
  var axisStep = 1.0 / 4
  /// Whether a style sets the optical size of variable fonts, where it sets all axes.
  var setsOpticalSize = true
  /// How many of the first fonts are an app's, where fonts are chosen by character before
  /// anything is shaped.
  var ownFontCount: Int?

  // MARK: Lengths

  /// What a `line-height` in percent comes to.
  var lineHeightPercentage = PercentageRule.exact
  /// What `letter-spacing` and `word-spacing` in percent come to.
  var spacingPercentage = PercentageRule.exact
  /// What `letter-spacing` and `word-spacing` are in layout.
  var spacingLength = LengthRule.exact
  /// What an indent in percent of the width comes to; `nil` where there is none.
  var indentPercentage: PercentageRule?
  /// What an indent is in layout.
  var indentLength = LengthRule.exact
  /// What `ch`, `ex`, `cap` and `ic` are rounded to.
  var fontRelativeLength = LengthRule.exact
  /// The size of the font that `ch` and `ic` are advances of.
  var unitFontSize = FontSizeRule.exact
  /// Whether an `lh` of `letter-spacing` is a line as the font makes it.
  package var spacesByNaturalLines = false
  /// What stands for the height of letters where a font has none.
  var letterHeights = LetterHeightRule.glyphs
  /// Whether `ch` and `ic` come from the first font that has their character, and a `ch` of none an em,
  /// not half of it.
  var unitsSearchFonts = false
  /// What `lh` is.
  var lineUnit = LineUnitRule.asLaidOut
  /// The size that lengths of a style are multiples of.
  var computedFontSize = FontSizeRule.exact
  /// The size fonts are used at.
  var fontSize = FontSizeRule.exact
  /// The least size of a font in Thai.
  var leastThaiFontSize = Points.zero
  /// Pixels to the point, where texts are laid out in pixels.
  var pixelsPerPoint = 1.0
  /// What the width of a piece of a line counts as.
  var widthRounding = WidthRounding.exact
  /// Whether the px of layout are the pixels of the screen: all lengths of a style are multiplied
  /// by the device pixel ratio before anything is rounded.
  package var laysOutInDevicePixels = false

  // MARK: Boxes

  /// How the width of a box becomes that of its lines.
  var lineFit = LineFit.exact
  /// What the padding of an element is in layout.
  var paddingLength = LengthRule.exact
  /// What the border of an element is rounded to.
  var borderWidth = BorderRule.exact
  /// The difference between two boxes that may matter to the lines in them: where widths are not
  /// rounded, the unit that text is measured in.
  package var boxStep = Fixed(rawValue: 1).points
  /// What the width of a box around a text is rounded to.
  var boxRounding = HeightRounding.none
  /// Whether a box that holds a line is whole pixels wide, as a view is.
  var boxesAreWholePixels = false
  /// How wide a text makes its box.
  var fittingWidth = FittingWidth.maxContent
  /// Whether a text that wraps nowhere is as wide as its lines with the spaces at their ends.
  var endlessLinesHoldSpaces = false
  /// Whether a box that is as wide as its text has room for the indent of the first line alone.
  var endlessLinesHaveOneIndent = false
  /// Pixels to the point of the grid that boxes other than those of texts stand on; zero if on
  /// none.
  package var gridPixelsPerPoint = 0.0
  /// Whether lengths are rounded down to that grid, and not to the nearest.
  package var gridRoundsDown = true
  /// Whether the thinnest line is a pixel of that grid, and not a point.
  package var hairlinesArePixels = false
  /// Whether a width that matters is rounded down to the unit of texts, and not to the nearest.
  package var cutsProbedWidths = false

  // MARK: Spacing and tabs

  /// Which characters letter spacing and word spacing are added to.
  var spacing = Spacing.Rule.css
  /// Which characters `text-autospace` keeps apart; `nil` where there is no such property.
  var autospace: AutospaceRule?
  /// Whether `ideograph-alpha ideograph-numeric` is `normal`, and not nothing.
  package var autospacesByBothKinds = true
  /// Whether `text-autospace` keeps either letters or digits apart from ideographs, if it is to.
  var autospacesByKind = true
  /// Whether letter spacing and word spacing are part of advances as text is shaped, and not a
  /// matter of lines.
  var shapesSpacing = true
  /// Whether `word-spacing` moves what follows on, instead of making the space wider: what begins
  /// with a space is reported as if that had none, and spaces that end a line fit without it.
  var wordSpacingPrecedesSpaces = false
  /// Letter spacing in em, either way, from which on fonts form no ligatures.
  var mostSpacingOfLigatures = Double.infinity
  /// Whether fonts may close up full-width punctuation (`chws`).
  var usesContextualHalfWidths = false
  /// How wide a tab is at least.
  var minimumTab = MinimumTab.none
  /// Whether the letter spacing of a tab follows it, instead of being part of what it is a
  /// multiple of, and tabs are counted from where a line begins.
  var spacesTabs = false
  /// Whether a tab counts spaces as FreeType scales them: half a unit less may be one less.
  var measuresTabsLinearly = false
  /// Whether a tab is as wide as a space, once break opportunities are found.
  package var setsTabsAsSpaces = false

  // MARK: Fonts and items

  /// What the size of a font comes to by `font-size-adjust`; `nil` where there is no such property.
  var adjustedSize: FontSizeRule?
  /// What the advance of `水` in vertical lines is taken for.
  var ideographHeight = IdeographHeightRule.width
  /// How large capitals are that stand for small capitals, in sizes of the font; `nil` where there
  /// is no `font-variant-caps`.
  var smallCapitalSize: Double?
  /// What their size is rounded to.
  var smallCapitalRounding = FontSizeRule.exact
  /// Whether it is a part of the size of the style, whatever that of the font is.
  var smallCapitalsKeepStyleSize = false
  /// Which characters they are made of.
  var smallCapitals = SmallCapitalRule.letters
  /// Whether they are made whatever the font has.
  var smallCapitalsIgnoreFonts = false
  /// What `text-rendering: optimizeSpeed` leaves out.
  package var fastRendering = FastRendering.complete
  /// Whether subscripts and superscripts are made of smaller letters where a font lacks one of them.
  var drawsPositions = false
  /// Which axes slanted letters move.
  var slant = SlantRule.none
  /// What every advance of a font is rounded to.
  var advanceRounding = AdvanceRounding.nearest
  /// Whether glyphs that are drawings (`SVG `) have no width.
  var drawingsHaveNoWidth = false
  /// How wide emoji are, in ems, if not as wide as their font makes them.
  var emojiEms: Double?
  /// Whether emoji without a selector go to the stack's emoji font first. A selector decides
  /// everywhere.
  var prefersEmojiFont = true
  /// Whether emoji are items of their own.
  var isolatesEmoji = true
  /// How a font is found for characters that the first one lacks.
  var fallback = FallbackRule.clusters
  /// Whether text that runs from left to right throughout is one piece, whatever is isolated or
  /// embedded in it.
  var joinsEvenLevels = false
  /// Whether a style sets the direction of paragraphs.
  var setsDirection = false
  /// How characters of no script of their own get one.
  var scripts = ScriptRule.brackets
  /// Whether text without any script is Latin, but in Chinese, Japanese and Korean; of other
  /// languages with a script of their own nothing is known.
  var commonScriptIsOfLanguage = false
  /// What is laid out by itself instead of being shaped, where white space collapses.
  var controlsOfCollapsedSpace = ControlRule.all
  /// What is laid out by itself where white space is kept.
  var controlsOfKeptSpace = ControlRule.all
  /// Whether lines end after the spaces of `break-spaces` although `nowrap` is given: such texts are not
  /// measured.
  package var wrapsBreakSpaces = false

  // MARK: Shaping

  /// What is given to the shaper at once.
  var shapingUnit = ShapingUnit.item
  /// Whether text in Hangul, Han and kana is kerned.
  var kernsEastAsian = true
  /// Whether fonts may set Hangul by its neighbors (`calt`), as its HarfBuzz is of 14.3 or later.
  var setsHangulByNeighbors = false
  /// Which collapsed spaces kern with what is before them.
  var spaceKerning = CollapsedSpaceKerning.within
  /// What characters without a picture of their own take.
  var invisibles = InvisibleCharacters.shaped
  /// Whether the fonts of single characters make a line's height, whatever they are drawn in.
  var heightsFollowCharacters = false
  /// Whether a font without U+2010 or U+2011 has U+002D in its place.
  var replacesHyphens = false
  /// Whether a font without U+00A0 has U+0020 in its place.
  var noBreakSpacesAreSpaces = false
  /// Whether every space is as wide as the font's bare glyph.
  var spacesAreBare = false
  /// Whether the direction of what is shaped is that of its script, and not the text's.
  var directionIsOfScript = false
  /// Whether soft hyphens are taken out before text is shaped, and with them controls of direction,
  /// for which no font is chosen then (`IsDiscardable` of Gecko).
  var dropsSoftHyphens = false
  /// Whether graphemes that a font joins to one cluster share its width.
  var dividesClusters = false
  /// Whether characters of a cluster that runs from right to left lie where it ends, and not where
  /// it begins.
  var placesClustersFromLeft = false
  /// Whether graphemes end where the font changes.
  var graphemesEndWithFonts = false
  /// Whether full-width punctuation closes up: CSS `text-spacing-trim: normal`.
  var trimsPunctuation = false
  /// Whether kerning and ligatures are undone where a line is cut; else the text is cut as it was
  /// shaped in one line.
  var reshapesLineEnds = false
  /// Whether what follows a cut is as wide as the whole less what precedes the cut, and not as if
  /// it were shaped anew.
  var remainderIsWholeMinusHead = false

  // MARK: Break opportunities

  /// Whether outlines that are thickened, for want of a bold font, are wider.
  var widensThickened = false
  /// How text of several styles is shaped and broken.
  var inline = InlineRules()

  /// The rules that break opportunities are found by.
  var breaking = RuleSet.uax14
  /// The characters that end a line always.
  var hardBreaks = HardBreaks.lineFeed
  /// What the strictness `auto` stands for.
  var autoStrictness = LineBreakStrictness.normal
  /// Whether `word-break: keep-all` lets lines end after punctuation, in texts with a character
  /// beyond Latin-1.
  var endsKeptWordsAtPunctuation = false
  /// Whether small kana may begin a line unless a style says otherwise.
  var smallKana = SmallKanaRule.ofRuleSet
  /// Whether a text's language changes its break opportunities.
  var breaksByLanguage = true
  /// Whether a text without a language is never broken more freely than under `strict`.
  var strictnessNeedsLanguage = false
  /// Whether `word-break: break-all` and `line-break: anywhere` cut the segment that overflows,
  /// instead of adding break opportunities.
  var cutsOverflowingSegments = false
  /// Whether such a segment that is alone on its line, or one that `overflow-wrap` breaks behind a
  /// character wider than the line, keeps punctuation with the one grapheme that stays.
  var loneCutsHoldPunctuation = false
  /// Whether break opportunities are found as if there were no soft hyphens and no controls of
  /// direction; a line may end after a soft hyphen with a hyphen where there is none.
  var breaksIgnoreDiscarded = false
  /// Whether a line may end between a space and a mark on it.
  var endsLinesBeforeMarks = false
  /// Whether `word-break: auto-phrase` keeps phrases whole in Korean and Japanese.
  var hasAutoPhrase = false
  /// Which words stay whole as phrases.
  var phrases = AndroidRules.WordStyle.none

  // MARK: Transformations

  /// How letters get another case; `nil` where there is no `text-transform`.
  var casing: CasingRule?
  /// Which letters `text-transform: capitalize` gives title case.
  var capitalization = CapitalizationRule.words
  /// Whether `text-transform: uppercase` gives Georgian its capitals (Mtavruli), which few fonts
  /// have.
  var hasGeorgianCapitals = true
  /// Which values of `text-transform` besides cases are known.
  var formTransforms = FormTransforms.none
  /// Whether break opportunities are found in the text as it is written, and none between
  /// characters that one became, as the two of ß in upper case.
  var breaksAsWritten = false

  // MARK: White space

  /// Whether preserved spaces that begin a paragraph are laid out apart from its text: kerning
  /// does not cross the break opportunity after them, and their width is rounded by itself.
  var isolatesIndents = false
  /// Whether returns and form feeds that are kept are nothing to lines: none holds only them, and
  /// none ends for them.
  var ignoresReturns = false
  /// Whether no line ends beside such returns, which hang with the spaces before them; else they are
  /// characters without width.
  var returnsHang = true
  /// Whether returns collapse with spaces, where these do; else they are characters without width.
  var collapsesReturns = true
  /// Whether returns that do not collapse are part of rows of spaces, of which no more hangs than
  /// what follows the last return.
  var returnsAreOfRows = false
  /// Whether a space with a mark on it does not collapse.
  var keepsMarkedSpaces = false
  /// What becomes of a line break that collapses, but beside U+200B: where that is nothing.
  var removedLineBreaks = RemovedLineBreaks.none
  /// Whether a line break that is kept, and a return, has the font of what comes before it, so
  /// that an empty line is as high as that font makes it.
  var lineBreaksKeepFont = false
  /// Whether U+3000 hangs at a line's end like a space.
  var ideographicSpaceHangs = true
  /// Whether a collapsed space is all that hangs of a row of spaces that it begins, so that U+3000
  /// after it begins the next line.
  var collapsedSpaceEndsHangingRow = false
  /// Whether a collapsed space after U+3000 counts for the width of a line that it ends.
  var showsSpaceAfterIdeographicSpace = false
  /// Whether U+3000 hangs before a line break that is kept, too.
  var ideographicSpaceHangsBeforeLineBreaks = true
  /// Whether U+3000 hangs at the end of a line that is broken anywhere, too, before a character
  /// that may not begin one.
  var hangsSpacesWithinSegments = false
  /// Whether punctuation may hang (`hanging-punctuation`).
  var hangsPunctuation = false
  /// Whether tabs that are kept hang at a line's end like spaces.
  var tabsHang = true
  /// Whether of the spaces that hang only those are part of a line's width that its box has room
  /// for; where spaces collapse, none.
  var clampsHangingSpaces = false
  /// Whether in `pre-wrap` spaces after a character too wide for its line go to the next one, where
  /// lines may be broken anywhere.
  var overflowPushesSpacesToNextLine = false

  /// Whether of a line that begins within a word that runs from right to left Blink takes the last
  /// letter that is shaped anew, instead of the space at its end: `WrappableParts.misplacedSpaces`.
  var losesLetters = false

  // MARK: Hyphens

  /// What CSS `hyphens: none` does; `nil` where there is no such property.
  var withoutHyphens: WithoutHyphensRule?
  /// Whether a line that ends with a soft hyphen shows a hyphen.
  var showsSoftHyphens = true
  /// Whether a soft hyphen shows one only where a line ends right after it, and not before spaces.
  var hyphenEndsLine = false
  /// Whether a tab right behind a soft hyphen begins behind the hyphen that a line would show there,
  /// and so do tabs behind it: Blink has both in the pen until text follows (`LineBreaker::AddHyphen`;
  /// 350 texts in Chromium 156). It counts for whether a line fits that hangs the tab, and is not shown
  /// behind spaces and a tab.
  var tabsFollowHyphens = false
  /// Whether a line that overflows before a space may end with the hyphen of a soft hyphen there.
  var hyphenatesBeforeSpaces = false
  /// Whether a hyphen may overflow its line, if nothing before it can end that.
  var hyphensMayOverflow = false
  /// Whether a line that ends for want of room alone never parts a soft hyphen from what is before
  /// it, and shows its hyphen even if that overflows.
  var softHyphensStay = false
  /// Whether soft hyphens show no hyphen where a line ends for want of room alone.
  var hidesHyphensOfNoBreak = false
  /// Whether a soft hyphen that ends a paragraph needs the room of its hyphen, though it shows
  /// none.
  var finalSoftHyphenCounts = false
  /// Whether letter spacing is part of a hyphen's width.
  var hyphensAreSpaced = false
  /// Whether a hyphen needs room for letter spacing, which is not part of the line.
  var hyphensNeedSpacing = false

  // MARK: Lines

  /// What lines are balanced by (`text-wrap-style: balance`).
  var balance = LineChoice.firstFit
  /// What lines are made pretty by (`text-wrap-style: pretty`).
  var pretty = LineChoice.firstFit
  /// Whether overlong words are broken by `ClusterRule`, on the line they begin on.
  var wrapsByClusters = false
  /// How paragraphs are broken as wholes, in pixels; `nil` where lines are found one by one.
  var breakStrategy: AndroidRules.BreakStrategy?
  /// Whether a line of such a paragraph has no letter spacing before its first and after its last
  /// character.
  var trimsLetterSpacing = false
  /// Whether the spaces at the end of such a line have no part in its height.
  var heightsLeaveOutSpaces = false
  /// How far lines of such paragraphs begin from the edge, by their number in the text.
  var lineIndents: [Points] = []
  /// What becomes of a line whose letters are pulled so far over each other that it ends before it
  /// begins.
  var negativeWidths = NegativeWidths.kept
  /// Whether the width of a line is a sum of 32-bit floats, one advance after the other.
  var sumsInFloats = false
  /// Whether a line break that ends the text leaves an empty line.
  var finalLineBreak = FinalLineBreak()
  /// Whether a text may be limited to some lines.
  package var heedsLineLimit = true
  /// How a text is cut short that has more lines than it may.
  var truncation: TruncationRule
  /// The width that a text and its token share in a box.
  var truncationBox = TruncationBox.exact
  /// Whether a token takes whole pixels, rounded up.
  var tokensAreWholePixels = false

  // MARK: Heights

  /// How the box of a line follows from its fonts.
  var lines: LineModel
  /// How it follows from elements and boxes of several styles; `nil` where that is no inline
  /// formatting of CSS.
  var inlineBoxes: InlineBoxRules?
  /// What the sum of lines is rounded to.
  var heightRounding = HeightRounding.none
  /// Whether an empty text has the height of a line.
  var emptyTextIsOneLineHigh = true
  /// Whether the room between paragraphs is above the first and below the last as well.
  var spacesParagraphsAtEnds = false
  /// Whether a limit on lines limits the height to so many lines as the font has them.
  var capsHeightAtLineLimit = false

  /// A renderer that differs in nothing but lines and how they are cut short.
  init(lines: LineModel, truncation: TruncationRule) {
    self.lines = lines
    self.truncation = truncation
  }
}

/// What lengths of a style and of results are counted in.
package enum LengthUnit: String, Hashable, Sendable {
  /// CSS or logical pixels.
  case px
  /// Points of UIKit.
  case pt
  /// Density-independent pixels of Android.
  case dp
}

/// What a tab is at least as wide as.
enum MinimumTab: Hashable, Sendable {
  case none
  case halfSpace
  case halfZero
}

/// How wide a text makes its box where some width is left for it.
enum FittingWidth: Hashable, Sendable {
  /// CSS fit-content: all of it once the text wraps, but no less than the widest word.
  case fitContent
  /// The widest line of those that it has there.
  case widestLine
  /// All of it once the text wraps.
  case maxContent
}

/// The width that a text and its token share in a box: other than for wrapping, nothing is allowed
/// beyond it.
enum TruncationBox: Hashable, Sendable {
  /// That of the box.
  case exact
  /// Down to 1/64 px.
  case layoutUnits
  /// To the nearest 1/60 px.
  case sixtieths
  /// Down to whole points.
  case wholePoints
  /// As for wrapping.
  case asWrapped
}
