/// CSS `font-variant-position`: letters as subscripts or superscripts, by a feature of the fonts. What
/// a font lacks stays as it is, but in Firefox, which takes smaller letters then.
public enum VariantPosition: String, Hashable, Sendable, CaseIterable {
  /// Letters as they are.
  case normal
  /// Subscripts (`subs`).
  case sub
  /// Superscripts (`sups`).
  case `super`
}
