/// CSS `text-transform`: what the characters of a text become before they are laid out.
public struct TextTransform: Hashable, Sendable {
  /// The case of letters; `nil` leaves it as it is written.
  public var letterCase: LetterCase?
  /// Whether characters that have full-width forms become these.
  public var isFullWidth: Bool
  /// Whether small kana become those of full size.
  public var hasFullSizeKana: Bool

  /// The cases of letters.
  public enum LetterCase: String, Hashable, Sendable, CaseIterable {
    /// The first letter of each word in title case.
    case capitalize
    /// Every letter in upper case.
    case uppercase
    /// Every letter in lower case.
    case lowercase
  }

  /// A text as it is written.
  public static let none = TextTransform()

  /// - Parameters:
  ///   - letterCase: The case of letters; `nil` for that they are written in.
  ///   - isFullWidth: Whether characters become full-width.
  ///   - hasFullSizeKana: Whether small kana become those of full size.
  public init(
    _ letterCase: LetterCase? = nil, isFullWidth: Bool = false, hasFullSizeKana: Bool = false
  ) {
    self.letterCase = letterCase
    self.isFullWidth = isFullWidth
    self.hasFullSizeKana = hasFullSizeKana
  }
}

extension TextTransform {
  private static let fullWidth = "full-width"
  private static let fullSizeKana = "full-size-kana"

  /// Reads words of CSS, in any order: `none`, or up to one case, `full-width` and
  /// `full-size-kana`.
  ///
  /// - Returns: `nil` for others.
  package init?(words: [String]) {
    self = .none
    if words == ["none"] { return }
    for word in words {
      switch word {
      case Self.fullWidth where !isFullWidth: isFullWidth = true
      case Self.fullSizeKana where !hasFullSizeKana: hasFullSizeKana = true
      default:
        guard letterCase == nil, let named = LetterCase(rawValue: word) else { return nil }
        letterCase = named
      }
    }
    if self == .none { return nil }
  }

  /// What its words may be, as an object of "give".
  package static let grammar =
    "none, or one of capitalize, uppercase and lowercase, full-width and full-size-kana"

  /// The words of CSS for it.
  package var words: [String] {
    let widths =
      (isFullWidth ? [Self.fullWidth] : []) + (hasFullSizeKana ? [Self.fullSizeKana] : [])
    let words = (letterCase.map { [$0.rawValue] } ?? []) + widths
    return words.isEmpty ? ["none"] : words
  }
}
