/// How much room a line has, as far as wrapping asks: wrapping learns of it only
/// by whether something fits.
///
/// A plain `Fixed` answers when texts are measured; `ProbedRoom` also remembers
/// what it was asked.
protocol LineRoom {
  /// Whether something `width` wide fits.
  func holds(_ width: Fixed) -> Bool
  /// The room left beside something `width` wide.
  func beside(_ width: Fixed) -> Self
  /// The same room, but no more than `width`.
  func atMost(_ width: Fixed) -> Self
  /// Whether something at least `width` wide need not be measured, because it does
  /// not fit.
  func excludes(_ width: Fixed) -> Bool
}

extension Fixed: LineRoom {
  @inline(__always)
  func holds(_ width: Fixed) -> Bool { width <= self }

  @inline(__always)
  func excludes(_ width: Fixed) -> Bool { width > self }

  @inline(__always)
  func atMost(_ width: Fixed) -> Fixed { min(self, width) }

  @inline(__always)
  func beside(_ width: Fixed) -> Fixed { self - width }
}
