import CellHeight
import ListLayout
import StyleJSON
import Testing
import TextMeasure

/// Frames of small cells, worked out by hand: labels of one to four lines are 18, 36, 54 and
/// 72 points high (`labelStyle`), and "가" is 13 points wide on a screen of two pixels a point
/// (1770 / 2048 x 15 = 12.96).
@Suite struct CellAlignmentTests {
  private func layout(
    _ cell: CellNode, _ text: String = "가", styles: [String: StyleDescription] = [:],
    atWidth width: Points = 375
  ) throws -> CellLayout {
    var calculator = try HeightCalculator(
      CellTemplate(name: "test", styles: styles, cell: cell), style: labelStyle())
    var item = CellItem(text: text)
    item["time"] = "가"
    return try calculator.layout(of: item, atWidth: width)
  }

  private func frame(_ name: String, in layout: CellLayout) -> [Double]? {
    layout.frame(named: name).map { [$0.x, $0.y, $0.width, $0.height].map(Double.init) }
  }

  // MARK: Widths

  @Test(arguments: zip([100, 200, 400] as [Points], [100, 150, 150] as [Double]))
  func partsAreNoWiderThanTheirLimit(width: Points, expected: Double) throws {
    let layout = try layout(
      .vertical([.box(height: 10).width(atMost: 150).named("a")]), atWidth: width)
    #expect(frame("a", in: layout) == [0, 0, expected, 10])
  }

  /// Inside of insets of 20 there are 160 points.
  @Test func fractionsAreOfTheWidthInsideTheParent() throws {
    let layout = try layout(
      .vertical([
        .box(height: 10).width(.fraction(0.75)).named("a"),
        .text().width(.hug).width(atMost: .fraction(0.5)).named("b"),
      ]).insets(20), "가가가가가가가가", atWidth: 200)
    #expect(frame("a", in: layout) == [20, 20, 120, 10])
    // Six of eight in 80 points: 77.78, rounded up to 78.
    #expect(frame("b", in: layout) == [20, 30, 78, 36])
  }

  /// A quarter of 200 is 50, and the others share 150: beyond its 40 the first leaves the
  /// second 110.
  @Test func whatALimitedPartLeavesIsSharedByTheOthers() throws {
    let layout = try layout(
      .horizontal([
        .box(height: 10).width(.fraction(0.25)).named("a"),
        .box(height: 10).width(atMost: 40).named("b"), .box(height: 10).named("c"),
      ]), atWidth: 200)
    #expect(frame("a", in: layout) == [0, 0, 50, 10])
    #expect(frame("b", in: layout) == [50, 0, 40, 10])
    #expect(frame("c", in: layout) == [90, 0, 110, 10])
  }

  @Test func rowsOfLimitedPartsLeaveTheRestEmpty() throws {
    let part = CellNode.box(height: 10).width(atMost: 30)
    let layout = try layout(.horizontal([part, part.named("b")]), atWidth: 200)
    #expect(frame("b", in: layout) == [30, 0, 30, 10])
    #expect(layout.width == 200)
  }

  // MARK: Alignment

  @Test(arguments: zip(HorizontalAlignment.allCases, [8.0, 67.5, 127]))
  func narrowPartsStandWhereTheStackPutsThem(
    alignment: HorizontalAlignment, x: Double
  ) throws {
    let layout = try layout(
      .vertical([.text().named("a").width(.hug)], alignment: alignment).insets(8),
      atWidth: 148)
    #expect(frame("a", in: layout) == [x, 8, 13, 18])
  }

  /// A stack that hugs is as wide as its widest part.
  @Test func partsOfAStackThatHugsStandInIt() throws {
    let stack = CellNode.vertical(
      [.box(width: 40, height: 5), .text().named("a")], alignment: .right)
    #expect(frame("a", in: try layout(stack.width(.hug))) == [27, 5, 13, 18])
  }

