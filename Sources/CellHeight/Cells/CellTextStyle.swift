import TextMeasure

/// How a text block differs from the style that cells are measured in.
///
/// What is `nil` is as there.
public struct CellTextStyle: Hashable, Sendable {
  /// The name of a font, for `CellEnvironment` to find.
  public var font: String?
  public var size: Size?
  public var lineHeight: LineHeight?
  /// Between two lines.
  public var lineSpacing: Points?
  /// Between two paragraphs, besides that.
  public var paragraphSpacing: Points?
  public var wordBreak: WordBreak?
  public var letterSpacing: LetterSpacing?

  public enum Size: Hashable, Sendable {
    case points(Points)
    /// That of a text style of iOS, at the size that the reader has chosen.
    case textStyle(DynamicTypeStyle)
  }

  public enum LetterSpacing: Hashable, Sendable {
    case points(Points)
    /// As iOS spaces its system font at that size (`SanFranciscoTracking`).
    case sanFrancisco
  }

  public init(
    font: String? = nil, size: Size? = nil, lineHeight: LineHeight? = nil,
    lineSpacing: Points? = nil, paragraphSpacing: Points? = nil, wordBreak: WordBreak? = nil,
    letterSpacing: LetterSpacing? = nil
  ) {
    self.font = font
    self.size = size
    self.lineHeight = lineHeight
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.wordBreak = wordBreak
    self.letterSpacing = letterSpacing
  }
}
