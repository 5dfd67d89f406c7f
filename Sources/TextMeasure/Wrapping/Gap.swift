/// Room between two characters that no line begins or ends with.
struct Gap: Hashable, Sendable {
  /// The scalar that it precedes.
  var position: Int32
  var width: Fixed
}

/// The room that lines keep which end from a position on, up to the next such.
struct ClosingRoom: Hashable, Sendable {
  /// The scalar after the line's last.
  var position: Int32
  var width: Fixed
}

extension WrappableText {
  /// The room before the scalar at `position`, which a line that ends there has not.
  @inline(__always)
  func gap(at position: Int) -> Fixed {
    if gaps.isEmpty { return .zero }
    let first = gaps.partitionPoint { Int($0.position) < position }
    guard first < gaps.count, Int(gaps[first].position) == position else { return .zero }
    return gaps[first].width
  }

  /// Where a line ends that is not shaped anew there, as `origins` count.
  @inline(__always)
  func end(at position: Int) -> Fixed { origins[position] - gap(at: position) }
}
