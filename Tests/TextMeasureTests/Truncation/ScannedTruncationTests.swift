import Testing

@testable @_spi(Benchmarks) import TextMeasure

/// Cuts found without shaping, compared with those of prepared texts.
@Suite struct ScannedTruncationTests {
  @Test(arguments: Layout.all)
  func reviewsAreCutAsPreparedTextsAre(layout: Layout) throws {
    var comparison = try TruncationComparison(layout.style(try Stacks.named(Stacks.names[0])))
    for text in try Environment.isThorough ? Reviews.all() : Reviews.sample(40) {
      try comparison.compare(text)
    }
    #expect(comparison.differences.prefix(3) == [])
    let found = comparison.found
    // Each of 40 texts in ten boxes, of which those that are cut may be shaped.
    let leastFacts = comparison.shapesCuts ? 150 : 200
    #expect(comparison.showsLines ? found.facts > leastFacts : found.facts == 0, "\(found)")
    #expect(comparison.showsCuts ? found.cuts > 60 : found.cuts == 0, "\(found)")
    #expect(found.sizes > 60, "\(found)")
  }

  @Test(arguments: Stacks.names)
  func oddTextsAreCutAsPreparedTextsAre(stack: String) throws {
    for layout in Layout.all {
      var comparison = try TruncationComparison(layout.style(try Stacks.named(stack)))
      for text in OddTextTests.texts.values.sorted() where comparison.showsLines {
        try comparison.compareScanned(String(text.prefix(60)))
      }
      let scanned = comparison.found.scanned
      #expect(comparison.differences.prefix(3) == [])
      #expect(comparison.showsLines ? scanned > 8 : scanned == 0, "\(scanned)")
    }
  }

  @Test(
    arguments: [
      Profile.chromium, .uikit(scale: 3), .flutter(), .android(.staticLayout(density: 3)),
    ], TruncationRule.tried.indices)
  func anyRuleCutsAsInPreparedTexts(profile: Profile, rule: Int) throws {
    var comparison = try TruncationComparison(
      reviewStyle(profile), rule: TruncationRule.tried[rule])
    for text in try Reviews.sample(60) { try comparison.compare(text) }
    #expect(comparison.differences.prefix(3) == [])
    #expect(comparison.found.facts > 200, "\(comparison.found)")
  }

  @Test func whatIsLeftOutIsNotCut() throws {
    let android = [Profile.android(.staticLayout(density: 3)), .android(.textView(density: 2.625))]
    for profile in [Profile.chromium, .uikit(scale: 2), .flutter()] + android {
      var comparison = try TruncationComparison(reviewStyle(profile))
      for text in [
        "", " ", "  가나 ", "가\n나", "가 \n 나 \n", "\n\n", "가나다라마바사 아자차카 ", "AV To, 가!", "AVAVATo",
        "가나  다라 e\u{301}e\u{301} 각ᄀ",
      ] {
        try comparison.compare(text)
      }
      #expect(comparison.differences == [])
      let isShapedMore = android.contains(profile) || profile == .flutter()
      let leastCount = isShapedMore ? 25 : 50
      #expect(comparison.found.facts > leastCount, "\(comparison.found)")
    }
  }
}

/// Compares where texts are cut, found in two ways.
struct TruncationComparison: ~Copyable {
  private var measurer: TextMeasurer
  private let rule: TruncationRule?
  /// The truncation found by scanning.
  private(set) var found = Found()
  private(set) var differences: [String] = []

  struct Found {
    /// The facts that were found, and the cuts among them.
    var facts = 0
    var cuts = 0
    /// The sizes that were found of texts that are not cut.
    var sizes = 0
    /// Texts that `compareScanned` has scanned.
    var scanned = 0
  }

  /// Widths, the most lines that are shown, and how wide tokens are.
  private static let boxes: [(Points, Int, Points)] = [
    (300, 1, 21.7), (300, 2, 77), (300, 0, 10), (160, 1, 0), (160, 3, 41.3), (160, 9, 30),
    (61.3, 2, 21.7), (61.3, 3, 77), (20, 1, 10), (0, 2, 5),
  ]

