import Testing

@testable import TextMeasure

/// At 1000 points `A` is 600 wide, a space 250, a syllable 920, a line 1000 high.
@Suite struct ParagraphStyleTests {
  private func style(
    _ profile: Profile = .uikit(.label(scale: 1)),
    _ change: (inout ParagraphStyle) -> Void
  ) throws -> TextStyle {
    var style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 1000, profile: profile,
      whiteSpace: .preWrap)
    change(&style.paragraph)
    return style
  }

  @Test func lineSpacingLiesBetweenLines() throws {
    let style = try style { $0.lineSpacing = 70 }
    #expect(try prepare("A A A", style).height(atWidth: 700) == 3140)
    #expect(try prepare("A", style).height(atWidth: 700) == 1070)
    #expect(try prepare("A A A", style).lines(atWidth: 700).map(\.height) == [1070, 1070, 1000])
    // Of a text cut to one line that line is the only one.
    #expect(try prepare("A A A", style).height(atWidth: 700, maxLines: 1) == 1070)
  }

  /// The second paragraph shifts by just its spacing (GNUstep's test of
  /// `paragraphSpacing` 20).
  @Test(arguments: [("aaa\nbbb", 2020), ("aaa", 1000), ("a\nb\nc", 3040)] as [(String, Points)])
  func paragraphSpacingLiesBetweenParagraphs(text: String, height: Points) throws {
    #expect(
      try prepare(text, style { $0.paragraphSpacing = 20 }).height(atWidth: 9000) == height)
    #expect(
      try prepare(text, style { $0.paragraphSpacingBefore = 20 }).height(atWidth: 9000) == height)
  }

  @Test(arguments: ["a\nb", "a\rb", "a\r\nb", "a\u{2029}b", "\n"])
  func paragraphSpacingsAddUp(text: String) throws {
    let style = try style { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (20, 3) }
    #expect(try prepare(text, style).height(atWidth: 9000) == 2023)
  }

  /// Lines end, paragraphs do not.
  @Test(arguments: ["a\u{2028}b", "a\u{85}b", "A A"])
  func lineSeparatorsEndNoParagraph(text: String) throws {
    let style = try style { $0.paragraphSpacing = 20 }
    #expect(try prepare(text, style).height(atWidth: 700) == 2000)
  }

  @Test func paragraphsNotShownHaveNoSpacing() throws {
    let text = try prepare("A A\nA\nA", style { $0.paragraphSpacing = 20 })
    let heights = (0...5).map { text.height(atWidth: 700, maxLines: $0) }
    #expect(heights == [0, 1000, 2000, 3020, 4040, 4040])
  }

  /// Room for two letters and a space takes 1450, besides 300, or 100 on other lines. Spaces
  /// that hang are shown.
  @Test func theFirstLineOfEveryParagraphIsIndented() throws {
    let style = try style { ($0.firstLineHeadIndent, $0.headIndent) = (300, 100) }
    let text = try prepare("A A A A\nA A A\u{2028}A A", style)
    #expect(text.lines(atWidth: 1550).map(\.width) == [850, 1700, 600, 850, 1450, 1450])
    #expect(text.lines(atWidth: 1750).map(\.width) == [1700, 1450, 1700, 600, 1450])
  }

  @Test func indentsWidenTheNaturalWidth() throws {
    let style = try style {
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (300, 100, -50)
    }
    let text = try prepare("A A\u{2028}A A A", style)
    // The second line: 2300 and 150.
    #expect(text.naturalWidth == 2450)
    #expect(text.lineCount(atWidth: text.naturalWidth) == 2)
    #expect(text.lineCount(atWidth: text.naturalWidth - 1) == 3)
    #expect(text.minimumWidth == 950)
  }

  /// Zero or less counts from the far edge, more from the near one.
  @Test func tailIndentsAreOfEitherEdge() throws {
    let text = "A A A"
    #expect(
      try prepare(text, style { $0.tailIndent = -100 }).lines(atWidth: 1550).count == 2)
    #expect(
      try prepare(text, style { $0.tailIndent = -101 }).lines(atWidth: 1550).count == 3)
    let absolute = try prepare(text, style { $0.tailIndent = 1500 })
    #expect([1400, 1450, 1500, 9000].map { absolute.lineCount(atWidth: $0) } == [3, 2, 2, 2])
    #expect(try absolute.heightCurve(from: 100).steps.map(\.width) == [100, 1450])
  }

  /// The first line of the text has both indents.
  @Test func theFirstLinesIndentComesOnTop() throws {
    var style = try style { $0.firstLineHeadIndent = 100 }
    style.firstLineIndent = 50
    let text = try prepare("A A\nA A", style)
    #expect(text.lines(atWidth: 1550).map(\.width) == [850, 600, 1450])
    #expect(text.lines(atWidth: 1600).map(\.width) == [1450, 1450])
  }

  /// Paragraphs are set apart in every profile; a final break makes none in a browser.
  @Test(arguments: [(Profile.chromium, 1090), (.flutter(), 1090)] as [(Profile, Points)])
  func paragraphsOfOtherProfilesAreApart(profile: Profile, lineHeight: Points) throws {
    let style = try style(profile) { ($0.paragraphSpacing, $0.lineSpacing) = (20, 3) }
    #expect(try prepare("a\na a", style).height(atWidth: 500) == 3 * lineHeight + 2 * 3 + 20)
    #expect(try prepare("a", style).height(atWidth: 500) == lineHeight)
  }

  @Test func emptyParagraphsAreLines() throws {
    let style = try style { $0.paragraphSpacing = 20 }
    #expect(try prepare("a\n\nb", style).height(atWidth: 9000) == 3040)
    #expect(try prepare("", style).height(atWidth: 9000) == 0)
  }

  @Test func explainedLinesCountTheirIndents() throws {
    var flow = try style(.chromium) {
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (300, 100, -50)
    }
    let lines = try explain("AAA A", flow).lines(atWidth: 1000)
    #expect(lines.map(\.overflow) == [1150, 0])
    #expect(lines.map { $0.boxes.lowerBound } == [0, 0])
    flow.paragraph.tailIndent = 1500
    #expect(try explain("AAA A", flow).lines(atWidth: 9000).map(\.overflow) == [600, 0])
  }
}
