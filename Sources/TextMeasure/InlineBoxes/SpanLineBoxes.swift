/// Heights and baselines of the lines of a rich text, as `StaticLayout` has them: 39,096 lines recorded
/// in Android 15's own code.
///
/// Problem: a line reaches as far as the runs on it, each in whole pixels by the first font of its
/// style, and the fonts that it falls back to; and a run that goes on counts on every line it touches
/// (`StaticLayout.generate`).
///
/// Approach: the extents of every run are worked out once; a line's are the largest of those on it,
/// each way by itself. The line height, font padding and spacing of the paragraph are part of its box.
///
/// A class, as what adds lines up is large, and few texts have it. Immutable, hence `Sendable`.
final class SpanLineBoxes: Sendable {
  /// In order and without gap.
  private let runs: [Run]
  /// The fonts that text is shown in, in order.
  private let fallbacks: [Fallback]
  /// The starts of paragraphs, but for the first.
  private let paragraphStarts: [Int32]
  private let textEnd: Int
  private let lines: AndroidLines
  /// The extents of the empty line after a last line break.
  private let ownExtents: AndroidLines.Extents
  /// Adds the boxes up.
  let policy: LineHeightPolicy

  private struct Run: Sendable {
    var end: Int32
    var extents: AndroidLines.Extents
  }

  /// The extents that a line height left of a run, which goes on with them on the next line
  /// (`StaticLayout.out` changes the run's own).
  struct Carry {
    fileprivate var run: Int
    fileprivate var extents: AndroidLines.Extents
  }

  /// Text of one font.
  private struct Fallback: Sendable {
    var range: Range<Int32>
    var ascent: Double
    var descent: Double
  }

  /// - Parameters:
  ///   - fontRuns: Of the items.
  ///   - items: Each in its own style.
  ///   - lines: How lines of the paragraph's style are set.
  init(
    _ content: InlineContent, _ runs: [InlineRun], fontRuns: [FontRun], items: [Item],
    scalars: [UInt32], _ lines: AndroidLines, _ rules: AndroidRules
  ) {
    self.lines = lines
    policy = content.styles[0].resolved.lineHeightPolicy.ofWholeBoxes()
    let metrics = content.styles.map {
      AndroidMetrics($0.resolved.fonts.primary, size: $0.resolved.fontSize, rules).extents
    }
    ownExtents = metrics[0]
    self.runs = runs.map { run in
      let piece = content.pieces[content.piece(at: run.range.lowerBound)]
      var extents = metrics[Int(run.style)]
      if run.isBox { extents = content.boxes[Int(piece.box)].extents(rules.pixelsPerPoint) }
      extents.move(up: content.rise(of: Int(piece.element), rules))
      return Run(end: Int32(run.range.upperBound), extents: extents)
    }
    fallbacks = rules.fallbackLineSpacing ? Self.fallbacks(content, fontRuns, items, rules) : []
    paragraphStarts = scalars.indices.lazy.filter { scalars[$0] == 0x0A }.map { Int32($0 + 1) }
    textEnd = scalars.count
  }

  /// Bitmaps and outlines alike: the rounded extents of each font that is used, of fallback or not.
  private static func fallbacks(
    _ content: InlineContent, _ fontRuns: [FontRun], _ items: [Item], _ rules: AndroidRules
  ) -> [Fallback] {
    let metrics = content.styles.map { style in
      style.resolved.fonts.faces.map {
        AndroidMetrics(fallback: $0, size: style.resolved.fontSize, rules)
      }
    }
    return fontRuns.map { run in
      let own = metrics[Int(items[Int(run.item)].style)][Int(run.font)]
      return Fallback(
        range: Int32(run.range.lowerBound)..<Int32(run.range.upperBound), ascent: own.ascent,
        descent: own.descent)
    }
  }

  /// In bytes.
  var heapByteCount: Int {
    runs.heapByteCount + fallbacks.heapByteCount + paragraphStarts.heapByteCount
  }

