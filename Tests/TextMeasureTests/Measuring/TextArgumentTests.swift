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
      let right = try bytes.withUnsafeBufferPointer { try measurer.measure($0, atWidth: 70) }
      #expect(try measurer.measure(text, atWidth: 70) == right)
      #expect(try measurer.measure(bytes.span, atWidth: 70) == right)
      #expect(try measurer.prepare(text).measure(atWidth: 70) == right)
      #expect(try measurer.prepare(bytes.span).measure(atWidth: 70) == right)
      #expect(try measurer.prepareHeights(of: text).measure(atWidth: 70) == right)
      #expect(try measurer.prepareHeights(of: bytes.span).measure(atWidth: 70) == right)
      #expect(try measurer.prepareGlyphs(of: text).prepared.measure(atWidth: 70) == right)
      #expect(try measurer.prepareGlyphs(of: bytes.span).prepared.measure(atWidth: 70) == right)
      #expect(try measurer.explain(text).lines(atWidth: 70).count == right.lineCount)
      #expect(try measurer.explain(bytes.span).lines(atWidth: 70).count == right.lineCount)
      #expect(try cache.prepared(text, measurer: &measurer).measure(atWidth: 70) == right)
      #expect(try cache.prepared(bytes.span, measurer: &measurer).measure(atWidth: 70) == right)
    }
  }

  @Test func limitsHoldForAllForms() throws {
    var measurer = try TextMeasurer(reviewStyle())
    measurer.maximumByteCount = 3
    let text = "abcd"
    let error = TextError.tooLong(byteCount: 4, maximum: 3)
    #expect(throws: error) { try measurer.measure(text, atWidth: 70) }
    #expect(throws: error) { try measurer.prepare(text) }
    #expect(throws: error) { try measurer.prepareHeights(of: text) }
    #expect(throws: error) { try measurer.prepareGlyphs(of: text) }
    #expect(throws: error) { try measurer.explain(text) }
  }
}
