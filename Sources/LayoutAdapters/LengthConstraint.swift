import TextMeasure

/// A layout engine's constraint on the length of a text's box along one axis.
///
/// | here | [Yoga][yoga] | [Taffy][taffy] | [CSS Sizing 3][css] |
/// | --- | --- | --- | --- |
/// | `exactly` | `Exactly` | a known dimension | stretch-fit |
/// | `atMost` | `AtMost` | `Definite` | fit-content |
/// | `minContent` | – | `MinContent` | min-content |
/// | `maxContent` | `Undefined` | `MaxContent` | max-content |
///
/// Any number may be passed: less than zero counts as zero, and both
/// infinity and what is not a number (Yoga's `YGUndefined`) as `maxContent`.
///
/// [yoga]: https://www.yogalayout.dev/docs/advanced/external-layout-systems
/// [taffy]: https://docs.rs/taffy/latest/taffy/style/enum.AvailableSpace.html
/// [css]: https://www.w3.org/TR/css-sizing-3/#sizing-values
public enum LengthConstraint: Hashable, Sendable {
  /// The box has this length, whatever is in it.
  case exactly(Points)
  /// The box is as long as its text needs, at most this long.
  case atMost(Points)
  /// As short as the text can get without overflowing.
  case minContent
  /// As long as the text is without wrapping.
  case maxContent

  /// This constraint, of a length that a box can have.
  var checked: LengthConstraint {
    switch self {
    case .exactly(let length) where length < .unbounded: .exactly(max(.zero, length))
    case .atMost(let length) where length < .unbounded: .atMost(max(.zero, length))
    case .exactly, .atMost, .maxContent: .maxContent
    case .minContent: .minContent
    }
  }
}
