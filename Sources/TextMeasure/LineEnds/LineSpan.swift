/// One line: what it shows, and what follows.
struct LineSpan: Hashable, Sendable {
  /// The first scalar.
  var start: Int
  /// The scalar after the last that counts for whether the line fits.
  var fitEnd: Int
  /// The scalar after the last that is shown.
  var visibleEnd: Int
  /// The scalars whose fonts make its height, if not just those that are shown.
  var fontRange: Range<Int>? = nil
  /// The scalar the next line begins with.
  var next: Int
  /// Whether a hyphen is shown at its end.
  var addsHyphen: Bool
  /// How much narrower its last character is set, for it to fit, or what it shows is in all.
  var trim = Fixed.zero
  var ending: LineEnding
  /// Whether its last characters are shaped anew, without what follows.
  var isCut: Bool
  /// Where its width is counted from, as `origins` count, if that follows from the lines before:
  /// see `LineCursor.origin(after:)`.
  var origin: Fixed? = nil
  /// Whether it is the first of its paragraph.
  var beginsParagraph = false
  /// The rule by which it ends where no break opportunity is.
  var endRule: BreakRule? = nil
}

/// Why a line ended where it did.
public enum LineEnding: Hashable, Sendable {
  /// At a break opportunity, because no more fitted.
  case opportunity
  /// At a line break in the text.
  case lineBreak
  /// Between two grapheme clusters, because not even one segment fitted.
  case emergency
  /// The text was over.
  case endOfText
}
