/// Why bytes are no height curve.
public enum HeightCurveError: Error, Hashable, Sendable {
  /// No curve is that short.
  case tooShort(byteCount: Int)
  /// They were written by a later version of the library, or by something else.
  case unknownVersion(UInt8)
  /// They are the curve of a text, which `HeightCurve` reads, and not of a cell.
  case curveOfText
  /// They are the curve of a cell, which `CellHeightCurve` reads, and not of a text.
  case curveOfCell
  /// They have changed since they were written, or were cut off.
  case wrongChecksum
  /// The checksum is right, but `HeightCurve.encoded()` never writes such bytes.
  case malformed
}

extension HeightCurveError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooShort(let byteCount): "a height curve has 3 bytes or more, not \(byteCount)"
    case .unknownVersion(let version):
      "version \(version) of height curves is unknown; texts' are versions 1 and 2, cells' 129"
    case .curveOfText: "this is the curve of a text: HeightCurve reads it, CellHeightCurve does not"
    case .curveOfCell: "this is the curve of a cell: CellHeightCurve reads it, HeightCurve does not"
    case .wrongChecksum: "the height curve's checksum is wrong: its bytes are damaged"
    case .malformed: "the bytes are no height curve, though their checksum is right"
    }
  }
}

extension HeightCurve {
  /// The curve that `encoded()` made these bytes from.
  ///
  /// The bytes may come from anywhere: what is not a curve is an error. A changed
  /// byte is noticed always, any change but for one in 65,536.
  ///
  /// - Throws: `HeightCurveError`.
  /// - Complexity: O(*n*) in the bytes.
  public init(encoded bytes: some Collection<UInt8>) throws(HeightCurveError) {
    let bytes = Array(bytes)
    var reader = try CurveReader(sealed: bytes)
    let version = try reader.byte()
    if version == CellHeightCurve.encodingVersion { throw .curveOfCell }
    guard Self.encodingVersions.contains(version) else { throw .unknownVersion(version) }
    guard reader.hasValidChecksum() else { throw .wrongChecksum }
    let isUnbounded = version == Self.unboundedVersion
    self =
      reader.isAtEnd && !isUnbounded
      ? HeightCurve(steps: [], widestUnits: 0) : try Self.read(&reader, isUnbounded: isUnbounded)
    // Also what is well-formed but not as written: a longer varint, another unit.
    guard encoded(version: version) == bytes else { throw .malformed }
  }

  private static func read(
    _ reader: inout CurveReader, isUnbounded: Bool
  ) throws(HeightCurveError) -> HeightCurve {
    let widthUnit = try WidthUnit(shift: reader.byte())
    let heightUnit = try HeightUnit(denominator: reader.byte())
    var box = try widthUnit.length(reader.signedVarint())
    let widest =
      isUnbounded ? Points.unboundedUnits : try box + widthUnit.distance(reader.varint())
    var sizes = CurveSizes(first: try reader.size(after: .none))
    var steps = [Step(units: box, size: try sizes.last.size(in: heightUnit))]
    while !reader.isAtEnd {
      let token = try reader.varint()
      let next = try box + widthUnit.distance(token >> 1)
      sizes.last = try token & 1 == 0 ? sizes.expected : reader.size(after: sizes.last)
      let step = Step(units: next, size: try sizes.last.size(in: heightUnit))
      guard next > box, next <= widest, step.size != steps.last?.size else { throw .malformed }
      steps.append(step)
      box = next
    }
    return HeightCurve(steps: steps, widestUnits: widest)
  }
}
