// A curve in bytes, versions 1 and 2. Numbers are varints: 7 bits a byte, the lowest
// first, the top bit set in all bytes but the last. Numbers that may be negative
// are in zigzag: 0, -1, 1, -2 are written 0, 1, 2, 3.
//
//   1 or 2          the version, a byte: 2 where the last step holds for every greater width
//   shift           widths count 2^shift / 65536 points; a byte, 0 to 16
//   denominator     heights count 1 / denominator points; a byte, 1 to 64. Or 0, where
//                   no such fraction is exact: heights are the bits of a double then
//   first width     zigzag
//   range           how much wider the range's last width is; not in version 2
//   first size
//   for every other step:
//     2 x wider     as much wider than the step before, with the size expected: a line
//                   less, not truncated, and lower by the first size's height over
//                   its line count, rounded towards zero
//     2 x wider + 1, size    with another size
//   checksum        two bytes, the lower first: the CRC-16 of all before (polynomial
//                   0x1021, from 0xFFFF on, not reflected; "IBM 3740")
//
//   size            zigzag of how many lines more than the size before, doubled, and 1
//                   if it is truncated; zigzag of how much higher it is, in 64 bits
//                   that wrap around. The first size follows one of no lines.
//
// A curve without steps is version 1 and a checksum. Every curve is written in one
// way: with the largest shift, the smallest denominator (0 only if need be), and
// expected sizes never spelled out. Version 2 came later: a range without end is also read as
// version 1 wrote it.

extension HeightCurve {
  /// The curve in bytes, which `init(encoded:)` reads: some 13 for a review.
  ///
  /// They depend on the curve alone, equal for equal curves. Later versions of the
  /// library will read them too.
  ///
  /// - Complexity: O(*s*) in the steps.
  public func encoded() -> [UInt8] {
    encoded(version: isUnbounded ? Self.unboundedVersion : Self.boundedVersion)
  }

  static let boundedVersion: UInt8 = 1
  static let unboundedVersion: UInt8 = 2
  static let encodingVersions = boundedVersion...unboundedVersion

  func encoded(version: UInt8) -> [UInt8] {
    var writer = CurveWriter()
    writer.append(byte: version)
    if let first = steps.first {
      write(from: first, hasRange: version == Self.boundedVersion, into: &writer)
    }
    return writer.sealed()
  }

  private func write(from first: Step, hasRange: Bool, into writer: inout CurveWriter) {
    let widthUnit = WidthUnit(for: steps.map { $0.units } + [widestUnits])
    let heightUnit = HeightUnit(for: steps.map { $0.size.height })
    var sizes = CurveSizes(first: CurveSize(first.size, in: heightUnit))
    writer.append(byte: widthUnit.shift)
    writer.append(byte: heightUnit.denominator)
    writer.append(signed: widthUnit.count(first.units))
    if hasRange { writer.append(UInt64(widthUnit.count(widestUnits - first.units))) }
    writer.append(sizes.last, after: .none)
    for (step, next) in zip(steps, steps.dropFirst()) {
      let wider = UInt64(widthUnit.count(next.units - step.units))
      let size = CurveSize(next.size, in: heightUnit)
      if size == sizes.expected {
        writer.append(wider << 1)
      } else {
        writer.append(wider << 1 | 1)
        writer.append(size, after: sizes.last)
      }
      sizes.last = size
    }
  }
}
