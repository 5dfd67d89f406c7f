/// Lays a text out within a width, and finds which other widths have that very layout.
protocol LayoutProbe {
  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout
}

/// Lays out any text with `LineCursor`.
struct CursorProbe: LayoutProbe {
  let text: WrappableText
  private let bounds = ProbedWidth.Bounds()
  private let interruption: Interruption?

  init(_ text: WrappableText, until interruption: Interruption? = nil) {
    self.text = text
    self.interruption = interruption
  }

  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout {
    bounds.reset()
    var layout = ProbedLayout()
    var cursor = LineCursor(
      text, within: ProbedWidth(available, bounds), interruption: interruption)
    while layout.lineCount < maxLines, let line = cursor.next() {
      layout.lineCount += 1
      layout.walkedCount = line.next
    }
    layout.isTruncated = !cursor.isAtEnd
    layout.rest = cursor.rest
    layout.widths = bounds.widths
    layout.shapingWork = bounds.shapingWork
    return layout
  }
}

/// Lays a text out by its break table, and finds which available widths have the same lines.
struct TableProbe: LayoutProbe {
  private let storage: BreakTableStorage
  private let rules: TableRules
  /// The text in which lines are walked; `nil` where all follow from the table.
  private let text: WrappableText?
  private let bounds = ProbedWidth.Bounds()
  private let interruption: Interruption?

  init(
    _ storage: BreakTableStorage, _ rules: TableRules, of text: WrappableText? = nil,
    until interruption: Interruption? = nil
  ) {
    (self.storage, self.rules, self.text) = (storage, rules, text)
    self.interruption = interruption
  }

  init(_ table: ShapedTable, of text: WrappableText, until interruption: Interruption? = nil) {
    self.init(table.storage, text.tableRules, of: text, until: interruption)
  }

  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout {
    layout(within: available, maxLines: maxLines) { _ in }
  }

  /// - Parameter body: Called with the edges of each line that follows from the table.
  func layout(
    within available: Fixed, maxLines: Int, _ body: (Range<Int>) -> Void
  ) -> ProbedLayout {
    storage.withUnsafeMutablePointers { header, words in
      header.pointee.flags.contains(.wide)
        ? layout(BreakTable<Int64>(header, words), within: available, maxLines: maxLines, body)
        : layout(BreakTable<UInt32>(header, words), within: available, maxLines: maxLines, body)
    }
  }

  private func layout<Origin>(
    _ table: BreakTable<Origin>, within available: Fixed, maxLines: Int,
    _ body: (Range<Int>) -> Void
  ) -> ProbedLayout {
    bounds.reset()
    var lines = TableLayout(
      table, within: TableWidths(available, rules), ProbedWidth(available, bounds),
      recordsWidths: true)
    var layout = lines.layout(maxLines: maxLines, of: text, until: interruption, body)
    layout.widths = layout.widths.clamped(to: bounds.widths)
    layout.shapingWork = bounds.shapingWork
    return layout
  }
}
