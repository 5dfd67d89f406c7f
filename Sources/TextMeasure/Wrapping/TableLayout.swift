/// A layout by a break table; lines that do not follow from it are found by `LineCursor`.
struct TableLayout<Origin: FixedWidthInteger, Width: AvailableWidth> {
  private var cursor: TableCursor<Origin>
  /// The width available to lines, as `LineCursor` is given it.
  private let width: Width
  private let recordsWidths: Bool
  /// Where soft hyphens side by side end, as `LineCursor` found it.
  private var softHyphensEnd = 0

  /// - Parameters:
  ///   - width: As wide as `widths.available`.
  ///   - recordsWidths: Whether it is looked for which other widths have the same lines.
  @inline(__always)
  init(
    _ table: BreakTable<Origin>, within widths: TableWidths, _ width: Width,
    recordsWidths: Bool = false
  ) {
    cursor = TableCursor(table, within: widths)
    self.width = width
    self.recordsWidths = recordsWidths
  }

  /// Lays out at most `maxLines` of those left, until it is interrupted.
  ///
  /// - Parameter text: What lines are walked in; `nil` where all follow from the table.
  /// - Parameter body: Called with the edges of each line that follows from the table.
  /// - Complexity: As `TableCursor.next()` for each line; as `LineCursor.next()` for lines that are
  ///   walked.
  @inline(__always)
  mutating func layout(
    maxLines: Int, of text: WrappableText?, until interruption: Interruption?,
    _ body: (Range<Int>) -> Void = { _ in }
  ) -> ProbedLayout {
    var layout = ProbedLayout()
    while layout.lineCount < maxLines, let line = cursor.next() {
      if layout.lineCount & Self.linesBetweenChecks == Self.linesBetweenChecks
        && interruption.hasCome
      {
        break
      }
      layout.lineCount += 1
      if line.isWalked {
        walk(from: line.start, maxLines: maxLines, text, &layout)
        continue
      }
      body(line.start..<line.end)
      if recordsWidths { narrow(&layout, to: line) }
    }
    if layout.lineCount < maxLines && cursor.nextIsEmpty() { layout.lineCount += 1 }
    layout.isTruncated = !cursor.isAtEnd
    layout.rest = cursor.table.rest(from: cursor.start)
    return layout
  }

  /// As bits: how many lines are stepped over between two checks for an interruption.
  private static var linesBetweenChecks: Int { 1023 }

  /// Steps over a line, and over those after it up to one that begins at an edge.
  @inline(never)
  private mutating func walk(
    from edge: Int, maxLines: Int, _ text: WrappableText?, _ layout: inout ProbedLayout
  ) {
    guard let text else { return }
    let first = cursor.table.position(of: edge)
    var lines = LineCursor(text, within: width, startingAt: first, softHyphensEnd: softHyphensEnd)
    while let line = lines.next() {
      layout.walkedCount += line.next - line.start
      softHyphensEnd = lines.softHyphensEnd
      if line.next >= text.scalarCount { return cursor.skip(to: cursor.table.count) }
      if let next = cursor.table.start(at: line.next, after: edge) { return cursor.skip(to: next) }
      if layout.lineCount == maxLines { return }
      layout.lineCount += 1
    }
  }

  /// Leaves the widths at which the line ends where it does.
  private mutating func narrow(
    _ layout: inout ProbedLayout, to line: TableCursor<Origin>.TableLine
  ) {
    let rules = cursor.widths.rules
    let indent = line.start == 0 ? rules.firstLineIndent : .zero
    func width(to end: Int) -> Fixed {
      cursor.table.width(from: line.start, to: end, rules.rounding) + indent
    }
    var (atLeast, below) = (layout.widths.lowerBound, layout.widths.upperBound)
    if line.isForced {
      layout.mayOverflow = true
    } else {
      atLeast = max(atLeast, width(to: line.end))
    }
    if line.end < cursor.paragraphEnd(after: line.start) {
      below = min(below, width(to: cursor.nextEnd(after: line)))
    }
    layout.widths = atLeast..<max(atLeast, below)
  }
}

/// The rules of a style for lines by a `BreakTable`.
struct TableRules {
  var rounding: WidthRounding
  var breaksOverlongSegments: Bool
  var firstLineIndent: Fixed
}

/// The width available to a line, worked out once for all lines.
struct TableWidth {
  /// Rounded as widths are.
  let rounded: Int64
  /// The widest run that counts as no more.
  let widest: Int64

  @inline(__always)
  init(_ available: Fixed, _ rounding: WidthRounding) {
    rounded =
      (rounding == .exact ? available : available.roundedDown(to: Fixed.layoutUnit)).rawValue
    widest = rounding.widestRun(within: available).rawValue
  }
}

/// The widths available to the lines of a text, worked out once for all texts of a style.
struct TableWidths {
  let rules: TableRules
  /// The available width of a line without an indent.
  let available: Fixed
  let first: TableWidth
  let others: TableWidth

  @inline(__always)
  init(_ available: Fixed, _ rules: TableRules) {
    // No text is as wide.
    let available = min(available, Fixed(rawValue: 1 << 56))
    self.rules = rules
    self.available = available
    others = TableWidth(available, rules.rounding)
    first =
      rules.firstLineIndent == .zero
      ? others : TableWidth(available - rules.firstLineIndent, rules.rounding)
  }
}
