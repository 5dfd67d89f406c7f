/// Why something cannot be drawn.
package enum DrawingError: Error, Hashable, Sendable {
  /// A picture of that many pixels is more than a PNG is drawn with. Not a number or
  /// infinite sides count as the largest number there is.
  case tooManyPixels(width: Int, height: Int)

  /// A picture of that many points is more than a page takes.
  case tooLarge(width: Int, height: Int)

  /// Pictures side by side are that many points wide in all, more than a page takes: so they are
  /// not even laid out.
  case tooWide(Int)

  /// FreeType or zlib has no memory left.
  case outOfMemory
}

extension DrawingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooManyPixels(let width, let height):
      "a picture of \(width) by \(height) pixels cannot be drawn: no side may be over"
        + " \(PixelCanvas.maximumSide), and all of it at most \(PixelCanvas.maximumPixelCount >> 20) million"
    case .tooLarge(let width, let height):
      "a picture of \(width) by \(height) points cannot be drawn: no side may be over"
        + " \(PixelCanvas.maximumSide)"
    case .tooWide(let width):
      "a picture of \(width) points in width cannot be drawn: no side may be over"
        + " \(PixelCanvas.maximumSide)"
    case .outOfMemory:
      "there is not enough memory for the picture"
    }
  }
}
