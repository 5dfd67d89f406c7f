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
  /// In order and without gap, if each has the font that is named for it.
  private let runs: [Run]
  /// The box of a line that no run is on.
  private let ownBox: LineBox
  private let lineHeight: LineHeight
  /// Whether white space that hangs at the end of a line counts beside text: by the fonts that are
  /// shown it does, as in one style.
  private let countsHangingSpaces: Bool
  /// Adds the boxes up.
  let policy: LineHeightPolicy

  /// Text of one font and one offset, or an attachment.
  private struct Run: Sendable {
    var range: Range<Int32>
    var box: LineBox
  }

  /// - Parameters:
  ///   - runs: Each of one style.
  ///   - fontRuns: Of the items.
  ///   - items: Each in its own style.
  init(
    _ content: InlineContent, _ runs: [InlineRun], fontRuns: [FontRun], items: [Item],
    _ rules: UIKitRules
  ) {
    let paragraph = content.styles[0].resolved
    lineHeight = paragraph.rules.lines.own(
      paragraph.style.lineHeight, stack: paragraph.fonts, size: paragraph.fontSize,
      specifiedSize: paragraph.style.size)
    countsHangingSpaces = rules.metricsSource == .shownFonts
    policy = paragraph.lineHeightPolicy.withoutLimitOfHeight()
    ownBox = LineBox.natural(paragraph.fonts.primary, size: paragraph.fontSize, rules)
    let boxesOfStyles = content.styles.map { style in
      style.resolved.fonts.faces.map {
        LineBox.natural($0, size: style.resolved.fontSize, rules)
      }
    }
    func box(of run: InlineRun, font: Int) -> LineBox {
      let piece = content.pieces[content.piece(at: run.range.lowerBound)]
      var box =
        run.isBox
        ? content.boxes[Int(piece.box)].attachmentBox : boxesOfStyles[Int(run.style)][font]
      box.raise(by: content.baselineOffset(of: Int(piece.element)))
      return box
    }
    func run(_ range: Range<Int>, _ box: LineBox) -> Run {
      Run(range: Int32(range.lowerBound)..<Int32(range.upperBound), box: box)
    }
    var found = runs.map { run($0.range, box(of: $0, font: 0)) }
    if rules.metricsSource == .shownFonts {
      let boxes = runs.filter { $0.isBox }.map { run($0.range, box(of: $0, font: 0)) }
      let texts = fontRuns.map { shown in
        let start = shown.range.lowerBound
        let index = runs.partitionPoint { $0.range.upperBound <= start }
        return run(shown.range, box(of: runs[index], font: Int(shown.font)))
      }
      found = (texts + boxes).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    self.runs = found
  }

  /// In bytes.
  var heapByteCount: Int { runs.heapByteCount }

  /// The box of a line: white space that hangs at its end counts only where nothing else is on it,
  /// and what a limit hides does not. The empty line after a last line break has the last font.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* runs on it.
  func box(of line: LineSpan) -> LineBox {
    let end = countsHangingSpaces ? line.visibleEnd : min(line.fitEnd, line.visibleEnd)
    var range = line.fontRange ?? line.start..<max(line.start, end)
    if range.isEmpty { range = line.start..<line.next }
    let first = runs.partitionPoint { Int($0.range.upperBound) <= range.lowerBound }
    let shown = runs[first...].prefix { Int($0.range.lowerBound) < range.upperBound }.map { $0.box }
    let boxes =
      shown.isEmpty ? [runs.last { $0.range.upperBound <= line.start }?.box ?? ownBox] : shown
    var box = boxes.reduce(LineBox.nothing) { $0.union($1) }
    box.leading = leading(of: boxes, in: box)
    box.setHeight(lineHeight)
    box.isBlank = line.start == line.next
    return box
  }

  /// What fonts with a line gap, half of it above and half below, need beyond the line.
  private func leading(of boxes: [LineBox], in line: LineBox) -> Points {
    if boxes.count == 1 { return boxes[0].leading }
    let above = boxes.map { $0.above + 0.5 * $0.leading }.max() ?? .zero
    let below = boxes.map { $0.below + 0.5 * $0.leading }.max() ?? .zero
    return 2 * max(above - line.above, below - line.below)
  }
}

extension LineBox {
  fileprivate mutating func raise(by offset: Points) {
    above += offset
    below -= offset
  }
}

extension InlineBox {
  /// How far an attachment reaches above and below the baseline: its bounds, of which `baseline` or
  /// the bottom lies on it.
  fileprivate var attachmentBox: LineBox {
    let height = margins.top + self.height + margins.bottom
    let above = baseline.map { margins.top + $0 } ?? height
    var box = LineBox(above: above, below: height - above)
    if case .raised(let offset) = verticalAlignment { box.raise(by: offset) }
    return box
  }
}

extension InlineContent {
  /// How far an element lies above the baseline of the paragraph.
  fileprivate func baselineOffset(of element: Int) -> Points {
    ancestors(of: element).reduce(.zero) { sum, element in
      guard case .raised(let offset) = elements[element].alignment else { return sum }
      return sum + offset
    }
  }
}
