/// CSS `font-variant-caps`, as far as it means small capitals: by features of the fonts, or of
/// capitals in a smaller size where fonts have none.
public enum Capitals: String, Hashable, Sendable, CaseIterable {
  /// None: letters are as they are written.
  case normal
  /// For small letters.
  case small = "small-caps"
  /// For all letters.
  case allSmall = "all-small-caps"
  /// Those of the height of small letters, for small letters.
  case petite = "petite-caps"
  /// Those of the height of small letters, for all letters.
  case allPetite = "all-petite-caps"
  /// For capitals, beside small letters.
  case unicase

  /// Whether capitals become small ones, too.
  var areOfAllLetters: Bool { self == .allSmall || self == .allPetite }
}
