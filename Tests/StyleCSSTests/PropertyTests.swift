import BundledFonts
import Foundation
import StyleCSS
import Testing
import TextMeasure

/// What properties make of a style.
@Suite struct PropertyTests {
  private func style(_ declarations: CSSDeclarations) throws -> TextStyle {
    let read = CSSTextStyle(declarations, units: CSSUnits(fontSize: 10))
    #expect(read.problems.isEmpty, "\(read.problems)")
    var style = TextStyle(fonts: try .pretendard(), size: 10)
    read.apply(to: &style)
    return style
  }

  private func style(_ block: String) throws -> TextStyle {
    try style(CSSDeclarations(block: block))
  }

  private func problem(_ block: String) throws -> String? {
    CSSTextStyle(try CSSDeclarations(block: block), units: CSSUnits(fontSize: 10))
      .problems.first?.description
  }

  @Test(arguments: [
    ("3px", 3.0), ("-0.5px", -0.5), ("+.5e1PX", 5), ("2em", 20), ("2rem", 32), ("3pt", 4),
    ("1pc", 16), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6q", 96), ("0", 0),
    ("normal", 0),
  ])
  func unitsAreThoseOfCSS(value: String, points: Double) throws {
    #expect(try abs(style("letter-spacing: \(value)").letterSpacing.rawValue - points) < 1e-9)
  }

  @Test(arguments: [
    ("none", TextTransform.none), ("uppercase", TextTransform(.uppercase)),
    ("CAPITALIZE", TextTransform(.capitalize)),
    ("full-width lowercase", TextTransform(.lowercase, isFullWidth: true)),
    (
      "full-size-kana full-width", TextTransform(isFullWidth: true, hasFullSizeKana: true)
    ),
  ])
  func transformsAreRead(value: String, transform: TextTransform) throws {
    #expect(try style("text-transform: \(value)").textTransform == transform)
    let words = transform.words.joined(separator: " ")
    #expect(try style("text-transform: \(words)").textTransform == transform)
  }

  @Test(arguments: ["uppercase lowercase", "none uppercase", "math-auto", "full-width full-width"])
  func otherTransformsAreRefused(value: String) throws {
    #expect(try problem("text-transform: \(value)") != nil)
  }

  @Test func percentagesAreOfTheSize() throws {
    let style = try style("line-height: 140%; letter-spacing: 10%; word-spacing: -50%")
    #expect(style.lineHeight == .points(14))
    #expect(style.letterSpacing == 1 && style.wordSpacing == -5)
  }

  /// As recorded: 16 px in Chromium 156, Firefox 153 and WebKitGTK 2.50.
  @Test(arguments: [
    (Profile.chromium, 22.4, 15.84, 1.648, -0.8592), (.webkit, 22.4, 15.84, 1.648, -0.8592),
    (.firefox, 22.48, 15.984, 98.0 / 60, -51.0 / 60),
  ])
  func fractionsOfPercentsAreUpToTheRenderer(
    profile: Profile, high: Double, low: Double, letter: Double, word: Double
  ) throws {
    func style(_ block: String) throws -> TextStyle {
      var style = TextStyle(fonts: try .pretendard(), size: 16, profile: profile)
      CSSTextStyle(try CSSDeclarations(block: block), units: CSSUnits(fontSize: 16))
        .apply(to: &style)
      return style
    }
    func isNear(_ length: Points, _ other: Double) -> Bool { abs(length.rawValue - other) < 1e-5 }
    for (percent, height) in [("140.5%", high), ("99.9%", low)] {
      guard case .points(let points) = try style("line-height: \(percent)").lineHeight else {
        Issue.record("no length")
        return
      }
      #expect(isNear(points, height))
    }
    let spaced = try style("letter-spacing: 10.3%; word-spacing: -5.37%")
    #expect(isNear(spaced.letterSpacing, letter) && isNear(spaced.wordSpacing, word))
  }

  @Test(arguments: [
    ("20px P", 20.0, LineHeight.normal, 400.0),
    ("italic bold 20px/1.5 P, serif", 20, .em(1.5), 700),
    ("20px/ 30px P", 20, .points(30), 400), ("20px /30px 'P Q'", 20, .points(30), 400),
    ("20px/normal\"P\"", 20, .normal, 400),
    ("normal normal normal 350.5 2em P Q", 20, .normal, 350.5),
    ("oblique 10deg 200%/140% P", 20, .points(28), 400), ("20PX/0 P", 20, .em(0), 400),
    ("oblique normal 20px/1.5em P", 20, .points(30), 400), ("small P", 13, .normal, 400),
    ("larger P", 12, .normal, 400), ("600 xxx-large P", 48, .normal, 600),
  ])
  func fontIsAShorthand(value: String, size: Double, height: LineHeight, weight: Double) throws {
    let style = try style("font: \(value)")
    #expect(style.size.rawValue == size && style.lineHeight == height && style.weight == weight)
  }

