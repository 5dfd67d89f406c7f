/// A length in font design units, `Face.unitsPerEm` of them to the em
/// (OpenType `head.unitsPerEm`). Sums are exact; without the face they mean
/// nothing.
package struct FontUnits: RawRepresentable, Hashable, Sendable {
  package var rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package init(_ value: Int32) { rawValue = value }

  package static let zero = FontUnits(0)

  /// The greatest length that a table can name, either way: its numbers have 16 bits.
  private static let greatest: Int32 = 1 << 15

  /// `length` to the nearest unit, or the greatest length there is, if it is beyond; zero for
  /// what is no number.
  init(clamping length: Float) {
    let limit = Float(Self.greatest)
    rawValue = length.isNaN ? 0 : Int32(min(max(length, -limit), limit).rounded())
  }

  /// The sum of two lengths of tables, no greater than one of them can be.
  func moved(by other: FontUnits) -> FontUnits {
    let sum = Int64(rawValue) + Int64(other.rawValue)
    let limit = Int64(Self.greatest)
    return FontUnits(Int32(min(max(sum, -limit), limit)))
  }

  static prefix func - (length: FontUnits) -> FontUnits {
    FontUnits(Int32(clamping: -Int64(length.rawValue)))
  }

  /// This length at `fontSize`, in points.
  package func scaled(to fontSize: Points, unitsPerEm: Int32) -> Points {
    Points(Double(rawValue) * fontSize.rawValue / Double(unitsPerEm))
  }
}

extension FontUnits: CustomStringConvertible {
  package var description: String { "\(rawValue) units" }
}
