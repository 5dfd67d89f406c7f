// A cell's curve in bytes, version 1. Numbers are written as in a text's curve
// (`HeightCurve+Encoding.swift`): varints, in zigzag where they may be negative.
//
//   129             the version and 128, which no version of a text's curve is; a byte
//   shift           widths count 2^shift / 65536 points; a byte, 0 to 16
//   first width     zigzag
//   range           how much wider the range's last width is
//   denominator     heights count 1 / denominator points; a byte, 1 to 64. Or 0, where
//                   no such fraction is exact: heights are the bits of a double then
//   first height    zigzag
//   for every other step:
//     wider         how much wider than the step before
//     higher        zigzag of how much higher, in 64 bits that wrap around
//   checksum        two bytes, as in a text's curve
//
// A curve without steps ends after its range. Every curve is written in one way: with the
// largest shift and the smallest denominator (0 only if need be).

extension CellHeightCurve {
  /// The curve in bytes, which `init(encoded:)` reads: some 15 for a review's cell.
  ///
  /// They depend on the curve alone, equal for equal curves. Later versions of the library
  /// will read them too.
  ///
  /// - Complexity: O(*s*) in the steps.
  public func encoded() -> [UInt8] {
    let (narrowest, widest) = (widths.lowerBound.roundedUnits, widths.upperBound.roundedUnits)
    let unit = WidthUnit(for: steps.map { $0.width.roundedUnits } + [narrowest, widest])
    let heightUnit = HeightUnit(for: steps.map { $0.height })
    var writer = CurveWriter()
    writer.append(byte: Self.encodingVersion)
    writer.append(byte: unit.shift)
    writer.append(signed: unit.count(narrowest))
    writer.append(UInt64(unit.count(widest - narrowest)))
    guard let first = steps.first else { return writer.sealed() }
    writer.append(byte: heightUnit.denominator)
    writer.append(signed: heightUnit.count(first.height))
    for (step, next) in zip(steps, steps.dropFirst()) {
      let wider = next.width.roundedUnits - step.width.roundedUnits
      writer.append(UInt64(unit.count(wider)))
      writer.append(signed: heightUnit.count(next.height) &- heightUnit.count(step.height))
    }
    return writer.sealed()
  }

  static let encodingVersion: UInt8 = 129

  /// The curve that `encoded()` made these bytes from.
  ///
  /// The bytes may come from anywhere: what is not a curve is an error. A changed byte is
  /// noticed always, any change but for one in 65,536.
  ///
  /// - Throws: `HeightCurveError`.
  /// - Complexity: O(*n*) in the bytes.
  public init(encoded bytes: some Collection<UInt8>) throws(HeightCurveError) {
    let bytes = Array(bytes)
    var reader = try CurveReader(sealed: bytes)
    let version = try reader.byte()
    if HeightCurve.encodingVersions.contains(version) { throw .curveOfText }
    guard version == Self.encodingVersion else { throw .unknownVersion(version) }
    guard reader.hasValidChecksum() else { throw .wrongChecksum }
    self = try Self.read(&reader)
    // Also what is well-formed but not as written: a longer varint, another unit.
    guard encoded() == bytes else { throw .malformed }
  }

  private static func read(
    _ reader: inout CurveReader
  ) throws(HeightCurveError) -> CellHeightCurve {
    let unit = try WidthUnit(shift: reader.byte())
    var width = try unit.length(reader.signedVarint())
    let widest = try width + unit.distance(reader.varint())
    let widths = Points(units: width)...Points(units: widest)
    if reader.isAtEnd { return CellHeightCurve(steps: [], widths: widths) }
    let heightUnit = try HeightUnit(denominator: reader.byte())
    var height = try reader.signedVarint()
    var steps = [Step(width: widths.lowerBound, height: heightUnit.height(height))]
    while !reader.isAtEnd {
      let next = try width + unit.distance(reader.varint())
      height = try height &+ reader.signedVarint()
      let step = Step(width: Points(units: next), height: heightUnit.height(height))
      guard next > width, next <= widest, step.height != steps.last?.height else {
        throw .malformed
      }
      steps.append(step)
      width = next
    }
    guard steps.allSatisfy({ !$0.height.rawValue.isNaN }) else { throw .malformed }
    return CellHeightCurve(steps: steps, widths: widths)
  }
}
