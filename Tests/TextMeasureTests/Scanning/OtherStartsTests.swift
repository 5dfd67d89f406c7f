import CByteScan
import TestSupport
import Testing

@testable import TextMeasure

/// Finding the characters that are no syllables, sixteen bytes at once, against looking
/// at one after the other.
@Suite struct OtherStartsTests {
  /// Where characters other than syllables begin, and the end; `nil` unless all are well-formed
  /// and have one byte or three.
  private func expected(_ bytes: [UInt8]) -> Set<Int>? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var starts: Set<Int> = [bytes.count]
    var position = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      // What begins with E0 is left out, too.
      guard length == 1 || length == 3 && scalar.value >= 0x1000 else { return nil }
      if !(0xAC00...0xD7A3).contains(scalar.value) { starts.insert(position) }
      position += length
    }
    return starts
  }

  private func found(_ bytes: [UInt8]) -> Set<Int>? {
    var words = [UInt64](repeating: 0, count: bytes.count / 64 + 1)
    let isScanned = bytes.withUnsafeBufferPointer { buffer in
      // An empty array may have no address.
      buffer.baseAddress.map { scan_other_starts($0, buffer.count, &words) } ?? true
    }
    guard isScanned else { return nil }
    return Set((0...bytes.count).filter { words[$0 >> 6] >> UInt64($0 & 63) & 1 != 0 })
  }

  private static let characters: [Unicode.Scalar] = [
    "a", " ", "~", "\n", "ㅋ", "♥", "。", "中", "가", "히", "힣", "\u{D788}", "\u{D7A4}", "\u{D7B0}",
    "\u{ABFF}", "\u{ABF0}", "\u{FFFD}", "\u{1000}", "각", "영", "화",
  ]
  private static let strays: [[UInt8]] = [
    [0x80], [0xEA], [0xEA, 0xB0], [0xED, 0xA0, 0x80], [0xE0, 0xA4, 0x95], [0xE0, 0x80, 0x80],
    [0xC3, 0xA9], [0xF0, 0x9F, 0x98, 0x80], [0xFF], [0xED, 0x9E], [0xEF, 0xBF],
  ]

  @Test func textsOfAllLengths() {
    var random = SplitMix(state: 11)
    for length in 1...150 {
      for _ in 0..<20 {
        var bytes: [UInt8] = []
        while bytes.count < length {
          // Syllables in half of the places, as in reviews.
          let isSyllable = Bool.random(using: &random)
          let scalar = isSyllable ? "밤" : Self.characters.randomElement(using: &random) ?? "가"
          bytes += Array(String(Character(scalar)).utf8)
        }
        #expect(found(bytes) == expected(bytes))
        // Cut within a character, and broken somewhere.
        let cut = Array(bytes.prefix(length))
        #expect(found(cut) == expected(cut))
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: Self.strays.randomElement(using: &random) ?? [], at: place)
        #expect(found(bytes) == expected(bytes))
      }
    }
  }

  @Test func everyCharacterOfThreeBytes() throws {
    for value in UInt32(0x800)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array("가\(Character(scalar))나".utf8)
      let starts = found(bytes)
      #expect(starts == expected(bytes), "U+\(String(value, radix: 16))")
    }
  }
}
