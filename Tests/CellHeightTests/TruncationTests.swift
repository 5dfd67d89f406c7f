import CellHeight
import ListLayout
import StyleJSON
import Testing
import TextMeasure

/// How much of a text a cell shows, and parts that depend on it. Labels of one to four lines
/// are 18, 36, 54 and 72 points high (`labelStyle`).
@Suite struct TruncationTests {
  private static let card = CellTemplate(
    name: "card",
    cell: .vertical(
      [
        .text(maxLines: 2).named("body"),
        .text(string: "more").named("more").shown(ifTruncated: "body"),
        .separator(thickness: 3).shown(unlessTruncated: "body").named("line"),
      ], spacing: 4))

  private func layout(
    _ cell: CellNode, _ text: String, atWidth width: Points = 375
  ) throws -> CellLayout {
    var calculator = try HeightCalculator(
      CellTemplate(name: "test", cell: cell), style: labelStyle())
    return try calculator.layout(of: CellItem(text: text), atWidth: width)
  }

  @Test(arguments: zip([1, 2, 3, 4], [false, false, true, true]))
  func framesReportTheLinesShown(lineCount: Int, isTruncated: Bool) throws {
    let cell = CellNode.text(maxLines: 2).named("body")
    let text = try #require(try layout(cell, text(ofLines: lineCount)).frame(named: "body")?.text)
    #expect(text.shownLineCount == min(lineCount, 2) && text.totalLineCount == lineCount)
    #expect(text.isTruncated == isTruncated && text.cutOffset == nil)
  }

  /// All lines are 13 points wide, so the token stands behind the second: after "가\n가", seven
  /// bytes.
  @Test func framesReportWhereTheTokenStands() throws {
    let cell = CellNode.text(maxLines: 2, token: "… more").named("body")
    let cut = try layout(cell, text(ofLines: 3))
    #expect(cut.frame(named: "body")?.text?.cutOffset == 7)
    #expect(cut.frame(named: "body")?.text?.cutOffset != nil)
    #expect(cut.frame(named: "body")?.text?.token == "… more")
    #expect(try layout(cell, text(ofLines: 2)).frame(named: "body")?.text?.cutOffset == nil)
  }

  @Test func textsOfAFixedHeightReportTheirLinesToo() throws {
    let cell = CellNode.text(maxLines: 1).height(16).named("body")
    #expect(try layout(cell, text(ofLines: 3)).frame(named: "body")?.text?.totalLineCount == 3)
  }

  /// 36 + 4 + 18 with "more", 36 + 4 + 3 with the separator.
  @Test(arguments: zip([1, 2, 3], [25, 43, 58] as [Points]))
  func moreIsShownOnlyWhereTheBodyIsCut(lineCount: Int, height: Points) throws {
    let layout = try layout(Self.card.cell, text(ofLines: lineCount))
    #expect(layout.height == height)
    #expect((layout.frame(named: "more") != nil) == (lineCount > 2))
    #expect((layout.frame(named: "line") != nil) == (lineCount <= 2))
  }

  /// Whether a text is cut changes with its width: at every 64th of a point.
  @Test func curvesHaveTheStepsOfWhatIsShown() throws {
    var calculator = try HeightCalculator(Self.card, style: labelStyle())
    for review in try reviews().filter({ (20...30).contains($0.count) }).prefix(2) {
      let item = CellItem(text: review)
      let cell = try calculator.prepare(item)
      let curve = try cell.heightCurve(from: 60, through: 160)
      #expect(curve.steps.count > 1)
      for width in stride(from: 60.0, through: 160, by: 0.015625) {
        let height = cell.height(atWidth: Points(width))
        if curve.height(atWidth: Points(width)) != height { Issue.record("at \(width)") }
      }
      for width in [60, 110.25, 160] as [Points] {
        #expect(try calculator.height(of: item, atWidth: width) == cell.height(atWidth: width))
        #expect(cell.layout(atWidth: width).height == cell.height(atWidth: width))
      }
    }
  }

