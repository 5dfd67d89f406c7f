import TestSupport
import Testing

@testable import ReviewIO

@Suite struct ByteSearches {
  @Test(arguments: [0, 1, 7, 8, 31, 32, 33, 255 * 32, 255 * 32 + 1, 20_000])
  func searchesAgreeWithTheirDefinition(count: Int) {
    var generator = SplitMix(state: UInt64(count))
    let bytes = (0..<count).map { _ -> UInt8 in
      Bool.random(using: &generator) ? 0x0A : UInt8.random(in: 0...255, using: &generator)
    }
    bytes.withUnsafeBufferPointer { buffer in
      #expect(buffer.occurrences(of: 0x0A) == bytes.count { $0 == 0x0A })
      for start in stride(from: 0, through: count, by: max(1, count / 5)) {
        let rest = bytes[start...]
        #expect(buffer.firstIndex(of: 0x0A, from: start) == rest.firstIndex(of: 0x0A))
        #expect(buffer.lastIndex(of: 0x0A, from: start) == rest.lastIndex(of: 0x0A))
        let toEscape = rest.firstIndex { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
        #expect(firstByteToEscape(in: buffer, from: start) == toEscape ?? count)
      }
    }
  }

  /// Every byte value at every place of an eight-byte word, among bytes of
  /// every kind.
  @Test(arguments: [0x00, 0x1F, 0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0xFF])
  func firstByteToEscapeIsExactInEveryPlace(filler: Int) {
    let filler = UInt8(filler)
    for place in 0..<19 {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: filler, count: 19)
        bytes[place] = byte
        let expected = bytes.firstIndex { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } ?? 19
        let found = bytes.withUnsafeBufferPointer { firstByteToEscape(in: $0, from: 0) }
        if found != expected { Issue.record("\(byte) at \(place): \(found), not \(expected)") }
      }
    }
  }
}
