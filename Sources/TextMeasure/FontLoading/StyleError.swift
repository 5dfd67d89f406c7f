/// Why a style cannot be used.
public enum StyleError: Error, Hashable, Sendable {
  /// The size of a font must be above 0 and at most 2000 points.
  case unusableSize(Points)

  /// A length, a factor, or a place on a font's axis that is no number or more than any text has.
  ///
  /// - Parameters:
  ///   - property: Its name in the style, such as `paragraph.headIndent`.
  ///   - value: The number.
  ///   - maximum: The greatest that it may be, either way.
  case unusableLength(property: String, value: Double, maximum: Double)

  /// A padding or a border of less than nothing.
  case negativeLength(property: String, value: Double)

  /// Pixels of a screen to the px: from 1/16 to 16.
  case unusableDevicePixelRatio(Double)

  /// More fonts than there may be, with the smaller ones of small capitals: 255.
  case tooManyFaces(Int)
}

extension StyleError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unusableSize(let size):
      "a font size of \(size) cannot be used: it must be above 0 and at most \(Font.maximumSize)"
    case .unusableLength(let property, let value, let maximum):
      "\(property) cannot be \(value): it must be between \(-maximum) and \(maximum)"
    case .negativeLength(let property, let value):
      "\(property) cannot be \(value): it must not be less than 0"
    case .unusableDevicePixelRatio(let ratio):
      "devicePixelRatio cannot be \(ratio): it must be from 1/16 to 16"
    case .tooManyFaces(let count):
      "\(count) fonts, with the smaller ones of small capitals, cannot be used: there must be at "
        + "most \(FontStack.maximumCount)"
    }
  }
}
