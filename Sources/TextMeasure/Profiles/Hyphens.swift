/// CSS `hyphens`: whether lines may end at soft hyphens (U+00AD).
public enum Hyphens: String, Hashable, Sendable, CaseIterable {
  /// Never: a soft hyphen parts no word.
  case none
  /// Where the text has a soft hyphen, which shows a hyphen at the end of a line.
  case manual
}

/// What a style without hyphens has of soft hyphens.
enum WithoutHyphensRule: Hashable, Sendable {
  /// They end no line, but where one ends after them for another reason they show a hyphen.
  case endsNoLine
  /// They end no line and show nothing.
  case showsNothing
}
