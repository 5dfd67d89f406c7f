/// The direction that paragraphs run in, which decides where punctuation between words of both
/// directions belongs.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
  /// That of the first strong character of each paragraph (CSS `unicode-bidi: plaintext`).
  case auto
}
