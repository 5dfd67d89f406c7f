/// The lines of a paragraph that is broken as a whole: found all at once, and passed one by one.
struct ParagraphLineIterator {
  private var lines = ParagraphLines()
  /// How many of them are passed, and how many lines of the text.
  private var passedCount = 0
  private var lineCount = 0
  private var isBegun = false
  /// Whether no line begins at the scalar where the first one was to begin.
  private var isMisaligned = false
  /// Layouts that cursors share, if they do.
  private let layouts: ParagraphLayouts?

  init(layouts: ParagraphLayouts? = nil) { self.layouts = layouts }

  /// The line that begins with the scalar `start`; `nil` if none does in a box so wide.
  mutating func next(
    of text: MinikinText, from start: Int, within available: some AvailableWidth,
    _ interruption: Interruption?
  ) -> LineSpan? {
    if !isBegun { skip(to: start, in: text, within: available, interruption) }
    if isMisaligned { return nil }
    if passedCount == lines.ends.count {
      breakLines(from: start, in: text, within: available, interruption)
    }
    guard passedCount < lines.ends.count else { return nil }
    let cut = lines.ends[passedCount]
    passedCount += 1
    lineCount += 1
    return Self.span(start, cut, in: text)
  }

  private mutating func breakLines(
    from start: Int, in text: MinikinText, within available: some AvailableWidth,
    _ interruption: Interruption?
  ) {
    let pixels = text.rules.pixels
    let box = pixels.pixels(in: available.whole)
    let firstLine = lineCount
    func find() -> ParagraphLines {
      let paragraph = text.paragraph(at: start)
      return text.paragraphs[paragraph].range.lowerBound == start
        ? text.lines(ofParagraph: paragraph, box: box, firstLine: firstLine, interruption)
        : text.linesOfRemainder(from: start, box: box, firstLine: firstLine, interruption)
    }
    lines = layouts?.lines(from: start, box: box, firstLine: firstLine, find: find) ?? find()
    passedCount = 0
    available.confine(to: pixels.widths(from: lines.atLeast, below: lines.below))
  }

  /// Begins with the line that begins at `start`: as lines before it may decide where lines
  /// begin, these are found as well, from the start of the paragraph on.
  private mutating func skip(
    to start: Int, in text: MinikinText, within available: some AvailableWidth,
    _ interruption: Interruption?
  ) {
    isBegun = true
    let first = text.paragraphs[text.paragraph(at: start)].range.lowerBound
    if start == first || text.breaksFirstFit { return }
    breakLines(from: first, in: text, within: available, interruption)
    passedCount = lines.ends.prefix { $0.position < start }.count
    isMisaligned = passedCount == lines.ends.count || lines.ends[passedCount].position != start
    passedCount += 1
  }

  private static func span(
    _ start: Int, _ cut: ParagraphLines.LineCut, in text: MinikinText
  ) -> LineSpan {
    let end = cut.position
    let isBreak = end > start && text.kinds[end - 1] == .lineFeed
    let isEnd = end == text.kinds.count
    let visible = start..<(isBreak ? end - 1 : end)
    let shown = text.shown(visible)
    var fonts = visible
    if text.rules.leavesOutSpaces && !shown.isEmpty { fonts = shown }
    let inside = cut.isEmergency ? LineEnding.emergency : .opportunity
    return LineSpan(
      start: start, fitEnd: shown.upperBound, visibleEnd: visible.upperBound, fontRange: fonts,
      next: end, addsHyphen: cut.addsHyphen,
      ending: isBreak ? .lineBreak : isEnd ? .endOfText : inside, isCut: false)
  }
}

extension PixelWidths {
  /// Whole pixels as widths; those beyond any box are unbounded.
  func widths(from atLeast: Double, below: Double) -> Range<Fixed> {
    let first = atLeast.isFinite ? width(atLeast) : Fixed(rawValue: .min / 2)
    let end = below.isFinite ? width(below) : Fixed(rawValue: .max / 2)
    return first..<max(first, end)
  }
}

/// The lines of a paragraph, and the widths of boxes that have just these.
struct ParagraphLines {
  /// In order.
  var ends: [LineCut] = []
  /// Whole pixels: the boxes that surely have these lines, from `atLeast`, but less than `below`.
  var atLeast = -Double.infinity
  var below = Double.infinity

  /// Where a line ends.
  struct LineCut: Hashable, Sendable {
    /// The scalar the next line begins with.
    var position: Int
    /// Whether it ends inside of a word.
    var isEmergency = false
    /// Whether it shows a hyphen.
    var addsHyphen = false
  }

  /// Whether a line of that indent holds `width` in a box, and what that means for other boxes.
  @inline(__always)
  mutating func holds(_ width: Double, box: Double, indent: Double, farthest: Double) -> Bool {
    // `LineBreaker`'s widths are never negative.
    let available = max(0, min(box, farthest) - indent)
    let fits = !(width > available)
    // True of every box.
    if width <= 0 || width > max(0, farthest - indent) { return fits }
    let least = (width + indent).rounded(.up)
    if fits { atLeast = max(atLeast, least) } else { below = min(below, least) }
    return fits
  }
}

/// Layouts of paragraphs that are broken as wholes, kept by their boxes: a call that walks the
/// lines of a paragraph many times in the same boxes lays it out once for each of these.
///
/// A class, as cursors that follow each other share it; belongs to one call.
final class ParagraphLayouts {
  private var kept: [Key: ParagraphLines] = [:]
  /// How many lines are kept.
  private var lineCount = 0

  private struct Key: Hashable {
    /// The scalar that the layout begins with.
    var start: Int
    var box: Double
    var firstLine: Int
  }

  /// Some 8 MB.
  private static let maximumLineCount = 1 << 18

  /// The layout of the text from the scalar `start` on, found when first needed.
  func lines(
    from start: Int, box: Double, firstLine: Int, find: () -> ParagraphLines
  ) -> ParagraphLines {
    let key = Key(start: start, box: box, firstLine: firstLine)
    if let known = kept[key] { return known }
    let found = find()
    if lineCount + found.ends.count <= Self.maximumLineCount {
      lineCount += found.ends.count
      kept[key] = found
    }
    return found
  }
}
