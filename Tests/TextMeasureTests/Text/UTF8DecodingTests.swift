import TestSupport
import Testing

@testable import TextMeasure

@Suite struct UTF8DecodingTests {
  private static let r: UInt32 = 0xFFFD

  /// The examples of The Unicode Standard, section 3.9, "U+FFFD Substitution of
  /// Maximal Subparts": overlong forms, surrogates, values too large, cut-off
  /// sequences.
  @Test(
    arguments: [
      (
        [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41],
        [r, r, r, r, r, r, r, r, 0x41]
      ),
      (
        [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41],
        [r, r, r, r, r, r, r, r, 0x41]
      ),
      (
        [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42],
        [r, r, r, r, r, 0x41, r, r, 0x42]
      ),
      (
        [0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41],
        [r, r, r, r, 0x41]
      ),
    ] as [([UInt8], [UInt32])])
  func illFormedBytesBecomeOneReplacementPerMaximalPart(bytes: [UInt8], scalars: [UInt32]) {
    #expect(decode(bytes) == scalars)
  }

  /// The first and the last scalar of every row of table 3-7, "Well-Formed UTF-8
  /// Byte Sequences".
  private static let corners: [UInt32] = [
    0x00, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFF,
    0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF,
  ]

  @Test(arguments: corners)
  func everyWellFormedSequenceDecodes(scalar: UInt32) throws {
    let bytes = Array(UTF8.encode(try #require(Unicode.Scalar(scalar))) ?? .init())
    #expect(decode(bytes) == [scalar])
    #expect(decode(bytes + [0x41]) == [scalar, 0x41])
  }

  @Test(arguments: corners.filter { $0 > 0x7F })
  func aCutOffSequenceIsOneReplacement(scalar: UInt32) throws {
    let bytes = Array(UTF8.encode(try #require(Unicode.Scalar(scalar))) ?? .init())
    for length in 1..<bytes.count {
      #expect(decode(Array(bytes.prefix(length))) == [Self.r])
      #expect(decode(bytes.prefix(length) + [0x41]) == [Self.r, 0x41])
      #expect(decode(bytes.prefix(length) + bytes) == [Self.r, scalar])
    }
  }

  @Test func everyPairOfBytesDecodesAsInTheStandardLibrary() {
    for first in 0...UInt8.max {
      let texts = (0...UInt8.max).map { [first, $0] }
      #expect(texts.filter { decode($0) != reference($0) } == [])
    }
  }

  /// Lead bytes and their likeliest mistakes, much oftener than chance has them.
  @Test func randomBytesDecodeAsInTheStandardLibrary() {
    let alphabet: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var random = SplitMix(state: 17)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      if decode(bytes) != reference(bytes) { Issue.record("\(bytes)") }
    }
  }

  private func decode(_ bytes: [UInt8]) -> [UInt32] {
    bytes.withUnsafeBufferPointer { bytes in
      var scalars: [UInt32] = []
      var position = 0
      while position < bytes.count { scalars.append(decodeScalar(bytes, at: &position)) }
      return scalars
    }
  }

  private func reference(_ bytes: [UInt8]) -> [UInt32] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
  }
}
