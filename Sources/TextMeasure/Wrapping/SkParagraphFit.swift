/// When a line fits its box in SkParagraph.
///
/// A line's width, rounded to 1/100 pixel, must not exceed the box
/// (`LineBreakerWithLittleRounding`). Flutter has widths rounded down, so that a
/// line may be 1/100 pixel too wide; SkParagraph by itself takes the nearest, and
/// the box rounded down to a whole pixel. From 10,000 pixels on it is tenths, and
/// from 100,000 whole pixels. All of that in 32-bit floats: at 300.7 pixels they shift
/// the result by a few millionths.
struct SkParagraphFit {
  private let availableWidth: Float
  private let roundsWidths: Bool

  init(_ availableWidth: Points, roundsWidths: Bool) {
    let width = Float(availableWidth.rawValue)
    self.availableWidth = roundsWidths ? width.rounded(.down) : width
    self.roundsWidths = roundsWidths
  }

  /// The widest a line may be.
  ///
  /// - Complexity: O(1), some 20 comparisons: rounding keeps order, so the width
  ///   is searched by halves.
  var lineWidth: Fixed {
    let box = Fixed(rounding: Points(Double(availableWidth)))
    guard availableWidth.isFinite else { return box }
    let reach = Fixed.onePoint / 4
    let lowest = box.rawValue - reach
    let steps = 0..<Int(2 * reach)
    let beyond = steps.partitionPoint { fits(Fixed(rawValue: lowest + Int64($0))) }
    return Fixed(rawValue: lowest + Int64(beyond) - 1)
  }

  /// The narrowest box, to 1/65536 pixel, whose line width is `width` or more.
  ///
  /// - Complexity: O(1), some 20 limits.
  static func narrowestBox(forLineWidth width: Fixed, roundsWidths: Bool) -> Fixed {
    guard width > Fixed(rawValue: -Fixed.unbounded.rawValue), width < .unbounded else {
      return width
    }
    // Both widths are less than two pixels apart, and floats are equal there.
    let reach = 2 * Fixed.onePoint + Int64(width.rawValue.magnitude >> 20)
    func box(_ step: Int) -> Fixed { Fixed(rawValue: width.rawValue - reach + Int64(step)) }
    let first = (0..<Int(2 * reach)).partitionPoint {
      SkParagraphFit(box($0).points, roundsWidths: roundsWidths).lineWidth < width
    }
    return box(first)
  }

  private func fits(_ width: Fixed) -> Bool {
    let width = Float(width.points.rawValue)
    if width < availableWidth - 0.25 { return true }
    if width > availableWidth + 0.25 { return false }
    return rounded(width) <= availableWidth
  }

  private func rounded(_ width: Float) -> Float {
    let rule: FloatingPointRoundingRule = roundsWidths ? .toNearestOrAwayFromZero : .down
    return switch abs(width) {
    case ..<10_000: (width * 100).rounded(rule) * (1.0 / 100)
    case ..<100_000: (width * 10).rounded(rule) * (1.0 / 10)
    default: width.rounded(.down)
    }
  }
}
