/// What the width of a piece of a line counts as, when pieces are added up,
/// compared with the box and reported.
enum WidthRounding: Hashable, Sendable {
  /// As it is.
  case exact

  /// As in Chromium: the sum of advances becomes a 32-bit float, to the nearest
  /// and ties to even, and that is rounded up to 1/64 px. The float matters from
  /// 256 px on: 367.5625 px and 1/65536 px more are still 367.5625 px wide.
  case layoutUnits

  func callAsFunction(_ width: Fixed) -> Fixed {
    switch self {
    case .exact: width
    case .layoutUnits: Self.layoutUnits(width)
    }
  }

  private static func layoutUnits(_ width: Fixed) -> Fixed {
    // The scale is a power of two, so rounding the integer rounds the length.
    let single = Float(width.rawValue)
    return Fixed(rawValue: Int64(single)).roundedUp(to: Fixed.layoutUnit)
  }
}
