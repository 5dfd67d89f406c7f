#if canImport(UIKit)
  import TextMeasure
  import UIKit

  /// Puts a `ReviewTable` behind a table view, and measures where it is shown: for systems that the
  /// engine is for, of which iOS is none. `ReviewsViewController` looks heights up.
  ///
  /// ```swift
  /// let source = try ReviewTableDataSource(tableView, style: style) { table, review in … }
  /// source.insertOnTop(reviews)
  /// // in viewWillLayoutSubviews:
  /// source.setWidth(tableView.bounds.width)
  /// ```
  @MainActor
  public final class ReviewTableDataSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    private unowned let tableView: UITableView
    private let measurer: ReviewMeasurer
    private let makeCell: (UITableView, Review) -> UITableViewCell
    private var table: ReviewTable
    /// Changes wait for each other: what is measured late must not come in the style before.
    private var lastChange: Task<Void, any Error>?

    /// - Throws: `StyleError.unusableSize`.
    public init(
      _ tableView: UITableView, style: TextStyle,
      makeCell: @escaping (UITableView, Review) -> UITableViewCell
    ) throws {
      self.tableView = tableView
      self.makeCell = makeCell
      measurer = try ReviewMeasurer(style: style)
      table = ReviewTable(width: Points(Double(tableView.bounds.width)))
      super.init()
      // Heights are exact: with an estimate the table would not request all of them, and jump.
      tableView.estimatedRowHeight = 0
      tableView.dataSource = self
      tableView.delegate = self
    }

    // MARK: - Changes

    /// Measures new posts in the background, then shows them above the others; what the reader
    /// sees stays still.
    public func insertOnTop(_ reviews: [Review]) {
      change { source in
        let measured = try await source.measurer.measure(reviews)
        source.scroll { table, offset in table.insertOnTop(measured, offset: offset) }
      }
    }

    /// Sets the width of the rows; to be called whenever the table has been laid out.
    public func setWidth(_ width: CGFloat) {
      let width = Points(Double(width))
      guard width != table.width else { return }
      scroll { table, offset in table.setWidth(width, offset: offset) }
    }

    /// The reader has chosen another size of text (`preferredContentSizeCategory`).
    public func use(_ style: TextStyle) {
      change { source in
        try await source.measurer.use(style)
        let measured = try await source.measurer.measure(source.table.reviews.map(\.review))
        source.scroll { table, offset in table.setHeights(measured, offset: offset) }
      }
    }

    private func change(_ body: @escaping @MainActor (ReviewTableDataSource) async throws -> Void) {
      let before = lastChange
      lastChange = Task {
        _ = await before?.result
        try await body(self)
      }
    }

    private func scroll(_ change: (inout ReviewTable, Points) -> Points) {
      let offset = change(&table, Points(Double(tableView.contentOffset.y)))
      tableView.reloadData()
      tableView.layoutIfNeeded()
      tableView.contentOffset.y = CGFloat(offset.rawValue)
    }

    // MARK: - UITableViewDataSource and UITableViewDelegate

    public func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int {
      table.reviews.count
    }

    public func tableView(_: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      CGFloat(table.height(ofRow: path.row).rawValue)
    }

    public func tableView(
      _ tableView: UITableView, cellForRowAt path: IndexPath
    ) -> UITableViewCell {
      makeCell(tableView, table.reviews[path.row].review)
    }
  }
#endif