  @Test func fontSetsBackWhatItDoesNotName() throws {
    let before =
      "line-height: 2; font-weight: 700; font-feature-settings: 'liga' 0; "
      + "font-variant-numeric: tabular-nums; font-optical-sizing: none; letter-spacing: 1em"
    let style = try style(before + "; font: 20px P; font-kerning: none")
    #expect(style.lineHeight == .normal && style.weight == 400 && style.opticalSizing == .auto)
    #expect(style.features.map(\.name) == ["kern"] && style.letterSpacing == 20)
    #expect(try self.style("font: 20px/2em P; font-size: 30px").lineHeight == .points(60))
    #expect(try self.style("font-size: 30px; font: 20px P").size == 20)
  }

  /// Chromium, Firefox and WebKit have none of these as a value.
  @Test(arguments: [
    "20px", "bold P", "bold 75% 20px P", "20px 1a", "20px P,", "20px a(b)", "20px/-1 P",
    "normal 400 italic normal small-caps 20px P", "italic italic 20px P", "0 20px P", "-1px P",
    "20px initial", "oblique -91deg 20px P", "0px P", "20px 'P' Q", "20px/ P", "",
  ])
  func whatIsNoFontIsRefused(value: String) throws {
    #expect(try problem("font: \(value)") == "has font: \(value), which is not supported")
  }

  @Test(arguments: [(Profile.chromium, true), (.webkit, true), (.firefox, false)])
  func keptSpacesThatNeverBreakAreNotFirefoxs(profile: Profile, isSupported: Bool) throws {
    let style = TextStyle(fonts: try .pretendard(), size: 10, profile: profile)
    let block = "white-space-collapse: break-spaces; text-wrap: nowrap"
    let read = CSSTextStyle(
      try CSSDeclarations(block: block), units: CSSUnits(fontSize: 10, style: style))
    #expect(read.problems.isEmpty == isSupported)
  }

  @Test func breakWordIsWrappingAnywhere() throws {
    let style = try style("word-break: break-word; overflow-wrap: normal")
    #expect(style.wordBreak == .normal && style.overflowWrap == .anywhere)
  }

  @Test func emsAreOfTheSizeThatIsDeclaredBehindThem() throws {
    let style = try style("letter-spacing: 1em; font-size: 2em")
    #expect(style.size == 20 && style.letterSpacing == 20)
  }

  @Test(arguments: [
    ("white-space: nowrap", WhiteSpace.nowrap), ("white-space: preserve nowrap", .pre),
    ("white-space: wrap preserve", .preWrap), ("white-space: preserve-breaks", .preLine),
    ("white-space: break-spaces", .breakSpaces), ("white-space-collapse: preserve", .preWrap),
    ("white-space: break-spaces nowrap", .pre),
    ("white-space: pre-line; text-wrap-mode: wrap", .preLine),
    ("white-space: pre; text-wrap: wrap", .preWrap),
  ])
  func whiteSpaceIsAShorthand(block: String, whiteSpace: WhiteSpace) throws {
    #expect(try style(block).whiteSpace == whiteSpace)
  }

  @Test func spacedLettersJoinOnlyByFeatureSettings() throws {
    let variants = "font-variant-ligatures: discretionary-ligatures no-contextual"
    #expect(try style(variants).features.map(\.name) == ["dlig", "calt"])
    #expect(try style(variants + "; letter-spacing: 1px").features.map(\.name) == ["calt"])
    let settings = #"font-feature-settings: "dlig" on, 'ss01' 2; letter-spacing: 1px"#
    #expect(try style(settings).features.map(\.value) == [1, 2])
  }

