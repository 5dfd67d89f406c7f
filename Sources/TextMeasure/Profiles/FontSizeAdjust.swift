/// CSS `font-size-adjust`: each font is used at the size at which a part of it is as large as asked
/// for, so that fonts of other proportions look alike.
public struct FontSizeAdjust: Hashable, Sendable {
  /// The part of a font that is compared.
  public enum Metric: String, Hashable, Sendable, CaseIterable {
    /// The height of small letters.
    case exHeight = "ex-height"
    /// The height of capitals.
    case capHeight = "cap-height"
    /// The advance of `0`.
    case chWidth = "ch-width"
    /// The advance of `水`.
    case icWidth = "ic-width"
    /// The advance of `水` in vertical lines.
    case icHeight = "ic-height"
  }

  /// What is compared.
  public var metric: Metric
  /// How large it is to be, in sizes of the style; `nil` for as large as in the first font
  /// (`from-font`).
  public var value: Double?

  /// - Parameters:
  ///   - metric: What is compared.
  ///   - value: How large it is to be, in sizes of the style, above 0.
  public init(_ metric: Metric = .exHeight, _ value: Double? = nil) {
    self.metric = metric
    self.value = value
  }
}
