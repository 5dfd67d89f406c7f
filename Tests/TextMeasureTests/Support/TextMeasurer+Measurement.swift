@testable import TextMeasure

extension TextMeasurer {
  /// The height of a text in a box of one width, and what no font has of it.
  mutating func measurement(
    of text: String, atWidth width: Points, maxLines: Int? = nil
  ) throws(TextError) -> TextMeasurement {
    try text.withBytes { bytes throws(TextError) in
      try measurement(of: bytes, atWidth: width, maxLines: maxLines)
    }
  }
}
