/// A colour in sRGB.
struct PaintColor: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  /// From 0, nothing, to 1, opaque.
  var alpha: Double

  /// - Parameter rgb: As in CSS: 0x1C1C1E.
  init(_ rgb: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.alpha = alpha
  }
}
