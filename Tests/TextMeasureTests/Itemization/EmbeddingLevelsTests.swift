import Testing

@testable import TextMeasure

/// Levels in paragraphs whose own direction is left to right (UAX #9). The
/// digits of an expectation are the levels of the characters.
@Suite struct EmbeddingLevelsTests {
  @Test(arguments: [
    ("abc", "000"),
    ("אבג", "111"),
    ("abc אבג def", "00001110000"),
    // W7, N1: a European number after Hebrew joins it and runs left to right.
    ("אבג 123", "1111222"),
    ("123 אבג", "0000111"),
    // W2: after Arabic letters European digits become Arabic ones.
    ("سلام 123", "11111222"),
    ("١٢", "22"),
    // W4: a separator between digits of one kind belongs to the number.
    ("א 1,2", "11222"),
    // L1: white space at the end of the text returns to the paragraph.
    ("אבג  ", "11100"),
    // N0: brackets around the other direction follow what came before them.
    ("a (אב) b", "00011000"),
    ("אב (גד) a", "111111100"),
    // X4, X6: an override and what it encloses.
    ("\u{202E}ab\u{202C}c", "-11-0"),
  ])
  func levelsAreThoseOfTheBidirectionalAlgorithm(text: String, levels: String) {
    // X9: explicit controls (`-`) have no level of their own.
    let found = zip(self.levels(of: text), levels).map { $1 == "-" ? "-" : "\($0)" }.joined()
    #expect(found == levels)
  }

  /// P1: each paragraph is on its own, so an override ends with it.
  @Test func paragraphsAreResolvedApart() {
    let levels = levels(of: "\u{202E}a\nb")
    #expect(levels[1] == 1 && levels[3] == 0)
    let hebrew = self.levels(of: "אב\n12 ג")
    #expect(hebrew == [1, 1, 0, 0, 0, 0, 1])
  }

  @Test func reusedLevelsForgetTheLastText() {
    var levels = EmbeddingLevels()
    levels.resolve(processed("אבג"))
    #expect(levels[2] == 1)
    levels.resolve(processed("abc"))
    #expect((0..<3).allSatisfy { levels[$0] == 0 })
  }

  private func levels(of source: String) -> [UInt8] {
    let text = processed(source)
    var levels = EmbeddingLevels()
    levels.resolve(text)
    return text.scalars.indices.map { levels[$0] }
  }
}
