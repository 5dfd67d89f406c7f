/// The items of a `ColumnLayout` in their places: more can be added at the end, and those in
/// view are found without looking at all.
///
/// ```swift
/// var items = ColumnFrames(ColumnLayout(.mosaic, columnCount: 2, width: 375, spacing: 8))
/// items.append(heights)
/// for item in items.items(from: offset, through: offset + 812) { show(item, at: items[item]) }
/// ```
public struct ColumnFrames: Hashable, Sendable {
  /// The layout that the items are in.
  package var layout: ColumnLayout { ends.layout }
  /// The frames of the items, in their order.
  private(set) public var frames: [ItemFrame] = []
  /// How far down the items reach, from the top of the layout.
  private(set) public var contentHeight: Points

  private var ends: ColumnEnds
  /// For each column, its items from top to bottom.
  private var columns: [[Int]]

  /// - Parameters:
  ///   - layout: The columns that items are placed in.
  ///   - top: Where the first items begin.
  public init(_ layout: ColumnLayout, top: Points = .zero) {
    ends = ColumnEnds(layout: layout, top: top)
    columns = Array(repeating: [], count: layout.columnCount)
    contentHeight = top
  }

  /// The number of items.
  public var count: Int { frames.count }

  /// The frame of an item.
  ///
  /// - Precondition: `item` is the index of an item.
  public subscript(item: Int) -> ItemFrame { frames[item] }

  /// Adds items below the others.
  ///
  /// - Parameter heights: Negative heights and what is not a number count as zero, infinite
  ///   ones as a million points.
  /// - Complexity: O(*k*) for *k* heights, for a mosaic times the columns.
  public mutating func append(_ heights: some Sequence<Points>) {
    for height in heights {
      let (column, frame) = ends.place(Self.usable(height))
      columns[column].append(frames.count)
      frames.append(frame)
      contentHeight = max(contentHeight, frame.bottom)
    }
  }

  /// The items that a stretch of the layout shows, in their order: those of which some part
  /// lies between `top` and `bottom`. Items without height are never shown.
  ///
  /// - Complexity: O(*c* log *n*) in the columns and items, and O(*k* log *k*) for *k* items
  ///   found.
  public func items(from top: Points, through bottom: Points) -> [Int] {
    var found: [Int] = []
    for column in columns {
      let first = firstItem(endingBelow: top, in: column)
      for item in column[first...] {
        if frames[item].y >= bottom { break }
        if frames[item].height > .zero { found.append(item) }
      }
    }
    return found.sorted()
  }

  /// The items of which some part lies in a rectangle, in their order.
  ///
  /// - Complexity: As `items(from:through:)`, columns beside the rectangle included.
  public func items(in rectangle: ItemFrame) -> [Int] {
    let right = rectangle.x + rectangle.width
    return items(from: rectangle.y, through: rectangle.bottom).filter { item in
      let frame = frames[item]
      return frame.x < right && frame.x + frame.width > rectangle.x
    }
  }

  /// The place in its column of the first item that ends below `top`.
  private func firstItem(endingBelow top: Points, in column: [Int]) -> Int {
    var (low, high) = (0, column.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[column[middle]].bottom <= top { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func usable(_ height: Points) -> Points {
    height > .zero ? min(height, 1_000_000) : .zero
  }
}
