import ListLayout
import TestSupport
import Testing

@Suite struct ColumnLayoutTests {
  private func places(_ flow: ColumnLayout.Flow, _ heights: [Points]) -> [[Double]] {
    // (375 - 2 * 16 - 8) / 2 = 167.5 wide; the right column begins at 16 + 167.5 + 8 = 191.5.
    let layout = ColumnLayout(flow, columnCount: 2, width: 375, spacing: 8, sideInset: 16)
    return layout.frames(ofHeights: heights).map { frame in
      #expect(frame.width == 167.5)
      return [frame.x.rawValue, frame.y.rawValue]
    }
  }

  @Test func rowsBeginBelowTheHighestItem() {
    #expect(
      places(.grid, [100, 40, 30, 60, 10])
        == [[16, 0], [191.5, 0], [16, 108], [191.5, 108], [16, 176]])
  }

  /// 100 left, 40 right; the right one ends higher twice; then 100 + 8 and 40 + 8 + 52 + 8 tie.
  @Test func theShortestColumnIsNextAndTiesGoLeft() {
    #expect(
      places(.mosaic, [100, 40, 52, 5, 7])
        == [[16, 0], [191.5, 0], [191.5, 48], [16, 108], [191.5, 108]])
  }

  @Test func columnsTakeTurns() {
    #expect(
      places(.roundRobin, [100, 40, 30, 60, 10])
        == [[16, 0], [191.5, 0], [16, 108], [191.5, 48], [16, 146]])
  }

  /// No column can be filled more evenly than each item in turn allows: the columns of a
  /// mosaic never differ by more than the highest item and its gap.
  @Test(arguments: 1...5)
  func mosaicsAreEven(columnCount: Int) {
    var random = SplitMix(state: UInt64(columnCount))
    let heights = (0..<500).map { _ in Points(Double.random(in: 0...300, using: &random)) }
    let layout = ColumnLayout(.mosaic, columnCount: columnCount, width: 400, spacing: 4)
    let frames = layout.frames(ofHeights: heights, top: 20)
    var bottoms: [Double: Points] = [:]
    for (frame, height) in zip(frames, heights) {
      #expect(frame.height == height)
      #expect(frame.y >= bottoms[frame.x.rawValue] ?? 20)
      bottoms[frame.x.rawValue] = frame.bottom
    }
    #expect(bottoms.count == columnCount)
    let (lowest, highest) = (bottoms.values.min() ?? 0, bottoms.values.max() ?? 0)
    #expect(highest - lowest <= 304)
    #expect(layout.contentHeight(ofHeights: heights) + 20 - highest < 1e-6)
  }

  @Test func fewItemsAndNoRoom() {
    let layout = ColumnLayout(.mosaic, columnCount: 0, width: 10, spacing: 8, sideInset: 16)
    #expect(layout.columnWidth == .zero)
    #expect(layout.frames(ofHeights: []).isEmpty)
    #expect(layout.contentHeight(ofHeights: []) == .zero)
    #expect(layout.frames(ofHeights: [5]).map(\.x) == [16])
  }

  @Test(arguments: [0, -1, Int.min])
  func thereIsAlwaysAColumn(count: Int) {
    var layout = ColumnLayout(.mosaic, columnCount: 3, width: 300)
    layout.columnCount = count
    #expect(layout == ColumnLayout(.mosaic, columnCount: count, width: 300))
    #expect(layout.frames(ofHeights: [10, 20]).map(\.y) == [0, 10])
  }

  /// (340 - 2 * 20) / 3 = 100 wide; in the second row 30 + 5 down.
  @Test func rowsAndColumnsHaveTheirOwnSpacing() {
    let layout = ColumnLayout(.grid, columnCount: 3, width: 340, columnSpacing: 20, rowSpacing: 5)
    let frames = layout.frames(ofHeights: [10, 30, 20, 10])
    #expect(frames.map(\.x) == [0, 120, 240, 0])
    #expect(frames.map(\.y) == [0, 0, 0, 35])
    #expect(layout.contentHeight(ofHeights: [10, 30, 20, 10]) == 45)
  }
}

/// Items in columns that are added to, against frames that are all made at once.
@Suite struct ColumnFramesTests {
  private static let flows: [ColumnLayout.Flow] = [.grid, .mosaic, .roundRobin]

  private func layout(_ flow: ColumnLayout.Flow) -> ColumnLayout {
    ColumnLayout(
      flow, columnCount: 3, width: 400, columnSpacing: 8, rowSpacing: 6, sideInset: 16)
  }

  private func heights(_ count: Int, seed: UInt64) -> [Points] {
    var random = SplitMix(state: seed)
    return (0..<count).map { _ in Points(Double(Int.random(in: 0...300, using: &random))) }
  }

  @Test(arguments: flows)
  func itemsThatAreAddedStandAsIfTheyHadBeenThere(flow: ColumnLayout.Flow) {
    let heights = heights(300, seed: 1)
    var items = ColumnFrames(layout(flow), top: 20)
    for part in stride(from: 0, to: 300, by: 70) {
      items.append(heights[part..<min(part + 70, 300)])
    }
    #expect(items.frames == layout(flow).frames(ofHeights: heights, top: 20))
    #expect(items.count == 300)
    #expect(items.contentHeight == 20 + layout(flow).contentHeight(ofHeights: heights))
  }

  @Test(arguments: flows)
  func itemsInViewAreThoseThatReachIntoIt(flow: ColumnLayout.Flow) {
    var items = ColumnFrames(layout(flow))
    items.append(heights(500, seed: 2))
    var random = SplitMix(state: 3)
    for _ in 0..<200 {
      let view = ItemFrame(
        x: Points(Double.random(in: -50...400, using: &random)),
        y: Points(Double.random(in: -200...26_000, using: &random)),
        width: Points(Double.random(in: 0...300, using: &random)),
        height: Points(Double.random(in: 0...900, using: &random)))
      let visible = items.frames.indices.filter { index in
        let frame = items[index]
        return frame.height > 0 && frame.y < view.bottom && frame.bottom > view.y
          && frame.x < view.x + view.width && frame.x + frame.width > view.x
      }
      #expect(items.items(in: view) == visible)
    }
  }

  @Test func noItemsAndNoHeights() {
    var items = ColumnFrames(layout(.mosaic))
    #expect(items.items(from: 0, through: 1000).isEmpty && items.contentHeight == 0)
    items.append([-5, Points(.nan), 10, .unbounded])
    #expect(items.frames.map(\.height) == [0, 0, 10, 1_000_000])
    #expect(items.items(from: 0, through: 5) == [2])
    #expect(items.items(from: 7, through: 20) == [2, 3])
  }
}