  /// - Parameter rule: `nil` for that of the renderer, by which sizes are cut, too.
  init(_ style: TextStyle, rule: TruncationRule? = nil) throws {
    measurer = try TextMeasurer(style)
    measurer.scanAtOnce()
    self.rule = rule
  }

  var showsLines: Bool { measurer.scanner.rules.showsLines }

  /// Whether a text that is cut is shaped: if the box is filled first, which takes clusters of the
  /// font.
  var shapesCuts: Bool {
    let rule = rule ?? measurer.resolved.rules.truncation
    return rule.fillsBox && measurer.scanner.rules.wrapsByClusters
  }

  /// Whether cuts are found.
  var showsCuts: Bool { showsLines && measurer.scanner.rules.wraps && !shapesCuts }

  mutating func compare(_ text: String) throws {
    let prepared = PreparedText(try measurer.shape(text))
    for (width, maxLines, token) in Self.boxes {
      try compare(text, prepared, width, maxLines, tokenWidth: token)
    }
    let facts = try measurer.truncation(of: text, atWidth: 61.3)
    expect(facts, prepared.truncation(atWidth: 61.3), "\(text.debugDescription) uncut")
  }

  /// Compares what is found of a text as long as it need not be shaped.
  mutating func compareScanned(_ text: String) throws {
    let prepared = PreparedText(try measurer.shape(text))
    var text = text
    text.withUTF8 { bytes in
      guard measurer.scanLines(of: bytes) else { return }
      for (width, maxLines, tokenWidth) in Self.boxes {
        let token = measurer.resolved.widths(
          of: TruncationToken(width: tokenWidth), in: width, by: rule)
        let facts = measurer.scannedFacts(
          of: bytes, atWidth: width, maxLines: maxLines, token: token)
        guard let facts else { continue }
        found.scanned += 1
        let shaped = prepared.truncation(
          atWidth: width, maxLines: maxLines, tokenWidth: tokenWidth, rule: rule)
        expect(facts, shaped, "\(maxLines) lines \(width) wide for \(tokenWidth)")
      }
    }
  }

  private mutating func compare(
    _ text: String, _ prepared: PreparedText, _ width: Points, _ maxLines: Int, tokenWidth: Points
  ) throws {
    let shaped = prepared.truncation(
      atWidth: width, maxLines: maxLines, tokenWidth: tokenWidth, rule: rule)
    let shapedSize = (shaped.size, maxLines)
    let name = "\(text.debugDescription), \(maxLines) lines \(width) wide for \(tokenWidth)"
    let before = measurer.shapingTally.scanned
    var text = text
    let rule = rule
    try text.withUTF8 { bytes in
      let found = try measurer.truncation(
        of: bytes, atWidth: width, maxLines: maxLines, token: TruncationToken(width: tokenWidth),
        rule: rule)
      if measurer.shapingTally.scanned > before {
        self.found.facts += 1
        if found.shown.cut != nil { self.found.cuts += 1 }
      }
      expect(found.shown, shaped, name)
      #expect(found.missingCharacters == prepared.missingCharacters)
      if rule == nil { try compareSizes(bytes, shapedSize, shaped.cut, width, tokenWidth, name) }
    }
  }

  /// - Parameter shaped: The size, and the most lines that are shown.
  private mutating func compareSizes(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shaped: (size: TextHeight, maxLines: Int),
    _ shapedCut: TruncationCut?, _ width: Points, _ tokenWidth: Points, _ name: String
  ) throws {
    let before = measurer.shapingTally.scanned
    var result: (size: TextHeight, cut: TruncationCut?)?
    _ = try measurer.cuts(
      of: bytes, atWidths: [width], maxLines: shaped.maxLines,
      token: TruncationToken(width: tokenWidth)
    ) { result = ($1, $2) }
    let isLookedUp = measurer.shapingTally.scanned > before
    if isLookedUp && !shaped.size.isTruncated { found.sizes += 1 }
    if result?.size != shaped.size || result?.cut != shapedCut {
      differences.append("\(name): \(String(describing: result))")
    }
  }

  private mutating func expect(
    _ facts: Truncation, _ shaped: Truncation, _ name: @autoclosure () -> String
  ) {
    if facts != shaped { differences.append("\(name()): \(facts), not \(shaped)") }
  }
}
