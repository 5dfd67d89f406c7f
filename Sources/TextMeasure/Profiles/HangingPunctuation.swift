/// CSS `hanging-punctuation`: which punctuation may stand beyond the edges of the box.
public struct HangingPunctuation: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt8

  /// - Parameter rawValue: A bit for each kind.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An opening bracket or a quotation mark that begins the text.
  public static let first = HangingPunctuation(rawValue: 1)
  /// A closing bracket or a quotation mark that ends the text.
  public static let last = HangingPunctuation(rawValue: 2)
  /// A stop or a comma at a line's end, if it does not fit.
  public static let allowEnd = HangingPunctuation(rawValue: 4)
  /// A stop or a comma at a line's end.
  public static let forceEnd = HangingPunctuation(rawValue: 8)
}
