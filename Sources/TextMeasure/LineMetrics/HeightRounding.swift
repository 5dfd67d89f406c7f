/// What becomes of the sum of a text's lines before it is reported.
enum HeightRounding: Hashable, Sendable {
  case none
  /// Up to whole pixels, `scale` to the point; a sum that exceeds a pixel by no more than
  /// `tolerance` times itself counts as that pixel.
  case upToPixels(scale: Double, tolerance: Double)
  /// The sum is of whole pixels, so many to the point.
  case ofPixels(Double)

  @inline(__always)
  func rounded(_ height: Points) -> Points {
    switch self {
    case .none: height
    case .upToPixels(let scale, let tolerance):
      Self.roundedUp(height, scale: scale, tolerance: tolerance)
    case .ofPixels(let density): Points(height.rawValue / density)
    }
  }

  /// How many of the unit that lines are added up in a point is.
  var unitsPerPoint: Double { if case .ofPixels(let density) = self { density } else { 1 } }

  private static func roundedUp(_ height: Points, scale: Double, tolerance: Double) -> Points {
    let pixels = height.rawValue * scale
    guard pixels.isFinite else { return height }
    let nearest = pixels.rounded()
    let isWhole = abs(pixels - nearest) <= tolerance * max(1, abs(pixels))
    return Points((isWhole ? nearest : pixels.rounded(.up)) / scale)
  }
}
