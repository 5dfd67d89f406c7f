/// Items in columns of one width: a grid, a mosaic, or columns filled in turn.
///
/// ```swift
/// let layout = ColumnLayout(.mosaic, columnCount: 2, width: 375, spacing: 8, sideInset: 16)
/// let frames = layout.frames(ofHeights: heights)
/// ```
public struct ColumnLayout: Hashable, Sendable {
  /// Which column is next.
  public enum Flow: Hashable, Sendable {
    /// Row by row: all items of a row begin at one line, and the next row below the highest.
    case grid
    /// The shortest column, of equal ones the leftmost: a mosaic, or waterfall.
    case mosaic
    /// One column after the other, whatever they hold.
    case roundRobin
  }

  public var flow: Flow
  /// Less than one counts as one.
  public var columnCount: Int { didSet { columnCount = max(1, columnCount) } }
  /// Of all of the layout.
  public var width: Points
  /// Between columns, and between the items of one.
  public var spacing: Points
  /// Left and right of the columns.
  public var sideInset: Points

  /// - Parameter columnCount: Less than one counts as one.
  public init(
    _ flow: Flow, columnCount: Int, width: Points, spacing: Points = .zero,
    sideInset: Points = .zero
  ) {
    self.flow = flow
    self.columnCount = max(1, columnCount)
    self.width = width
    self.spacing = spacing
    self.sideInset = sideInset
  }

  /// How wide an item is; zero if there is no room.
  public var columnWidth: Points {
    let gaps = Double(columnCount - 1) * spacing
    let room = (width - 2 * sideInset - gaps).rawValue
    return Points(max(0, room / Double(columnCount)))
  }

  /// The frames of items of these heights, in their order.
  ///
  /// - Parameter top: Where the first ones begin.
  /// - Complexity: O(*n*) in the items, for a mosaic times the columns.
  public func frames(ofHeights heights: some Sequence<Points>, top: Points = .zero) -> [ItemFrame] {
    let columnWidth = columnWidth
    var columns = Columns(layout: self, top: top)
    return heights.map { height in
      let (column, y) = columns.place(height)
      let x = sideInset + Double(column) * (columnWidth + spacing)
      return ItemFrame(x: x, y: y, width: columnWidth, height: height)
    }
  }

  /// How far down items of these heights reach, from `top` on.
  public func contentHeight(ofHeights heights: some Sequence<Points>) -> Points {
    var columns = Columns(layout: self, top: .zero)
    var bottom = Points.zero
    for height in heights {
      let (_, y) = columns.place(height)
      bottom = max(bottom, y + height)
    }
    return bottom
  }
}

/// How far the columns reach while items are placed.
private struct Columns {
  private let flow: ColumnLayout.Flow
  private let spacing: Points
  /// Where the next item of each column begins.
  private var ends: [Points]
  private var next = 0

  init(layout: ColumnLayout, top: Points) {
    flow = layout.flow
    spacing = layout.spacing
    ends = Array(repeating: top, count: layout.columnCount)
  }

  /// Puts an item into its column.
  mutating func place(_ height: Points) -> (column: Int, y: Points) {
    if flow == .grid && next == 0 { alignRow() }
    let column = flow == .mosaic ? shortestColumn : next
    let y = ends[column]
    ends[column] += height + spacing
    next = (next + 1) % ends.count
    return (column, y)
  }

  /// The next row begins below the highest item of the last one.
  private mutating func alignRow() {
    let end = ends.max() ?? .zero
    for column in ends.indices { ends[column] = end }
  }

  private var shortestColumn: Int {
    var shortest = 0
    for column in ends.indices where ends[column] < ends[shortest] { shortest = column }
    return shortest
  }
}
