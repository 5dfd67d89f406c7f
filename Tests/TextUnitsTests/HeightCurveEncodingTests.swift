import TestSupport
import Testing

@testable import TextUnits

/// The bytes of curves, and what is done about bytes that are none.
@Suite struct HeightCurveEncodingTests {
  /// Those of `plainCurve` as written by hand, by the table in `HeightCurve+Encoding.swift`: these
  /// bytes are stored somewhere.
  private static let plainBytes: [UInt8] = [
    1, 10, 1, 128, 232, 7, 128, 232, 7, 12, 140, 51, 254, 203, 3, 128, 230, 6, 224, 48,
  ]

  /// From 1000 through 3000 with a line less from 1459.984375 and from 2329.984375 on.
  private static let plainCurve = HeightCurve(
    steps: [(1000, 3), (1459.984375, 2), (2329.984375, 1)].map { width, lineCount in
      let height = Double(lineCount) * Points(1090)
      return HeightCurve.Step(
        units: Points(width).roundedUnits,
        size: TextHeight(height: height, lineCount: lineCount, isTruncated: false))
    }, widestUnits: Points(3000).roundedUnits)

  @Test func bytesAreAsDocumented() throws {
    #expect(Self.plainCurve.encoded() == Self.plainBytes)
    #expect(try HeightCurve(encoded: Self.plainBytes) == Self.plainCurve)
  }

  /// Up to any width, and without the two bytes of a range.
  @Test func aCurveWithoutEndIsVersionTwo() throws {
    let curve = HeightCurve(steps: Self.plainCurve.steps, widestUnits: Points.unboundedUnits)
    let bytes = sealed([2] + Self.plainBytes[1..<6] + Self.plainBytes[9..<18])
    #expect(curve.encoded() == bytes)
    #expect(try HeightCurve(encoded: bytes) == curve)
    #expect(curve.widths == 1000...Points.unbounded)
  }

  /// As version 1 wrote a range without end.
  @Test func aRangeWithoutEndIsReadAsItWas() throws {
    let bytes = sealed([1, 16, 1, 0, 128, 128, 128, 128, 128, 128, 4, 4, 36])
    let curve = try HeightCurve(encoded: bytes)
    #expect(curve.height(atWidth: .unbounded) == 18)
    #expect(curve.encoded() == sealed([2, 16, 1, 0, 4, 36]))
  }

  @Test func anEmptyCurveIsAVersionAndAChecksum() throws {
    let empty = HeightCurve(steps: [], widestUnits: 300)
    #expect(empty.encoded() == [1, 209, 241])
    #expect(try HeightCurve(encoded: empty.encoded()) == empty)
  }

  /// Heights that no fraction expresses exactly, limits, and lines that grow in number.
  @Test(
    arguments: [
      [TextHeight(height: Points(1 / 7.0), lineCount: 3, isTruncated: true)],
      [
        TextHeight(height: 0.1, lineCount: 2, isTruncated: true),
        TextHeight(height: 0.1, lineCount: 2, isTruncated: false),
        TextHeight(height: 1e300, lineCount: 1 << 40, isTruncated: false),
        TextHeight(height: Points(-Double.infinity), lineCount: 0, isTruncated: true),
      ],
      [
        TextHeight(height: Points(107 / 3.0), lineCount: 2, isTruncated: false),
        TextHeight(height: Points(161 / 3.0), lineCount: 3, isTruncated: false),
      ],
    ] as [[TextHeight]])
  func anySizesCanBeRead(sizes: [TextHeight]) throws {
    let steps = sizes.enumerated().map { index, size in
      HeightCurve.Step(units: Int64(index * 77_777 - 99_999), size: size)
    }
    for widest in [999_999, Points.unbounded.roundedUnits] {
      let curve = HeightCurve(steps: steps, widestUnits: widest)
      #expect(try HeightCurve(encoded: curve.encoded()) == curve)
    }
  }

  // MARK: Damage

