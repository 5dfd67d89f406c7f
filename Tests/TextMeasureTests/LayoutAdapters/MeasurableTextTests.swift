import BundledFonts
import LayoutAdapters
import Testing

@testable import TextMeasure

/// Sizes for layout engines. At 100 points `abc` is 40.5 + 41.5 + 42.5 = 124.5 wide,
/// a space 25, so `abc abc` 274; lines are 109 high in a browser, 100 in UIKit.
@Suite struct MeasurableTextTests {
  /// - `css`: wrapped text fills the width; the widest word is not made narrower.
  /// - `uikit`: the widest line, 124.5; letters are broken apart below that: `a`, `b`, `c`
  ///   in 50 points, the widest of which is 42.5.
  /// - `flutter`: as `css`, but never more than there is.
  @Test(
    arguments: [
      (.chromium, 300, 274, 1), (.chromium, 200, 200, 2), (.chromium, 50, 124.5, 2),
      (.uikit(scale: 2), 300, 274, 1), (.uikit(scale: 2), 200, 124.5, 2),
      (.uikit(scale: 2), 50, 42.5, 6),
      (.flutter(), 300, 274, 1), (.flutter(), 200, 200, 2), (.flutter(), 50, 50, 6),
    ] as [(Profile, Points, Points, Int)])
  func atMostIsWhatTheRendererMakesOfIt(
    profile: Profile, available: Points, width: Points, lineCount: Int
  ) throws {
    let box = try leaf("abc abc", profile)
      .measure(width: .atMost(available), height: .maxContent)
    #expect(box.width.isNear(width))
    #expect(box.text.lineCount == lineCount)
    #expect(box.height == box.text.height)
  }

  @Test func exactlyIsThatWidth() throws {
    let leaf = try leaf("abc abc", .chromium)
    for (width, lineCount) in [(500, 1), (200, 2), (10, 2)] as [(Points, Int)] {
      let box = leaf.measure(width: .exactly(width), height: .maxContent)
      #expect(box.width == width)
      #expect(box.text.lineCount == lineCount)
    }
  }

  @Test func contentWidthsAreRoundedLikeBoxes() throws {
    // `i` is 48.5 wide; at 33.3 points 16.1505, in 1/64 px 16.15625.
    func widths(_ profile: Profile) throws -> [Points] {
      let leaf = try leaf("i i", profile, size: 33.3)
      return [leaf.minContentWidth, leaf.maxContentWidth]
    }
    #expect(try widths(.chromium) == [16.15625, 40.625])
    #expect(try widths(.uikit(scale: 2)) == [16.5, 41])
    #expect(try widths(.flutter(roundsWidths: true)) == [17, 41])
  }

  /// Spaces at the end do not count, but in Flutter.
  @Test(
    arguments: [(.chromium, 124.5), (.uikit(scale: 2), 124.5), (.flutter(), 149.5)]
      as [(Profile, Points)])
  func trailingSpacesHang(profile: Profile, width: Points) throws {
    #expect(try leaf("abc ", profile).maxContentWidth.isNear(width))
  }

  /// Chromium's max-content holds `text-indent`: in two recorded answers a line of
  /// 129.890625 px, indented by -5 px, makes a box of 124.890625.
  /// Firefox 153 leaves out the indents of lines after line breaks (133 boxes).
  @Test(
    arguments: [
      (.chromium, false, 30, 30), (.webkit, false, 30, 30), (.firefox, false, 30, 0),
      (.chromium, true, 0, 30), (.firefox, true, 0, 0),
    ] as [(Profile, Bool, Points, Points)])
  func contentWidthsHoldIndentsOfLines(
    profile: Profile, hangs: Bool, first: Points, others: Points
  ) throws {
    var style = TextStyle(fonts: try .pretendard(), size: 20, whiteSpace: .preLine)
    style.profile = profile
    style.paragraph.firstLineHeadIndent = 30
    if hangs { (style.firstLineIndent, style.paragraph.headIndent) = (-30, 30) }
    var measurer = try TextMeasurer(style)
    for text in ["가\n가나다", "가나다라\n가"] {
      let prepared = try measurer.prepare(text)
      let widths = prepared.lines(atWidth: 1000).map(\.width)
      let expected = max(first + widths[0], others + widths[1])
      #expect(prepared.contentWidths.upperBound.isNear(expected), "\(text)")
    }
  }

