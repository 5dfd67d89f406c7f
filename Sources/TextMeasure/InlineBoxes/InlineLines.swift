/// What lines of a text of several styles have their heights from.
enum InlineLines: Sendable {
  /// Elements and boxes, as CSS has them.
  case elements(InlineLineBoxes)
  /// Runs and boxes on one baseline: SkParagraph.
  case runs(RunLineBoxes)
  /// The extents of spans, in whole pixels: `StaticLayout`.
  case spans(SpanLineBoxes)
  /// Fonts, offsets and attachments: TextKit.
  case attributed(AttributedLineBoxes)

  /// What a line leaves to the next.
  typealias Carry = SpanLineBoxes.Carry

  /// The box of a line.
  ///
  /// - Parameters:
  ///   - textEnd: The number of characters.
  ///   - isCut: Whether a limit hides what follows.
  ///   - carry: What the line before leaves to it; becomes what it leaves to the next.
  func box(
    of line: LineSpan, textEnd: Int, isCut: Bool, _ carry: inout Carry?
  ) -> LineBox {
    switch self {
    case .elements(let elements):
      let hidesText = isCut && line.next < textEnd
      return elements.box(
        from: line.start, to: line.next, clampedAt: hidesText ? line.visibleEnd : nil)
    case .runs(let runs):
      let range = line.fontRange ?? line.start..<line.next
      return runs.box(
        on: range, isFirst: range.lowerBound == 0,
        isLast: isCut || line.next == textEnd && line.ending != .lineBreak)
    case .spans(let spans):
      return spans.box(of: line, isCut: isCut && line.next < textEnd, &carry)
    case .attributed(let lines): return lines.box(of: line)
    }
  }

  /// How their heights add up; `nil` as in one style.
  var lineHeightPolicy: LineHeightPolicy? {
    switch self {
    case .spans(let spans): spans.policy
    case .attributed(let lines): lines.policy
    case .elements, .runs: nil
    }
  }

  /// How the renderer rounds the sum of the heights of lines.
  var sumLength: LengthRule {
    switch self {
    case .elements(let elements): elements.rules.sumLength
    case .runs, .spans, .attributed: .exact
    }
  }

  /// In bytes, without the characters: those are the prepared text's own.
  var heapByteCount: Int {
    switch self {
    case .elements(let elements): elements.heapByteCount
    case .runs(let runs): runs.heapByteCount
    case .spans(let spans): spans.heapByteCount
    case .attributed(let lines): lines.heapByteCount
    }
  }
}
