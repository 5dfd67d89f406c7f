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
  init(_ profile: Profile) {
    switch profile {
    case .uikit(let rules): self.init(rules.scale, .nearest)
    case .android(let rules): self.init(rules.density, .nearest)
    case .browser: self.init(profile.layoutUnitsPerPixel ?? 64, .down, hairline: 1)
    case .flutter: self.init(0, .down, hairline: 1)
    }
  }

  /// - Parameter scale: Pixels to the point; zero, negative and infinite ones round nothing.
  private init(_ scale: Double, _ rule: Rule, hairline: Points? = nil) {
    let isScale = scale > 0 && scale.isFinite
    self.scale = isScale ? scale : nil
    self.rule = rule
    self.hairline = hairline ?? (isScale ? Points(1 / scale) : 1)
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
