/// How a renderer shapes and breaks text of several styles.
struct InlineRules: Hashable, Sendable {
  /// Whether every text is shaped by itself, whatever its style: WebKit.
  var shapesTextsApart = false
  /// Whether a line may end before a line break that an element with room at its start begins with, as
  /// before a space that hangs.
  var elementsPartLineBreaks = false
  /// Whether another `word-break` or `line-break` does.
  var breakRulesPart = false
  /// Whether other letter spacing and other features do.
  var spacingParts = true
  /// Whether another multiple of the size as a height does: SkParagraph.
  var heightParts = false
  /// Whether every span does that has anything to measure by, even if it changes nothing: Minikin.
  var spansPart = false
  /// Whether each run is broken by its own style, and opportunities are asked for anew where that
  /// changes: Minikin.
  var breaksByRuns = false
  /// Which rules of breaking a span may have of its own.
  var spanBreaking = SpanBreaking.all
  /// Whether an empty element of another style does.
  var emptyElementsPart = false
  /// Whether an element that is raised by 0 does.
  var zeroShiftParts = false
  /// Whether the script of what has none of its own is found in a run by itself.
  var scriptsAreOfRuns = false
  /// Whether no line ends between a space and U+3000 that begins a text: Chromium.
  var ideographicSpaceOfTextJoinsSpaces = false
  /// Whether text that wraps, or stands before a box, lets a line end in what holds it and does not
  /// wrap: Chromium.
  var wrappingTextEndsLines = false
  /// Whether a line ends beside a box if that lies in text that wraps, whatever is on its other side:
  /// Gecko.
  var boxesWrapAsTheirText = false
  /// Whether no line ends between a text that shows nothing and a box after it: browsers.
  var boxesFollowInvisibleText = false
  /// Whether none ends between a box and such a text after it either: Gecko.
  var boxesHoldInvisibleText = false
  /// Whether a line ends beside a box that lies behind text that does not wrap, or in such, only where
  /// one may beside U+FFFC; and U+3000 stays with a box before it: Chromium.
  var unwrappedTextKeepsBoxes = false
  /// Whether a line ends between a space of text that does not wrap and a box: WebKit.
  var boxesLeaveUnwrappedSpaces = false
  /// Whether a line ends beside a box only where one may beside U+FFFC: TextKit.
  var boxesBreakAsCharacters = false
  /// Whether `break-all` parts words of text that does not wrap, at any character and behind spaces,
  /// but for one that goes on from the text before, and the last: Gecko parts those that a space ends
  /// in their text (`nsLineBreaker::AppendText`; 35 texts in Firefox 153).
  var breaksUnwrappedWords = false
  /// Whether no line ends between spaces of two texts, where `break-spaces` has lines end after each:
  /// Gecko (30 texts in Firefox 153).
  var spacesOfTextsStayTogether = false
  /// Which style governs where a line may end between two.
  var breakRule = InlineBreakRule.before
  /// Whether every line has room for padding and border that end the elements open on it: Gecko
  /// (`nsLineLayout::CanPlaceFrame`; 366 texts in Firefox 153).
  var keepsRoomToClose = false
}

/// Which rules of breaking a span may have of its own.
enum SpanBreaking: Hashable, Sendable {
  /// Those of CSS.
  case all
  /// `TextStyle.strictness`: Android's `LineBreakConfigSpan`.
  case strictness
  /// None: paragraphs have them.
  case none
}

/// Which of two styles governs between characters of theirs (3,504 texts, each split at every place,
/// at 1 px in three browsers).
enum InlineBreakRule: Hashable, Sendable {
  /// That of the text before: Chromium.
  case before
  /// That of the text after, but what lets words be broken anywhere does on either side: WebKit.
  case after
  /// The stricter; but where only one of them lets words be broken anywhere, a line may end between
  /// any two characters but before a space: Gecko (`nsLineBreaker::SetWordBreak`).
  case both
}
