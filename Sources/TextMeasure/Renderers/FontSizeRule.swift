/// The size fonts are used at.
enum FontSizeRule: Hashable, Sendable {
  case exact
  /// Down to 1/100 px, in 32-bit floats (7,688 sizes from 6 to 80 px in Chromium 156).
  case floored100
  /// To the nearest 1/60 px.
  case nearest60
  /// To the nearest 1/64 px.
  case nearest64
  /// To whole px, no less than one.
  case whole
  /// As many pixels as the reader's choice and the screen make of it, in 32-bit floats
  /// (`TypedValue.applyDimension`), and rounded.
  case pixels(density: Double, fontScale: Double, AndroidRules.FontSizeRounding)

  func points(_ size: Points) -> Points {
    switch self {
    case .exact: return size
    case .floored100: return Points(Double((Float(size.rawValue) * 100).rounded(.down) / 100))
    case .nearest60: return LengthRule.nearest60.points(size)
    case .nearest64: return LengthRule.nearest64.points(size)
    case .whole: return Points(max(1, size.rawValue.rounded()))
    case .pixels(let density, let fontScale, let rounding):
      let scale = Float(density) * Float(fontScale)
      let pixels = Double(Float(size.rawValue * Double(scale)))
      return Points(rounding.rounded(pixels) / density)
    }
  }
}

extension AndroidRules.FontSizeRounding {
  fileprivate func rounded(_ pixels: Double) -> Double {
    switch self {
    case .none: pixels
    case .nearest: max(1, pixels.rounded(.toNearestOrAwayFromZero))
    case .up: max(1, pixels.rounded(.up))
    }
  }
}
