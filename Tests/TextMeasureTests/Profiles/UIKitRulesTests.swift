import BundledFonts
import Testing

@testable import TextMeasure

@Suite struct UIKitRulesTests {
  private static let lorem =
    "Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Aenean comm"

  private func style(
    _ rules: UIKitRules, size: Points = 17, lineHeight: LineHeight = .normal
  ) throws -> TextStyle {
    TextStyle(
      fonts: try .pretendard(), size: size, profile: .uikit(rules), lineHeight: lineHeight)
  }

  /// `NSLineBreakMode` and `NSParagraphStyle.LineBreakStrategy`.
  @Test func rawValuesAreUIKits() {
    #expect(LineBreakMode.allCases.map(\.rawValue) == Array(0...5))
    #expect(LineBreakMode(rawValue: 4) == .truncatingTail)
    let strategies: [LineBreakStrategy] = [[], .pushOut, .hangulWordPriority, .standard]
    #expect(strategies.map(\.rawValue) == [0, 1, 2, 0xFFFF])
  }

  /// A text wraps otherwise as `text` than as `attributedText`.
  @Test func onlyPlainTextKeepsKoreanWordsWhole() throws {
    #expect(try style(.label(scale: 3)).wrapping.wordBreak == .hangulWordPriority)
    #expect(try style(.attributedLabel(scale: 3)).wrapping.wordBreak == .normal)
    #expect(try style(.drawing()).wrapping.wordBreak == .normal)
    var rules = UIKitRules.drawing()
    rules.lineBreakStrategy = .hangulWordPriority
    #expect(try style(rules).wrapping.wordBreak == .hangulWordPriority)
    rules.lineBreakStrategy = .pushOut
    #expect(try style(rules).wrapping.wordBreak == .normal)
  }

  @Test(arguments: [
    (LineBreakMode.wordWrapping, true), (.truncatingTail, true), (.clipping, false),
    (.truncatingHead, false), (.truncatingMiddle, false),
  ])
  func modesOfOneLineIgnoreTheStrategy(mode: LineBreakMode, heeds: Bool) throws {
    let rules = UIKitRules(scale: 3, lineBreakMode: mode)
    #expect(try style(rules).wrapping.wordBreak == (heeds ? .hangulWordPriority : .normal))
  }

  /// LayoutKit's sample at 17 points in a label of 305: two lines if they may end anywhere, three
  /// in all other modes, because all of them size as `byWordWrapping` does.
  @Test(arguments: LineBreakMode.allCases)
  func labelsSizeInAllModesButOneAlike(mode: LineBreakMode) throws {
    let text = try prepare(Self.lorem, style(UIKitRules(scale: 2, lineBreakMode: mode)))
    let isChar = mode == .charWrapping
    #expect(text.lineCount(atWidth: 305) == (isChar ? 2 : 3))
    #expect(text.height(atWidth: 305) == (isChar ? 41 : 61))
  }

  /// `boundingRect` of truncated text is one line high, and nothing is rounded (LayoutKit). So are
  /// paragraphs of TextKit that clip or truncate (ComposeUI's records of `NSLayoutManager`).
  @Test(arguments: LineBreakMode.allCases, [UIKitRules.drawing(), .textView(scale: 0)])
  func aCutParagraphIsOneLineInTextKit(mode: LineBreakMode, rules: UIKitRules) throws {
    let wraps = mode == .wordWrapping || mode == .charWrapping
    var rules = rules
    rules.lineBreakMode = mode
    let text = try prepare(Self.lorem, style(rules))
    let size = TextHeight(height: 20.287109375, lineCount: 1, isTruncated: false)
    #expect((text.measure(atWidth: 305) == size) == !wraps)
    #expect((text.lines(atWidth: 305).count == 1) == !wraps)
    #expect(try (text.heightCurve(from: 305, through: 305).steps.map(\.size) == [size]) == !wraps)
    if !wraps {
      let paragraphs = try prepare(Self.lorem + "\n" + Self.lorem, style(rules))
      #expect(paragraphs.measure(atWidth: 100).lineCount == 2)
    }
    #expect(text.measure(atWidth: 100, maxLines: 1).lineCount == 1)
  }

