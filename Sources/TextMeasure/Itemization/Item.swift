/// A stretch of text to shape as one: one script, one direction, and either all
/// emoji clusters of one kind or none.
struct Item: Hashable, Sendable {
  /// Indices of scalars.
  var range: Range<Int>
  /// Never inherited; common only in a text without any letter.
  var script: Script
  /// The bidirectional embedding level (UAX #9): odd is right to left.
  var level: UInt8
  var kind: Kind
  /// Whether it is laid out apart from the item before it, whatever that is.
  var startsFragment = false
  /// Whether it and the item before it are one, and shaped in parts for their length alone.
  var continuesSplitRun = false
  /// Index of the font it is shaped with, if that is chosen before.
  var font: UInt8?

  enum Kind: UInt8 {
    case text
    /// Emoji, because they are by default.
    case emoji
    /// Emoji by a selector (U+FE0F).
    case selectedEmoji
    /// Emoji to be drawn as text, by a selector (U+FE0E).
    case selectedText
    /// Laid out by itself instead of being shaped: tabs, and line breaks and
    /// others that have no width.
    case control
  }

  var isRightToLeft: Bool { level & 1 != 0 }

  /// Whether `next`, right after it, could be part of it.
  func isContinued(by next: Item) -> Bool {
    script == next.script && level == next.level && kind == next.kind && font == next.font
      && !next.startsFragment
  }
}
