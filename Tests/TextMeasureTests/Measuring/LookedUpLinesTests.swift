import Testing

@testable import TextMeasure

/// Lines found without shaping, compared with those of prepared texts.
@Suite struct LookedUpLinesTests {
  @Test(arguments: Layout.all)
  func reviewsHaveTheLinesOfPreparedTexts(layout: Layout) throws {
    var comparison = try LinesComparison(layout.style(try Stacks.named(Stacks.names[0])))
    for text in try Environment.isThorough ? Reviews.all() : Reviews.sample(60) {
      try comparison.compare(text)
    }
    let found = comparison.found
    #expect(comparison.differences.prefix(3) == [])
    #expect(comparison.showsLines ? found > 150 : found == 0, "\(found)")
  }

  @Test(arguments: Stacks.names)
  func oddTextsHaveTheLinesOfPreparedTexts(stack: String) throws {
    for layout in Layout.all {
      var comparison = try LinesComparison(layout.style(try Stacks.named(stack)))
      for text in OddTextTests.texts.values.sorted() {
        try comparison.compare(String(text.prefix(100)))
      }
      #expect(comparison.differences.prefix(3) == [])
    }
  }

  /// Where fonts differ in height, lines do.
  @Test(arguments: [Profile.css, .css(engine: .webkit), .css(engine: .firefox)])
  func linesOfSeveralFontsAreAsHighAsInPreparedTexts(profile: Profile) throws {
    let fonts = try Stacks.named("Symbols first")
    var comparison = try LinesComparison(TextStyle(fonts: fonts, size: 15, profile: profile))
    for text in try Reviews.sample(100) { try comparison.compare(text) }
    #expect(comparison.differences.prefix(3) == [])
    #expect(comparison.found > 300, "\(comparison.found)")
  }

  @Test func whatIsLeftOutHasNoLine() throws {
    var comparison = try LinesComparison(reviewStyle())
    for text in ["", " ", "  가나 ", "가\n나", "가 \n 나 \n", "가나다라마바사 아자차카 ", "AV To, 가!"] {
      try comparison.compare(text)
    }
    #expect(comparison.differences == [])
    #expect(comparison.found > 10)
  }
}

/// Compares the lines of texts, found in two ways.
struct LinesComparison: ~Copyable {
  private var measurer: TextMeasurer
  /// How many layouts were found without shaping.
  private(set) var found = 0
  private(set) var differences: [String] = []

  init(_ style: TextStyle) throws { measurer = try TextMeasurer(style) }

  var showsLines: Bool { measurer.scanner.rules.showsLines }

  mutating func compare(_ text: String) throws {
    let prepared = try measurer.shape(text)
    for width in [300, 160, 61.3, 20, 0] as [Points] {
      for maxLines in [nil, 2] {
        guard let lines = lookUp(text, width, maxLines) else { continue }
        found += 1
        let shaped = TextLines(prepared, atWidth: width, maxLines: maxLines)
        if lines != shaped {
          differences.append("\(text.debugDescription) at \(width): \(lines), not \(shaped)")
        }
      }
    }
  }

  private mutating func lookUp(_ text: String, _ width: Points, _ maxLines: Int?) -> TextLines? {
    var text = text
    return text.withUTF8 { bytes in
      guard measurer.scanLines(of: bytes) else { return nil }
      return measurer.scannedLines(of: bytes, atWidth: width, maxLines: maxLines.asLineLimit)
    }
  }
}