  @Test(arguments: [
    (
      "word-brake: normal",
      "has word-brake, which is not a property of CSS. Did you mean 'word-break'?"
    ),
    ("writing-mode: vertical-rl", "has writing-mode: vertical-rl, which is not supported"),
    (
      "white-space: preserve preserve", "has white-space: preserve preserve, which is not supported"
    ),
    (
      "line-height: var(--a)",
      "has line-height: var(--a), whose var() stands for nothing; declare that beside it, or give it a fallback"
    ),
    ("color: var(--a); border-top: 1px solid var(--b)", nil),
    ("padding: calc(1px + 10%)", "has padding: calc(1px + 10%), which is not supported"),
    ("line-height: calc(1px+2px)", "has line-height: calc(1px+2px), which is not supported"),
    ("display: none", "has display: none, with which the element has no box, and no height"),
    (
      "line-clamp: 2",
      "has line-clamp: 2, which no browser has without its prefix; give -webkit-line-clamp"
    ),
    (
      "text-overflow: ellipsis; overflow: hidden",
      "has text-overflow: ellipsis, which is not supported"
    ),
    ("text-overflow: ellipsis; -webkit-line-clamp: 2", nil),
    ("font-family: 12px", "has font-family: 12px, which is not supported"),
    ("font-family: var(--f, 'A B', serif); display: flex", nil),
    ("line-height: 1furlong", "has line-height: 1furlong, which is not supported"),
    (
      "padding: 3px 10%",
      "has padding: 3px 10%, a percentage of the width around the element, which no style knows"
    ),
    (
      "font: caption",
      "has font: caption, a font of the system, whose size only that knows; give a size and a family"
    ),
    ("font: bolder 20px P", "has font: bolder 20px P, whose bolder is not supported"),
    (
      "text-indent: 100%",
      "has text-indent: 100%, as much as the width, or more; give less than 99 %"
    ),
    ("font-size-adjust: 0", "has font-size-adjust: 0, which is not supported"),
    ("font-size-adjust: ic-height 1", nil),
    (
      "hanging-punctuation: allow-end force-end",
      "has hanging-punctuation: allow-end force-end, which is not supported"
    ),
    (
      "hanging-punctuation: first first",
      "has hanging-punctuation: first first, which is not supported"
    ),
    ("white-space: preserve-breaks nowrap", nil),
    ("font-synthesis: none weight", "has font-synthesis: none weight, which is not supported"),
    ("font-synthesis-style: any", "has font-synthesis-style: any, which is not supported"),
    ("text-rendering: any", "has text-rendering: any, which is not supported"),
    ("text-autospace: normal normal", "has text-autospace: normal normal, which is not supported"),
    ("text-indent: 2em 1em", "has text-indent: 2em 1em, which is not supported"),
    (
      "hyphens: auto",
      "has hyphens: auto, which needs a browser's patterns of hyphenation; give manual or none"
    ),
    ("text-indent: 2dvw", "has text-indent: 2dvw, a part of the window, which no style knows"),
    ("line-height: 2lh", nil),
    (
      "unicode-bidi: bidi-override",
      "has unicode-bidi: bidi-override, which sets the direction of every character"
    ),
    ("padding: 3ch 2lh 1ic; text-indent: 1ex; word-spacing: 1cap", nil),
    ("text-indent: 0%", nil),
    ("line-break: any", "has line-break: any, which is not supported"),
    ("overflow-wrap: break", "has overflow-wrap: break, which is not supported"),
    ("color: red; cursor: url(x), auto; --any: thing; writing-mode: horizontal-tb", nil),
  ])
  func whatHasNoPartInAStyleIsNamed(block: String, sentence: String?) throws {
    #expect(try problem(block) == sentence)
  }

  /// Lengths for Pretendard at 16 px, as recorded in Chromium 156, Firefox 153 and WebKitGTK 2.50.
  @Test(arguments: [
    ("ch", 9.53125, 9.53333, 9.53125), ("ex", 8.48438, 8.48333, 8.48438),
    ("cap", 11.3125, 11.31667, 11.3125), ("ic", 16, 16, 16), ("lh", 21.90625, 21.91667, 21),
  ])
  func unitsArePartsOfTheFont(
    unit: String, chromium: Double, firefox: Double, webkit: Double
  ) throws {
    for (profile, length) in [
      (Profile.chromium, chromium), (.firefox, firefox), (.webkit(.v2_50), webkit),
    ] {
      var style = TextStyle(fonts: try .pretendard(), size: 10, profile: profile)
      let block = "text-indent: 2\(unit); font-size: 16px; line-height: 1.37"
      CSSTextStyle(
        try CSSDeclarations(block: block), units: CSSUnits(fontSize: 10, style: style)
      ).apply(to: &style)
      #expect(abs(style.firstLineIndent.rawValue - 2 * length) < 0.001)
    }
  }

