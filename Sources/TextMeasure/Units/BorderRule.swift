/// What the width of a border is rounded to.
enum BorderRule: Hashable, Sendable {
  case exact
  /// To whole pixels of the screen, down, but to one at least.
  case pixels(perPx: Double)
  /// Likewise, of what is rounded to 1/60 px before.
  case pixelsOfSixtieths(perPx: Double)

  /// This rule on a screen of so many pixels to the px of layout.
  func onScreen(ofPixelsPerPx pixels: Double) -> BorderRule {
    switch self {
    case .exact: .exact
    case .pixels: .pixels(perPx: pixels)
    case .pixelsOfSixtieths: .pixelsOfSixtieths(perPx: pixels)
    }
  }

  /// - Parameter width: In px of layout, as the result.
  func points(_ width: Points) -> Points {
    guard width > .zero else { return .zero }
    switch self {
    case .exact: return width
    case .pixels(let pixelsPerPx):
      let pixels = (width.rawValue * pixelsPerPx).rounded(.down)
      return Points(max(1, pixels) / pixelsPerPx)
    case .pixelsOfSixtieths(let pixelsPerPx):
      let units = (width.rawValue * 60).rounded(.toNearestOrAwayFromZero)
      // `AppUnitsPerDevPixel`, a whole number.
      let pixel = max(1, (60 / pixelsPerPx).rounded(.toNearestOrAwayFromZero))
      if units == 0 { return .zero }
      return Points(max(1, (units / pixel).rounded(.down)) * pixel / 60)
    }
  }
}
