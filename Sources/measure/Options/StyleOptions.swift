import Arguments
import TextMeasure

/// What a subcommand takes for a style of which nothing is said.
protocol StyleDefaults: SendableMetatype {
  static var fontSize: Double { get }
  static var profile: ProfileName { get }
}

/// What most subcommands take: running text of a web page.
enum PageDefaults: StyleDefaults {
  static let fontSize = 15.0
  static let profile = ProfileName.css
}

typealias StyleOptions = StyleOptionsOf<PageDefaults>

/// How the text looks: fonts, size and the rules of the renderer to predict.
struct StyleOptionsOf<Defaults: StyleDefaults>: ParsableArguments {
  @OptionGroup var fontOptions: FontOptions<Defaults>

  @Option(
    help: """
      The renderer to predict: css (Chromium), uikit (UILabel), flutter (SkParagraph) or \
      android (StaticLayout).
      """)
  var profile: ProfileName = Defaults.profile

  @Option(
    help: """
      Pixels to the point; uikit rounds heights up to whole pixels, android lays out in \
      them. (default: 3)
      """,
    transform: displayScale)
  var scale: Double = 3

  @Option(
    help: """
      What shows the text. uikit: label, attributed-label, drawing, text-view or \
      react-native. android: text-view, compose or react-native. (default: label, text-view)
      """)
  var entry: EntryName?

  @Option(
    help: """
      uikit's line break strategy: none, push-out, hangul-word or standard. (default: \
      standard for labels, else none)
      """)
  var strategy: LineBreakStrategy?

  @Flag(
    name: .customLong("no-font-padding"),
    help: "android without includeFontPadding.")
  var leavesOutFontPadding = false

  @Option(
    help: """
      How flutter spreads a line height: proportional or even. (default: proportional)
      """)
  var leading: LeadingDistribution?

  @Option(
    name: .customLong("line-height"),
    help: ArgumentHelp(
      "normal, a multiple up to 5 (1.4), or points (22, 4px). (default: normal)",
      valueName: "height"),
    transform: lineHeightValue)
  var lineHeight: LineHeight = .normal

  @Option(
    name: .customLong("line-spacing"),
    help: ArgumentHelp("Room between two lines.", valueName: "points"),
    transform: lengthValue)
  var lineSpacing: Points = .zero

  @Option(
    name: .customLong("paragraph-spacing"),
    help: ArgumentHelp("Room between two paragraphs, besides.", valueName: "points"),
    transform: lengthValue)
  var paragraphSpacing: Points = .zero

  @Option(
    name: .customLong("break"),
    help: """
      Where words may part: normal, keep-all, break-all or hangul-word. (default: normal, \
      but hangul-word for labels of uikit)
      """)
  var wordBreak: WordBreak?

  @Option(
    name: .customLong("overflow-wrap"),
    help: """
      What becomes of words wider than the line: normal (they overflow), break-word or \
      anywhere. (default: normal for css, else break-word)
      """)
  var overflowWrap: OverflowWrap?

  @Option(
    name: .customLong("white-space"),
    help: """
      normal, nowrap, pre, pre-wrap, pre-line or break-spaces. (default: normal for css, \
      else pre-wrap)
      """)
  var whiteSpace: WhiteSpace?

  @Option(
    name: .customLong("line-break"),
    help: "How freely punctuation starts lines: auto, loose, normal, strict or anywhere.")
  var strictness: LineBreakStrictness = .auto

  @Option(
    name: .customLong("letter-spacing"),
    help: ArgumentHelp(
      "Room after every character, which may be negative; switches ligatures off.",
      valueName: "points"),
    transform: lengthValue)
  var letterSpacing: Points = .zero

  @Option(
    name: .customLong("word-spacing"),
    help: ArgumentHelp("Room added to every space.", valueName: "points"),
    transform: lengthValue)
  var wordSpacing: Points = .zero

  @Option(
    name: .customLong("indent"),
    help: ArgumentHelp("How far the first line begins from the edge.", valueName: "points"),
    transform: lengthValue)
  var indent: Points = .zero

  @Option(
    name: .customLong("tab-size"),
    help: ArgumentHelp(
      "From tab stop to tab stop: spaces (4), or points (28px). (default: 8 for css, 28px "
        + "for uikit, 20 pixels for android)", valueName: "size"),
    transform: tabSizeValue)
  var tabSize: TabSize?

  @Option(
    name: .customLong("feature"),
    help: ArgumentHelp(
      "An OpenType feature: liga=0 for no ligatures, dlig=1, ss01=1; again for each.",
      valueName: "tag=value"),
    transform: fontFeature)
  var features: [FontFeature] = []

  @Option(help: ArgumentHelp("The language of the texts, a BCP 47 tag.", valueName: "tag"))
  var lang = "ko"

  func validate() throws { _ = try rules() }

  /// - Throws: `FontError`, `BundledFontsError` or `ValidationError`.
  func style() throws -> TextStyle {
    var paragraph = ParagraphStyle(lineSpacing: lineSpacing)
    paragraph.paragraphSpacing = paragraphSpacing
    return TextStyle(
      fonts: try fontOptions.stack(), size: Points(fontOptions.size),
      profile: try rules(),
      lineHeight: lineHeight, wordBreak: wordBreak, strictness: strictness,
      overflowWrap: overflowWrap, whiteSpace: whiteSpace, letterSpacing: letterSpacing,
      wordSpacing: wordSpacing, firstLineIndent: indent, tabSize: tabSize,
      paragraph: paragraph, features: features,
      language: lang)
  }
}