  @Test(arguments: [
    ("3px", 3.0, 0.0, 0.0), ("3px each-line", 0, 3, 0), ("hanging 3px", -3, 3, 3),
    ("3px hanging each-line", 0, 0, 3),
  ])
  func indentsAreOfTheLinesThatAreNamed(
    value: String, first: Double, paragraph: Double, other: Double
  ) throws {
    let style = try style("text-indent: \(value)")
    #expect(style.firstLineIndent.rawValue == first)
    #expect(style.paragraph.firstLineHeadIndent.rawValue == paragraph)
    #expect(style.paragraph.headIndent.rawValue == other)
  }

  @Test func widthsAndDirectionsHaveNames() throws {
    #expect(try style("font-stretch: condensed").fontWidth == 75)
    #expect(try style("font-width: 80.5%").fontWidth == 80.5)
    #expect(try style("font: semi-expanded 20px P").fontWidth == 112.5)
    #expect(try style("font-stretch: 75%; font: 20px P").fontWidth == 100)
    #expect(try style("direction: rtl").direction == .rightToLeft)
    #expect(try style("unicode-bidi: plaintext; direction: rtl").direction == .auto)
    #expect(try style("hyphens: none").hyphens == Hyphens.none)
  }

  @Test(arguments: [
    ("font-style: italic", true), ("font-style: oblique", true),
    ("font-style: Oblique 10deg", true), ("font-style: oblique 0deg", false),
    ("font-style: normal", false),
    ("font: italic 20px P", true), ("font: oblique 0.1turn 20px P", true),
    ("font: oblique 0deg 20px P", false), ("font-style: italic; font: 20px P", false),
  ])
  func lettersAreSlanted(css: String, isItalic: Bool) throws {
    #expect(try style(css).isItalic == isItalic)
  }

  @Test(arguments: ["oblique 91deg", "oblique 5px", "italic 5deg", "slanted"])
  func slantsOutOfRangeAreErrors(value: String) throws {
    #expect(try problem("font-style: \(value)") != nil)
  }

  @Test func variantsAreFeaturesThatTheFontsHave() throws {
    let features = try style("font-variant: tabular-nums historical-forms").features
    #expect(features.map(\.name) == ["tnum", "hist"])
    #expect(try style("font-variant-caps: titling-caps; font-variant: normal").features.isEmpty)
    #expect(try problem("font-variant: any") == "has font-variant: any, which is not supported")
  }

  @Test func positionsAreSetBackByShorthands() throws {
    #expect(try style("font-variant: sub").position == .sub)
    #expect(try style("font-variant-position: super").position == .super)
    for block in ["font-variant: normal", "font: 20px P"] {
      #expect(try style("font-variant-position: super; \(block)").position == .normal)
    }
  }

  /// An `lh` is 15 px: the height of the lines that the block is declared over.
  @Test(arguments: [Profile.chromium, .firefox, .webkit])
  func lineHeightsInLinesAreOfThoseAround(profile: Profile) throws {
    var style = TextStyle(
      fonts: try .pretendard(), size: 10, profile: profile, lineHeight: .points(15))
    let block = "font-size: 20px; line-height: 2lh"
    CSSTextStyle(
      try CSSDeclarations(block: block), units: CSSUnits(fontSize: 10, style: style)
    ).apply(to: &style)
    #expect(style.lineHeight == .points(30))
  }

  @Test func marksThatHangAreRead() throws {
    #expect(try style("hanging-punctuation: none").hangingPunctuation == [])
    let all = try style("hanging-punctuation: last force-end first").hangingPunctuation
    #expect(all == [.first, .last, .forceEnd])
  }

  @Test func anglesOfSlantedLettersAreRead() throws {
    for (block, isItalic, angle) in [
      ("font-style: italic", true, nil), ("font-style: oblique", true, 14),
      ("font-style: oblique 5deg", true, 5), ("font: oblique -3deg 12px x", true, -3),
      ("font-style: oblique 0deg", false, 0), ("font-style: normal", false, nil),
    ] as [(String, Bool, Double?)] {
      let read = try style(block)
      #expect(read.isItalic == isItalic && read.obliqueAngle == angle, "\(block)")
    }
  }

