/// Measures texts of several styles without shaping them.
///
/// Problem: texts of a list have a name in bold, a badge, a word in colour, and are otherwise such as
/// are scanned.
///
/// Approach: runs are scanned one after the other into one text (`TextScanner`), whose lines end as
/// those of any other. A line is as high as what is on it (`ScannedElements`).
///
/// Limits: Chromium and Firefox, which shape whole items or words; spans that lie in the paragraph,
/// differ in fonts, sizes, spacing, heights and alignments, hold more than white space that collapses,
/// and have no edges; no lines that overflow. All others have to be shaped.
struct RunScanner: ~Copyable {
  private var scanner: TextScanner
  private let shaper: Shaper
  private var elements: ScannedElements
  private let shapers: InlineShapers
  private let paragraph: ResolvedTextStyle
  private var runs = ReusedArray<ScannedRun>()
  private var pieces = ReusedArray<Piece>()
  private var lineWidths = ScannedWidths.none
  /// A text of one element, or a box.
  private struct Piece: BitwiseCopyable {
    /// Where it ends, in bytes.
    var end: Int
    /// The index of what it makes of a line.
    var lineBox: Int
    /// Whether it is not on the baseline of the paragraph.
    var isAligned: Bool
  }

  /// - Returns: `nil` for a style whose texts of several styles are always shaped.
  init?(_ paragraph: ResolvedTextStyle, _ shapers: InlineShapers) {
    guard let elements = ScannedElements(paragraph, shapers) else { return nil }
    (self.elements, self.shapers) = (elements, shapers)
    self.paragraph = paragraph
    shaper = Shaper(paragraph.shaping)
    scanner = TextScanner(
      paragraph.tables, rules: ScanRules(paragraph),
      lineScratch: LineScratch(
        paragraph.tables.breaks, paragraph.lineBoxes, paragraph.lineHeightPolicy))
  }

  /// Bytes that the styles of runs take by now.
  var styleByteCount: Int { elements.byteCount }

  /// Scans a text.
  ///
  /// - Parameters:
  ///   - bytes: All texts of it in order.
  ///   - interruption: Ends the work on its lines early.
  /// - Returns: Whether that was possible.
  /// - Complexity: O(*n*) in the bytes and parts.
  mutating func scan(
    _ rich: RichText, _ bytes: UnsafeBufferPointer<UInt8>, until interruption: Interruption?
  ) -> Bool {
    scanner.interruption = interruption
    if elements.areMany { forgetElements() }
    guard findRuns(rich, bytes) else { return false }
    scanner.begin(bytes, shaper: shaper)
    guard collapseSpaces(of: bytes) else { return false }
    for index in 0..<pieces.count { scanner.text.addPart(endingAt: pieces[index].end) }
    let runs = UnsafeBufferPointer(start: self.runs.base, count: self.runs.count)
    let scriptsAreOfRuns = paragraph.rules.inline.scriptsAreOfRuns
    let isScanned = scanner.finish(
      runs, in: elements.styles, scriptsAreOfRuns: scriptsAreOfRuns)
    // A run that has its script by itself finds its fonts by itself as well.
    let mayFallBack = elements.isUniform && !scriptsAreOfRuns
    return isScanned && (mayFallBack || !scanner.text.holdsFallback)
      && !scanner.text.holdsMissing
  }

  /// Frees what a long text took.
  mutating func release() {
    scanner.releaseText()
    runs = ReusedArray()
    pieces = ReusedArray()
  }

  /// Forgets what spans and boxes are, with the tables that are found by the styles of spans.
  private mutating func forgetElements() {
    guard let none = ScannedElements(paragraph, shapers) else { return }
    elements = none
    release()
  }

  // MARK: - Runs

  private mutating func findRuns(_ rich: RichText, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    runs.removeAll()
    pieces.removeAll()
    var element = ScannedElements.paragraph
    var isInSpan = false
    var offset = 0
    // Whether what is before is shaped apart from what follows.
    var isParted = true
    for part in rich.parts {
      switch part {
      case .opening(let span):
        guard !isInSpan, let opened = elements.element(of: rich.spans[span]) else {
          return false
        }
        isParted = isParted || opened.isAligned
        (element, isInSpan) = (opened, true)
      case .closing:
        isParted = isParted || element.isAligned
        (element, isInSpan) = (ScannedElements.paragraph, false)
      case .text(let count):
        if count == 0 && !isInSpan { continue }
        guard count > 0, mayBegin(bytes, at: offset, isInSpan: isInSpan) else { return false }
        offset += count
        add(element, endingAt: offset, isParted: isParted)
        isParted = false
      case .box(let index):
        guard !isInSpan, let box = elements.box(of: rich.boxes[index]) else { return false }
        offset += 3
        runs.append(ScannedRun(end: offset, style: -1, boxWidth: box.width))
        pieces.append(Piece(end: offset, lineBox: box.lineBox, isAligned: false))
        isParted = true
      }
    }
    return offset == bytes.count && offset > 0
  }

  /// Whether a text may begin at an offset.
  private func mayBegin(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, isInSpan: Bool
  ) -> Bool {
    if isInSpan && elements.countCollapsedSpace && beginsCollapsed(bytes, at: offset) {
      return false
    }
    // U+3000 may stay with what is before it.
    return offset == 0 || bytes[offset] != 0xE3 || bytes[offset + 1] != 0x80
      || bytes[offset + 2] != 0x80
  }

