/// What setting a character half as wide does to it.
struct PunctuationHalving {
  /// How much narrower it is.
  var amount: Fixed
  /// How far its glyph moves to the right.
  var offset: Fixed

  static let none = PunctuationHalving(amount: .zero, offset: .zero)
}

/// The halvings that one shaper has met: a few marks in a few fonts.
final class PunctuationHalvings {
  struct Key: Hashable {
    var scalar: UInt32
    var script: Script
    var isRightToLeft: Bool
    /// Index into the style's fonts.
    var font: Int
  }

  private var halvings: [Key: PunctuationHalving] = [:]

  /// More than the marks of all scripts that set them full width.
  private static let maximumCount = 1024

  func value(for key: Key, find: () -> PunctuationHalving) -> PunctuationHalving {
    if let known = halvings[key] { return known }
    let found = find()
    if halvings.count >= Self.maximumCount { halvings.removeAll() }
    halvings[key] = found
    return found
  }
}
