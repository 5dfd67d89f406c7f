import ListLayout
import StyleJSON
import TextMeasure

/// A list cell as a tree of parts: what decides its height, and nothing of how it looks.
///
/// ```swift
/// let row = CellTemplate(
///   name: "animal-row",
///   cell: .horizontal(
///     [
///       .box(width: 40, height: 40),
///       .vertical([.text(maxLines: 1).height(16), .text()], spacing: 16),
///     ], spacing: 16
///   ).insets(16))
/// ```
///
/// JSON for templates that a server sends is read by `init(json:)` and described by `schema`.
public struct CellTemplate: Hashable, Sendable {
  /// The name that plans and commands find the template by.
  public var name: String
  /// Text styles by the names that texts call them by.
  public var styles: [String: StyleDescription]
  /// Styles and boxes by the names that runs of composed texts call them by.
  package var tags: [String: TagDescription] = [:]
  /// How cells share the width of the list; `nil` for one that has all of it.
  public var columns: CellColumns?
  /// The whole cell.
  package var cell: CellNode

  /// A template of a cell and the styles of its texts.
  public init(
    name: String, styles: [String: StyleDescription] = [:], columns: CellColumns? = nil,
    cell: CellNode
  ) {
    self.name = name
    self.styles = styles
    self.columns = columns
    self.cell = cell
  }
}

/// The columns that cells are laid out in.
public struct CellColumns: Hashable, Sendable {
  /// The rule by which a cell gets its column.
  package var flow: ColumnLayout.Flow
  /// The number of columns.
  package var count: Int
  /// The room between two columns.
  package var columnSpacing: Points
  /// The room between two cells of a column.
  package var rowSpacing: Points
  /// The room left and right of the columns.
  package var sideInset: Points

  /// Columns with their own room between them and between the cells of one.
  public init(
    _ flow: ColumnLayout.Flow, count: Int, columnSpacing: Points, rowSpacing: Points,
    sideInset: Points = .zero
  ) {
    self.flow = flow
    self.count = count
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.sideInset = sideInset
  }

  /// Columns with the same room between them and between the cells of one.
  public init(
    _ flow: ColumnLayout.Flow, count: Int, spacing: Points = .zero, sideInset: Points = .zero
  ) {
    self.init(
      flow, count: count, columnSpacing: spacing, rowSpacing: spacing, sideInset: sideInset)
  }

  /// The columns of a list that is `width` wide.
  public func layout(width: Points) -> ColumnLayout {
    ColumnLayout(
      flow, columnCount: count, width: width, columnSpacing: columnSpacing,
      rowSpacing: rowSpacing, sideInset: sideInset)
  }
}