  /// As recorded of `NSLayoutManager`: a container that wraps by characters ignores the most lines
  /// it may have, and the mode of paragraphs that wrap. Those that are cut stay one line.
  @Test(arguments: LineBreakMode.allCases)
  func containersThatWrapCharactersHaveNoLimit(mode: LineBreakMode) throws {
    var rules = UIKitRules.textView(scale: 2)
    rules.lineBreakMode = .charWrapping
    let all = try prepare(Self.lorem, style(rules)).measure(atWidth: 100)
    #expect(all.lineCount > 5)
    rules.lineBreakMode = mode
    rules.containerLineBreakMode = .charWrapping
    let text = try prepare(Self.lorem, style(rules))
    for maxLines in [nil, 0, 2] {
      let size = text.measure(atWidth: 100, maxLines: maxLines)
      #expect(mode.cuts ? size.lineCount == 1 : size == all)
      #expect(text.lines(atWidth: 100, maxLines: maxLines).count == size.lineCount)
      let curve = try text.heightCurve(from: 100, through: 100, maxLines: maxLines)
      #expect(curve.steps.map(\.size) == [size])
    }
  }

  /// A multiple of 20.287109375, at least 24 and at most 22: a maximum counts more.
  @Test(
    arguments: [
      (.clamped(), 20.287109375), (.clamped(fontMultiple: 2), 40.57421875),
      (.clamped(minimum: 24), 24), (.clamped(maximum: 18), 18),
      (.clamped(fontMultiple: 2, maximum: 22), 22), (.clamped(minimum: 24, maximum: 22), 22),
      (.clamped(fontMultiple: 1, minimum: 20, maximum: 22), 20.287109375),
      (.clamped(minimum: 30, maximum: 30), 30), (.points(30), 30),
    ] as [(LineHeight, Points)])
  func lineHeightsAreClamped(lineHeight: LineHeight, height: Points) throws {
    let text = try prepare("A", style(.drawing(), lineHeight: lineHeight))
    #expect(text.height(atWidth: 100) == height)
  }

  /// 20 px of 1.5 em are 30 px; between 20 and 25 they are 25. Flutter likewise.
  @Test(arguments: [Profile.chromium, .flutter()])
  func boundsAreLengthsElsewhere(profile: Profile) throws {
    func height(_ lineHeight: LineHeight) throws -> Points {
      try prepare(
        "A",
        TextStyle(
          fonts: .pretendard(), size: 20, profile: profile, lineHeight: lineHeight)
      ).height(atWidth: 100)
    }
    for multiple in [0, 1.5] {
      let natural: LineHeight = multiple > 0 ? .fontMultiple(multiple) : .normal
      #expect(try height(.clamped(fontMultiple: multiple)) == height(natural))
      #expect(try height(.clamped(fontMultiple: multiple, minimum: 40)) == 40)
      #expect(try height(.clamped(fontMultiple: multiple, maximum: 21)) == 21)
    }
  }

  /// At 1000 points 800 and 200, and a gap of 90, which labels leave out.
  @Test func leadingCountsInTextViews() throws {
    func height(_ rules: UIKitRules) throws -> Points {
      try prepare(
        "a\na",
        TextStyle(fonts: Fixture.stack("Plain.ttf"), size: 1000, profile: .uikit(rules))
      ).height(atWidth: 9000)
    }
    #expect(try height(.label(scale: 2)) == 2000)
    #expect(try height(.textView(scale: 2)) == 2180)
    #expect(try height(.drawing(usesFontLeading: true)) == 2180)
  }

  @Test func negativeLeadingIsAnOption() throws {
    var font = PatchedFont()
    font.hhea = (800, -200, -30)
    var rules = UIKitRules.textView(scale: 2)
    let style = TextStyle(fonts: try font.stack(), size: 1000, profile: .uikit(rules))
    #expect(try prepare("a", style).height(atWidth: 9000) == 1000)
    rules.countsNegativeLeading = true
    var other = style
    other.profile = .uikit(rules)
    #expect(try prepare("a", other).height(atWidth: 9000) == 970)
  }

  @Test func anEmptyTextIsALineInTextViews() throws {
    #expect(try prepare("", style(.label(scale: 2))).height(atWidth: 9) == 0)
    #expect(try prepare("", style(.textView(scale: 2))).height(atWidth: 9) == 20.5)
    #expect(try prepare(" ", style(.label(scale: 2))).height(atWidth: 9) == 20.5)
  }

