import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// Strings and spans of bytes are measured as the memory that the fast entry takes.
@Suite struct TextArgumentTests {
  @Test(arguments: ["", "가", "short", "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ 😀 e\u{301}"])
  func allFormsMeasureAlike(text: String) throws {
    var measurer = try TextMeasurer(reviewStyle())
    let cache = MeasureCache(byteLimit: 1 << 20)
    for count in [0, TextMeasurer.shapedFirst] {
      measurer.sizedCount = count
      let bytes = Array(text.utf8)
      let right = try bytes.withUnsafeBufferPointer { try measurer.size(of: $0, atWidth: 70) }
      #expect(try measurer.size(of: text, atWidth: 70) == right)
      #expect(try measurer.size(of: bytes.span, atWidth: 70) == right)
      #expect(try measurer.prepare(text).size(atWidth: 70) == right)
      #expect(try measurer.prepare(bytes.span).size(atWidth: 70) == right)
      #expect(try measurer.prepareHeights(of: text).size(atWidth: 70) == right)
      #expect(try measurer.prepareHeights(of: bytes.span).size(atWidth: 70) == right)
      #expect(try measurer.prepareGlyphs(of: text).prepared.size(atWidth: 70) == right)
      #expect(try measurer.prepareGlyphs(of: bytes.span).prepared.size(atWidth: 70) == right)
      #expect(try measurer.explain(text).lines(atWidth: 70).count == right.lineCount)
      #expect(try measurer.explain(bytes.span).lines(atWidth: 70).count == right.lineCount)
      #expect(try cache.prepared(text, measurer: &measurer).size(atWidth: 70) == right)
      #expect(try cache.prepared(bytes.span, measurer: &measurer).size(atWidth: 70) == right)
    }
  }

  @Test func limitsHoldForAllForms() throws {
    var measurer = try TextMeasurer(reviewStyle())
    measurer.maximumByteCount = 3
    let text = "abcd"
    let error = TextError.tooLong(byteCount: 4, maximum: 3)
    #expect(throws: error) { try measurer.size(of: text, atWidth: 70) }
    #expect(throws: error) { try measurer.prepare(text) }
    #expect(throws: error) { try measurer.prepareHeights(of: text) }
    #expect(throws: error) { try measurer.prepareGlyphs(of: text) }
    #expect(throws: error) { try measurer.explain(text) }
  }
}