  @Test func everyChangedByteIsNoticed() {
    for index in Self.plainBytes.indices {
      for change in 1...UInt8.max {
        var bytes = Self.plainBytes
        bytes[index] ^= change
        #expect(throws: HeightCurveError.self) { try HeightCurve(encoded: bytes) }
      }
    }
  }

  @Test func bytesThatWereCutOffOrAddedAreNoticed() {
    for count in 0..<Self.plainBytes.count {
      #expect(throws: HeightCurveError.self) {
        try HeightCurve(encoded: Self.plainBytes.prefix(count))
      }
    }
    #expect(throws: HeightCurveError.wrongChecksum) {
      try HeightCurve(encoded: Self.plainBytes + [0])
    }
  }

  @Test(
    arguments: [
      ([], .tooShort(byteCount: 0)), ([1, 2], .tooShort(byteCount: 2)),
      ([3, 0, 0], .unknownVersion(3)), ([129, 0, 0], .curveOfCell), ([2, 0, 0], .wrongChecksum),
      (Array("{\"id\":1}".utf8), .unknownVersion(0x7B)),
      ([1, 0, 0], .wrongChecksum),
    ] as [([UInt8], HeightCurveError)])
  func errorsNameWhatIsWrong(bytes: [UInt8], error: HeightCurveError) {
    #expect(throws: error) { try HeightCurve(encoded: bytes) }
  }

  /// With a right checksum: changed on purpose, not by accident.
  @Test(
    arguments: [
      [1, 17, 1, 0, 0, 4, 36],  // shift beyond a point
      [1, 16, 65, 0, 0, 4, 36],  // denominator beyond 64
      [1, 16, 1, 0, 0, 4],  // no height
      [1, 16, 1, 0x80],  // varint without end
      [1, 16, 1, 0x80, 0x00, 0, 4, 36],  // varint longer than need be
      [1, 16, 1, 0, 0, 2, 36],  // less than no lines
      [1, 15, 1, 0, 0, 4, 36],  // widths in halves, though all are whole
      [1, 16, 2, 0, 0, 4, 72],  // heights in halves
      [1, 16, 1, 0, 10, 4, 36, 22],  // a step beyond the range
      [1, 16, 1, 0, 10, 4, 36, 0],  // a step that is not wider
      [1, 16, 1, 0, 10, 8, 72, 7, 0, 0],  // a step of the same size
      [1, 16, 1, 0, 10, 8, 72, 7, 2, 35],  // the size expected, spelled out
      [1, 16, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01, 0, 4, 36],
      [1, 0, 1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01, 4, 36],
      [2], [2, 16, 1, 0, 0, 4, 36],  // without steps, and with a range
    ] as [[UInt8]])
  func bytesNoEncoderWritesAreMalformed(bytes: [UInt8]) {
    #expect(throws: HeightCurveError.malformed) { try HeightCurve(encoded: sealed(bytes)) }
  }

  /// Random bytes with a right checksum are an error or a curve like any other,
  /// which is written as it was read.
  @Test func noBytesTrap() {
    var random = SplitMix(state: 1)
    var curveCount = 0
    for _ in 0..<8000 {
      let denominators: [UInt8] = [0, 1, 2, 64]
      var bytes = [1, UInt8.random(in: 0...17, using: &random)]
      bytes.append(denominators[Int.random(in: 0..<4, using: &random)])
      let mask: UInt8 = Bool.random(using: &random) ? 0x7F : 0xFF
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        bytes.append(.random(in: 0...UInt8.max, using: &random) & mask)
      }
      guard let curve = try? HeightCurve(encoded: sealed(bytes)) else { continue }
      curveCount += 1
      #expect(curve.encoded() == sealed(bytes))
      #expect(curve.steps.allSatisfy { curve.lineCount(atWidth: $0.width) == $0.size.lineCount })
    }
    #expect(curveCount > 20)
  }

  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var writer = CurveWriter()
    for byte in bytes { writer.append(byte: byte) }
    return writer.sealed()
  }
}
