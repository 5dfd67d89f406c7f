import BundledFonts
import Testing

@testable import TextMeasure

/// Tables have room for 255 classes of kerning, and Pretendard has more of Latin letters.
/// Which characters get them must not be decided for good by which came first.
@Suite struct FullTableTests {
  private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

  @Test func fullTablesAreMadeAnew() throws {
    var measurer = try TextMeasurer(TextStyle(fonts: .pretendard(), size: 15))
    measurer.sizedCount = TextMeasurer.shapedFirst
    for scalar in (UInt32(0xC0)...0x1FFF).compactMap(Unicode.Scalar.init) {
      _ = try measurer.size(of: "é\(scalar)", atWidth: 300)
    }
    let isFull = measurer.scanner.tables.contains(where: \.isFull)
    #expect(isFull)
    let late = Self.letters.filter { lookedUpSize(of: "é\($0)", &measurer) == nil }
    #expect(!late.isEmpty)

    for _ in 0..<8192 { _ = try measurer.size(of: "é", atWidth: 300) }
    for letter in Self.letters {
      let text = "é\(letter)"
      let found = lookedUpSize(of: text, &measurer)
      let right = try measurer.prepare(text).size(atWidth: 300)
      #expect(found == right, "\(text)")
    }
  }

  private func lookedUpSize(of text: String, _ measurer: inout TextMeasurer) -> TextSize? {
    text.withBytes { measurer.directSize(of: $0, atWidth: 300, maxLines: .max) }
  }
}
