/// The width that is available to a line. Wrapping rarely reads it: it tests whether something
/// fits.
///
/// It is a `Fixed` when texts are measured; `ProbedWidth` also records the widths that
/// were tested.
protocol AvailableWidth {
  /// Whether something `width` wide fits.
  func holds(_ width: Fixed) -> Bool
  /// As much of `width` as fits.
  func clamped(_ width: Fixed) -> Fixed
  /// The width left beside something `width` wide.
  func beside(_ width: Fixed) -> Self
  /// This width, but no more than `width`.
  func atMost(_ width: Fixed) -> Self
  /// Whether something at least `width` wide need not be measured, because it does
  /// not fit.
  func excludes(_ width: Fixed) -> Bool
  /// The width itself, where lines are weighed by what they leave free; results by it are confined
  /// (`confine(to:)`).
  var whole: Fixed { get }
  /// Confines the result to these widths: others may have another.
  func confine(to widths: Range<Fixed>)
  /// Counts characters that were shaped to find the end of a line.
  func noteShaping(of count: Int)
}

extension AvailableWidth {
  @inline(__always)
  func noteShaping(of count: Int) {}
}

extension Fixed: AvailableWidth {
  @inline(__always)
  func holds(_ width: Fixed) -> Bool { width <= self }

  func clamped(_ width: Fixed) -> Fixed { min(width, self) }

  @inline(__always)
  func excludes(_ width: Fixed) -> Bool { width > self }

  @inline(__always)
  func atMost(_ width: Fixed) -> Fixed { min(self, width) }

  @inline(__always)
  func beside(_ width: Fixed) -> Fixed { self - width }

  @inline(__always)
  var whole: Fixed { self }

  @inline(__always)
  func confine(to widths: Range<Fixed>) {}
}
