/// A length in font design units, `Face.unitsPerEm` of them to the em
/// (OpenType `head.unitsPerEm`). Sums are exact; without the face they mean
/// nothing.
public struct FontUnits: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public init(_ value: Int32) { rawValue = value }

  public static let zero = FontUnits(0)

  /// This length at `fontSize`, in points.
  public func scaled(to fontSize: Points, unitsPerEm: Int32) -> Points {
    Points(Double(rawValue) * fontSize.rawValue / Double(unitsPerEm))
  }
}

extension FontUnits: CustomStringConvertible {
  public var description: String { "\(rawValue) units" }
}
