import TextMeasure

/// Scenes side by side, each with its dimensions: points, x from the left, y from the top down.
///
/// Draws with FreeType, so it belongs to one thread.
package struct Sheet {
  /// The width of all figures with the gaps around them, in points.
  package let width: Double
  /// The height of the highest figure with the gaps around it, in points.
  package let height: Double

  let figures: [Figure]
  let outlines: GlyphOutlines
  let labelFonts: FontStack
  let language: String

  /// Between two figures and around all of them.
  private static let gap = 8.0

  /// - Parameters:
  ///   - scenes: The scenes, from left to right.
  ///   - labelFonts: What numbers and captions are set in, where no browser does it.
  ///   - language: That of the texts, as a BCP 47 tag, for screen readers.
  /// - Throws: `DrawingError.tooLarge`, or `.outOfMemory`.
  package init(
    _ scenes: [TextScene], labelFonts: FontStack, language: String = "ko"
  ) throws(DrawingError) {
    let outlines = try GlyphOutlines()
    self.outlines = outlines
    (self.labelFonts, self.language) = (labelFonts, language)
    for scene in scenes { try Self.check(width: scene.width, height: scene.height) }
    figures = scenes.map { Figure($0, outlines: outlines) }
    width = figures.reduce(Self.gap) { $0 + $1.width + Self.gap }
    height = 2 * Self.gap + (figures.map(\.height).max() ?? 0)
    try Self.check(width: Points(width), height: Points(height))
  }

  /// Checks that scenes of these widths can stand side by side, before any is made.
  ///
  /// - Parameter widths: Their widths.
  /// - Throws: `DrawingError.tooWide`.
  package static func check(widths: [Points]) throws(DrawingError) {
    let width = widths.reduce(Points(gap)) { $0 + $1 + Points(gap) }
    guard width <= limit else { throw .tooWide(roundedUp(width)) }
  }

  /// Checks that a scene can be drawn at all, as `init` does, before it is made.
  ///
  /// - Throws: `DrawingError.tooLarge`.
  package static func check(width: Points, height: Points) throws(DrawingError) {
    guard width <= limit, height <= limit else {
      throw .tooLarge(width: roundedUp(width), height: roundedUp(height))
    }
  }

  /// The longest side.
  private static let limit = Points(PixelCanvas.maximumSide)

  private static func roundedUp(_ length: Points) -> Int {
    Int(exactly: length.rawValue.rounded(.up)) ?? .max
  }

  /// Checks that the sheet has no more pixels than `pixelLimit`, before any is made.
  ///
  /// - Parameters:
  ///   - pixelLimit: The most pixels.
  ///   - scale: Pixels to the point.
  /// - Throws: `DrawingError.tooManyPixels`.
  package func check(pixelLimit: Int, scale: Double) throws(DrawingError) {
    guard width * scale * height * scale <= Double(pixelLimit) else {
      throw .tooManyPixels(
        width: Int(exactly: (width * scale).rounded(.up)) ?? .max,
        height: Int(exactly: (height * scale).rounded(.up)) ?? .max)
    }
  }

  /// Where each figure lies.
  var places: [(x: Double, y: Double)] {
    var x = Self.gap
    return figures.map { figure in
      defer { x += figure.width + Self.gap }
      return (x, Self.gap)
    }
  }
}
