import CellHeight
import ListLayout
import StyleJSON
import Testing
import TextMeasure

/// Heights of small cells, worked out by hand: labels of one to four lines are 18, 36, 54 and
/// 72 points high (`labelStyle`).
@Suite struct CellSizingTests {
  private func layout(
    _ cell: CellNode, _ item: CellItem = CellItem(text: "가"), atWidth width: Points = 375
  ) throws -> CellLayout {
    var calculator = try HeightCalculator(
      CellTemplate(name: "test", cell: cell), style: labelStyle())
    return try calculator.layout(of: item, atWidth: width)
  }

  @Test func stacksAddHeightsAndGaps() throws {
    #expect(try layout(.vertical([.text(), .box(height: 10), .text()], spacing: 4)).height == 54)
  }

  @Test func textsBeyondTheLimitAreErrors() throws {
    var calculator = try HeightCalculator(.bookstoreReview, style: labelStyle())
    calculator.maximumTextByteCount = 6
    #expect(try calculator.height(of: CellItem(text: "가나"), atWidth: 375) == 338)
    let tooLong = TextError.tooLong(byteCount: 7, maximum: 6)
    #expect(throws: tooLong) { try calculator.height(of: CellItem(text: "가나a"), atWidth: 375) }
    #expect(throws: tooLong) { try calculator.prepare(CellItem(text: "가나a")) }
  }

  @Test func partsThatAreNotThereHaveNoGap() throws {
    let cell = CellNode.vertical(
      [.text(), .box(height: 10).shown(ifPresent: "image"), .text()], spacing: 4)
    #expect(try layout(cell).height == 40)
    var item = CellItem(text: "가")
    item["image"] = ""
    #expect(try layout(cell, item).height == 40)
    item["image"] = "cat.jpg"
    #expect(try layout(cell, item).height == 54)
  }

  /// As in a stack view, where a label without text has no height but keeps its place.
  @Test func emptyTextsKeepTheirGap() throws {
    #expect(try layout(.vertical([.text("no"), .text()], spacing: 4)).height == 22)
  }

  @Test func anAbsentCellHasNoHeight() throws {
    let layout = try layout(CellNode.text().shown(ifPresent: "no"))
    #expect(layout.height == 0 && layout.frames.isEmpty)
  }

  @Test func rowsAreAsHighAsTheirHighestPart() throws {
    let row = CellNode.horizontal([.box(width: 40, height: 30), .text()], spacing: 8)
    #expect(try layout(row).height == 30)
    #expect(try layout(row, CellItem(text: text(ofLines: 3))).height == 54)
  }

  /// 376 - 40 - 2 x 6 = 324 for both, one part in three for the first.
  @Test func whatIsLeftIsSharedByWeight() throws {
    let layout = try layout(
      .horizontal(
        [
          .box(height: 10).named("a"), .box(width: 40, height: 10),
          .box(height: 10).width(.fill(weight: 2)).named("b"),
        ], spacing: 6), atWidth: 376)
    #expect(layout.frame(named: "a")?.width == 108)
    #expect(layout.frame(named: "b")?.x == 160)
    #expect(layout.frame(named: "b")?.width == 216)
  }

  @Test(
    arguments: zip(
      VerticalAlignment.allCases, [(0, 10), (10, 10), (20, 10), (0, 30)]))
  func partsStandWhereTheRowPutsThem(
    alignment: VerticalAlignment, place: (y: Points, height: Points)
  ) throws {
    let layout = try layout(
      .horizontal(
        [.box(height: 30), .box(height: 10).named("low")], alignment: alignment))
    #expect(layout.frame(named: "low")?.y == place.y)
    #expect(layout.frame(named: "low")?.height == place.height)
  }

