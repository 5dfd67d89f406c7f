// Problem: where spaces collapse, Blink hangs one space at a line's end and no U+3000 after it
//   (`LineBreaker::HandleTrailingSpaces`), so that lines may begin with U+3000: `가 |　나`.
// Approach: opportunities inside and after such a row of spaces are none for the lines before it. A
//   line that begins with U+3000 of it looks for them only if nothing else can end it, by the rule
//   of `ShapingLineBreaker::ShapeLine`, which has a line of spaces hold at least one.
// Limits: rows that begin a text or a paragraph hang whole.

/// U+3000 after a collapsed space, and the spaces after it: what a line may begin with.
struct LeadingRow: Hashable, Sendable {
  /// The U+3000.
  var start: Int32
  /// The scalar after the row's last space.
  var end: Int32
  /// Whether a space follows the U+3000.
  var continuesWithSpace: Bool
}

/// Follows rows of spaces through a text. Those of collapsed spaces alone are one of them, so only
/// texts with U+3000 are followed.
struct LeadingRowFinder {
  let isNeeded: Bool
  /// Whether the row of spaces that is passed begins with a collapsed space.
  private var isAfterSpace = false
  private var length = 0

  init(_ finder: OpportunityFinder) {
    isNeeded = finder.endsHangingRows && finder.holdsIdeographicSpace
  }

  /// Passes a scalar.
  mutating func pass(_ scalar: UInt32) {
    guard isNeeded else { return }
    guard scalar == 0x20 || scalar == 0x3000 else {
      length = 0
      return
    }
    if length == 0 { isAfterSpace = scalar == 0x20 }
    length += 1
  }

  /// Has the row go on behind the collapsed space that begins it.
  mutating func join() { isAfterSpace = false }

  /// Whether the last scalar is part of a row that begins with a collapsed space, and not that.
  var isPastCollapsedSpace: Bool { length > 1 && isAfterSpace }
}

extension OpportunityFinder {
  /// Whether only the collapsed space that begins a row of spaces hangs.
  var endsHangingRows: Bool {
    collapsedSpaceEndsHangingRow && whiteSpace.collapsesSpaces && whiteSpace.wraps
  }

  /// - Complexity: O(*n*).
  func findLeadingRows(in text: ProcessedText) -> [LeadingRow] {
    let scalars = text.scalars
    guard endsHangingRows, holdsIdeographicSpace else { return [] }
    var rows: [LeadingRow] = []
    var end = scalars.count
    for index in scalars.indices.dropFirst().reversed() {
      if scalars[index] != 0x20 && scalars[index] != 0x3000 { end = index }
      if scalars[index] == 0x3000 && scalars[index - 1] == 0x20 && !joins(at: index) {
        rows.append(
          LeadingRow(
            start: Int32(index), end: Int32(end),
            continuesWithSpace: index + 1 < end && scalars[index + 1] == 0x20))
      }
    }
    return rows.reversed()
  }
}

extension WrappableText {
  /// The row of spaces that begins at a scalar.
  func leadingRow(at start: Int) -> LeadingRow? {
    if leadingRows.isEmpty { return nil }
    let index = leadingRows.partitionPoint { $0.start < start }
    guard index < leadingRows.count, leadingRows[index].start == start else { return nil }
    return leadingRows[index]
  }
}

extension LineCursor {
  /// The line that holds nothing but the spaces it begins with; `nil` for others.
  ///
  /// If they fit and what follows does not, Blink breaks after the first and has the rest hang
  /// there: only one space, if that is what follows. If they do not fit, all of them are the line.
  mutating func leadingRowLine(within available: Width) -> LineSpan? {
    guard let row = text.leadingRow(at: start), opportunityIndex < text.opportunities.count else {
      return nil
    }
    let opportunity = text.opportunities[opportunityIndex]
    let end = Int(row.end)
    guard reach(within: available) < opportunityIndex else { return nil }
    if Int(opportunity.fitEnd) <= end { return line(endingAt: opportunity) }
    let fits = available.holds(text.width(of: start..<end, isCut: false, origin: origin))
    let isOneSpace = fits && row.continuesWithSpace
    return LineSpan(
      start: start, fitEnd: fits ? start + 1 : end, visibleEnd: isOneSpace ? start + 1 : end,
      next: isOneSpace ? start + 2 : end, addsHyphen: false, ending: .opportunity, isCut: false,
      endRule: .cssSpace)
  }
}
