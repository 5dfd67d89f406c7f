/// What the width of a border is rounded to.
enum BorderRule: Hashable, Sendable {
  case exact
  /// To whole pixels of the screen, down, but to one at least.
  case pixels
  /// Likewise, of what is rounded to 1/60 px before.
  case pixelsOfSixtieths

  /// - Parameter pixelsPerPoint: Those of the screen.
  func points(_ width: Points, pixelsPerPoint: Double) -> Points {
    guard width > .zero else { return .zero }
    switch self {
    case .exact: return width
    case .pixels:
      let pixels = (width.rawValue * pixelsPerPoint).rounded(.down)
      return Points(max(1, pixels) / pixelsPerPoint)
    case .pixelsOfSixtieths:
      let units = (width.rawValue * 60).rounded(.toNearestOrAwayFromZero)
      // `AppUnitsPerDevPixel`, a whole number.
      let pixel = max(1, (60 / pixelsPerPoint).rounded(.toNearestOrAwayFromZero))
      if units == 0 { return .zero }
      return Points(max(1, (units / pixel).rounded(.down)) * pixel / 60)
    }
  }
}
