import TextMeasure

/// The width of a part.
public enum CellWidth: Hashable, Sendable {
  /// A fixed width, insets included.
  case points(Points)
  /// A fraction of the width inside of the parent: 0.5 for half.
  case fraction(Double)
  /// What the parent has left, shared by weight. In a parent that hugs its content, as
  /// `hug`.
  case fill(weight: Double)
  /// As wide as its content, as far as there is room.
  case hug
}

/// The most that a part takes of the width it is offered.
public enum CellWidthLimit: Hashable, Sendable {
  /// A width in points, insets included.
  case points(Points)
  /// A fraction of the width inside of the parent: 0.75 for a bubble.
  case fraction(Double)
}
