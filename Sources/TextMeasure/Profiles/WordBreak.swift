/// CSS `word-break`, and UIKit's rule for Hangul.
public enum WordBreak: String, Hashable, Sendable, CaseIterable {
  /// By the rules of UAX #14: between Hangul syllables, not inside Latin words.
  case normal
  /// No break between two letters or digits, whatever their script.
  case keepAll = "keep-all"
  /// Also between letters and digits of any script, but not before most
  /// punctuation.
  case breakAll = "break-all"
  /// No break between two Hangul letters (syllables and jamo), and the rules
  /// otherwise: `漢字` may part where `.keepAll` would hold it together.
  case hangulWordPriority = "hangul-word"
  /// Only between phrases in Korean and Japanese, and between letters in a phrase too wide for a
  /// line, in Chromium. Elsewhere `.normal`. Phrases of Han and kana take ICU
  /// (`WordDictionaries`), and are those of its version.
  case autoPhrase = "auto-phrase"
}

/// CSS `line-break`.
public enum LineBreakStrictness: String, Hashable, Sendable, CaseIterable {
  /// The default of the rule set: small kana may start a line under `.chromium`, as
  /// in browsers, and may not under `.uax14` (LB1 takes CJ to be NS).
  case auto
  /// Iteration marks may start a line; in Korean, Japanese and Chinese text
  /// centred punctuation, `！` and `？` may too.
  case loose
  /// Small kana may start a line; in Korean, Japanese and Chinese text `〜` too. In
  /// Chinese text under `.chromium` this is `.auto`.
  case normal
  /// Small kana may not start a line. In Korean text under `.chromium` this is
  /// `.auto`, because that is what browsers do.
  case strict
  /// Between any two grapheme clusters, except before a space.
  case anywhere
}