  @Test(arguments: [(-20, 254, 104.5), (20, 294, 144.5)] as [(Points, Points, Points)])
  func contentWidthsHoldTheIndent(indent: Points, natural: Points, minimum: Points) throws {
    var style = try style(.chromium)
    style.firstLineIndent = indent
    let text = try prepare("abc abc", style)
    #expect(text.naturalWidth == natural)
    #expect(text.minimumWidth == max(124.5, minimum))
    #expect(text.lineCount(atWidth: natural) == 1)
  }

  @Test func heightsAreCutOrFilledUp() throws {
    let leaf = try leaf("abc abc", .chromium)
    for (constraint, height) in [
      (.exactly(50), 50), (.exactly(500), 500), (.atMost(50), 50), (.atMost(500), 218),
      (.minContent, 218), (.maxContent, 218), (.exactly(-1), 0), (.atMost(.unbounded), 218),
    ] as [(LengthConstraint, Points)] {
      let box = leaf.measure(width: .exactly(200), height: constraint)
      #expect(box.height == height)
      #expect(box.text == TextHeight(height: 218, lineCount: 2, isTruncated: false))
    }
  }

  @Test func aLimitOnLinesChangesHeightsOnly() throws {
    let text = try prepare("abc abc abc", style(.uikit(scale: 2)))
    let box = MeasurableText(text, maxLines: 2).measure(width: .atMost(130), height: .maxContent)
    #expect(box.width == 124.5)
    #expect(box.text == TextHeight(height: 200, lineCount: 2, isTruncated: true))
    let none = MeasurableText(text, maxLines: 0).measure(width: .atMost(130), height: .maxContent)
    #expect(none.height == 0 && none.firstBaseline == nil)
  }

  @Test func baselinesAreThoseOfTheFirstLine() throws {
    #expect(try leaf("abc", .chromium).firstBaseline(atWidth: 50) == 84)
    #expect(try leaf("abc", .uikit(scale: 2)).firstBaseline(atWidth: 50) == 80)
    #expect(try leaf("", .chromium).firstBaseline(atWidth: 50) == 0)
    #expect(try leaf("", .flutter()).firstBaseline(atWidth: 50) == 84.5)
    // The emoji's font reaches higher.
    let mixed = TextStyle(fonts: try Fixture.stack("Plain.ttf", "Strike.ttf"), size: 16)
    let leaf = MeasurableText(try prepare("a 😀", mixed))
    let facts = leaf.text.truncation(atWidth: 100)
    #expect(leaf.firstBaseline(atWidth: 100) == facts.firstBaseline)
    #expect(leaf.firstBaseline(atWidth: 10) == 13)
  }

  @Test func anEmptyTextTakesNoRoom() throws {
    for profile in [.chromium, .uikit(scale: 2)] as [Profile] {
      let leaf = try leaf("", profile)
      for width in [.atMost(100), .minContent, .maxContent] as [LengthConstraint] {
        let box = leaf.measure(width: width, height: .maxContent)
        #expect(box.width == 0 && box.height == 0)
      }
    }
    let line = try leaf("", .flutter()).measure(width: .atMost(100), height: .maxContent)
    #expect(line.width == 0 && line.height == 109)
  }

  /// No length makes a box that is not one.
  @Test(
    arguments: [.chromium, .uikit(scale: 3), .flutter(), .flutter(roundsWidths: true)] as [Profile])
  func anyNumberIsAnswered(profile: Profile) throws {
    let leaf = try leaf("abc abc", profile)
    let natural = leaf.measure(width: .maxContent, height: .maxContent)
    for length in [Points(.nan), .unbounded] {
      #expect(leaf.measure(width: .atMost(length), height: .atMost(length)) == natural)
      #expect(leaf.measure(width: .exactly(length), height: .exactly(length)) == natural)
    }
    let zero = leaf.measure(width: .exactly(0), height: .exactly(0))
    let none = leaf.measure(width: .atMost(0), height: .atMost(0))
    for length in [Points(-.infinity), -1, -0.0] {
      #expect(leaf.measure(width: .exactly(length), height: .exactly(length)) == zero)
      #expect(leaf.measure(width: .atMost(length), height: .atMost(length)) == none)
    }
    let large = leaf.measure(width: .exactly(1e300), height: .atMost(1e300))
    #expect(large.width == 1e300 && large.text == natural.text)
  }

  private func leaf(
    _ text: String, _ profile: Profile, size: Points = 100
  ) throws -> MeasurableText {
    MeasurableText(try prepare(text, style(profile, size: size)))
  }

  private func style(_ profile: Profile, size: Points = 100) throws -> TextStyle {
    TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: size, profile: profile)
  }
}
