/// What the width of a line is whose letters are pulled over each other until it ends before it
/// begins.
enum NegativeWidths: Hashable, Sendable {
  /// The sum of its advances.
  case kept
  /// That of a box from where it ends to where it begins.
  case mirrored
  /// Nothing (`nsTextFrame::ReflowText`).
  case none

  @inline(__always)
  func reported(_ width: Fixed) -> Fixed {
    if width >= .zero { return width }
    return switch self {
    case .kept: width
    case .mirrored: .zero - width
    case .none: .zero
    }
  }
}
