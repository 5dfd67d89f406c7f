/// CSS `font-synthesis`: what a browser may make itself where fonts do not have it.
public struct FontSynthesis: OptionSet, Hashable, Sendable {
  /// A bit for each that is allowed.
  public let rawValue: UInt8

  /// - Parameter rawValue: A bit for each that is allowed.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold letters, thickened.
  public static let weight = FontSynthesis(rawValue: 1)
  /// Slanted letters.
  public static let style = FontSynthesis(rawValue: 2)
  /// Small capitals, of capitals in a smaller size.
  public static let smallCapitals = FontSynthesis(rawValue: 4)

  /// All of it, as where nothing is declared.
  public static let all: FontSynthesis = [.weight, .style, .smallCapitals]
}
