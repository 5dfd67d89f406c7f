import TextMeasure

/// What lengths are rounded to that do not come from texts: those count as the profile
/// reports them.
struct PixelGrid: Sendable {
  /// Pixels to the point; `nil` where lengths are not rounded to pixels.
  private let scale: Double?
  private let rule: FloatingPointRoundingRule

  /// UIKit aligns frames to the nearest pixel; a browser cuts lengths to 1/64 px; Flutter
  /// does not round.
  init(_ profile: Profile) {
    switch profile {
    case .uikit(let scale): (self.scale, rule) = (scale, .toNearestOrAwayFromZero)
    case .css: (scale, rule) = (64, .down)
    case .flutter: (scale, rule) = (nil, .toNearestOrAwayFromZero)
    }
    if case .uikit(let scale) = profile { hairline = Points(1 / scale) } else { hairline = 1 }
  }

  /// The thinnest line: a pixel of UIKit, one CSS or logical pixel elsewhere.
  let hairline: Points

  func snapped(_ length: Points) -> Points {
    guard let scale, length.rawValue.isFinite else { return length }
    return Points((length.rawValue * scale).rounded(rule) / scale)
  }

  /// A sum of lengths, each on the grid, without the error of adding thirds: what is all but
  /// on the grid is on it.
  func settled(_ sum: Points) -> Points {
    guard let scale, sum.rawValue.isFinite else { return sum }
    let pixels = sum.rawValue * scale
    let nearest = pixels.rounded()
    // A few units in the last place for each of many parts, and far less than a pixel.
    let isOnGrid = abs(pixels - nearest) <= 4096 * Double.ulpOfOne * max(1, abs(pixels))
    return isOnGrid ? Points(nearest / scale) : sum
  }
}
