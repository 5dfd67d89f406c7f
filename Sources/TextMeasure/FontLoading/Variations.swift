/// A place on one axis of a variable font: `FontVariation("wght", 600)`.
public struct FontVariation: Hashable, Sendable {
  /// The axis' four-letter tag (OpenType `fvar.axisTag`).
  public var tag: String
  /// In the axis' own units.
  public var value: Double

  /// The place `value` on the axis with the tag `tag`.
  public init(_ tag: String, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An axis of a variable font: its tag and the values it takes.
public struct VariationAxis: Hashable, Sendable, CustomStringConvertible {
  /// The axis' four-letter tag (OpenType `fvar.axisTag`): `wght`.
  public var tag: String
  /// The least value, in the axis' own units.
  public var minimum: Double
  /// The value of a face that was opened without a variation on this axis.
  public var defaultValue: Double
  /// The greatest value, in the axis' own units.
  public var maximum: Double

  public var description: String { "\(tag) \(minimum) to \(maximum)" }
}
