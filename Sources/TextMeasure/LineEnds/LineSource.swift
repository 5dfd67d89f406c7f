/// A text whose lines are to be ended, at one of them: what `LineWrapper` asks of it.
///
/// Its places are where lines may begin and end, in the order of the text: the edges of a break
/// table, the opportunities of a shaped text, the bytes of one that was looked up. A source that
/// cannot answer takes note of that itself, and its lines mean nothing then.
protocol LineSource: ~Copyable {
  /// The width that is available to a line.
  associatedtype Available
  /// A line, by where it ends.
  associatedtype WrappedLine

  /// What becomes of a segment that is too wide for its line.
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

  /// The room beside the hyphen that a line shows which ends at an opportunity; `nil` if it shows
  /// none, or one that fits.
  mutating func widthBesideHyphen(endingAt opportunity: Int, within available: Available)
    -> Available?

  /// Whether a line overflows that fits but for its hyphen, if nothing before it can end that.
  var hyphensMayOverflow: Bool { get }

  /// The line up to an opportunity that fits.
  mutating func line(endingAt opportunity: Int, within available: Available) -> WrappedLine

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

/// What becomes of a segment that is too wide for its line.
enum OverlongRule {
  /// It overflows a line of its own.
  case overflows
  /// It is broken between graphemes on a line of its own.
  case breaks
  /// It is cut on the line that it begins on (`word-break: break-all` of WebKit).
  case isCut(elseBreaks: Bool)
}

// What most sources have not.
extension LineSource where Self: ~Copyable {
  @inline(__always)
  mutating func widthBesideHyphen(endingAt opportunity: Int, within available: Available)
    -> Available?
  { nil }

  var hyphensMayOverflow: Bool { false }

  mutating func lastResort(reaching place: Int, within available: Available) -> WrappedLine? { nil }

  mutating func cutLine(
    after opportunity: Int?, reaching place: Int, within available: Available
  ) -> WrappedLine? { nil }
}
