/// The fonts of a text between the edges of its table, for texts whose fonts make lines higher.
struct EdgeFonts: ~Copyable {
  /// The fonts between each edge and the next, a bit for each of the first 64.
  private var sets = ReusedArray<UInt64>()
  /// The fonts of the text; none where all lines are equally high.
  private(set) var all: UInt64 = 0

  var count: Int { all.nonzeroBitCount }

  mutating func removeAll() {
    sets.removeAll()
    all = 0
  }

  /// Finds the fonts between edges whose positions were kept.
  mutating func find(
    between edges: borrowing CompactTextBuilder.Edges, in scanner: inout TextScanner
  ) {
    var (entry, position) = (0, 0)
    for edge in 0..<edges.count {
      let next = edge + 1 < edges.count ? edges.position(of: edge + 1) : scanner.text.count
      var fonts = position < next ? scanner.fonts(of: position..<next, near: entry) : 0
      // A line break that has a font counts for the line that it ends, though it does not fit on it.
      if edge > 0 && position < next && scanner.endsLine(at: position) {
        let line = sets[edge - 1] | fonts
        sets.removeLast(1)
        sets.append(line)
        all |= fonts
        fonts = 0
      }
      entry = scanner.text.entry(upTo: next, near: entry)
      position = next
      sets.append(fonts)
      all |= fonts
    }
  }

  /// Writes the rows of `BreakTableFonts`, behind all others of the table.
  ///
  /// - Parameter showsHangingSpaces: Whether lines that end before spaces show them.
  func write(
    to words: UnsafeMutablePointer<UInt64>, _ layout: BreakTableLayout, showsHangingSpaces: Bool
  ) {
    let starts = words + layout.rowLength
    words[layout.fonts] = all
    var (row, left) = (words + layout.fonts + 1, all)
    while left != 0 {
      row.update(repeating: 0, count: layout.rowLength)
      for edge in 0..<sets.count where sets[edge] & left & (0 &- left) != 0 {
        let next = edge + 1
        let hangs = next == sets.count || starts[next >> 6] >> UInt64(next & 63) & 1 != 0
        let shown = hangs && showsHangingSpaces ? max(0, edge - 1) : edge
        row[shown >> 6] |= 1 << UInt64(shown & 63)
      }
      left &= left &- 1
      row += layout.rowLength
    }
  }
}

/// The heights of lines that are found by a break table and differ, as they are added up.
struct TableHeights {
  private let fonts: BreakTableFonts
  private let boxes: LineBoxes
  private let policy: LineHeightPolicy
  /// Whether an empty line after a last line break is as high as the line before it.
  private let repeatsLast: Bool
  private var heights = LineHeightAccumulator()
  /// The fonts and the box of the line before, as the next is often like it.
  private var latest: (fonts: UInt64, box: LineBox)

  init(_ fonts: BreakTableFonts, _ style: CompactStyle) {
    self.fonts = fonts
    boxes = style.style.lineBoxes
    policy = style.lineHeightPolicy
    repeatsLast = style.rules.wrapsByClusters
    latest = (0, boxes.primary)
  }

  /// The box of the line that was added last; that of the first font before any.
  var latestBox: LineBox { latest.box }

  /// - Parameter line: The edges that it begins and ends at.
  mutating func add(_ line: Range<Int>) {
    let shown = fonts.shown(on: line)
    if shown != latest.fonts { latest = (shown, boxes.box(showing: shown)) }
    heights.add(latest.box, by: policy)
  }

  /// The size of a layout whose lines were added.
  mutating func size(of layout: ProbedLayout, maxLines: Int) -> TextHeight {
    if heights.lineCount < layout.lineCount {
      heights.add(repeatsLast ? latest.box : boxes.primary, by: policy)
    }
    return TextHeight(
      height: policy.reported(heights.height(by: policy), maxLines: maxLines),
      lineCount: layout.lineCount, isTruncated: layout.isTruncated)
  }
}
