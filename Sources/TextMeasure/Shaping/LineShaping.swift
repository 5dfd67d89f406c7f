/// Shapes a line by itself, which may begin or end within what was shaped as one: for its
/// width and its fonts, but not for where it ends.
///
/// Immutable, hence `Sendable`.
final class LineShaping: Sendable {
  private let style: ShapingStyle
  private let fonts: FontChoice?
  let items: [Item]
  private let boundaryFlags: [BoundaryFlags]

  init(style: ShapingStyle, fonts: FontChoice?, items: [Item], boundaryFlags: [BoundaryFlags]) {
    self.style = style
    self.fonts = fonts
    self.items = items
    self.boundaryFlags = boundaryFlags
  }

  /// A line that was shaped by itself, by scalar.
  struct Shaped {
    /// In HarfBuzz' unit, at the first scalars of clusters.
    var advances: [Int32]
    var boundaryFlags: [BoundaryFlags]
    var scripts: [Script]
    /// How far what is drawn of clusters reaches; empty unless lines have room for it.
    var inks: [ClusterInk]
    /// Whether each scalar is part of a run from right to left; empty likewise.
    var areReversed: [Bool]
  }

  /// A line shaped by itself; `nil` if all of it is as within the text, and no ink is measured.
  ///
  /// Letters join as if nothing stood around the line, and tabs part it.
  ///
  /// - Complexity: O(*n*), and the shaping of a line that is other than within the text.
  func advances(ofLine range: Range<Int>, in scalars: [UInt32]) -> Shaped? {
    guard style.measuresInk || mayDiffer(range, in: scalars) else { return nil }
    let start = range.lowerBound
    var items: [Item] = []
    forEachPiece(of: range, in: scalars) { piece, isWhole in
      for item in itemsOfPiece(piece, isWhole: isWhole, in: scalars) {
        items.append(item.moved(by: -start, within: piece))
      }
    }
    var shaped = ShapedText(keepsInk: style.measuresInk)
    Shaper(style).shape(Array(scalars[range]), items: items, into: &shaped)
    let scripts = items.flatMap { repeatElement($0.script, count: $0.range.count) }
    return Shaped(
      advances: shaped.advances, boundaryFlags: Array(shaped.boundaryFlags.prefix(range.count)),
      scripts: scripts, inks: shaped.inks,
      areReversed: style.measuresInk
        ? items.flatMap { repeatElement($0.isRightToLeft, count: $0.range.count) } : [])
  }

  /// Whether a line may be other than within the text: a piece of it lacks what its first or
  /// last characters had their font, script, kerning or form from.
  private func mayDiffer(_ range: Range<Int>, in scalars: [UInt32]) -> Bool {
    guard let first = scalars[range].first, let last = scalars[range].last else { return false }
    let (start, end) = (range.lowerBound, range.upperBound)
    if !boundaryFlags[start].isSafeToBreak || !boundaryFlags[end].isSafeToBreak { return true }
    func isShared(_ scalar: UInt32) -> Bool { CharacterProperties.of(scalar).script.isShared }
    let dependsOnText = isShared(first) || FontChoice.mayKeepFont(first)
    if dependsOnText && start > 0 && !endsPiece(at: start, in: scalars) { return true }
    if isShared(last) && end < scalars.count && !endsPiece(at: end, in: scalars) { return true }
    return scalars[range].contains(0x09)
  }

  /// The pieces of a line, and whether each is one of the text.
  private func forEachPiece(
    of range: Range<Int>, in scalars: [UInt32], _ body: (Range<Int>, Bool) -> Void
  ) {
    func isEnd(_ index: Int) -> Bool {
      index == 0 || index == scalars.count || endsPiece(at: index, in: scalars)
    }
    var start = range.lowerBound
    var startsWhole = isEnd(start)
    for index in range.lowerBound + 1..<range.upperBound + 1 {
      let isOfText = isEnd(index)
      let isTab = index < range.upperBound && (scalars[index] == 0x09 || scalars[index - 1] == 0x09)
      guard isOfText || isTab || index == range.upperBound else { continue }
      body(start..<index, startsWhole && isOfText)
      (start, startsWhole) = (index, isOfText)
    }
  }

