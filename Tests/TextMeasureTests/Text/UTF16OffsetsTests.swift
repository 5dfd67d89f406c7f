import Testing

@testable import TextMeasure

@Suite struct UTF16OffsetsTests {
  @Test func everyCharacterBoundaryAgreesWithTheStandardLibrary() {
    var text = "a가é😀\u{200D}👩漢\n"
    let expected = text.utf8.indices.map { text.utf16.distance(from: text.startIndex, to: $0) }
    let isBoundary = text.utf8.indices.map { $0.samePosition(in: text.unicodeScalars) != nil }
    let count = text.utf16.count
    text.withUTF8 { utf8 in
      var offsets = UTF16Offsets(utf8)
      for offset in utf8.indices where isBoundary[offset] {
        #expect(offsets.utf16Offset(atUTF8: offset) == expected[offset])
      }
      #expect(offsets.utf16Offset(atUTF8: utf8.count) == count)
    }
  }

  @Test func offsetsMayGoBackAndBeyondTheEnd() {
    var text = "가😀나"
    text.withUTF8 { utf8 in
      var offsets = UTF16Offsets(utf8)
      #expect(offsets.utf16Offset(atUTF8: 7) == 3)
      #expect(offsets.utf16Offset(atUTF8: 3) == 1)
      #expect(offsets.utf16Offset(atUTF8: 1000) == 4)
      #expect(offsets.utf16Offset(atUTF8: -1) == 0)
    }
  }
}