  @Test(arguments: [
    ("font-variant-caps: small-caps", Capitals.small), ("font-variant: all-small-caps", .allSmall),
    ("font-variant-caps: unicase", .unicase), ("font: small-caps 20px P", .small),
    ("font-variant-caps: small-caps; font-variant: normal", .normal),
    ("font-variant-caps: small-caps; font: 20px P", .normal),
    ("font-variant-caps: small-caps; font-variant-caps: titling-caps", .normal),
  ])
  func capitalsAreSmall(block: String, capitals: Capitals) throws {
    #expect(try style(block).capitals == capitals)
  }

  @Test(
    arguments: [
      ("0.5", FontSizeAdjust(.exHeight, 0.5)), ("cap-height 0.7", FontSizeAdjust(.capHeight, 0.7)),
      ("from-font", FontSizeAdjust(.exHeight)), ("ic-width from-font", FontSizeAdjust(.icWidth)),
      ("none", nil), ("0.5; font: 20px P", nil),
    ] as [(String, FontSizeAdjust?)])
  func sizesAreAdjusted(value: String, adjust: FontSizeAdjust?) throws {
    #expect(try style("font-size-adjust: \(value)").sizeAdjust == adjust)
  }

  @Test(
    arguments: [
      ("font-synthesis: none", []), ("font-synthesis: weight", .weight),
      ("font-synthesis: style small-caps", [.style, .smallCapitals]),
      ("font-synthesis: none; font-synthesis-weight: auto", .weight),
      ("font-synthesis-small-caps: none", [.weight, .style]),
      ("font-synthesis-style: none; font-synthesis: weight style small-caps", .all),
    ] as [(String, FontSynthesis)])
  func synthesisIsAllowedOrNot(block: String, synthesis: FontSynthesis) throws {
    #expect(try style(block).synthesis == synthesis)
  }

