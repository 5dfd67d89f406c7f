import TextMeasure

/// The grid that lengths other than those of texts are rounded to; those of texts are as the
/// profile reports them.
struct PixelGrid: Sendable {
  /// Pixels to the point; `nil` where lengths are not rounded to pixels.
  private let scale: Double?
  private let rule: Rule

  /// A rule of our own, as the standard library's is not frozen: a value that holds one is
  /// copied and rounded with by look-ups at run time.
  private enum Rule {
    case nearest, down
  }

  /// UIKit aligns frames to the nearest pixel, and Android has whole pixels only; a
  /// browser cuts lengths to 1/64 px; Flutter does not round.
  ///
  /// Scales of zero, negative and infinite ones round nothing.
  init(_ rules: RendererRules) {
    let scale = rules.gridPixelsPerPoint
    let isScale = scale > 0 && scale.isFinite
    self.scale = isScale ? scale : nil
    rule = rules.gridRoundsDown ? .down : .nearest
    hairline = rules.hairlinesArePixels && isScale ? Points(1 / scale) : 1
  }

  /// The thinnest line: a pixel of UIKit and Android, one CSS or logical pixel elsewhere.
  let hairline: Points

  /// The length rounded to the grid.
  func snapped(_ length: Points) -> Points {
    guard let scale, length.rawValue.isFinite else { return length }
    let pixels = length.rawValue * scale
    return Points((rule == .down ? pixels.rounded(.down) : pixels.rounded()) / scale)
  }

  /// The length rounded up to the grid, as boxes around texts are.
  func roundedUp(_ length: Points) -> Points {
    guard let scale, length.rawValue.isFinite else { return length }
    return Points((length.rawValue * scale).rounded(.up) / scale)
  }

  /// A sum of lengths, each on the grid, without the error of adding thirds: what is all but
  /// on the grid is on it.
  func rounded(_ sum: Points) -> Points {
    guard let scale, sum.rawValue.isFinite else { return sum }
    let pixels = sum.rawValue * scale
    let nearest = pixels.rounded()
    // A few units in the last place for each of many parts, and far less than a pixel.
    let isOnGrid = abs(pixels - nearest) <= 4096 * Double.ulpOfOne * max(1, abs(pixels))
    return isOnGrid ? Points(nearest / scale) : sum
  }
}
