/// Where two texts of a paragraph meet.
struct TextEdge {
  /// The first character after it.
  var position: Int
  /// Whether a word does not go on behind it: one of the two is a box, or another value of
  /// `word-break` or `line-break` begins.
  var endsWord: Bool
}
