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
    _ lineHeight: LineHeight, size: Points = 100, leading: LeadingDistribution = .proportional
  ) throws -> LineBoxes {
    LineBoxes(
      lineHeight, stack: try Fixture.stack("Plain.ttf"), size: size,
      model: Profile.flutter(leading: leading).rules.lines)
  }
}
