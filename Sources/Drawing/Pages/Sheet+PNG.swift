import TextMeasure

extension Sheet {
  /// The sheet as a PNG file, on white.
  ///
  /// - Parameter scale: Pixels to the point.
  /// - Throws: `DrawingError.tooManyPixels` or `.outOfMemory`.
  package func png(scale: Double) throws -> [UInt8] {
    try PNGEncoder.encode(try canvas(scale: scale))
  }

  func canvas(scale: Double) throws -> PixelCanvas {
    let theme = Theme.light
    let canvas = try PixelCanvas(
      width: width, height: height, scale: scale, background: theme.color(.paper))
    var painter = Painter(
      canvas: canvas, outlines: outlines, labels: try LabelPen(labelFonts), theme: theme)
    for (figure, place) in zip(figures, places) {
      painter.origin = place
      try painter.draw(figure.marks)
    }
    return painter.canvas
  }
}

/// Draws marks on a canvas.
private struct Painter {
  var canvas: PixelCanvas
  let outlines: GlyphOutlines
  let labels: LabelPen
  let theme: Theme
  /// Where marks count from.
  var origin = (x: 0.0, y: 0.0)

  mutating func draw(_ marks: [Mark]) throws {
    for mark in marks { try draw(mark) }
  }

  private mutating func draw(_ mark: Mark) throws {
    switch mark {
    case .fill(let rect, let paint, let radius):
      canvas.fill(rect.moved(x: origin.x, y: origin.y), radius: radius, theme.color(paint))
    case .stroke(let rect, let paint, let radius, let lineWidth):
      canvas.stroke(
        rect.moved(x: origin.x, y: origin.y), radius: radius, lineWidth: lineWidth,
        theme.color(paint))
    case .glyphs(let glyphs, let face, let size, let ink):
      draw(glyphs, of: face, size: size, ink.color ?? theme.color(.ink), ink)
    case .label(let label):
      for run in try labels.glyphs(of: label) {
        draw(run.glyphs, of: run.face, size: label.size, theme.color(label.paint), InkStyle())
      }
    case .group(_, let marks):
      try draw(marks)
    }
  }

  private mutating func draw(
    _ glyphs: [GlyphMark], of face: Face, size: Double, _ color: PaintColor, _ ink: InkStyle
  ) {
    for glyph in glyphs {
      outlines.draw(
        glyph.glyph, of: face, size: size, x: origin.x + glyph.x, baseline: origin.y + glyph.y,
        color, ink, on: &canvas)
    }
  }
}
