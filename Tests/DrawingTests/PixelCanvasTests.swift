import Testing

@testable import Drawing

@Suite struct PixelCanvasTests {
  private let white = PaintColor(0xFFFFFF)
  private let black = PaintColor(0)

  /// The red of a row of pixels.
  private func row(_ y: Int, of canvas: PixelCanvas) -> [UInt8] {
    (0..<canvas.width).map { canvas.pixels[4 * (y * canvas.width + $0)] }
  }

  @Test func aRectangleFillsWhatItCovers() throws {
    var canvas = try PixelCanvas(width: 5, height: 2, scale: 1, background: white)
    canvas.fill(PictureRect(1, 0, 2, 1), black)
    #expect(row(0, of: canvas) == [255, 0, 0, 255, 255])
    #expect(row(1, of: canvas) == [255, 255, 255, 255, 255])
  }

  /// A quarter of a pixel leaves three quarters of the white: 191.25.
  @Test func whatItCoversInPartIsMixed() throws {
    var canvas = try PixelCanvas(width: 4, height: 1, scale: 1, background: white)
    canvas.fill(PictureRect(0.75, 0, 1.5, 1), black)
    #expect(row(0, of: canvas) == [191, 0, 191, 255])
    canvas.fill(PictureRect(3, 0, 1, 1), PaintColor(0, alpha: 0.25))
    #expect(row(0, of: canvas)[3] == 191)
  }

  @Test func lengthsAreInPoints() throws {
    var canvas = try PixelCanvas(width: 2, height: 1, scale: 3, background: white)
    canvas.fill(PictureRect(0, 0, 1, 1), black)
    #expect(canvas.width == 6 && canvas.height == 3)
    #expect(row(2, of: canvas) == [0, 0, 0, 255, 255, 255])
  }

  @Test func theEdgeOfARectangleIsDrawnHalfToEitherSide() throws {
    var canvas = try PixelCanvas(width: 6, height: 6, scale: 1, background: white)
    canvas.stroke(PictureRect(1, 1, 4, 4), lineWidth: 2, black)
    #expect(row(0, of: canvas) == [0, 0, 0, 0, 0, 0])
    #expect(row(2, of: canvas) == [0, 0, 255, 255, 0, 0])
  }

  @Test func roundCornersAreLeftOut() throws {
    var canvas = try PixelCanvas(width: 8, height: 8, scale: 1, background: white)
    canvas.fill(PictureRect(0, 0, 8, 8), radius: 4, black)
    #expect(row(0, of: canvas)[0] == 255)
    // The middle of that pixel is 3.54 from the centre: all but 0.04 of it is inside.
    #expect(row(4, of: canvas)[0] == 9 && row(4, of: canvas)[4] == 0)
  }

  @Test func whatLiesOutsideIsNotDrawn() throws {
    var canvas = try PixelCanvas(width: 2, height: 1, scale: 1, background: white)
    canvas.fill(PictureRect(-1e9, -1e9, 1e9 + 1, 2e9), black)
    canvas.fill(PictureRect(.infinity, 0, 1, 1), black)
    canvas.stroke(PictureRect(-9, -9, 1, 1), radius: 2, lineWidth: 1, black)
    #expect(row(0, of: canvas) == [0, 255])
  }

  @Test(
    arguments: [
      (32_768, 1, 1), (1, 32_768, 1), (32_767, 32_767, 1), (20_000, 10, 2),
      (.infinity, 1, 1), (.nan, 1, 1), (1e300, 1e300, 16),
    ] as [(Double, Double, Double)])
  func tooManyPixelsAreAnError(width: Double, height: Double, scale: Double) {
    #expect(throws: DrawingError.self) {
      try PixelCanvas(width: width, height: height, scale: scale, background: white)
    }
  }

  @Test func noPictureIsWithoutPixels() throws {
    let canvas = try PixelCanvas(width: 0, height: 0.1, scale: 1, background: white)
    #expect(canvas.width == 1 && canvas.height == 1)
  }
}