  /// Baselines of Pretendard lie 1950 / 2048 of the size below the top of a line: 14.28 points
  /// at 15, on the grid 14.5, and 28.56 at 30, on the grid 28.5. The lines are 18 and 36 high
  /// (35.80). The box stands on the baseline.
  @Test func firstBaselinesAreInOneLine() throws {
    let row = CellNode.horizontal(
      [
        .text().named("small"), .text(style: "large").named("large"),
        .box(width: 10, height: 10).named("box"),
      ], alignment: .firstBaseline)
    let layout = try layout(row, styles: ["large": StyleDescription(size: .points(30))])
    #expect(layout.height == 36)
    #expect(layout.frame(named: "small")?.y == 14)
    #expect(layout.frame(named: "large")?.y == 0)
    #expect(layout.frame(named: "box")?.y == 18.5)
  }

  /// The stack's baseline is that of its first text, 6 + 14.5 below its top; below it are
  /// 3.5 + 18, and above that of the large text 28.5.
  @Test func stacksHaveTheBaselineOfTheirFirstPart() throws {
    let row = CellNode.horizontal(
      [
        .vertical([.text(), .text()]).insets(CellInsets(top: 6)).named("stack"),
        .text(style: "large"),
      ], alignment: .firstBaseline)
    let layout = try layout(row, styles: ["large": StyleDescription(size: .points(30))])
    #expect(layout.frame(named: "stack")?.y == 8)
    #expect(layout.height == 50)
  }

  @Test(
    arguments: [
      (CellOverlay.Edge.top, CellOverlay.Alignment.start, false, [2, 3]),
      (.top, .end, false, [92, 3]), (.bottom, .center, false, [47, 33]),
      (.left, .start, false, [2, 3]), (.right, .end, false, [92, 33]),
    ] as [(CellOverlay.Edge, CellOverlay.Alignment, Bool, [Double])])
  func overlaysStandAnywhereOnAnEdge(
    edge: CellOverlay.Edge, alignment: CellOverlay.Alignment, isOutside: Bool, place: [Double]
  ) throws {
    let overlay = CellOverlay(
      edge, alignment: alignment, width: 10, height: 10, offsetX: 2, offsetY: 3, name: "dot")
    let layout = try layout(.box(height: 40).overlaid(with: overlay), atWidth: 100)
    #expect(frame("dot", in: layout) == place + [10, 10])
    #expect(layout.height == 40)
  }

  /// Three of ten points above the edge are moved back inside.
  @Test func overlaysOutsideMakeTheCellLargerByWhatIsBeyondTheEdge() throws {
    let arrow = CellOverlay(
      .top, alignment: .start, width: 20, height: 10, offsetX: 12, offsetY: 3, isOutside: true,
      name: "arrow")
    let layout = try layout(.box(height: 40).named("box").overlaid(with: arrow), atWidth: 100)
    #expect(layout.height == 47)
    #expect(frame("box", in: layout) == [0, 7, 100, 40])
    #expect(frame("arrow", in: layout) == [12, 0, 20, 10])
  }

  // MARK: Parts on a last line

  private static let bubble = CellNode.text().named("text")
    .trailing(.text("time").named("time"), spacing: 8).width(.hug).named("bubble")

  /// A line of 13 points, 8 between, 13 for the part.
  @Test func aPartStandsOnTheLastLineWhereItFits() throws {
    let layout = try layout(Self.bubble, atWidth: 100)
    #expect(layout.height == 18)
    #expect(frame("bubble", in: layout) == [0, 0, 34, 18])
    #expect(frame("time", in: layout) == [21, 0, 13, 18])
  }

  @Test func aPartThatDoesNotFitStandsBelow() throws {
    let layout = try layout(Self.bubble, "가가가가가가가", atWidth: 100)
    // Seven are 90.75 points, 91 rounded up.
    #expect(frame("text", in: layout) == [0, 0, 91, 18])
    #expect(frame("time", in: layout) == [78, 18, 13, 18])
    #expect(layout.height == 36)
  }

