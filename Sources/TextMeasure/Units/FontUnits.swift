/// A length in font design units, `Face.unitsPerEm` of them to the em
/// (OpenType `head.unitsPerEm`). Sums are exact; without the face they mean
/// nothing.
package struct FontUnits: RawRepresentable, Hashable, Sendable {
  package var rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package init(_ value: Int32) { rawValue = value }

  package static let zero = FontUnits(0)

  /// This length at `fontSize`, in points.
  package func scaled(to fontSize: Points, unitsPerEm: Int32) -> Points {
    Points(Double(rawValue) * fontSize.rawValue / Double(unitsPerEm))
  }
}

extension FontUnits: CustomStringConvertible {
  package var description: String { "\(rawValue) units" }
}
