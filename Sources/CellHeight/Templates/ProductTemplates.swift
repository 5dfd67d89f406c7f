import ListLayout
import TextMeasure

// The same item in a list and in a grid: a plan of both measures its texts once.

extension CellTemplate {
  /// A product as a row: its picture on the left, two lines of text and the price beside it.
  package static let productList = CellTemplate(
    name: "product-list",
    cell: .horizontal(
      [
        .box(width: 80, height: 80).named("image"),
        .vertical([.productText, .productPrice], spacing: 4),
      ], spacing: 12, alignment: .center
    ).insets(16))

  /// A product as a cell of half the list's width: a square picture above text and price.
  package static let productGrid = CellTemplate(
    name: "product-grid", columns: CellColumns(.grid, count: 2),
    cell: .vertical(
      [.box(aspectRatio: 1).named("image"), .productText, .productPrice], spacing: 4
    ).insets(8))

  /// A note in a waterfall of two columns.
  package static let mosaic = note(named: "mosaic", .mosaic)

  /// A note in two columns that are filled in turn.
  package static let columns = note(named: "columns", .roundRobin)

  /// All of a text, and above it a picture if there is one.
  private static func note(named name: String, _ flow: ColumnLayout.Flow) -> CellTemplate {
    CellTemplate(
      name: name, columns: CellColumns(flow, count: 2, spacing: 8, sideInset: 16),
      cell: .vertical(
        [
          .box(aspectRatio: 4 / 3).named("image").shown(ifPresent: "image"),
          .text().insets(12).named("text"),
        ]))
  }
}

extension CellNode {
  fileprivate static let productText = CellNode.text(maxLines: 2).named("text")
  fileprivate static let productPrice = CellNode.text("price", maxLines: 1)
    .shown(ifPresent: "price").named("price")
}
