/// How a renderer chooses lines of all that fit.
enum LineChoice: Hashable, Sendable {
  /// Each line takes all that fits.
  case firstFit
  /// The least sum of squares of what lines leave free (`ScoreLineBreaker` of Blink): of the last
  /// four lines of a paragraph whose last is a short word, or to balance, of a first paragraph of
  /// up to six. What cannot be scored is balanced in a narrower box (`ParagraphLineBreaker`).
  case scored(balances: Bool)
  /// First fit in the narrowest box with as many lines, of up to ten (`nsBlockFrame::Reflow` of
  /// Gecko).
  case narrowed
  /// The least sum of cubes of how far lines are from their average, of up to twelve of them as
  /// many as first fit has (`InlineContentConstrainer` of WebKit).
  case even
  /// The least sum of cubes of how far lines are from one 45 px narrower than the box, and none
  /// farther than 45 px, but at the end of a paragraph.
  case filled

  /// Whether lines are the same in any two boxes in which the same fits: nothing is weighed by how
  /// much of the box is left.
  var dependsOnTests: Bool { self == .even }

  /// Whether all lines together are as high as first fit has them: Gecko takes no others.
  var keepsHeight: Bool { self == .firstFit || self == .narrowed }

  /// Whether a text has as many lines as first fit has.
  var keepsLineCount: Bool {
    switch self {
    case .firstFit, .scored, .narrowed: true
    case .even, .filled: false
    }
  }
}

/// The lines that were chosen of all that fit.
enum ChosenLines {
  /// Each takes all that fits.
  case firstFit
  /// Each takes all that fits within this width.
  case narrowed(Fixed)
  /// These lines end elsewhere than first fit has them, in order; others take all that fits.
  case ends([ChosenLine])
}

/// A text in a box, whose lines are to be chosen.
struct LineChooser {
  let text: WrappableText
  let scalars: [UInt32]
  /// The width available to lines without an indent.
  let available: Fixed
  /// The tests of what fits in `available`, where lines are chosen by these alone.
  let tests = ProbedWidth.Bounds()
  let whiteSpace: WhiteSpace
  /// In px, as it was given.
  let fontSize: Points
  /// How many units of widths a px is: on a screen of Chromium, its pixels.
  let scale: Float
  /// How many lines are shown: engines choose none that a limit cuts off.
  let lineLimit: Int
  let interruption: Interruption?

  /// The choice of lines. To weigh them costs a step for each pair of places that a line could
  /// begin and end at: lines of so many that this takes long are first fit.
  ///
  /// - Parameter isAsHigh: Whether lines within two widths are equally high in all.
  func lines(_ choice: LineChoice, isAsHigh: (Fixed, Fixed) -> Bool) -> ChosenLines {
    guard text.scalarCount > 0, text.clusters.isEmpty, text.paragraphs == nil else {
      return .firstFit
    }
    return switch choice {
    case .firstFit: .firstFit
    case .scored(let balances): ScoredLines(self, balances: balances).lines()
    case .narrowed: NarrowedLines(self).lines(isAsHigh: isAsHigh)
    case .even: EvenLines(self, fills: false).lines()
    case .filled: EvenLines(self, fills: true).lines()
    }
  }

  /// The most steps of weighing lines: a tenth of a second.
  static let mostSteps = 1 << 23
}

// MARK: - First fit

extension LineChooser {
  /// A line first fit.
  struct FittedLine {
    var span: LineSpan
    /// Its hyphen included.
    var width: Fixed
    /// Whether it is wider than what was available.
    var overflows: Bool
    /// Whether it ends where only want of room ends lines.
    var isBroken: Bool { span.ending == .emergency }
  }

  /// What is available, whose tests are kept.
  var tested: ProbedWidth { ProbedWidth(available, tests) }

  /// Lines that take all that fits, up to one more than `limit`.
  func firstFit(
    within width: some AvailableWidth, limit: Int = .max - 1
  ) -> [FittedLine] {
    var cursor = LineCursor(text, within: width, interruption: interruption)
    var lines: [FittedLine] = []
    while lines.count <= limit, let span = cursor.next() {
      lines.append(line(span, within: width.whole))
    }
    return lines
  }

  private func line(_ span: LineSpan, within width: Fixed) -> FittedLine {
    let shown =
      text.width(
        of: span.start..<span.fitEnd, isCut: span.isCut, trim: span.trim, origin: span.origin)
      + (span.addsHyphen ? text.hyphenFitWidth : .zero)
    let available = available(for: span, within: width)
    return FittedLine(
      span: span, width: shown, overflows: span.ending != .emergency && shown > available)
  }

  /// The width available to a line beside its indents.
  func available(for line: LineSpan, within width: Fixed) -> Fixed {
    text.indents.availableWidth(
      in: width, isTextStart: line.start == 0, beginsParagraph: line.beginsParagraph)
  }

  var holdsTab: Bool { text.roundingBoundaries.contains { $0.kind.endsTab } }
}

extension LineSpan {
  /// Whether no line of its paragraph follows.
  var endsParagraph: Bool { ending == .lineBreak || ending == .endOfText }
}
