/// A place on one axis of a variable font: `FontVariation("wght", 600)`.
public struct FontVariation: Hashable, Sendable {
  /// The axis' four-letter tag (OpenType `fvar.axisTag`).
  public var tag: String
  /// In the axis' own units.
  public var value: Double

  public init(_ tag: String, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An axis of a variable font: its tag and the values it takes.
public struct VariationAxis: Hashable, Sendable, CustomStringConvertible {
  public var tag: String
  public var minimum: Double
  public var defaultValue: Double
  public var maximum: Double

  public var description: String { "\(tag) \(minimum) to \(maximum)" }
}
