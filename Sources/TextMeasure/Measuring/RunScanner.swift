/// Measures texts of several styles without shaping them.
///
/// Problem: texts of a list have a name in bold, a badge, a word in colour, and are otherwise such as
/// are scanned.
///
/// Approach: runs are scanned one after the other into one text (`TextScanner`), whose lines end as
/// those of any other. A line is as high as what is on it (`ScannedElements`).
///
/// Limits: Chromium, which shapes whole items; spans that lie in the paragraph, differ in fonts, sizes,
/// spacing, heights and alignments, and have no edges; texts without white space at their ends, and
/// without lines that overflow. All others have to be shaped.
///
/// A class, as measurers of texts of one style do without it. Belongs to one measurer.
final class RunScanner {
  private var scanner: TextScanner
  private let shaper: Shaper
  private var elements: ScannedElements
  private let shapers: InlineShapers
  private let paragraph: ResolvedTextStyle
  private var runs = ReusedArray<ScannedRun>()
  private var pieces = ReusedArray<Piece>()
  private var lineWidths = ScannedWidths.none
  /// Why the latest text has no height without being shaped, if it has none.
  private(set) var reason = ShapingReason.notScanned

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

  /// Scans a text.
  ///
  /// - Parameters:
  ///   - bytes: All texts of it in order.
  ///   - interruption: Ends the work on its lines early.
  /// - Returns: Whether that was possible.
  /// - Complexity: O(*n*) in the bytes and parts.
  func scan(
    _ rich: RichText, _ bytes: UnsafeBufferPointer<UInt8>, until interruption: Interruption?
  ) -> Bool {
    scanner.interruption = interruption
    if elements.areMany { forgetElements() }
    guard findRuns(rich, bytes) else { return false }
    scanner.begin(bytes, shaper: shaper)
    // Else runs end elsewhere.
    guard scanner.text.count == bytes.count else { return false }
    for index in 0..<pieces.count { scanner.text.addPart(endingAt: pieces[index].end) }
    let runs = UnsafeBufferPointer(start: self.runs.base, count: self.runs.count)
    let isScanned = scanner.finish(runs, in: elements.styles)
    let isUniform = elements.isUniform || !scanner.text.holdsFallback
    return isScanned && isUniform && !scanner.text.holdsMissing
  }

  /// Frees what a long text took.
  func release() {
    scanner.releaseText()
    runs = ReusedArray()
    pieces = ReusedArray()
  }

  /// Forgets what spans and boxes are, with the tables that are found by the styles of spans.
  private func forgetElements() {
    guard let none = ScannedElements(paragraph, shapers) else { return }
    elements = none
    release()
  }

  // MARK: - Runs

  private func findRuns(_ rich: RichText, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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
        guard !isInSpan, let opened = elements.element(of: rich.spans[span]) else { return false }
        isParted = isParted || opened.isAligned
        (element, isInSpan) = (opened, true)
      case .closing:
        isParted = isParted || element.isAligned
        (element, isInSpan) = (ScannedElements.paragraph, false)
      case .text(let count):
        if count == 0 && !isInSpan { continue }
        guard count > 0, mayBegin(bytes, at: offset) else { return false }
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

  /// Whether a text may begin at an offset: spaces that collapse into one of another text are not
  /// scanned, nor is what breakers look for beside boxes.
  private func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    if offset == 0 { return true }
    if bytes[offset] == 0x20 { return bytes[offset - 1] != 0x20 }
    // U+3000 may stay with what is before it.
    return bytes[offset] != 0xE3 || bytes[offset + 1] != 0x80 || bytes[offset + 2] != 0x80
  }

  private func add(_ element: ScannedElements.Element, endingAt end: Int, isParted: Bool) {
    pieces.append(Piece(end: end, lineBox: element.lineBox, isAligned: element.isAligned))
    if !isParted, let last = runs.last, last.style == element.style {
      runs.removeLast(1)
    }
    runs.append(ScannedRun(end: end, style: element.style))
  }

  // MARK: - Lines

  /// The height of the text scanned last.
  ///
  /// - Returns: `nil` for a text that has to be shaped.
  func height(atWidth width: Points, maxLines: Int) -> TextHeight? {
    if lineWidths.box != width { lineWidths = ScannedWidths(of: width, scanner.rules) }
    var lines = ScannedLines(scanner.text, scanner.rulesPointer, within: lineWidths.available)
    var heights = LineHeightAccumulator()
    let policy = paragraph.lineHeightPolicy
    var (start, piece) = (0, 0)
    while let end = lines.nextEnd(in: &scanner, shaper: shaper) {
      guard heights.lineCount < maxLines, let box = box(of: start..<end, from: &piece) else {
        reason = .boxDependsOnMore
        return nil
      }
      heights.add(box, by: policy)
      start = end
    }
    if let found = lines.reason {
      reason = found
      return nil
    }
    return TextHeight(
      height: policy.reported(
        elements.sum(heights.height(by: policy)), gapCount: 0, maxLines: maxLines),
      lineCount: heights.lineCount, isTruncated: false)
  }

  /// The box of a line.
  ///
  /// - Parameter index: That of the piece that it begins in; becomes that of the next line.
  /// - Returns: `nil` if what begins on the line may be nothing but white space.
  private func box(of line: Range<Int>, from index: inout Int) -> LineBox? {
    var box = elements.strut
    while true {
      let piece = pieces[index]
      box = box.union(elements.lineBoxes[piece.lineBox])
      if piece.end == line.upperBound { index += 1 }
      if piece.end >= line.upperBound { break }
      index += 1
    }
    // A span may be moved only by what it shows.
    let begins = index < pieces.count && index > 0 && pieces[index - 1].end == line.upperBound - 1
    let isBlank = begins && scanner.text.source[line.upperBound - 1] == 0x20
    return isBlank && pieces[index].isAligned ? nil : box
  }
}
