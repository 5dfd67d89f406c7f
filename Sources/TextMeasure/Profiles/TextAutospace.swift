/// CSS `text-autospace`: between which characters there is room of an eighth of an ideograph.
public enum TextAutospace: String, Hashable, Sendable, CaseIterable {
  /// Between none.
  case none = "no-autospace"
  /// Between ideographs and letters of other scripts.
  case ideographAlpha = "ideograph-alpha"
  /// Between ideographs and digits.
  case ideographNumeric = "ideograph-numeric"
  /// Between ideographs and both of these.
  case normal
}
