/// What a length is rounded to, in fractions of a px.
enum LengthRule: Hashable, Sendable {
  case exact
  /// To the nearest 32-bit float.
  case float
  /// To 1/65536, towards zero.
  case cut
  /// To 1/64, down.
  case floored64
  /// To 1/64, the nearest.
  case nearest64
  /// To 1/60, the nearest, in 32-bit floats (650 lengths in Firefox 153).
  case nearest60
  /// To whole px, down.
  case whole

  /// The length in layout.
  func fixed(_ length: Points) -> Fixed {
    switch self {
    case .exact, .float: Fixed(rounding: length)
    case .cut: Fixed(length, .towardZero)
    case .floored64: Fixed(rounding: length).roundedDown(to: Fixed.layoutUnit)
    case .nearest60, .nearest64, .whole: Fixed(rounding: points(length))
    }
  }

  /// The length as a height.
  func points(_ length: Points) -> Points {
    let value = length.rawValue
    switch self {
    case .exact, .cut: return length
    case .float: return Points(Double(Float(value)))
    case .floored64: return Points((value * 64).rounded(.down) / 64)
    case .nearest64: return Points((value * 64).rounded(.toNearestOrAwayFromZero) / 64)
    case .nearest60:
      return Points(Double((Float(value) * 60).rounded(.toNearestOrAwayFromZero)) / 60)
    case .whole: return Points(value.rounded(.down))
    }
  }
}
