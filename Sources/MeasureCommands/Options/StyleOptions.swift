import Arguments
import ListLayout
import StyleCSS
import StyleJSON
import TextMeasure

/// A subcommand's defaults for a style.
protocol StyleDefaults: SendableMetatype {
  static var fontSize: Double { get }
  static var profile: ProfileName { get }
  /// Whether several renderers and sizes may be given.
  static var takesSeveral: Bool { get }
}

extension StyleDefaults {
  static var takesSeveral: Bool { false }
}

/// What most subcommands take: running text of a web page.
enum PageDefaults: StyleDefaults {
  static let fontSize = 15.0
  static let profile = ProfileName.css
}

typealias StyleOptions = StyleOptionsOf<PageDefaults>

/// How the text looks: fonts, size and the rules of the renderer to predict.
struct StyleOptionsOf<Defaults: StyleDefaults>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A style as JSON, whose fields are named like these options, which override it; "
        + "measure style --schema describes it.", valueName: "file"))
  var style: String?

  /// A description in place of that file, such as a request has.
  var described: StyleDescription?

  @Flag(
    name: .customLong("no-project"),
    help: "Leave out what the nearest measure.json says, in this folder or one around it.")
  var leavesProjectOut = false

  /// The style of that file.
  var projectStyle: StyleFile?

  @OptionGroup var fontOptions: FontOptions<Defaults>

  @Option(
    help: ArgumentHelp(
      "Declarations of CSS, such as 'line-height: 1.4em; word-break: keep-all'; other options "
        + "override them.", valueName: "block"),
    transform: cssDeclarations)
  var css: CSSDeclarations?

  @Option(
    name: .customLong("root-font-size"),
    help: ArgumentHelp("What a rem of --css is. (default: 16)", valueName: "points"),
    transform: fontSize)
  var rootFontSize: Double?

  @Option(
    help: ArgumentHelp(
      """
      How bold, from 1 to 1000: a place on a variable font's axis, or a file of the family \
      (400, 500, 600 or 700 of pretendard). (default: 400 for css, else the file's)
      """,
      valueName: "weight"),
    transform: weightValue)
  var weight: Double?

  @Option(
    name: .customLong("font-width"),
    help: ArgumentHelp(
      "How wide variable fonts are, in percent. (default: 100 for css, else the file's)",
      valueName: "percent"),
    transform: fontWidthValue)
  var fontWidth: Double?

  @Option(
    name: [.customLong("profile")],
    help: """
      The renderer to predict: css (Chromium), webkit, firefox, uikit (UILabel), flutter \
      (SkParagraph) or android (StaticLayout); safari and safari-ios are WebKit as Apple's systems \
      draw it. An edition follows an @: firefox@153, safari@26. On a --device of iOS every browser is \
      safari-ios. (default: \(Defaults.profile.name), each in the newest edition known)
      """,
    separator: ",", isRepeatable: Defaults.takesSeveral)
  var profiles: [ProfileArgument] = []

  /// The renderer, where it is one.
  var profile: ProfileArgument? {
    get { profiles.first }
    set { profiles = newValue.map { [$0] } ?? [] }
  }

  @Option(
    help: """
      Pixels to the point; uikit rounds heights up to whole pixels, android lays out in \
      them. (default: 3)
      """,
    transform: displayScale)
  var scale: Double?

  @Option(
    help: """
      What shows the text. uikit: label, attributed-label, drawing, text-view or \
      react-native. android: text-view, static-layout or react-native, with -35 for an app \
      made for API 35, text-view-36, compose, compose-heading or compose-paragraph. \
      (default: label, text-view)
      """)
  var view: ViewName?

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
    name: .customLong("break-strategy"),
    help: """
      android's breakStrategy: simple, highQuality or balanced. (default: highQuality, but \
      simple for static-layout and compose)
      """)
  var breakStrategy: AndroidRules.BreakStrategy?

  @Option(
    name: .customLong("word-style"),
    help: """
      android's line break word style: none, phrase, auto or unspecified. (default: none, \
      but phrase for compose-heading, unspecified for -35)
      """)
  var wordStyle: AndroidRules.WordStyle?

  @Option(help: "android's hyphenationFrequency: none or normal. (default: none)")
  var hyphenation: AndroidRules.Hyphenation?

  @Flag(
    name: .customLong("linear-text"),
    help: "android with LINEAR_TEXT_FLAG: fractions of a pixel.")
  var isLinear = false

  @Option(
    help: """
      How flutter spreads a line height: proportional or even. (default: proportional)
      """)
  var leading: LeadingDistribution?

  @Option(
    name: .customLong("line-height"),
    help: ArgumentHelp(
      """
      normal, a multiple of the font's size (1.4, 1.4em, 140%), of its line height (1.2font), or \
      points (22pt, 22px). (default: normal)
      """,
      valueName: "height"),
    transform: lineHeightValue)
  var lineHeight: LineHeight?

  @Option(
    help: ArgumentHelp(
      """
      What lines of flutter are at least as high as: size=16, height=1.5, leading=0.2, font=NAME, \
      forced, even; several with commas. (default: none)
      """,
      valueName: "strut"),
    transform: strutValue)
  var strut: StrutDescription?

  @Option(
    name: .customLong("line-spacing"),
    help: ArgumentHelp("Room between two lines.", valueName: "points"),
    transform: lengthValue)
  var lineSpacing: Points?

  @Option(
    name: .customLong("paragraph-spacing"),
    help: ArgumentHelp("Added space between two paragraphs.", valueName: "points"),
    transform: lengthValue)
  var paragraphSpacing: Points?

  @Option(
    name: .customLong("break"),
    help: """
      Where words may part: normal, keep-all, break-all, hangul-word or auto-phrase; break-word is \
      normal with --overflow-wrap anywhere. (default: normal, but hangul-word for labels of uikit)
      """)
  var wordBreak: WordBreakArgument?

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
      normal, nowrap, pre, pre-wrap, pre-line, pre-line-nowrap or break-spaces. (default: normal \
      for css, else pre-wrap)
      """)
  var whiteSpace: WhiteSpace?

  @Option(
    name: .customLong("wrap-style"),
    help: """
      Which lines of all that fit browsers take: auto, balance, pretty or stable. (default: \
      auto)
      """)
  var wrapStyle: TextWrapStyle?

  @Option(
    help: """
      Whether lines of browsers may end at soft hyphens: none or manual. (default: manual)
      """)
  var hyphens: Hyphens?

  @Option(
    name: .customLong("text-transform"),
    help: ArgumentHelp(
      """
      What characters become in browsers before they are laid out, as in CSS: none, or \
      capitalize, uppercase or lowercase, 'full-width', 'full-size-kana'. (default: none)
      """,
      valueName: "words"),
    transform: textTransformValue)
  var textTransform: TextTransform?

  @Option(
    name: .customLong("line-break"),
    help: """
      How freely punctuation starts lines: auto, loose, normal, strict or anywhere. \
      (default: auto)
      """)
  var strictness: LineBreakStrictness?

  @Option(
    name: .customLong("letter-spacing"),
    help: ArgumentHelp(
      "Room after every character in points or em (-0.02em), which may be negative; switches "
        + "ligatures off.",
      valueName: "length"),
    transform: LengthArgument.init(argument:))
  var letterSpacing: LengthArgument?

  @Option(
    help: """
      san-francisco: the room that Apple's system font has after every character, by its size. \
      Not with --letter-spacing. (default: none)
      """)
  var tracking: Tracking?

  @Option(
    name: .customLong("word-spacing"),
    help: ArgumentHelp("Room added to every space, in points or em.", valueName: "length"),
    transform: LengthArgument.init(argument:))
  var wordSpacing: LengthArgument?

  @Option(
    help: """
      Room of browsers between ideographs and letters or digits: no-autospace, \
      ideograph-alpha, ideograph-numeric or normal. (default: no-autospace)
      """)
  var autospace: TextAutospace?

  @Option(
    name: .customLong("spacing-trim"),
    help: """
      Where css sets full-width punctuation half as wide: normal, space-all, space-first or \
      trim-start. (default: normal)
      """)
  var spacingTrim: TextSpacingTrim?

  @Option(
    name: .customLong("indent"),
    help: ArgumentHelp(
      "How far the first line begins from the edge, in points or em.", valueName: "length"),
    transform: LengthArgument.init(argument:))
  var indent: LengthArgument?

  @Option(
    name: .customLong("tab-size"),
    help: ArgumentHelp(
      "From tab stop to tab stop: spaces (4), or points (28px). (default: 8 for css, 28px "
        + "for uikit, 20 pixels for android)", valueName: "size"),
    transform: tabSizeValue)
  var tabSize: TabSize?

  @Option(
    help: ArgumentHelp(
      "Between the text and the border of its element, which makes heights those of the element: "
        + "one to four lengths with commas, as in CSS. (default: 0)", valueName: "lengths"),
    transform: edgesValue)
  var padding: BoxEdges?

  @Option(
    help: ArgumentHelp(
      "How wide the border of the element is: 1, or as --padding. (default: 0)",
      valueName: "lengths"),
    transform: edgesValue)
  var border: BoxEdges?

  @Option(
    name: .customLong("box-sizing"),
    help: """
      What the width is: content-box (that of the text) or border-box (with padding and border). \
      (default: content-box)
      """)
  var boxSizing: BoxSizing?

  @Option(
    help: """
      The direction of paragraphs in browsers: ltr, rtl, or auto, which is that of their first \
      strong character. (default: ltr)
      """)
  var direction: TextDirection?

  @Option(
    name: .customLong("feature"),
    help: ArgumentHelp(
      "An OpenType feature: liga=0 for no ligatures, dlig=1, ss01=1; again for each.",
      valueName: "tag=value"),
    transform: fontFeature)
  var features: [FontFeature] = []

  @Option(
    name: .customLong("device-pixel-ratio"),
    help: ArgumentHelp(
      "Pixels of the screen to the px of css and firefox: scale times zoom. (default: 1)",
      valueName: "ratio"),
    transform: devicePixelRatioValue)
  var devicePixelRatio: Double?

  @Option(
    help: ArgumentHelp(
      "The language of the texts, a BCP 47 tag. (default: ko)", valueName: "tag"),
    transform: languageTagValue)
  var lang: String?

  /// The style of a text that is all there is: nothing else has pixels, or bundled fonts.
  ///
  /// - Throws: `FontError`, `BundledFontsError`, or `ValidationError` also for what only
  ///   other things have.
  func styleOfText() throws -> TextStyle {
    let style = try textStyle()
    guard scale == nil || style.profile.scale != nil else { throw unusedScale }
    try fontOptions.refuseUnusedFolder()
    return style
  }

  /// - Throws: `FontError`, `BundledFontsError` or `ValidationError`.
  func textStyle() throws -> TextStyle { try textStyle(orElse: Defaults.self) }

  /// - Parameters:
  ///   - defaults: What is taken where no option is given.
  ///   - contentSize: The size of text that the reader has chosen, if a style follows it.
  /// - Throws: `FontError`, `BundledFontsError` or `ValidationError`.
  func textStyle(
    orElse defaults: (some StyleDefaults).Type, contentSize: ContentSizeCategory = .large
  ) throws -> TextStyle {
    let file = try styleFile()
    let described = file?.description ?? StyleDescription()
    let profile = try profile(over: described.profile, orElse: defaults.profile)
    let base = TextStyle(
      fonts: try fontOptions.stack(file), size: Points(defaults.fontSize), profile: profile)
    try fontOptions.refuseLackingWeight(weight, of: base.fonts)
    var description = described.overlaid(with: self.description)
    (description.fonts, description.profile) = (nil, profile)
    do {
      // Of fonts only that of a strut is left.
      let finder = FontFinder(
        named: { try fontOptions.stack(named: $0, of: strut == nil ? file : nil) },
        family: { hasOwnFonts(described) ? nil : try fontOptions.fonts().stack(named: $0) },
        fitted: try fontOptions.fonts().fitted)
      let style = try description.style(over: base, contentSize: contentSize, in: finder)
      try refuseUnused(in: style)
      return style
    } catch let error as DescriptionError {
      if weight != nil && error.path == "/weight" {
        throw ValidationError("--weight \(error.reason)")
      }
      throw ValidationError("\(file?.path ?? "the style"): \(error)")
    }
  }

  /// The options and the file as one description, to be written down.
  ///
  /// - Throws: `ValidationError`.
  func wholeDescription() throws -> StyleDescription {
    let file = try styleFile()?.description ?? StyleDescription()
    var description = file.overlaid(with: self.description)
    description.fonts = fontOptions.names ?? file.fonts
    description.profile = try profile(over: file.profile, orElse: Defaults.profile)
    return description
  }

  /// The most lines that are shown: `option`, else that of `--css`, else that of the file of
  /// `--style`.
  ///
  /// - Throws: `ValidationError`.
  func lineLimit(_ option: Int?) throws -> Int? {
    try option ?? description.lineLimit ?? styleFile()?.description.lineLimit
  }

  /// The file of `--style`.
  ///
  /// - Throws: `ValidationError`.
  func styleFile() throws -> StyleFile? {
    if let described { return StyleFile(described) }
    return try style.map(StyleFile.init(path:)) ?? projectStyle
  }

  /// What heights depend on, beside the texts.
  ///
  /// - Parameter digests: Those of font files that are known.
  /// - Throws: What style and fonts can be wrong with.
  func provenance(digests: [String: String] = [:]) throws -> Provenance {
    try Provenance(of: try textStyle(), try wholeDescription(), digests: digests)
  }

  /// The declarations of `--css`, and those that say lengths in em.
  private var declaredCSS: CSSDeclarations? {
    let lengths = [
      ("letter-spacing", letterSpacing), ("word-spacing", wordSpacing), ("text-indent", indent),
    ].compactMap { name, length in (length?.spelling).map { "\(name): \($0)" } }
    // What was read as a number with em is a length of CSS.
    guard !lengths.isEmpty,
      let more = try? CSSDeclarations(block: lengths.joined(separator: "; "))
    else { return css }
    return css?.followed(by: more) ?? more
  }

  /// The options as a description, without fonts and profile.
  private var description: StyleDescription {
    var description = StyleDescription(
      size: fontOptions.size.map { .points(Points($0)) }, weight: weight,
      lineHeight: lineHeight, lineSpacing: lineSpacing, paragraphSpacing: paragraphSpacing,
      wordBreak: wordBreak?.wordBreak,
      letterSpacing: letterSpacing?.points.map { .points($0) } ?? tracking?.letterSpacing)
    description.css = declaredCSS
    description.fontWidth = fontWidth
    description.strut = strut
    description.rootFontSize = rootFontSize
    description.strictness = strictness
    description.overflowWrap = overflowWrap ?? wordBreak?.overflowWrap
    description.whiteSpace = whiteSpace
    description.wrapStyle = wrapStyle
    description.hyphens = hyphens
    description.textTransform = textTransform
    description.wordSpacing = wordSpacing?.points
    description.autospace = autospace
    description.spacingTrim = spacingTrim
    description.firstLineIndent = indent?.points
    description.tabSize = tabSize
    description.padding = padding
    description.border = border
    description.boxSizing = boxSizing
    description.direction = direction
    description.features = features.isEmpty ? nil : features
    description.devicePixelRatio = devicePixelRatio
    description.language = lang
    return description
  }
}
