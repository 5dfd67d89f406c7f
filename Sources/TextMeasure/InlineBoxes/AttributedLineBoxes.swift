/// Heights and baselines of the lines of a rich text, as TextKit has them by published sources: nothing
/// of it was asked of a device (`Documentation/profiles.md` names the source of each rule).
///
/// Problem: a line reaches as far as the fonts that are named for what it shows, attachments as far as
/// their bounds, and a baseline offset moves either; what bounds the height of lines holds whatever is
/// on them.
///
/// Approach: the extents of every run are worked out once; a line's are the largest of those on it,
/// each way by itself, and its height is made of these.
///
/// A class, as it holds a policy, and few texts have it. Immutable, hence `Sendable`.
final class AttributedLineBoxes: Sendable {
  /// By the fonts that are named for them: in order and without gap.
  private let named: [Run]
  /// By the fonts that are shown, where those count; control characters lie between them.
  private let shown: [Run]?
  /// The box of a line that no run is on.
  private let ownBox: LineBox
  private let lineHeight: LineHeight
  /// Adds the boxes up.
  let policy: LineHeightPolicy

  /// Text of one font and one offset, or an attachment.
  private struct Run: Sendable {
    var range: Range<Int32>
    var box: LineBox

    init(_ range: Range<Int>, _ box: LineBox) {
      self.range = Int32(range.lowerBound)..<Int32(range.upperBound)
      self.box = box
    }
  }

  /// - Parameters:
  ///   - runs: Each of one style.
  ///   - fontRuns: What the runs are shown in.
  init(
    _ content: InlineContent, _ runs: [InlineRun], fontRuns: [FontRun], _ rules: UIKitRules
  ) {
    let paragraph = content.styles[0].resolved
    lineHeight = paragraph.rules.lines.own(
      paragraph.style.lineHeight, stack: paragraph.fonts, size: paragraph.fontSize,
      specifiedSize: paragraph.style.size)
    policy = paragraph.lineHeightPolicy.withoutLimitOfHeight()
    ownBox = LineBox.natural(paragraph.fonts.primary, size: paragraph.fontSize, rules)
    let boxesOfStyles = content.styles.map { style in
      style.resolved.fonts.faces.map {
        LineBox.natural($0, size: style.resolved.fontSize, rules)
      }
    }
    func box(of run: InlineRun, font: Int) -> LineBox {
      let piece = content.pieces[content.piece(at: run.range.lowerBound)]
      let box =
        run.isBox
        ? content.boxes[Int(piece.box)].attachmentBox : boxesOfStyles[Int(run.style)][font]
      return box.lowered(by: -content.baselineOffset(of: Int(piece.element)))
    }
    named = runs.map { Run($0.range, box(of: $0, font: 0)) }
    guard rules.metricsSource == .shownFonts else {
      shown = nil
      return
    }
    let texts = fontRuns.map { shown in
      let index = runs.partitionPoint { $0.range.upperBound <= shown.range.lowerBound }
      return Run(shown.range, box(of: runs[index], font: Int(shown.font)))
    }
    let boxes = zip(runs, named).filter { $0.0.isBox }.map { $0.1 }
    shown = (texts + boxes).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// In bytes.
  var heapByteCount: Int { named.heapByteCount + (shown?.heapByteCount ?? 0) }

  /// The box of a line: what a limit hides does not count, nor does white space that hangs at its end
  /// unless nothing else is on it; by the fonts that are shown it does, as in one style. An empty line
  /// is that of its line break, the one after a last line break that of the run before it.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* runs on it.
  func box(of line: LineSpan) -> LineBox {
    let end = shown == nil ? min(line.fitEnd, line.visibleEnd) : line.visibleEnd
    let range = line.fontRange ?? line.start..<max(line.start, end)
    var box =
      union(of: shown ?? named, on: range)
      ?? union(of: named, on: line.start..<line.next) ?? named.last?.box ?? ownBox
    box.setHeight(lineHeight)
    box.isBlank = line.start == line.next
    return box
  }

  /// How far the runs on a range reach; `nil` if none is.
  ///
  /// Half of a line gap lies above its font and half below: what gaps need beyond the line counts, on
  /// both sides.
  private func union(of runs: [Run], on range: Range<Int>) -> LineBox? {
    let first = runs.partitionPoint { Int($0.range.upperBound) <= range.lowerBound }
    let onLine = runs[first...].prefix { Int($0.range.lowerBound) < range.upperBound }
    guard let only = onLine.first, !range.isEmpty else { return nil }
    if onLine.count == 1 { return only.box }
    var (box, withGaps) = (LineBox.nothing, LineBox.nothing)
    for run in onLine {
      let half = 0.5 * run.box.leading
      box = box.union(run.box)
      withGaps = withGaps.union(
        LineBox(above: run.box.above + half, below: run.box.below + half))
    }
    box.leading = 2 * max(withGaps.above - box.above, withGaps.below - box.below)
    return box
  }
}

extension InlineBox {
  /// How far an attachment reaches above and below the baseline: its bounds, of which `baseline` or
  /// the bottom lies on it.
  var attachmentBox: LineBox {
    let height = margins.top + self.height + margins.bottom
    let above = baseline.map { margins.top + $0 } ?? height
    let box = LineBox(above: above, below: height - above)
    guard case .raised(let offset) = verticalAlignment else { return box }
    return box.lowered(by: -offset)
  }
}

extension InlineContent {
  /// How far an element lies above the baseline of the paragraph.
  func baselineOffset(of element: Int) -> Points {
    ancestors(of: element).reduce(.zero) { sum, element in
      guard case .raised(let offset) = elements[element].alignment else { return sum }
      return sum + offset
    }
  }
}