  private func itemsOfPiece(_ piece: Range<Int>, isWhole: Bool, in scalars: [UInt32]) -> [Item] {
    let first = items.partitionPoint { $0.range.upperBound <= piece.lowerBound }
    guard !isWhole, let fonts, items[first].kind != .control else {
      return Array(items[first...].prefix { $0.range.lowerBound < piece.upperBound })
    }
    var found: [Item] = []
    PieceFonts(fonts).items(of: piece, in: scalars, level: items[first].level) { found.append($0) }
    return found
  }

  /// The runs at the ends of a line.
  ///
  /// - Parameters:
  ///   - range: All that it shows.
  ///   - shownEnd: Where the spaces at its end begin.
  ///   - paragraphLevel: The level of the line's paragraph.
  func outermostRuns(of range: Range<Int>, shownEnd: Int, paragraphLevel: UInt8) -> OutermostRuns {
    OutermostRuns(
      of: range, shownEnd: shownEnd, items: items(overlapping: range),
      paragraphLevel: paragraphLevel)
  }

  /// The level of a paragraph, which it has of its own by its first strong character: 0 for left to
  /// right, 1 for right to left.
  ///
  /// - Complexity: O(*n*) in the items of the paragraph.
  func level(ofParagraph range: Range<Int>) -> UInt8 {
    let items = items(overlapping: range)
    StepCount.add(items.count)
    return (items.lazy.filter { $0.kind == .text }.map { $0.level }.min() ?? 0) & 1
  }

  private func items(overlapping range: Range<Int>) -> ArraySlice<Item> {
    let first = items.partitionPoint { $0.range.upperBound <= range.lowerBound }
    return items[first...].prefix { $0.range.lowerBound < range.upperBound }
  }

  /// The part of a line that lies in a piece it begins within.
  func head(ofLine range: Range<Int>, in scalars: [UInt32]) -> Range<Int>? {
    let start = range.lowerBound
    guard start > 0, !endsPiece(at: start, in: scalars) else { return nil }
    var end = start + 1
    while end < range.upperBound && !endsPiece(at: end, in: scalars) { end += 1 }
    return start..<end
  }

  private func endsPiece(at index: Int, in scalars: [UInt32]) -> Bool {
    PieceEnds.lie(at: index, in: scalars) || item(at: index).kind == .control
      || item(at: index - 1).kind == .control || item(at: index).level != item(at: index - 1).level
  }

  private func item(at index: Int) -> Item {
    items[items.partitionPoint { $0.range.upperBound <= index }]
  }
}

extension Item {
  /// The part of it in `range`, counted from elsewhere.
  fileprivate func moved(by distance: Int, within range: Range<Int>) -> Item {
    var item = self
    let part = self.range.clamped(to: range)
    item.range = part.lowerBound + distance..<part.upperBound + distance
    return item
  }
}

/// The runs of one direction at the ends of a line, where letter spacing is left out
/// (`TextLine.calculateRunFlag`, `Layout::measureText` of Minikin).
///
/// A line of one run has both ends in it. Else the leftmost run has the one, the rightmost the
/// other: spaces at a line's end that have the direction of its paragraph are a run of their own
/// then, and where they are left out no spacing is.
struct OutermostRuns {
  private(set) var leftmost: Run
  private(set) var rightmost: Run

  /// Scalars of one level.
  struct Run: Hashable {
    var range: Range<Int>
    var level: UInt8

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  /// - Parameters:
  ///   - range: All that a line shows, the spaces at its end included.
  ///   - shownEnd: Where these begin.
  ///   - items: The items that overlap it, in order.
  ///   - paragraphLevel: 0 for left to right, 1 for right to left.
  init(of range: Range<Int>, shownEnd: Int, items: some Sequence<Item>, paragraphLevel: UInt8) {
    var runs: [Run] = []
    func append(_ run: Run) {
      guard !run.range.isEmpty else { return }
      if let last = runs.last, last.level == run.level {
        runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        runs.append(run)
      }
    }
    let shown = range.lowerBound..<shownEnd
    for item in items where item.range.overlaps(shown) {
      append(Run(range: item.range.clamped(to: shown), level: item.level))
    }
    // UAX #9, L1.
    append(Run(range: shownEnd..<range.upperBound, level: paragraphLevel))
    let order = VisualOrder.indices(ofLevels: runs.map { $0.level })
    let whole = Run(range: range, level: paragraphLevel)
    leftmost = order.first.map { runs[$0] } ?? whole
    rightmost = order.last.map { runs[$0] } ?? whole
  }

  /// A line of left-to-right text.
  init(of range: Range<Int>) {
    leftmost = Run(range: range, level: 0)
    rightmost = leftmost
  }
}
