import Testing

@testable import TextMeasure

/// White space processing, CSS Text 3, section 4.1.1 and 4.1.3.
@Suite struct WhiteSpaceTests {
  @Test(arguments: [
    ("가 나", "가 나"),
    ("a \t \t b", "a b"),
    ("  a  ", "a"),
    ("a\nb", "a b"),
    ("a \n b", "a b"),
    ("a\r\nb", "a b"),
    ("a\n\n\nb", "a b"),
    ("가\n나", "가 나"),
    ("漢\n字", "漢 字"),
    ("漢 \n 字", "漢 字"),
    ("漢 字", "漢 字"),
    ("漢\n가", "漢 가"),
    ("漢\na", "漢 a"),
    ("か\nな", "か な"),
    ("a\u{200B}\nb", "a\u{200B}b"),
    ("a\n\u{200B}b", "a\u{200B}b"),
    ("a\u{200B} b", "a\u{200B} b"),
    ("", ""),
    (" \t\r\n ", ""),
    ("\u{A0}\u{A0}", "\u{A0}\u{A0}"),
    ("\u{3000} \u{3000}", "\u{3000} \u{3000}"),
    ("a\u{C}b\u{2028}c", "a\u{C}b\u{2028}c"),
  ])
  func spacesAndLineBreaksCollapse(source: String, result: String) {
    #expect(process(source, .normal).text == result)
    #expect(process(source, .nowrap).text == result)
  }

  @Test(arguments: [
    ("a\nb", "a\nb"),
    ("a  \n  b", "a\nb"),
    ("a\r\nb", "a\nb"),
    ("a \t b", "a b"),
    ("a\n\n b", "a\n\nb"),
    ("\n", "\n"),
    (" \n a ", "\na"),
    ("漢\n字", "漢\n字"),
    ("a\n ", "a\n"),
  ])
  func preLineKeepsLineBreaksOnly(source: String, result: String) {
    #expect(process(source, .preLine).text == result)
  }

  @Test(arguments: [WhiteSpace.pre, .preWrap, .breakSpaces])
  func everythingIsKept(mode: WhiteSpace) {
    let source = "  a\t \r\n 漢\n字 \u{200B}\n "
    let processed = process(source, mode)
    #expect(processed.text == source)
    #expect(processed.offsets == offsets(of: source))
  }

  /// `  가 ⇥나⏎ 漢⏎字 `: each character is where it was, and a collapsed run is
  /// where its first character was.
  @Test func offsetsPointIntoTheSource() {
    let processed = process("  가 \t나\n 漢\n字 ", .normal)
    #expect(processed.text == "가 나 漢 字")
    #expect(processed.offsets == [2, 5, 7, 10, 12, 15, 16, 20])
  }

  @Test func preLineOffsetsPointIntoTheSource() {
    let processed = process(" a  b \n c ", .preLine)
    #expect(processed.text == "a b\nc")
    #expect(processed.offsets == [1, 2, 4, 6, 8, 10])
  }

  @Test func linesOfPreLineNeedNotWrap() throws {
    var style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 10)
    style.whiteSpace = .preLineNowrap
    let text = try prepare(" a  b \n a b c d e f ", style)
    #expect(text.measure(atWidth: 12).lineCount == 2)
    #expect(text.lines(atWidth: 12).map(\.utf8Range) == [1..<5, 8..<19])
  }

  @Test(arguments: WhiteSpace.allCases)
  func offsetsRiseFromCharacterToCharacter(mode: WhiteSpace) {
    for text in randomTexts(count: 500, seed: 3) {
      let source = text.compactMap(Unicode.Scalar.init).map(String.init).joined()
      let processed = process(source, mode)
      let offsets = processed.offsets
      #expect(offsets.count == processed.text.unicodeScalars.count + 1)
      #expect(offsets.last == source.utf8.count)
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy(<), "\(source)")
    }
  }

  @Test func aReusedTextForgetsTheLastOne() {
    var processed = ProcessedText()
    for (source, isLatin1) in [("한글 שלום", false), ("abc", true), ("", true), ("é", true)] {
      var source = source
      source.withUTF8 { processed.replace(with: $0, WhiteSpaceRules(whiteSpace: .normal)) }
      #expect(processed.scalars == source.unicodeScalars.map(\.value))
      #expect(processed.isLatin1 == isLatin1)
      #expect(processed.flags.contains(.mayNeedBidi) == source.contains("ש"))
    }
  }

  private func process(_ source: String, _ mode: WhiteSpace) -> (text: String, offsets: [Int]) {
    var source = source
    var processed = ProcessedText()
    source.withUTF8 { processed.replace(with: $0, WhiteSpaceRules(whiteSpace: mode)) }
    let scalars = processed.scalars.compactMap(Unicode.Scalar.init)
    return (String(String.UnicodeScalarView(scalars)), processed.utf8Offsets.map(Int.init))
  }

  private func offsets(of source: String) -> [Int] {
    source.unicodeScalars.reduce(into: [0]) { offsets, scalar in
      offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar))
    }
  }
}
