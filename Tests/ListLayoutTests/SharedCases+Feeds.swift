import TestSupport

@testable import ListLayout

extension SharedCases {
  /// Lists of no, few and many rows, changed in all ways.
  static func feeds(_ random: inout SplitMix) -> [Feed] {
    [0, 30, 600].map { count in
      var story = FeedStory(rows: originalRows(count), random: random)
      for _ in 0..<10 { story.change() }
      random = story.random
      return Feed(rows: story.first, moves: story.moves)
    }
  }

  private static func originalRows(_ count: Int) -> [Row] {
    (0..<count).map { Row(id: $0, height: FeedStory.height(of: $0)) }
  }
}

/// What happens to a list, and where its reader is meanwhile.
struct FeedStory {
  let first: [SharedCases.Row]
  var random: SplitMix
  private(set) var moves: [SharedCases.Move] = []
  private var layout: FeedLayout<Int>
  private var rows: [SharedCases.Row]
  private var nextID: Int

  /// Thirds and halves of points, as screens have them, rows without height, and what is none.
  static func height(of id: Int) -> Number {
    let heights = [44, 54.5, 61.0 / 3, 61, 0, 53.0 / 3, 120.25, -3, 1, 0.1, .nan]
    return Number(heights[id % heights.count])
  }

  init(rows: [SharedCases.Row], random: SplitMix) {
    (first, self.rows, self.random) = (rows, rows, random)
    layout = FeedLayout(Self.layoutRows(rows))
    nextID = rows.count
  }

  private static func layoutRows(_ rows: [SharedCases.Row]) -> [FeedLayout<Int>.Row] {
    rows.map { .init(id: $0.id, height: Points($0.height.value)) }
  }

  mutating func change() {
    let offset = layout.contentHeight.rawValue * Double(Int.random(in: -1...9, using: &random)) / 8
    let anchor = layout.anchor(at: Points(offset))
    let isUpdate = Int.random(in: 0..<3, using: &random) == 0
    let start = Int.random(in: 0...min(3, rows.count), using: &random)
    let longest = Bool.random(using: &random) ? 5 : 300
    let end = Int.random(in: start...min(rows.count, start + longest), using: &random)
    let came = newRows(Int.random(in: 0...longest, using: &random))
    let changes = isUpdate ? update(came) : [replace(start..<end, with: came)]
    let after = changes.reduce(anchor) { $0?.after($1) }
    moves.append(
      SharedCases.Move(
        start: isUpdate ? nil : start, end: isUpdate ? nil : end, rows: isUpdate ? rows : came,
        reader: Number(offset), readerAfter: after.map { Number(layout.offset(of: $0)) },
        count: layout.count, contentHeight: Number(layout.contentHeight), places: places()))
  }

  private mutating func newRows(_ count: Int) -> [SharedCases.Row] {
    defer { nextID += count }
    return (nextID..<nextID + count).map { .init(id: $0, height: Self.height(of: $0)) }
  }

  private mutating func replace(
    _ range: Range<Int>, with came: [SharedCases.Row]
  ) -> FeedChange {
    rows.replaceSubrange(range, with: came)
    return layout.replace(range, with: Self.layoutRows(came))
  }

  /// New rows come at the top, every tenth goes, and every seventh has another height.
  private mutating func update(_ came: [SharedCases.Row]) -> [FeedChange] {
    rows = came + rows.filter { $0.id % 10 != 9 }
    for index in rows.indices where rows[index].id % 7 == 3 { rows[index].height.value += 20 }
    return layout.update(to: Self.layoutRows(rows))
  }

  private func places() -> [SharedCases.Place] {
    let height = layout.contentHeight.rawValue
    let offsets = [-10, 0, height / 3, height / 2, height - 1, height, 1e12]
    return offsets.map { offset in
      let row = layout.row(at: Points(offset))
      return SharedCases.Place(
        offset: Number(offset), row: row, start: row.map { Number(layout.offset(ofRow: $0)) },
        end: layout.rows(from: Points(offset), through: Points(offset + 640)).upperBound)
    }
  }
}