  @Test func theLastLineCountsNotTheFirst() throws {
    let layout = try layout(Self.bubble, "가가가가가가가\n가", atWidth: 100)
    #expect(layout.height == 36)
    #expect(frame("time", in: layout) == [78, 18, 13, 18])
  }

  /// What is cut short goes up to the edge.
  @Test func aTextThatIsCutHasNoRoomOnItsLastLine() throws {
    let cell = CellNode.text(maxLines: 1).trailing(.text("time"))
    #expect(try layout(cell, "가").height == 18)
    #expect(try layout(cell, "가\n가").height == 36)
  }

  /// A part that is higher than the line reaches up beside the text.
  @Test func lowerEdgesAreAligned() throws {
    let cell = CellNode.text().named("text").trailing(.box(width: 20, height: 30).named("box"))
    let layout = try layout(cell, "가", atWidth: 100)
    #expect(layout.height == 30)
    #expect(frame("box", in: layout) == [80, 0, 20, 30])
    #expect(try self.layout(cell, "가\n가", atWidth: 100).frame(named: "box")?.y == 6)
  }

  /// A part that is a fraction of the room it has is as wide as nothing else allows, so it
  /// stands below: half of 100, and the text beside it.
  @Test func fractionsOfPartsOnLastLinesAreOfTheBubble() throws {
    let row = CellNode.horizontal([
      .box(height: 10).width(.fraction(0.5)).named("box"), .text("time").named("time"),
    ])
    let layout = try layout(.text().trailing(row), "가", atWidth: 100)
    #expect(layout.height == 36)
    #expect(frame("box", in: layout) == [37, 18, 50, 10])
    #expect(frame("time", in: layout) == [87, 18, 13, 18])
  }

  /// At every 64th of a point.
  @Test func curvesOfBubblesHaveTheirSteps() throws {
    let cell = CellNode.vertical([
      Self.bubble.insets(8).width(atMost: .fraction(0.75)),
      .horizontal([.box(width: 30, height: 30), Self.bubble], spacing: 4),
    ])
    var calculator = try HeightCalculator(
      CellTemplate(name: "bubbles", cell: cell), style: labelStyle())
    for review in try reviews().filter({ (12...30).contains($0.count) }).prefix(2) {
      var item = CellItem(text: review)
      item["time"] = "12:45"
      let cell = try calculator.prepare(item)
      let curve = try cell.heightCurve(from: 120, through: 200)
      #expect(curve.steps.count > 2)
      for width in stride(from: 120.0, through: 200, by: 0.015625) {
        if curve.height(atWidth: Points(width)) != cell.height(atWidth: Points(width)) {
          Issue.record("at \(width)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (
        CellNode.box(height: 1).trailing(.box(height: 1)),
        "/cell/children/0 is no text, so it has no last line"
      ),
      (
        .box(height: 1).width(.fraction(0)),
        "/cell/width/fraction is 0.0; give more than 0, up to 1"
      ),
      (
        .box(height: 1).width(atMost: .fraction(1.5)),
        "/cell/maxWidth/fraction is 1.5; give more than 0, up to 1"
      ),
      (.box(height: 1).width(atMost: -1), "/cell/maxWidth is -1.0; give 0 to 100000"),
      (.box(height: Points(.nan)), "/cell/height is nan; give 0 to 100000"),
      (
        .box(height: 1).overlaid(
          with: CellOverlay(.top, width: 1, height: 1, offsetX: Points(.nan))),
        "/cell/overlays/0/offsetX is nan; give -100000 to 100000"
      ),
    ])
  func whatNoCellCanBeIsRefused(cell: CellNode, sentence: String) throws {
    let error = #expect(throws: DescriptionError.self) {
      try CellPlan([CellTemplate(name: "a", cell: cell)], style: labelStyle())
    }
    #expect(error?.description == sentence)
  }
}
