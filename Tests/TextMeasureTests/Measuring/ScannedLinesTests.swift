import Testing

@testable import TextMeasure

/// Lines found without shaping, compared with those of prepared texts.
@Suite struct ScannedLinesTests {
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
      let found = comparison.found
      #expect(comparison.differences.prefix(3) == [])
      #expect(comparison.showsLines ? found > 8 : found == 0, "\(found)")
    }
  }

  /// Where fonts differ in height, lines do.
  @Test(arguments: [Profile.chromium, .webkit, .firefox, .flutter()])
  func linesOfSeveralFontsAreAsHighAsInPreparedTexts(profile: Profile) throws {
    let fonts = try Stacks.named("Symbols first")
    var comparison = try LinesComparison(TextStyle(fonts: fonts, size: 15, profile: profile))
    for text in try Reviews.sample(100) { try comparison.compare(text) }
    #expect(comparison.differences.prefix(3) == [])
    #expect(comparison.found > 300, "\(comparison.found)")
  }

  @Test(
    arguments: [
      Profile.chromium, .flutter(), .android(.staticLayout(density: 3)),
      .android(.textView(density: 2.625)),
    ])
  func whatIsLeftOutHasNoLine(profile: Profile) throws {
    var comparison = try LinesComparison(reviewStyle(profile))
    for text in ["", " ", "  가나 ", "가\n나", "가 \n 나 \n", "가나다라마바사 아자차카 ", "AV To, 가!"] {
      try comparison.compare(text)
    }
    #expect(comparison.differences == [])
    #expect(comparison.found > 10)
  }
}

extension ScannedLinesTests {
  /// A character beside a line's end, not on the line, gives it its script, or kerns with it.
  @Test(arguments: AndroidRules.BreakStrategy.allCases, ["Pretendard", "Kerned", "Latin first"])
  func linesThatPartPiecesAreMeasuredByThemselves(
    strategy: AndroidRules.BreakStrategy, stack: String
  ) throws {
    var rules = AndroidRules(density: 2.625)
    rules.breakStrategy = strategy
    var comparison = try LinesComparison(
      TextStyle(fonts: try Stacks.named(stack), size: 15, profile: .android(rules)))
    for text in Self.partedPieces { try comparison.compare(text) }
    #expect(comparison.differences.prefix(3) == [])
    #expect(comparison.found > 20, "\(comparison.found)")
  }

  private static let partedPieces = [
    "가나12다라", "가나12 다라", "12가나34다라마", "가나다~~~~!!라마바", "가^^ 나^^다", "가나다(abc)라마바사",
    "AVATAR가나다To라마", "漢字12漢字가나", "가!나!다!라!마!바!사", "가...나...다", "......", "~~~~~~~~",
    "가나다라\n마바사아자차 카타파하", "123456789 1234",
  ]
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
        guard let lines = scan(text, width, maxLines) else { continue }
        found += 1
        let shaped = TextLines(prepared, atWidth: width, maxLines: maxLines)
        if lines != shaped {
          differences.append("\(text.debugDescription) at \(width): \(lines), not \(shaped)")
        }
      }
    }
  }

  private mutating func scan(_ text: String, _ width: Points, _ maxLines: Int?) -> TextLines? {
    var text = text
    return text.withUTF8 { bytes in
      guard measurer.scanLines(of: bytes) else { return nil }
      return measurer.scannedLines(of: bytes, atWidth: width, maxLines: maxLines.asLineLimit)
    }
  }
}