  /// The box of a line, with all of its height.
  ///
  /// - Parameters:
  ///   - isCut: Whether a limit hides what follows: then all of the paragraph is on it, but for the
  ///     fonts of fallback (`remainingLineCount`).
  ///   - carry: What the line before leaves to it; becomes what it leaves.
  /// - Complexity: O(log *n* + *k*) for *k* runs on it.
  func box(of line: LineSpan, isCut: Bool, _ carry: inout Carry?) -> LineBox {
    let isLast = isCut || line.next == textEnd && line.ending != .lineBreak
    let extents = extents(of: line, isCut: isCut, carry)
    let isBlank = line.start == textEnd
    let set = lines.set(extents, isFirst: line.start == 0, isLast: isLast, isBlank: isBlank)
    carry = nil
    if lines.lineHeight != nil && line.ending != .lineBreak && line.next < textEnd {
      let run = runs.partitionPoint { Int($0.end) <= line.next }
      let start = run > 0 ? Int(runs[run - 1].end) : 0
      if start < line.next { carry = Carry(run: run, extents: set) }
    }
    return lines.wholeBox(of: set, isFirst: line.start == 0, isLast: isLast)
  }

  /// The extents of the runs and fonts on a line.
  private func extents(of line: LineSpan, isCut: Bool, _ carry: Carry?) -> AndroidLines.Extents {
    guard line.start < textEnd else { return ownExtents }
    var extents = AndroidLines.Extents(top: 0, ascent: 0, descent: 0, bottom: 0)
    let end = isCut ? paragraphEnd(after: line.start) : line.next
    var run = runs.partitionPoint { Int($0.end) <= line.start }
    var start = line.start
    while run < runs.count && start < end {
      extents.hold(carry?.run == run ? carry?.extents ?? runs[run].extents : runs[run].extents)
      start = Int(runs[run].end)
      run += 1
    }
    if !fallbacks.isEmpty {
      let shown = line.fontRange ?? line.start..<line.next
      let first = fallbacks.partitionPoint { Int($0.range.upperBound) <= shown.lowerBound }
      for font in fallbacks[first...].prefix(while: { $0.range.lowerBound < shown.upperBound }) {
        extents.ascent = max(extents.ascent, font.ascent)
        extents.descent = max(extents.descent, font.descent)
      }
      extents.top = max(extents.top, extents.ascent)
      extents.bottom = max(extents.bottom, extents.descent)
    }
    return extents
  }

  private func paragraphEnd(after position: Int) -> Int {
    let next = paragraphStarts.partitionPoint { Int($0) <= position }
    return next < paragraphStarts.count ? Int(paragraphStarts[next]) : textEnd
  }
}

extension AndroidLines.Extents {
  /// Reaches as far as others, too.
  fileprivate mutating func hold(_ other: AndroidLines.Extents) {
    top = max(top, other.top)
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    bottom = max(bottom, other.bottom)
  }

  /// Moves text up, or down by less than zero: one side grows, the other stays
  /// (`TextLine.expandMetricsFromPaint`).
  fileprivate mutating func move(up rise: Double) {
    if rise > 0 {
      top += rise
      ascent += rise
    } else {
      descent -= rise
      bottom -= rise
    }
  }
}

extension InlineBox {
  /// In whole pixels: above the baseline, or as far as that of what is in it, and below.
  fileprivate func extents(_ pixelsPerPoint: Double) -> AndroidLines.Extents {
    let height = (margins.top + self.height + margins.bottom).wholePixels(pixelsPerPoint)
    let above = baseline.map { (margins.top + $0).wholePixels(pixelsPerPoint) } ?? height
    return AndroidLines.Extents(
      top: above, ascent: above, descent: height - above, bottom: height - above)
  }
}

extension InlineContent {
  /// How far an element lies above the baseline, in pixels; 0 for other renderers.
  func rise(of element: Int, android rules: RendererRules) -> Double {
    guard case .staticLayout(let android) = rules.lines else { return 0 }
    return rise(of: element, android)
  }

  /// How far an element lies above the baseline, by all that it lies in, each by its own size.
  func rise(of element: Int, _ rules: AndroidRules) -> Double {
    var rise = 0.0
    for element in ancestors(of: element) {
      let alignment = elements[element].alignment
      guard alignment == .sub || alignment == .super else { continue }
      let style = style(of: element).resolved
      let own = AndroidMetrics.shiftOfIndices(style.fonts.primary, size: style.fontSize, rules)
      rise += alignment == .super ? own : -own
    }
    return rise
  }
}
