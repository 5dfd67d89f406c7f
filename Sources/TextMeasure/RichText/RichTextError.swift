/// A rich text that cannot be laid out, by the span or box that is at fault: its index, from 0.
public enum RichTextError: Error, Hashable, Sendable {
  /// A span reaches beyond the text.
  case outOfRange(span: Int, byteCount: Int)
  /// A span begins or ends within a character.
  case splitsCharacter(span: Int, offset: Int)
  /// A span begins within another and ends behind it.
  case overlaps(span: Int, other: Int)
  /// Spans lie deeper in one another than `RichText.maximumDepth`.
  case tooDeep(depth: Int)
  /// The paragraph's letters are transformed (`TextStyle.textTransform`), which those of spans cannot
  /// be yet.
  case unsupportedTransform
  /// A span has edges, lies elsewhere than on the baseline or stays on a line, and spans of the profile
  /// do not.
  case unsupportedSpan(span: Int)
  /// Spans have more styles than `RichText.maximumStyleCount`: the first span beyond.
  case tooManyStyles(span: Int)
  /// The style of a span cannot be used.
  case unusableStyle(span: Int, StyleError)
  /// A length of a box is no number, or beyond what a layout holds.
  case unusableBox(box: Int)
  /// The text as a whole cannot be measured.
  case text(TextError)
}

extension RichTextError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .outOfRange(let span, let byteCount):
      "span \(span) reaches beyond the text, which has \(byteCount) bytes"
    case .splitsCharacter(let span, let offset):
      "span \(span) ends within a character, at byte \(offset)"
    case .overlaps(let span, let other):
      "span \(span) begins within span \(other) and ends behind it"
    case .tooDeep(let depth):
      "spans lie \(depth) deep in one another, more than \(RichText.maximumDepth)"
    case .unsupportedTransform:
      "texts of several styles are not transformed; leave text-transform out"
    case .unsupportedSpan(let span):
      "span \(span) has padding, border, margin, an alignment or no break, which spans of the profile "
        + "lack"
    case .tooManyStyles(let span):
      "span \(span) is the first beyond \(RichText.maximumStyleCount) styles"
    case .unusableStyle(let span, let error): "span \(span): \(error)"
    case .unusableBox(let box): "box \(box) has a length that is not a number, or too large"
    case .text(let error): "\(error)"
    }
  }
}
