extension PixelCanvas {
  /// Fills a rectangle; a pixel that it covers in part gets as much of the colour.
  ///
  /// - Parameter radius: That of its corners.
  mutating func fill(_ rect: PictureRect, radius: Double = 0, _ color: PaintColor) {
    let rect = rect.scaled(by: scale)
    guard radius > 0 else { return fillSharp(rect, color) }
    let corner = corner(radius, of: rect)
    forEachPixel(of: rect) { canvas, x, y in
      let distance = Self.distance(x: x, y: y, to: rect, radius: corner)
      canvas.blend(color, coverage: min(max(0.5 - distance, 0), 1), x: x, y: y)
    }
  }

  /// Draws the edge of a rectangle, half of the line to either side.
  mutating func stroke(
    _ rect: PictureRect, radius: Double = 0, lineWidth: Double, _ color: PaintColor
  ) {
    guard radius > 0 else { return strokeSharp(rect, lineWidth: lineWidth, color) }
    let half = lineWidth * scale / 2
    let rect = rect.scaled(by: scale)
    let corner = corner(radius, of: rect)
    forEachPixel(of: rect.inset(by: -half - 1)) { canvas, x, y in
      let distance = abs(Self.distance(x: x, y: y, to: rect, radius: corner)) - half
      canvas.blend(color, coverage: min(max(0.5 - distance, 0), 1), x: x, y: y)
    }
  }

  private mutating func strokeSharp(_ rect: PictureRect, lineWidth: Double, _ color: PaintColor) {
    let outer = rect.inset(by: -lineWidth / 2)
    let inner = outer.height - 2 * lineWidth
    fill(PictureRect(outer.x, outer.y, outer.width, lineWidth), color)
    fill(PictureRect(outer.x, outer.maxY - lineWidth, outer.width, lineWidth), color)
    fill(PictureRect(outer.x, outer.y + lineWidth, lineWidth, inner), color)
    fill(PictureRect(outer.maxX - lineWidth, outer.y + lineWidth, lineWidth, inner), color)
  }

  /// - Parameter rect: In pixels.
  private mutating func fillSharp(_ rect: PictureRect, _ color: PaintColor) {
    forEachPixel(of: rect) { canvas, x, y in
      let columns = min(Double(x) + 1, rect.maxX) - max(Double(x), rect.x)
      let rows = min(Double(y) + 1, rect.maxY) - max(Double(y), rect.y)
      canvas.blend(color, coverage: max(0, columns) * max(0, rows), x: x, y: y)
    }
  }

  private func corner(_ radius: Double, of rect: PictureRect) -> Double {
    min(radius * scale, rect.width / 2, rect.height / 2)
  }

  private mutating func forEachPixel(
    of rect: PictureRect, _ body: (inout PixelCanvas, Int, Int) -> Void
  ) {
    let columns = Self.range(rect.x, rect.maxX, limit: width)
    for y in Self.range(rect.y, rect.maxY, limit: height) {
      for x in columns { body(&self, x, y) }
    }
  }

  /// How far the middle of a pixel is outside a rounded rectangle; negative inside.
  private static func distance(x: Int, y: Int, to rect: PictureRect, radius: Double) -> Double {
    let (middleX, middleY) = (Double(x) + 0.5, Double(y) + 0.5)
    let beyondX = abs(middleX - rect.x - rect.width / 2) - (rect.width / 2 - radius)
    let beyondY = abs(middleY - rect.y - rect.height / 2) - (rect.height / 2 - radius)
    let (cornerX, cornerY) = (max(beyondX, 0), max(beyondY, 0))
    let outside = (cornerX * cornerX + cornerY * cornerY).squareRoot()
    return outside + min(max(beyondX, beyondY), 0) - radius
  }
}
