import Foundation
import Testing

@testable import TextUnits

@Suite struct PointsTests {
  @Test func arithmeticIsThatOfNumbers() {
    let length: Points = 12.5
    #expect(length * 2 == 25 && 2 * length == 25 && length / 5 == 2.5)
    #expect(length / Points(2.5) == 5.0)
    #expect(-length == -12.5 && length - 20 == -7.5)
    #expect(Double(length) == 12.5)
  }

  @Test func jsonHasNumbers() throws {
    let size = TextHeight(height: 54.5, lineCount: 3, isTruncated: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(size)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"height":54.5,"isTruncated":true,"lineCount":3}"#)
    #expect(try JSONDecoder().decode(TextHeight.self, from: json) == size)
  }
}
