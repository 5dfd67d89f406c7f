/// Items in columns of one width: a grid, a mosaic, or columns that take items one after the other.
///
/// ```swift
/// let layout = ColumnLayout(.mosaic, columnCount: 2, width: 375, spacing: 8, sideInset: 16)
/// let frames = layout.frames(ofHeights: heights)
/// ```
public struct ColumnLayout: Hashable, Sendable {
  /// The rule by which an item gets its column.
  public enum Flow: Hashable, Sendable {
    /// Row by row: all items of a row begin at one line, and the next row below the highest.
    case grid
    /// The shortest column, of equal ones the leftmost: a mosaic, or waterfall.
    case mosaic
    /// One column after the other, whatever they hold.
    case roundRobin
  }

  /// The rule by which an item gets its column.
  public var flow: Flow
  /// Less than one counts as one.
  public var columnCount: Int { didSet { columnCount = max(1, columnCount) } }
  /// The width of the whole layout.
  public var width: Points
  /// The room between two columns.
  public var columnSpacing: Points
  /// The room between two items of a column.
  public var rowSpacing: Points
  /// The room left and right of the columns.
  public var sideInset: Points

  /// A layout with its own room between columns and between the items of one.
  ///
  /// - Parameters:
  ///   - flow: The column that the next item goes to.
  ///   - columnCount: Less than one counts as one.
  ///   - width: The width of the whole layout.
  ///   - columnSpacing: The room between two columns.
  ///   - rowSpacing: The room between two items of a column.
  ///   - sideInset: The room left and right of the columns.
  public init(
    _ flow: Flow, columnCount: Int, width: Points, columnSpacing: Points, rowSpacing: Points,
    sideInset: Points = .zero
  ) {
    self.flow = flow
    self.columnCount = max(1, columnCount)
    self.width = width
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.sideInset = sideInset
  }

  /// A layout with the same room between columns and between the items of one.
  ///
  /// - Parameters:
  ///   - flow: The column that the next item goes to.
  ///   - columnCount: Less than one counts as one.
  ///   - width: The width of the whole layout.
  ///   - spacing: The room between columns, and between the items of one.
  ///   - sideInset: The room left and right of the columns.
  public init(
    _ flow: Flow, columnCount: Int, width: Points, spacing: Points = .zero,
    sideInset: Points = .zero
  ) {
    self.init(
      flow, columnCount: columnCount, width: width, columnSpacing: spacing, rowSpacing: spacing,
      sideInset: sideInset)
  }

  /// The width of an item; zero if there is no room.
  public var columnWidth: Points {
    let gaps = Double(columnCount - 1) * columnSpacing
    let room = (width - 2 * sideInset - gaps).rawValue
    return Points(max(0, room / Double(columnCount)))
  }

  /// The frames of items of these heights, in their order.
  ///
  /// - Parameters:
  ///   - heights: The heights of the items, in points.
  ///   - top: Where the first ones begin.
  /// - Complexity: O(*n*) in the items, for a mosaic times the columns.
  public func frames(ofHeights heights: some Sequence<Points>, top: Points = .zero) -> [ItemFrame] {
    var columns = ColumnEnds(layout: self, top: top)
    return heights.map { height in columns.place(height).frame }
  }

  /// How far down items of these heights reach, from `top` on.
  public func contentHeight(ofHeights heights: some Sequence<Points>) -> Points {
    var columns = ColumnEnds(layout: self, top: .zero)
    var bottom = Points.zero
    for height in heights { bottom = max(bottom, columns.place(height).frame.bottom) }
    return bottom
  }
}

/// How far the columns reach while items are placed.
struct ColumnEnds: Hashable, Sendable {
  let layout: ColumnLayout
  private let columnWidth: Points
  /// Where the next item of each column begins.
  private var ends: [Points]
  private var next = 0

  init(layout: ColumnLayout, top: Points) {
    self.layout = layout
    columnWidth = layout.columnWidth
    ends = Array(repeating: top, count: layout.columnCount)
  }

  /// Puts an item into its column.
  mutating func place(_ height: Points) -> (column: Int, frame: ItemFrame) {
    if layout.flow == .grid && next == 0 { alignRow() }
    let column = layout.flow == .mosaic ? shortestColumn : next
    let x = layout.sideInset + Double(column) * (columnWidth + layout.columnSpacing)
    let frame = ItemFrame(x: x, y: ends[column], width: columnWidth, height: height)
    ends[column] += height + layout.rowSpacing
    next = (next + 1) % ends.count
    return (column, frame)
  }

  /// Lets the next row begin below the highest item of the last one.
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
