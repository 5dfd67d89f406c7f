/// How a renderer shapes and breaks text of several styles.
struct InlineRules: Hashable, Sendable {
  /// Whether every text is shaped by itself, whatever its style: WebKit.
  var shapesTextsApart = false
  /// Whether another `word-break` or `line-break` does.
  var breakRulesPart = false
  /// Whether an empty element of another style does.
  var emptyElementsPart = false
  /// Whether an element that is raised by 0 does.
  var zeroShiftParts = false
  /// Whether the script of what has none of its own is found in a run by itself.
  var scriptsAreOfRuns = false
  /// Whether no line ends between a space and U+3000 that begins a text: Chromium.
  var ideographicSpaceOfTextJoinsSpaces = false
  /// Which style governs where a line may end between two.
  var breakRule = InlineBreakRule.before
  /// Whether every line has room for padding and border that end the elements open on it: Gecko
  /// (`nsLineLayout::CanPlaceFrame`; 366 texts in Firefox 153).
  var keepsRoomToClose = false
}

/// Which of two styles governs between characters of theirs (3,504 texts, each split at every place,
/// at 1 px in three browsers).
enum InlineBreakRule: Hashable, Sendable {
  /// That of the text before: Chromium.
  case before
  /// That of the text after, but what lets words be broken anywhere does on either side: WebKit.
  case after
  /// The stricter, but what lets words be broken anywhere does on either side: Gecko.
  case both
}
