import Testing

@_spi(Benchmarks) @testable import TextMeasure

/// At 1000 px: Hangul 920, a space 250, `a` to `h` 405, 415 … 475.
@Suite struct ClusterRuleTests {
  @Test(
    arguments: [
      // 1170 px to the word of 3520: it fills the line it begins on.
      ("가 abcdefgh", 2500, ["가 abc", "defgh"]),
      // Just one letter would fit there.
      ("가 abcdefgh", 1700, ["가", "abcd", "efg", "h"]),
      // 2580 px, but 2125 without the last letter.
      ("가 abcdef", 2400, ["가", "abcde", "f"]),
      ("가각간", 1840, ["가각", "간"]),
    ] as [(String, Points, [String])])
  func wordsWiderThanTheLine(text: String, width: Points, lines: [String]) throws {
    #expect(try wrapped(text, width) == lines)
  }

  @Test func aClusterWiderThanTheLineStaysOnIt() throws {
    #expect(try wrapped("a 가", 800) == ["a 가"])
    #expect(try wrapped("가각", 800) == ["가", "각"])
  }

  @Test func spacesHangAndAreSkipped() throws {
    #expect(try wrapped("가    각  ", 920) == ["가", "각"])
    #expect(try wrapped("가\u{3000}각", 920) == ["가", "각"])
    #expect(try wrapped("  가", 920) == ["", "가"])
  }

  /// The space before the bracket allows no break, and yet ends the word.
  @Test func aSpaceThatCrossesTheEdgeEndsAWord() throws {
    #expect(try wrapped("가 )각", 1000) == ["가", ")", "각"])
    #expect(try wrapped("가 )각", 1500) == ["가 )", "각"])
  }

  /// Before a word is broken between letters, it is broken after a no-break space.
  @Test func noBreakSpacesPartOverlongWords() throws {
    #expect(try wrapped("가 abc\u{A0}defgh", 2500) == ["가 abc\u{A0}", "defgh"])
    #expect(try wrapped("가 ab\u{A0}c", 1700) == ["가", "ab\u{A0}c"])
  }

  @Test func lineBreaksEndLinesUnlessTheyAreSkipped() throws {
    #expect(try wrapped("가\n각", 1000) == ["가", "각"])
    #expect(try wrapped("가\n", 1000) == ["가", ""])
    #expect(try wrapped("가\r\n\r\n각", 1000) == ["가", "", "각"])
    // A cluster that overflows takes the break after it for a space.
    #expect(try wrapped("가\n", 500) == ["가"])
  }

  /// U+000D and U+0085 allow a break, but do not end the line.
  @Test(arguments: [("\u{B}", 2), ("\u{C}", 2), ("\u{2028}", 2), ("\r", 1), ("\u{85}", 1)])
  func lineFeedsAndSeparatorsEndLines(character: String, lineCount: Int) throws {
    #expect(try wrapped("가\(character)각", 10000).count == lineCount)
  }

  @Test func endingsHaveTheReason() throws {
    let endings = try prepare("가 abcdefgh\n각 간", style()).lines(atWidth: 2500).map(\.ending)
    #expect(endings == [.emergency, .lineBreak, .endOfText])
    #expect(try prepare("가 각", style()).lines(atWidth: 1000).first?.ending == .opportunity)
  }

  /// HarfBuzz places the mark on `A`, but they are two clusters.
  @Test func marksMayBeParted() throws {
    let fonts = try Fixture.stack("Kerned.ttf")
    let text = try prepare("A\u{301}B", TextStyle(fonts: fonts, size: 1000, profile: .flutter()))
    let lines = text.lines(atWidth: 1).map("A\u{301}B".text)
    #expect(lines == ["A", "\u{301}B"])
  }

  @Test func everyLineMovesOn() throws {
    for scalars in randomTexts(count: 500, seed: 8) {
      let text = String(scalars.compactMap(Unicode.Scalar.init))
      let prepared = try prepare(text, try style())
      for width in [0, 10, 900, 3000] as [Points] {
        var end = 0
        for line in prepared.lines(atWidth: width) {
          #expect(line.utf8Range.lowerBound >= end)
          end = line.utf8Range.upperBound
        }
      }
    }
  }

  @Test func gapsBetweenWordsAreWidened() throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 1000, profile: .flutter(), wordSpacing: 100)
    #expect(try prepare("  a  a a ", style).lines(atWidth: 10000)[0].width == 2665)
  }

  // MARK: Scanned

  /// Texts of those lines, and what else decides where a line ends.
  private static let texts = [
    "가 abcdefgh", "가 abcdef", "가각간", "a 가", "가    각  ", "  가", "가 )각", "가\n각", "가\n",
    "가 \n 각", "가\n\n", "\n", "", " ", "abcdefgh\n\n가", "가나다 !!!!!!!!!!!! 각", "가각!!!!!!!!",
    "abc, def (ghi) jkl", "가 abcdefghabcdefghabcdefgh 각 abcdefgh", "가…가....가나 (abc)가",
    "10,000원... 가~~",
  ]

  /// At every width at which something may change, and a hair beside it; nothing is left to the
  /// shaper.
  @Test(arguments: texts, [WordBreak.normal, .keepAll])
  func linesAreLookedUp(text: String, wordBreak: WordBreak) throws {
    var style = try style()
    style.wordBreak = wordBreak
    var measurer = try TextMeasurer(style)
    measurer.scanAtOnce()
    let prepared = try shape(text, style)
    let origins = prepared.wrappable.origins
    var layoutCount = 0
    let extents = origins.flatMap { start in origins.map { $0 - start }.filter { $0 >= .zero } }
    for extent in Set(extents) {
      for hair in [-1, 0, 1] as [Int64] {
        let width = (extent + Fixed(rawValue: hair)).points
        let size = try measurer.measure(text, atWidth: width)
        #expect(size == prepared.measure(atWidth: width), "\(width) wide")
        layoutCount += 1
      }
    }
    #expect(measurer.shapingTally.scanned == layoutCount, "\(measurer.shapingTally.shaped)")
  }

  /// Ligatures, marks and other spaces are clusters, or more than their width.
  @Test(arguments: ["fififi fi fififififi", "A\u{301}B 가", "가\u{A0}각 가\u{3000}", "AVAVAVAV VA"])
  func clustersOfSeveralCharactersAreNoTrap(text: String) throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf", "Plain.ttf"), size: 1000, profile: .flutter())
    var measurer = try TextMeasurer(style)
    measurer.scanAtOnce()
    let prepared = try shape(text, style)
    for width in stride(from: 0, through: 6000, by: 35).map({ Points($0) }) {
      let size = try measurer.measure(text, atWidth: width)
      #expect(size == prepared.measure(atWidth: width), "\(width) wide")
    }
  }

  private func style() throws -> TextStyle {
    TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 1000, profile: .flutter())
  }

  private func wrapped(_ text: String, _ width: Points) throws -> [String] {
    try prepare(text, style()).lines(atWidth: width).map(text.text)
  }
}