  /// Whether a text begins with white space that collapses with what is before it: that may be all that
  /// a line has of the text.
  private func beginsCollapsed(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let rules = scanner.rulesPointer
    return rules.pointee.drops(bytes[offset])
      && (offset == 0 || rules.pointee.drops(bytes[offset - 1]))
  }

  /// Moves the ends of runs and pieces to where they are in the text that is scanned, in which white
  /// space is collapsed: what is left of a row of it belongs to the piece that it begins in.
  ///
  /// - Returns: Whether something is left of every run, and of every piece but those of the paragraph.
  private mutating func collapseSpaces(of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most texts are scanned as they are.
    if scanner.text.count == bytes.count && !scanner.text.holdsDroppedSpaces { return true }
    let rules = scanner.rulesPointer
    let scanned = scanner.text.source
    var (offset, position, end) = (0, 0, 0)
    var (run, runStart) = (0, 0)
    var keptCount = 0
    for index in 0..<pieces.count {
      var piece = pieces[index]
      while offset < piece.end {
        if position < scanned.count
          && (scanned[position] == 0x20 || !rules.pointee.drops(bytes[offset]))
        {
          position += 1
        }
        offset += 1
      }
      let start = end
      end = max(end, position)
      while end > 0 && end < scanned.count && scanned[end] == 0x20 && scanned[end - 1] == 0x20 {
        end += 1
      }
      if runs[run].end == piece.end {
        if end == runStart { return false }
        runs.base[run].end = end
        (run, runStart) = (run + 1, end)
      }
      piece.end = end
      if end > start {
        pieces.base[keptCount] = piece
        keptCount += 1
      } else if piece.lineBox != ScannedElements.paragraph.lineBox {
        return false
      }
    }
    pieces.removeLast(pieces.count - keptCount)
    return end == scanned.count && end > 0
  }

  private mutating func add(_ element: ScannedElements.Element, endingAt end: Int, isParted: Bool) {
    pieces.append(Piece(end: end, lineBox: element.lineBox, isAligned: element.isAligned))
    if !isParted, let last = runs.last, last.style == element.style {
      runs.removeLast(1)
    }
    runs.append(ScannedRun(end: end, style: element.style))
  }

  // MARK: - Lines

  /// The height of the text scanned last, whose bytes are still there.
  ///
  /// - Parameter tally: Counts whether it was found.
  /// - Returns: `nil` for a text that has to be shaped.
  mutating func height(
    atWidth width: Points, maxLines: Int, _ tally: inout ShapingTally
  ) -> TextHeight? {
    if lineWidths.box != width { lineWidths = ScannedWidths(of: width, scanner.rules) }
    var lines = ScannedLines(scanner.text, scanner.rulesPointer, within: lineWidths.available)
    var heights = LineHeightAccumulator()
    let policy = paragraph.lineHeightPolicy
    var (start, piece) = (0, 0)
    while let end = lines.nextEnd(in: &scanner, shaper: shaper) {
      guard heights.lineCount < maxLines, let box = box(of: start..<end, from: &piece) else {
        tally.add(.boxDependsOnMore)
        return nil
      }
      heights.add(box, by: policy)
      start = end
    }
    if let reason = lines.reason {
      tally.add(reason)
      return nil
    }
    tally.scanned += 1
    return TextHeight(
      height: policy.reported(
        elements.sum(heights.height(by: policy)), gapCount: 0, maxLines: maxLines),
      lineCount: heights.lineCount, isTruncated: false)
  }

  /// Where the spaces at the end of a line begin.
  private func endOfShown(_ line: Range<Int>) -> Int {
    let source = scanner.text.source
    var end = line.upperBound
    while end > line.lowerBound && source[end - 1] == 0x20 { end -= 1 }
    return end
  }

  private func start(of piece: Int) -> Int { piece == 0 ? 0 : pieces[piece - 1].end }

  /// The box of a line.
  ///
  /// - Parameter index: That of the piece that it begins in; becomes that of the next line.
  /// - Returns: `nil` if what an aligned span has on the line is nothing but white space at its end.
  private func box(of line: Range<Int>, from index: inout Int) -> LineBox? {
    var box = elements.strut
    let shownEnd = endOfShown(line)
    while true {
      let piece = pieces[index]
      // A span may be moved only by what it shows.
      if piece.isAligned && start(of: index) >= shownEnd { return nil }
      box = box.union(elements.lineBoxes[piece.lineBox])
      if piece.end == line.upperBound { index += 1 }
      if piece.end >= line.upperBound { break }
      index += 1
    }
    return box
  }
}

/// The runs' scanner of a measurer, in a class as measurers of texts of one style do without it.
final class KeptRunScanner {
  // One measurer has it, and uses it in one place: no need to check that for every text.
  @exclusivity(unchecked) var scanner: RunScanner

  /// - Returns: `nil` for a style whose texts of several styles are always shaped.
  init?(_ paragraph: ResolvedTextStyle, _ shapers: InlineShapers) {
    guard let scanner = RunScanner(paragraph, shapers) else { return nil }
    self.scanner = scanner
  }
}
