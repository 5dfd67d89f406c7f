/// Why a text is shaped, though its style allows to measure it by look-ups.
@_spi(Benchmarks)
public enum ShapingReason: String, CaseIterable, Sendable {
  /// Characters that are not context-free, or that no font has, or rules that make too much of
  /// some.
  case notScanned = "holds what is not looked up"
  case nearlyTooWide = "rounding decides whether a line fits"
  /// A line would begin within a segment that has no position that is safe to cut at.
  case unsafeStart = "a line begins where it is unsafe"
  case unsafeEnd = "a line ends where it is unsafe"
  /// A line would fit, but for what is shaped anew where it is cut.
  case cutTooWide = "a cut makes a line too wide"
  /// Also where it shows a space that would vanish at its end.
  case unsafeOverlong = "a word breaks where it is unsafe"
  case breakDependsOnLine = "what a line holds decides where it ends"
  case beginsWithHyphen = "a line begins with a hyphen"
  case breaksAsWhole = "a paragraph that is broken as a whole is too wide for floats"
  case endsWithLineBreak = "an empty line ends the text"
  case phrasesOfParagraphs = "words stay whole in texts of one paragraph alone"
  case holdsAddress = "an address may break in places of its own"
  case fontDependsOnLine = "the font of a line's first character depends on the line before"
  /// Whether spaces at the end of a line that shows them are rounded by themselves.
  case hangingSpaces = "spaces hang at the end of a line"
  /// And is not, as it is interrupted before that.
  case interrupted = "interrupted"
  /// The same characters are looked at for line after line.
  case scanBudgetExceeded = "no opportunity for many lines"
}

/// How many texts of a measurer were shaped, by reason, and how many were not.
@_spi(Benchmarks)
public struct ShapingTally: Sendable {
  public internal(set) var scanned = 0
  public private(set) var shaped: [ShapingReason: Int] = [:]

  mutating func add(_ reason: ShapingReason) { shaped[reason, default: 0] += 1 }
}
