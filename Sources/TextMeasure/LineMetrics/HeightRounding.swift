/// What becomes of the sum of a text's lines before it is reported.
enum HeightRounding: Hashable, Sendable {
  case none
  /// Up to whole pixels, `scale` to the point; a sum that exceeds a pixel by no more than
  /// `tolerance` times itself counts as that pixel.
  case upToPixels(scale: Double, tolerance: Double)

  @inline(__always)
  func rounded(_ height: Points) -> Points {
    switch self {
    case .none: height
    case .upToPixels(let scale, let tolerance):
      Self.roundedUp(height, scale: scale, tolerance: tolerance)
    }
  }

  private static func roundedUp(_ height: Points, scale: Double, tolerance: Double) -> Points {
    let pixels = height.rawValue * scale
    guard pixels.isFinite else { return height }
    let nearest = pixels.rounded()
    let isWhole = abs(pixels - nearest) <= tolerance * max(1, abs(pixels))
    return Points((isWhole ? nearest : pixels.rounded(.up)) / scale)
  }
}
