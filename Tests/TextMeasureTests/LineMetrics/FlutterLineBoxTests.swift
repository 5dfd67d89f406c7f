import Testing

@testable import TextMeasure

/// Plain is 800 / 200 with a gap of 90, Typo 950 / 350 with 30, of 1000 units.
@Suite struct FlutterLineBoxTests {
  @Test func halfTheGapLiesOnEitherSide() throws {
    let boxes = try boxes(.normal)
    #expect(boxes.primary == LineBox(above: 84.5, below: 24.5))
    #expect(lineHeight(boxes.primary) == 109)
  }

  /// Half away from zero, once for the line.
  @Test(arguments: [(10, 11), (11.5, 13), (12.84, 14), (50, 55)] as [(Points, Points)])
  func everyLineIsRounded(size: Points, height: Points) throws {
    let boxes = try boxes(.normal, size: size)
    #expect(lineHeight(boxes.primary) == height)
  }

  /// 84.5 and 24.5 become 150 together: times 1.376, or 20.5 more each.
  @Test func aMultipleIsOfTheFontSize() throws {
    let proportional = try boxes(.em(1.5)).primary
    #expect(abs(proportional.above.rawValue - 84.5 * 150 / 109) < 0.0001)
    #expect(abs(proportional.below.rawValue - 24.5 * 150 / 109) < 0.0001)
    let even = try boxes(.em(1.5), leading: .even).primary
    #expect(even == LineBox(above: 105, below: 45))
  }

  /// A strut leaves the gap's share of its height out: 1000 of 1090.
  @Test func strutsLeaveTheGapOut() throws {
    let boxes = try boxes(.points(200))
    #expect(boxes.isUniform)
    #expect(lineHeight(boxes.primary) == 183)
  }

  /// Plain is 109 high at 100, a strut of it at 150 and twice its size 300 less the gap's share.
  @Test func aStrutIsTheLeastHeightOfLines() throws {
    let taller = try boxes(.normal, strut: Strut(size: 150, height: 2))
    #expect(taller.isUniform)
    #expect(lineHeight(taller.primary) == 275)
    let lower = try boxes(.normal, strut: Strut(size: 50, height: 1))
    #expect(lower.primary == (try boxes(.normal)).primary)
  }

  /// Without a height it has ascent and descent, 800 and 200, and no gap; `leading` is half above and
  /// half below.
  @Test func theLeadingOfAStrutIsAMultipleOfItsSize() throws {
    let box = try boxes(.normal, strut: Strut(size: 200, leading: 0.5)).primary
    #expect(box == LineBox(above: 210, below: 90))
    let none = try boxes(.normal, strut: Strut(size: 200, leading: -1)).primary
    #expect(none == LineBox(above: 160, below: 40))
  }

  /// 160 and 40 and half of 200 more each; a line's own is no higher on either side.
  @Test func anEvenStrutPassesTheGapOver() throws {
    let strut = Strut(size: 200, height: 2, leadingDistribution: .even)
    #expect(try boxes(.normal, strut: strut).primary == LineBox(above: 260, below: 140))
  }

  @Test func aForcedStrutIsAllThereIs() throws {
    let forced = try boxes(.em(3), strut: Strut(size: 50, isForced: true))
    #expect(forced.isUniform)
    #expect(forced.primary == LineBox(above: 40, below: 10))
  }

  /// As ems, where the strut is another.
  @Test func pointsBesideAStrutAreEms() throws {
    let strut = Strut(size: 10)
    #expect(try boxes(.points(200), strut: strut).primary == boxes(.em(2), strut: strut).primary)
  }

  /// Without characters: 80 and 20, and the strut's 90 above it; then the gap of 9.
  @Test func theGapOfAnEmptyTextComesOnTopOfTheStrut() throws {
    let strut = Strut(size: 100, leading: 0.2)
    let box = try #require(try boxes(.normal, strut: strut).emptyText)
    #expect(box == LineBox(above: 94.5, below: 34.5))
  }

  /// A line of a fallback font alone is as high as that font makes it, here less;
  /// where both are, as high as the higher of either side.
  @Test func onlyFontsOnTheLineCount() throws {
    let stack = try Fixture.stack("Typo.ttf", "Strike.ttf")
    let style = TextStyle(fonts: stack, size: 100, profile: .flutter())
    let text = try prepare("😀\naa😀\naa\n", style)
    #expect(text.lines(atWidth: 1000).map(\.height) == [117, 133, 133, 133])
    // The line after a final break repeats the height of the last.
    #expect(try prepare("aa\n😀\n", style).lines(atWidth: 1000).map(\.height) == [133, 117, 117])
  }

  @Test func hangingSpacesCount() throws {
    let stack = try Fixture.stack("Typo.ttf", "Strike.ttf")
    let style = TextStyle(fonts: stack, size: 100, profile: .flutter())
    #expect(try prepare("😀 \n", style).lines(atWidth: 1000).first?.height == 133)
  }

  @Test func anEmptyTextIsAsHighAsALine() throws {
    let style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 100, profile: .flutter())
    let size = try prepare("", style).measure(atWidth: 100)
    #expect(size == TextHeight(height: 109, lineCount: 0, isTruncated: false))
    #expect(try prepare("", style).height(atWidth: 100, maxLines: 0) == 0)
  }

  @Test func aFontWithoutHeightHasNone() throws {
    let face = try Fixture.face("NoHhea.ttf")
    let box = LineBox.skParagraph(face, size: 0, multiple: 2, leading: .proportional)
    #expect(box.height == 0)
  }

  private func lineHeight(_ box: LineBox) -> Points {
    LineHeightPolicy(primary: box, profile: .flutter()).height(ofLines: 1)
  }

  private func boxes(
    _ lineHeight: LineHeight, size: Points = 100, leading: LeadingDistribution = .proportional,
    strut: Strut? = nil
  ) throws -> LineBoxes {
    LineBoxes(
      lineHeight, stack: try Fixture.stack("Plain.ttf"), size: size, strut: strut,
      model: Profile.flutter(leading: leading).rules.lines)
  }
}
