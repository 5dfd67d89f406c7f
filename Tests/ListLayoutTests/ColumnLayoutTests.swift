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
}