  @Test func aHeightIsWhateverTheContentNeeds() throws {
    let long = CellItem(text: text(ofLines: 4))
    #expect(try layout(.text().height(16), long).height == 16)
    #expect(try layout(.text().height(atLeast: 100), long).height == 100)
    #expect(try layout(.text().height(atMost: 60), long).height == 60)
    #expect(try layout(.text().insets(8).height(atLeast: 30)).height == 34)
    let bounded = CellNode.text().height(atLeast: 100).height(atMost: 200)
    #expect(bounded.minHeight == 100 && bounded.maxHeight == 200)
  }

  /// 375 / 1.77 = 211.86 points, 423.7 pixels: 424, which are 212 points.
  @Test func ratiosMakeWholePixels() throws {
    #expect(try layout(.box(aspectRatio: 1.77)).height == 212)
    #expect(try layout(.box(aspectRatio: 1.5).width(.points(60))).height == 40)
  }

  @Test func separatorsAreOnePixelThick() throws {
    #expect(try layout(.vertical([.text(), .separator()])).height == 18.5)
  }

  @Test func overlaysInsideTakeNoRoom() throws {
    let badge = CellOverlay(.top, width: 12, height: 6, name: "badge")
    let layout = try layout(.text().overlaid(with: badge))
    #expect(layout.height == 18)
    #expect(layout.frame(named: "badge")?.x == 181.5)
    #expect(layout.frame(named: "badge")?.y == 0)
  }

  /// Headline is 17 points at the default size and 53 at the largest: lines of
  /// 20.287109375 and 63.248046875 points.
  @Test func textFollowsTheSizeThatTheReaderHasChosen() throws {
    let template = CellTemplate(
      name: "title", styles: ["title": StyleDescription(size: .textStyle(.headline))],
      cell: .text(style: "title"))
    for (category, height) in [
      (.large, 20.5), (.accessibilityExtraExtraExtraLarge, 63.5),
    ] as [(ContentSizeCategory, Points)] {
      let plan = try CellPlan([template], style: labelStyle(), contentSize: category)
      var calculator = HeightCalculator(plan)
      #expect(try calculator.height(of: CellItem(text: "가"), atWidth: 375) == height)
    }
  }

  /// 0.1 pt of Flutter stays 0.1 pt, a browser cuts it to 6/64.
  @Test func lengthsAreRoundedAsTheProfileRoundsThem() throws {
    let template = CellTemplate(name: "box", cell: .box(aspectRatio: 10))
    for (profile, height) in [
      (.chromium, 0.09375), (.flutter(), 0.1), (.uikit(scale: 3), 0),
    ] as [(Profile, Points)] {
      var style = try labelStyle()
      style.profile = profile
      var calculator = try HeightCalculator(template, style: style)
      #expect(try calculator.height(of: CellItem(), atWidth: 1) == height)
    }
  }

  /// Labels of one line at 17 points and three pixels to the point are 61 pixels high: seven
  /// of them, added up as floating point numbers, a little less than 427 / 3.
  @Test func thirdsAddUpToPixels() throws {
    let style = try labelStyle(size: 17, scale: 3)
    let sum = Array(repeating: 61.0 / 3, count: 7).reduce(0, +)
    #expect(sum != 427.0 / 3)
    let stack = CellNode.vertical(Array(repeating: .text(), count: 7))
    var calculator = try HeightCalculator(CellTemplate(name: "a", cell: stack), style: style)
    let layout = try calculator.layout(of: CellItem(text: "가"), atWidth: 375)
    #expect(layout.height == Points(427.0 / 3))
    #expect(layout.frames.last?.y == 122)
  }

  @Test func charactersThatNoFontHasAreToldByItem() throws {
    var calculator = try HeightCalculator(
      CellTemplate(name: "two", cell: .vertical([.text(), .text("note")])), style: labelStyle())
    var item = CellItem(text: "\u{0E01}a")
    item["note"] = "\u{0E02}\u{0E01}"
    _ = try calculator.height(of: item, atWidth: 100)
    #expect(calculator.missingCharacters == ["\u{0E01}", "\u{0E02}"])
    _ = try calculator.height(of: CellItem(text: "a"), atWidth: 100)
    #expect(calculator.missingCharacters.isEmpty)
  }
}
