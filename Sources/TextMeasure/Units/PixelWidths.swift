/// Widths of whole pixels, in a box that is measured in points.
struct PixelWidths: Hashable, Sendable {
  /// Pixels to the point.
  var density: Double

  /// HarfBuzz' units to the pixel.
  static let unitsPerPixel: Int64 = 256

  /// So many pixels in points.
  @inline(__always)
  func width(_ pixels: Double) -> Fixed { Fixed(rounding: Points(pixels / density)) }

  /// The most whole pixels that are no wider.
  func pixels(in width: Fixed) -> Double {
    var pixels = (width.points.rawValue * density).rounded(.down)
    if self.width(pixels + 1) <= width { pixels += 1 }
    return pixels
  }

  /// A box in whole pixels, which views have.
  func rounded(_ box: Points) -> Double {
    (box.rawValue * density).rounded(.toNearestOrAwayFromZero)
  }

  /// The narrowest box that is rounded to `width` at least.
  func narrowestBox(for width: Fixed) -> Fixed {
    if width >= .unbounded { return width }
    var pixels = self.pixels(in: width)
    if self.width(pixels) < width { pixels += 1 }
    var box = Fixed(Points((pixels - 0.5) / density), .up)
    while rounded(box.points) < pixels { box += Fixed(rawValue: 1) }
    while rounded((box - Fixed(rawValue: 1)).points) >= pixels { box = box - Fixed(rawValue: 1) }
    return box
  }
}
