import TextMeasure

// A cell's curve in bytes, version 1. Numbers are written as in a text's curve
// (`HeightCurve+Encoding.swift`): varints, in zigzag where they may be negative.
//
//   129             the version and 128, which no version of a text's curve is; a byte
//   shift           widths count 2^shift / 65536 points; a byte, 0 to 16
//   first width
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
    let unit = WidthCount(for: steps.map(\.width) + [widths.lowerBound, widths.upperBound])
    let heightUnit = HeightUnit(for: steps.map(\.height))
    var writer = CurveWriter()
    writer.append(byte: Self.encodingVersion)
    writer.append(byte: unit.shift)
    writer.append(unit.count(widths.lowerBound))
    writer.append(unit.count(widths.upperBound) - unit.count(widths.lowerBound))
    guard let first = steps.first else { return writer.sealed() }
    writer.append(byte: heightUnit.denominator)
    writer.append(signed: heightUnit.count(first.height))
    for (step, next) in zip(steps, steps.dropFirst()) {
      writer.append(unit.count(next.width) - unit.count(step.width))
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
    guard version == Self.encodingVersion else { throw .unknownVersion(version) }
    guard reader.hasValidChecksum() else { throw .wrongChecksum }
    self = try Self.read(&reader)
    // Also what is well-formed but not as written: a longer varint, another unit.
    guard encoded() == bytes else { throw .malformed }
  }

  private static func read(
    _ reader: inout CurveReader
  ) throws(HeightCurveError) -> CellHeightCurve {
    let unit = try WidthCount(shift: reader.byte())
    var width = try unit.width(reader.varint())
    let widest = try width + unit.width(reader.varint())
    let widths = width...widest
    if reader.isAtEnd { return CellHeightCurve(steps: [], widths: widths) }
    let heightUnit = try HeightUnit(denominator: reader.byte())
    var height = try reader.signedVarint()
    var steps = [Step(width: width, height: heightUnit.height(height))]
    while !reader.isAtEnd {
      let wider = try unit.width(reader.varint())
      height = try height &+ reader.signedVarint()
      let step = Step(width: width + wider, height: heightUnit.height(height))
      guard wider > .zero, step.width <= widest, step.height != steps.last?.height else {
        throw .malformed
      }
      steps.append(step)
      width = step.width
    }
    guard steps.allSatisfy({ !$0.height.rawValue.isNaN }) else { throw .malformed }
    return CellHeightCurve(steps: steps, widths: widths)
  }
}

/// The unit of the widths of an encoded curve: 2^`shift` / 65536 points.
private struct WidthCount {
  let shift: UInt8

  private static let onePoint = 65536.0
  /// Far more than a cell is wide.
  private static let most: UInt64 = 1 << 48

  /// The largest unit, up to a point, that all of `widths` are multiples of.
  init(for widths: [Points]) {
    let bits = widths.reduce(1 << 16) { $0 | UInt64($1.rawValue * Self.onePoint) }
    shift = UInt8(bits.trailingZeroBitCount)
  }

  init(shift: UInt8) throws(HeightCurveError) {
    guard shift <= 16 else { throw .malformed }
    self.shift = shift
  }

  /// - Parameter width: Not negative, and to 1/65536 point, as a curve's are.
  func count(_ width: Points) -> UInt64 { UInt64(width.rawValue * Self.onePoint) >> shift }

  /// - Throws: `HeightCurveError.malformed` if no width can be that long.
  func width(_ count: UInt64) throws(HeightCurveError) -> Points {
    guard count <= Self.most >> shift else { throw .malformed }
    return Points(Double(count << shift) / Self.onePoint)
  }
}