  /// In labels "\n" is twice as high as "a\n" (radar 37764376), in TextKit as high. A break of
  /// Unicode's that is not scanned, and texts of several scripts, are as others.
  @Test(arguments: [
    ("a\n", 1, 2), ("\n", 2, 2), ("\n\n", 3, 3), ("a\n\n", 2, 3), (" \n", 1, 2), ("\r\n", 2, 2),
    ("\r\n\r", 3, 3), ("a\r\n", 1, 2), ("가 abc\n", 1, 2), ("\u{2029}", 2, 2),
    ("a\u{2029}", 1, 2), ("\n\u{2029}\r", 4, 4), ("", 0, 0), ("a", 1, 1), ("\na", 2, 2),
  ])
  func aFinalLineBreakIsAnOption(text: String, inLabels: Int, otherwise: Int) throws {
    var label = UIKitRules.label(scale: 2)
    try expectLines(inLabels, text, label)
    try expectLines(inLabels, text, .attributedLabel(scale: 3))
    try expectLines(max(otherwise, 1), text, .textView(scale: 2))
    try expectLines(otherwise, text, .drawing())
    label.finalLineBreakAddsLine = true
    try expectLines(otherwise, text, label)
    label.lineBreakMode = .charWrapping
    try expectLines(otherwise, text, label)
    (label.finalLineBreakAddsLine, label.loneLineBreaksAddLine) = (false, false)
    let isAlone = !text.isEmpty && text.allSatisfy(\.isNewline)
    try expectLines(isAlone ? inLabels - 1 : inLabels, text, label)
  }

  /// The lines of a text, scanned and prepared.
  private func expectLines(_ count: Int, _ text: String, _ rules: UIKitRules) throws {
    let prepared = try prepare(text, style(rules))
    #expect(max(prepared.lineCount(atWidth: 99), prepared.height(atWidth: 99) > 0 ? 1 : 0) == count)
    #expect(prepared.lines(atWidth: 99).count == prepared.lineCount(atWidth: 99))
    var measurer = try TextMeasurer(style(rules))
    #expect(try measurer.measure(text, atWidth: 99) == prepared.measure(atWidth: 99))
  }

  /// 4.9 lines of 20.287 in the space of 2 of them.
  @Test func aLimitOnLinesMayCapTheHeight() throws {
    var rules = UIKitRules.label(scale: 2)
    let text = "가\n나\n다"
    func size(maxLines: Int?) throws -> Points {
      try prepare(text, style(rules, lineHeight: .fontMultiple(1.4)))
        .height(atWidth: 100, maxLines: maxLines)
    }
    #expect(try size(maxLines: 2) == 57)
    rules.capsHeightAtLineLimit = true
    #expect(try size(maxLines: 2) == 41)
    #expect(try size(maxLines: nil) == 85.5)
  }

  /// Without a tolerance the sum of lines is a hair over three pixels.
  @Test func theToleranceOfPixelsIsAnOption() {
    var rules = UIKitRules.label(scale: 10)
    #expect(Profile.uikit(rules).rules.heightRounding.rounded(Points(0.1 + 0.2)) == 0.3)
    rules.pixelTolerance = 0
    #expect(Profile.uikit(rules).rules.heightRounding.rounded(Points(0.1 + 0.2)) == 0.4)
  }

  /// Strike's emoji are 2550 of 2048 wide.
  @Test func emojiMayBeAnyMultipleOfTheSize() throws {
    var rules = UIKitRules.label(scale: 2)
    func width() throws -> Points {
      try prepare(
        "A😀",
        TextStyle(
          fonts: Fixture.stack("Plain.ttf", "Strike.ttf"), size: 1000, profile: .uikit(rules))
      ).naturalWidth
    }
    #expect(abs(try width().rawValue - 600 - 2550 * 1000 / 2048) < 0.001)
    rules.emojiAdvance = .ems(1.25)
    #expect(try width() == 1850)
  }

  /// The rules that every scan copies count no references.
  @Test func rulesArePlainBytes() {
    #expect(_isPOD(LineHeightPolicy.self) && _isPOD(LineFit.self) && _isPOD(ScanRules.self))
  }

  @Test func profilesHaveAVersion() {
    let android = Profile.android(AndroidRules(density: 2))
    #expect([.chromium, .uikit(scale: 2), .flutter(), android].map(\.version) == [6, 2, 3, 4])
  }
}
