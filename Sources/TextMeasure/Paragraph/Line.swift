/// One line of a wrapped text.
public struct Line: Hashable, Sendable {
  /// The characters that the line shows, as offsets into the source's UTF-8. Between one
  /// line's end and the next one's start lies only white space that is not
  /// shown, or a line break.
  public var utf8Range: Range<Int>
  /// From the first to the last visible character, as the renderer reports it.
  public var width: Points
  /// The height of the line box, in points; the ink may reach beyond it.
  public var height: Points
  /// How far its baseline lies below its top.
  public var baseline: Points
  /// Why the line ends where it does.
  public var ending: LineEnding
}
