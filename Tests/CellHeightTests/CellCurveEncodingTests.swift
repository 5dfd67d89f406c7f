import Testing
import TextMeasure

@testable import CellHeight
@testable import TextUnits

/// The bytes of cells' curves, and what is done about bytes that are none.
@Suite struct CellCurveEncodingTests {
  private typealias Step = CellHeightCurve.Step

  private static let curve = CellHeightCurve(
    steps: [Step(width: 320, height: 100), Step(width: 330.5, height: 82.5)], widths: 320...440)

  /// As written by hand, by the table in `CellHeightCurve+Encoding.swift`: half points are
  /// 2^15, so 640, in zigzag 1280, and 240 more; halves of heights, 200 in zigzag 400, then 21 wider and 35
  /// lower, in zigzag 69. The checksum is that of these bytes.
  private static let bytes: [UInt8] = [
    129, 15, 128, 10, 240, 1, 2, 144, 3, 21, 69,
  ]

  @Test func bytesAreAsDocumented() throws {
    let encoded = Self.curve.encoded()
    #expect(Array(encoded.dropLast(2)) == Self.bytes)
    #expect(try CellHeightCurve(encoded: encoded) == Self.curve)
  }

  @Test(
    arguments: [
      CellHeightCurve(steps: [], widths: 300...300),
      CellHeightCurve(steps: [Step(width: -2, height: 1)], widths: -2...2.5),
      CellHeightCurve(steps: [Step(width: 0, height: Points(61 / 3.0))], widths: 0...100_000),
      CellHeightCurve(
        steps: [Step(width: 1.5, height: 0.1), Step(width: Points(98_305 / 65536.0), height: 0)],
        widths: 1.5...2),
    ])
  func anyCurveCanBeRead(curve: CellHeightCurve) throws {
    #expect(try CellHeightCurve(encoded: curve.encoded()) == curve)
  }

  @Test func curvesOfReviewsAreSmall() throws {
    var calculator = try HeightCalculator(.animalRow, style: labelStyle())
    var byteCount = 0
    let reviews = try reviews().prefix(200)
    for review in reviews {
      let cell = try calculator.prepare(CellItem(text: review))
      let curve = try cell.heightCurve(from: 320, through: 440)
      byteCount += curve.encoded().count
      #expect(try CellHeightCurve(encoded: curve.encoded()) == curve)
    }
    #expect(byteCount < 18 * reviews.count, "\(byteCount)")
  }

  @Test func everyChangedByteIsNoticed() {
    let encoded = Self.curve.encoded()
    for index in encoded.indices {
      for change in 1...UInt8.max {
        var bytes = encoded
        bytes[index] ^= change
        #expect(throws: HeightCurveError.self) { try CellHeightCurve(encoded: bytes) }
      }
    }
    for count in encoded.indices {
      #expect(throws: HeightCurveError.self) { try CellHeightCurve(encoded: encoded[..<count]) }
    }
  }

  /// The checksum is right, the rest is not: a step no wider than the one before, one beyond
  /// the range, a denominator and a shift that none has, and a length no cell has.
  @Test(
    arguments: [
      [129, 15, 128, 10, 240, 1, 2, 144, 3, 0, 69], [129, 15, 128, 10, 3, 2, 144, 3, 21, 69],
      [129, 15, 128, 10, 240, 1, 65, 144, 3, 21, 69], [129, 17, 128, 10, 240, 1],
      [129, 0, 255, 255, 255, 255, 255, 255, 255, 127, 0], [129],
    ] as [[UInt8]])
  func bytesOfNoCurveAreNoticed(bytes: [UInt8]) {
    var writer = CurveWriter()
    for byte in bytes { writer.append(byte: byte) }
    #expect(throws: HeightCurveError.malformed) { try CellHeightCurve(encoded: writer.sealed()) }
  }

  @Test func curvesOfTextsAreNoneOfCells() throws {
    var measurer = try TextMeasurer(labelStyle())
    let text = try measurer.prepare("가 나").heightCurve(from: 10, through: 100)
    #expect(throws: HeightCurveError.curveOfText) {
      try CellHeightCurve(encoded: text.encoded())
    }
    #expect(throws: HeightCurveError.curveOfCell) {
      try HeightCurve(encoded: Self.curve.encoded())
    }
  }
}
