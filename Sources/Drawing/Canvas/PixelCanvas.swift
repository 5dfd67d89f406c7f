/// Pixels to draw on, all of them opaque.
///
/// Lengths are in points, `scale` pixels to each; x to the right, y down. What lies
/// outside is not drawn.
struct PixelCanvas: Sendable {
  /// In pixels.
  let width: Int
  let height: Int
  /// Pixels to the point.
  let scale: Double

  /// Red, green, blue, alpha, row by row from the top.
  var pixels: [UInt8]

  /// No side is longer, in pixels: what viewers and browsers take.
  static let maximumSide = 32_767
  /// Four bytes each make 256 MB.
  static let maximumPixelCount = 64 << 20

  /// - Parameters:
  ///   - width: In points, as `height` is; what is less than a pixel over counts as
  ///     one.
  ///   - background: Its alpha is ignored.
  /// - Throws: `DrawingError.tooManyPixels`.
  init(
    width: Double, height: Double, scale: Double, background: PaintColor
  ) throws(DrawingError) {
    self.width = Self.pixels(width * scale)
    self.height = Self.pixels(height * scale)
    self.scale = scale
    // Compared one by one before they are multiplied.
    guard self.width <= Self.maximumSide, self.height <= Self.maximumSide,
      self.width * self.height <= Self.maximumPixelCount
    else { throw .tooManyPixels(width: self.width, height: self.height) }
    let pixel = [background.red, background.green, background.blue, 255]
    let byteCount = 4 * self.width * self.height
    pixels = Array(unsafeUninitializedCapacity: byteCount) { bytes, count in
      for index in 0..<byteCount { bytes[index] = pixel[index & 3] }
      count = byteCount
    }
  }

  /// At least one; as many as there are numbers for what is too long.
  private static func pixels(_ length: Double) -> Int {
    length < 1 ? 1 : Int(exactly: length.rounded(.up)) ?? .max
  }

  /// Lays `color` over a pixel, as far as it is covered.
  ///
  /// - Parameter coverage: From 0 to 1.
  mutating func blend(_ color: PaintColor, coverage: Double, x: Int, y: Int) {
    let alpha = color.alpha * coverage
    guard alpha > 0 else { return }
    let start = 4 * (y * width + x)
    func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
      UInt8((Double(below) + (Double(above) - Double(below)) * min(alpha, 1)).rounded())
    }
    pixels[start] = mix(pixels[start], color.red)
    pixels[start + 1] = mix(pixels[start + 1], color.green)
    pixels[start + 2] = mix(pixels[start + 2], color.blue)
  }

  /// The columns or rows that a stretch touches, in pixels.
  static func range(_ start: Double, _ end: Double, limit: Int) -> Range<Int> {
    let first = Int(min(max(0, start.rounded(.down)), Double(limit)))
    return first..<max(first, Int(min(max(0, end.rounded(.up)), Double(limit))))
  }
}