  @Test func percentagesOfTheWidthAreIndents() throws {
    let hanging = try style("text-indent: 10% hanging")
    #expect(
      hanging.indentPercentages
        == IndentPercentages(ofText: -10, ofFirstLines: 10, ofOtherLines: 10))
    #expect(hanging.firstLineIndent == .zero && hanging.paragraph.headIndent == .zero)
    let eachLine = try style("text-indent: -5% each-line").indentPercentages
    #expect(eachLine == IndentPercentages(ofFirstLines: -5))
    #expect(try style("text-indent: 5%; text-indent: 3px").indentPercentages == IndentPercentages())
  }

  @Test func speedLeavesFeaturesOut() throws {
    let block = "text-rendering: optimizeSpeed"
    func features(_ profile: Profile) throws -> [String] {
      var style = TextStyle(fonts: try .pretendard(), size: 10, profile: profile)
      CSSTextStyle(
        try CSSDeclarations(block: block), units: CSSUnits(fontSize: 10, style: style)
      ).apply(to: &style)
      return style.features.map(\.name)
    }
    #expect(try features(.chromium) == ["liga", "clig"])
    #expect(try features(.webkit) == ["kern", "liga", "clig", "calt"])
    #expect(try features(.firefox).isEmpty)
  }

  /// Firefox makes nothing of both.
  @Test func bothKindsOfAutospaceAreNormal() throws {
    let block = "text-autospace: ideograph-numeric ideograph-alpha"
    func autospace(_ profile: Profile) throws -> TextAutospace {
      var style = TextStyle(fonts: try .pretendard(), size: 10, profile: profile)
      CSSTextStyle(
        try CSSDeclarations(block: block), units: CSSUnits(fontSize: 10, style: style)
      ).apply(to: &style)
      return style.autospace
    }
    #expect(try autospace(.webkit) == .normal && autospace(.firefox) == .none)
  }

  /// All 479 properties that a script finds in Chromium 156 of an element with
  /// As Chromium 156 computes them of an element of 10 px.
  @Test(arguments: [
    ("calc(1rem + 2px)", 18.0), ("calc( 2 * (3px - 1em) )", -14), ("CALC(1px*3)", 3),
    ("calc(6px/2 + 1pt * 3)", 7), ("min(3px, 1em, 2px)", 2), ("max(3px, 1em)", 10),
    ("clamp(4px, 2px, 1em)", 4), ("calc(50% + 1px)", 6), ("calc(1px - -1px", 2),
    ("calc(calc(1px) + max(1px, 2px))", 3),
  ])
  func lengthsAreCalculated(value: String, points: Double) throws {
    #expect(abs(try style("letter-spacing: \(value)").letterSpacing.rawValue - points) < 1e-9)
  }

  @Test func calculationsKeepTheirKinds() throws {
    #expect(try style("line-height: calc(1 + 0.5)").lineHeight == .em(1.5))
    #expect(try style("line-height: calc(1em + 4px)").lineHeight == .points(14))
    #expect(try style("padding-left: calc(1px - 5px)").box.padding.left == .zero)
    #expect(try style("font-size: calc(100% + 2px)").size == 12)
    #expect(try problem("letter-spacing: calc(1px / 0)") != nil)
  }

  @Test(arguments: [
    ("--a: 3px; letter-spacing: var(--a)", 3.0), ("letter-spacing: var(--a, 4px)", 4),
    ("letter-spacing: var(--a,var(--b, calc(1px + 1px)))", 2),
    ("--a: var(--b); --b: 5px; letter-spacing: calc(2 * var(--a))", 10),
    ("--A: 1px; letter-spacing: var(--a, 2px)", 2),
    ("--a: initial; letter-spacing: var(--a, 6px)", 6),
  ])
  func variablesStandForTheirValues(block: String, points: Double) throws {
    #expect(try style(block).letterSpacing.rawValue == points)
  }

  /// Properties that are parts of themselves, or double at every step, end.
  @Test func variablesAreBounded() throws {
    #expect(try problem("--a: var(--a); line-height: var(--a)") != nil)
    let doubling = (0..<64).map { "--v\($0): var(--v\($0 + 1)) var(--v\($0 + 1))" }
    let block = doubling.joined(separator: ";") + "; --v64: ; line-height: var(--v0)"
    #expect(try problem(block) != nil)
    let deep = String(repeating: "calc(", count: 10_000)
    #expect(try problem("line-height: \(deep)1px") != nil)
  }

  /// Chromium 156 clamps with `display: -webkit-box` or `-webkit-inline-box` and
  /// `-webkit-box-orient: vertical` alone, whatever `overflow` is.
  @Test(
    arguments: [
      ("-webkit-line-clamp: 2", nil), ("-webkit-line-clamp: 2; overflow: hidden", nil),
      ("display: -webkit-box; -webkit-line-clamp: 2", nil),
      ("display: block; -webkit-box-orient: vertical; -webkit-line-clamp: 2", nil),
      ("display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2", 2),
      ("display: -webkit-inline-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2", 2),
      ("display: flow-root; -webkit-box-orient: vertical; -webkit-line-clamp: 3", 3),
      (
        "display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; "
          + "text-overflow: ellipsis", 1
      ),
    ] as [(String, Int?)])
  func linesAreClampedAsInBrowsers(block: String, lines: Int?) throws {
    let declarations = try CSSDeclarations(block: block)
    let style = CSSTextStyle(declarations, units: CSSUnits(fontSize: 10))
    #expect(style.problems.isEmpty && style.clampedLines == lines)
    #expect(declarations.unheard.isEmpty == (lines != nil))
  }

  @Test(arguments: [
    ("max-height: 40px", true), ("width: 100px", true), ("aspect-ratio: 2", true),
    ("min-inline-size: 3em", true), ("width: 100%; height: auto; max-height: none", false),
    ("min-width: 0; color: red", false),
  ])
  func sizesThatDoNotCountAreNamed(block: String, isNamed: Bool) throws {
    #expect(try CSSDeclarations(block: block).unheard.isEmpty == !isNamed)
  }

  @Test(arguments: [
    ("font-family: 'A B', C d , serif", ["A B", "C d", "serif"]), ("font: 12px X, Y", ["X", "Y"]),
    ("font: 12px X; font-family: Z", ["Z"]), ("font-family: inherit", []), ("color: red", []),
  ])
  func familiesAreRead(block: String, families: [String]) throws {
    #expect(try CSSDeclarations(block: block).families == families)
  }

  /// `font: italic 17px/1.5 serif; letter-spacing: .1em; word-break: keep-all; overflow-wrap:
  /// anywhere; white-space: pre-wrap; text-indent: 2em; tab-size: 4`.
  @Test func computedStylesAreReadAsTheyAre() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/computed-style-chromium-156.json")
    let values = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    #expect(values.count == 479)
    let style = try style(CSSDeclarations(values))
    #expect(style.size == 17 && style.lineHeight == .points(25.5) && style.letterSpacing == 1.7)
    #expect(style.wordBreak == .keepAll && style.overflowWrap == .anywhere)
    #expect(style.whiteSpace == .preWrap && style.firstLineIndent == 34)
    #expect(style.tabSize == .spaces(4) && style.weight == 400 && style.features.isEmpty)
    #expect(try CSSDeclarations(values).unheard.isEmpty)
  }
}
