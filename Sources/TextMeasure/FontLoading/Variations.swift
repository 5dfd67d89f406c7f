/// A place on one axis of a variable font: `FontVariation("wght", 600)`.
public struct FontVariation: Hashable, Sendable {
  /// The axis' four-letter tag (OpenType `fvar.axisTag`).
  package var tag: String
  /// In the axis' own units.
  package var value: Double

  /// The place `value` on the axis with the tag `tag`.
  public init(_ tag: String, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An axis of a variable font: its tag and the values it takes.
package struct VariationAxis: Hashable, Sendable, CustomStringConvertible {
  /// The axis' four-letter tag (OpenType `fvar.axisTag`): `wght`.
  package var tag: String
  /// The least value, in the axis' own units.
  package var minimum: Double
  /// The value of a face that was opened without a variation on this axis.
  package var defaultValue: Double
  /// The greatest value, in the axis' own units.
  package var maximum: Double

  package var description: String { "\(tag) \(minimum) to \(maximum)" }
}
