import Arguments
import TextMeasure

/// A value of `--break`: one of `WordBreak`, or what CSS keeps of an old name.
struct WordBreakArgument: NamedValue {
  var wordBreak: WordBreak
  var overflowWrap: OverflowWrap?

  /// `word-break: break-word` is `normal` with `overflow-wrap: anywhere` (CSS Text 3, section 5.2).
  private static let breakWord = Self(wordBreak: .normal, overflowWrap: .anywhere)

  static var namedValues: [(key: String, value: Self)] {
    WordBreak.namedValues.map { ($0.key, Self(wordBreak: $0.value)) } + [("break-word", breakWord)]
  }
}
