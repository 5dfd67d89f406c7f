/// What becomes of the sum of a text's lines before it is reported.
enum HeightRounding: Hashable, Sendable {
  case none
  /// Up to whole pixels, `scale` to the point; a sum within rounding error of a pixel
  /// counts as that pixel.
  case upToPixels(scale: Double)

  @inline(__always)
  func rounded(_ height: Points) -> Points {
    switch self {
    case .none: height
    case .upToPixels(let scale): Self.roundedUp(height, scale: scale)
    }
  }

  private static func roundedUp(_ height: Points, scale: Double) -> Points {
    let pixels = height.rawValue * scale
    guard pixels.isFinite else { return height }
    let nearest = pixels.rounded()
    // 128 units in the last place: far more than adding lines up can lose, far
    // less than a pixel.
    let isWhole = abs(pixels - nearest) <= 128 * Double.ulpOfOne * max(1, abs(pixels))
    return Points((isWhole ? nearest : pixels.rounded(.up)) / scale)
  }
}
