// Problem: texts have three forms: shaped, scanned, kept as a break table. Where a line ends is the
//   same rule in each, with the same exceptions by renderer; only how places and widths are found
//   differs.
// Approach: the rule stands here once, in steps that a `LineSource` takes:
//   1. how far the line reaches, as the text was measured in one piece;
//   2. the last opportunity that this holds: spaces that hang before it do not count, and the end
//      of the paragraph is the last;
//   3. from there back, the first one up to which the line still fits once it is cut;
//   4. once more within less width, if the hyphen that it would show there does not fit;
//   5. if there is none: what becomes of an overlong segment is data (`OverlongRule`).
//   Sources that have a faster way to end most lines try that before.
// Limits: greedy lines, those of Minikin's `simple` among them. SkParagraph fills lines with
//   overlong words (`ClusterRule`), and Minikin's other strategies weigh paragraphs as wholes
//   (`OptimalBreaks`).

/// Ends lines: each takes in all that fits.
enum LineWrapper {
  /// The next line.
  ///
  /// - Complexity: A step of the source back for each opportunity that does not fit once it is cut.
  @inline(__always)
  static func line<Source: LineSource & ~Copyable>(
    of source: inout Source, within available: Source.Available
  ) -> Source.WrappedLine {
    let reach = source.reach(within: available)
    var opportunity = lastFitting(of: &source, reaching: reach, within: available)
    if case .isCut = source.overlongRule,
      let line = source.cutLine(after: opportunity, reaching: reach, within: available)
    {
      return line
    }
    if let fitting = opportunity,
      let narrower = source.widthBesideHyphen(endingAt: fitting, within: available)
    {
      // Blink looks once more, for any place that fits beside the hyphen.
      let reach = source.reach(within: narrower)
      if let other = lastFitting(of: &source, reaching: reach, within: narrower) {
        return source.line(endingAt: other, within: narrower)
      }
      if !source.hyphensMayOverflow { opportunity = nil }
    }
    if let opportunity { return source.line(endingAt: opportunity, within: available) }
    return overlongLine(of: &source, reaching: reach, within: available)
  }

  @inline(__always)
  private static func lastFitting<Source: LineSource & ~Copyable>(
    of source: inout Source, reaching reach: Int, within available: Source.Available
  ) -> Int? {
    var opportunity = source.lastOpportunity(reaching: reach, within: available)
    while let tried = opportunity, !source.fits(endingAt: tried, within: available) {
      opportunity = source.lastOpportunity(before: tried)
    }
    return opportunity
  }

  /// The line of which no opportunity fits.
  private static func overlongLine<Source: LineSource & ~Copyable>(
    of source: inout Source, reaching reach: Int, within available: Source.Available
  ) -> Source.WrappedLine {
    if let line = source.ordinaryLine() { return line }
    let line =
      switch source.overlongRule {
      case .breaks, .isCut(elseBreaks: true): source.brokenLine(reaching: reach, within: available)
      case .overflows, .isCut(elseBreaks: false):
        source.lastResort(reaching: reach, within: available)
      }
    return line ?? source.overflowingLine(reaching: reach, within: available)
  }
}

/// A text at one of its lines, as `LineWrapper` needs it.
///
/// Its places are where lines may begin and end, in the order of the text: the edges of a break
/// table, the opportunities of a shaped text, the bytes of a scanned one. A source that cannot find
/// something keeps a note of that, and its lines mean nothing then.
protocol LineSource: ~Copyable {
  /// The width that is available to a line.
  associatedtype Available
  /// A line, by where it ends.
  associatedtype WrappedLine

  /// The rule for overlong segments.
  var overlongRule: OverlongRule { get }

  /// The farthest place that the line reaches as the text was measured, uncut.
  mutating func reach(within available: Available) -> Int

  /// The last opportunity that a line holds which reaches a place: what hangs before one does not
  /// count. The end of a paragraph is an opportunity, and none lies behind that.
  mutating func lastOpportunity(reaching place: Int, within available: Available) -> Int?

  /// The last opportunity of the line before another one.
  mutating func lastOpportunity(before opportunity: Int) -> Int?

  /// Whether the line up to an opportunity fits once it is cut there, and what stands at the cut is
  /// shaped anew.
  mutating func fits(endingAt opportunity: Int, within available: Available) -> Bool

  /// The width beside the hyphen that a line shows which ends at an opportunity; `nil` if it shows
  /// none, or one that fits.
  mutating func widthBesideHyphen(endingAt opportunity: Int, within available: Available)
    -> Available?

  /// Whether a line overflows that fits but for its hyphen, if nothing before it can end that.
  var hyphensMayOverflow: Bool { get }

  /// The line up to an opportunity that fits.
  mutating func line(endingAt opportunity: Int, within available: Available) -> WrappedLine

  /// The line as it is where phrases do not stay whole, because the first is too wide; `nil` if
  /// none do.
  mutating func ordinaryLine() -> WrappedLine?

  /// The line up to its first opportunity, which does not fit.
  ///
  /// - Parameter place: How far the line reaches, here and below.
  mutating func overflowingLine(reaching place: Int, within available: Available) -> WrappedLine

  /// A line that overflows and ends where others do not.
  mutating func lastResort(reaching place: Int, within available: Available) -> WrappedLine?

  /// The line up to the last grapheme of its first segment that fits, or the first one; `nil` if
  /// that is all of the segment.
  mutating func brokenLine(reaching place: Int, within available: Available) -> WrappedLine?

  /// The line that ends within the segment that overflows it; `nil` if that is not cut.
  ///
  /// - Parameter opportunity: The last one that fits, before which the segment does not begin;
  ///   `nil` if the segment is the first on its line.
  mutating func cutLine(
    after opportunity: Int?, reaching place: Int, within available: Available
  ) -> WrappedLine?
}

/// Rules for overlong segments.
enum OverlongRule {
  /// The segment overflows a line of its own.
  case overflows
  /// The segment is cut between graphemes on a line of its own.
  case breaks
  /// The segment is cut on the line that it begins on (`word-break: break-all` of WebKit).
  case isCut(elseBreaks: Bool)
}

// Steps that most sources do not have.
extension LineSource where Self: ~Copyable {
  @inline(__always)
  mutating func widthBesideHyphen(endingAt opportunity: Int, within available: Available)
    -> Available?
  { nil }

  var hyphensMayOverflow: Bool { false }

  mutating func ordinaryLine() -> WrappedLine? { nil }

  mutating func lastResort(reaching place: Int, within available: Available) -> WrappedLine? { nil }

  mutating func cutLine(
    after opportunity: Int?, reaching place: Int, within available: Available
  ) -> WrappedLine? { nil }
}