  /// Which part is beside a text may depend on another text, so its width jumps.
  @Test func widthsMayDependOnOtherTexts() throws {
    let cell = CellNode.vertical([
      .text("title", maxLines: 1).named("title"),
      .horizontal([
        .text(maxLines: 3).named("body"), .box(width: 60, height: 5).shown(ifTruncated: "title"),
      ]),
      .text(string: "more").shown(ifTruncated: "body"),
    ])
    var calculator = try HeightCalculator(
      CellTemplate(name: "two", cell: cell), style: labelStyle())
    for review in try reviews().filter({ $0.count > 30 }).prefix(6) {
      var item = CellItem(text: review)
      item["title"] = String(review.prefix(12))
      let cell = try calculator.prepare(item)
      let curve = try cell.heightCurve(from: 80, through: 320)
      for width in stride(from: 80.0, through: 320, by: 0.5) {
        let height = cell.height(atWidth: Points(width))
        if curve.height(atWidth: Points(width)) != height { Issue.record("at \(width)") }
      }
    }
  }

  /// A text that is not shown is not cut.
  @Test func textsThatAreNotThereAreNotCut() throws {
    let cell = CellNode.vertical([
      .vertical([.text(maxLines: 1).named("body")]).shown(ifPresent: "no"),
      .box(height: 5).shown(ifTruncated: "body"),
    ])
    #expect(try layout(cell, text(ofLines: 3)).height == 0)
  }

  @Test func conditionsDecideWhatIsRead() throws {
    let cell = CellNode.vertical([
      .text(maxLines: 1).height(16).named("body"), .box(height: 1).shown(ifTruncated: "body"),
    ])
    let template = CellTemplate(name: "fixed", cell: cell)
    #expect(try CellPlan([template], style: labelStyle()).isMeasured == [true])
  }

  @Test(
    arguments: [
      (
        CellNode.box(height: 1).shown(ifTruncated: "no"),
        "/cell/ifTruncated names \"no\", which no part of the template is called"
      ),
      (
        .vertical([.box(height: 1).named("a"), .box(height: 1).shown(unlessTruncated: "a")]),
        "/cell/children/1/unlessTruncated names \"a\", which is not a text"
      ),
      (
        .vertical([
          .text().named("a"), .text().named("a"), .box(height: 1).shown(ifTruncated: "a"),
        ]),
        "/cell/children/2/ifTruncated names \"a\", which 2 parts are called"
      ),
      (
        .text().named("a").shown(ifTruncated: "a"),
        "/cell/ifTruncated names \"a\", whose width or presence depends on this condition"
      ),
      (
        .horizontal([.text().named("a"), .box(width: 9, height: 9).shown(ifTruncated: "a")]),
        "/cell/children/1/ifTruncated names \"a\", whose width or presence depends on this "
          + "condition"
      ),
      (
        .vertical([
          .text().named("a").shown(ifTruncated: "b"), .text().named("b").shown(ifTruncated: "a"),
        ]),
        "/cell/children/0/ifTruncated names \"b\", whose width or presence depends on this "
          + "condition"
      ),
    ])
  func whatCannotBeDecidedIsRefused(cell: CellNode, sentence: String) throws {
    let template = CellTemplate(name: "a", cell: cell)
    let error = #expect(throws: DescriptionError.self) {
      try CellPlan([template], style: labelStyle())
    }
    #expect(error?.description == sentence)
  }

  /// Beside a text of a fixed width nothing changes it.
  @Test func fixedWidthsDependOnNothing() throws {
    let cell = CellNode.horizontal([
      .text(maxLines: 1).named("a").width(.points(100)),
      .box(width: 9, height: 40).shown(ifTruncated: "a"),
    ])
    #expect(try layout(cell, text(ofLines: 2)).height == 40)
    #expect(try layout(cell, text(ofLines: 1)).height == 18)
  }
}
