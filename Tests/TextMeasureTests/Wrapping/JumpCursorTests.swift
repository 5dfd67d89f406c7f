import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// Jumps end where walking does, line by line, and in all widths that are said to have the
/// same lines; also if it is known what is shaped anew. Then more width never makes more lines.
@Suite struct JumpCursorTests {
  @Test(arguments: CurveMode.all.indices)
  func jumpsEndWhereLinesDo(mode: Int) throws {
    let mode = CurveMode.all[mode]
    var comparison = JumpComparison(seed: UInt64(mode.testDescription.count))
    var measurer = try TextMeasurer(mode.style())
    for review in try Reviews.sample(Environment.isThorough ? 3000 : 40) {
      comparison.compare(try measurer.prepare(mode.salt(review)), cuts: 8, mode.maxLines)
    }
    comparison.expectNoDifference()
  }

  /// Many lines one after the other, each beginning where the last one ended.
  @Test(arguments: WrappingMode.all)
  func longTextsHaveTheSameLines(mode: WrappingMode) throws {
    var comparison = JumpComparison(seed: 3)
    var measurer = try TextMeasurer(mode.style())
    for offset in 0..<4 {
      let reviews = try Reviews.sample(400).dropFirst(100 * offset).prefix(100)
      let text = reviews.joined(separator: offset == 0 ? "\n" : " ")
      comparison.compare(try measurer.prepare(text), cuts: 6, nil)
    }
    comparison.expectNoDifference()
    // Lines by clusters, by whole paragraphs and of the other engines are walked.
    let jumps =
      switch mode.profile {
      case .browser(.chromium), .uikit: true
      case .browser, .flutter, .android: false
      }
    #expect(!jumps || comparison.lineCount > 1000)
    #expect(!jumps || comparison.edgeCount > 2)
  }

  /// Fonts that kern across spaces, marks, joiners, letters of both directions, and styles of
  /// all kinds.
  @Test(arguments: Stacks.names)
  func borderTextsHaveTheSameLines(stack: String) throws {
    let fonts = try Stacks.named(stack)
    var random = SplitMix(state: 21)
    var comparison = JumpComparison(seed: 22)
    var maker = BorderTexts(fonts, reviews: try Reviews.sample(300), seed: 23)
    for _ in 0..<(Environment.isThorough ? 100 : 4) {
      var measurer = try TextMeasurer(TextStyle.random(fonts, using: &random))
      for text in maker.next(20) {
        comparison.compare(
          try measurer.prepare(text), cuts: 6, Int.random(in: 1...9, using: &random))
      }
    }
    comparison.expectNoDifference()
  }

  @Test(arguments: OddTextTests.texts.keys.sorted())
  func oddTextsHaveTheSameLines(name: String) throws {
    let text = String(try #require(OddTextTests.texts[name]).unicodeScalars.prefix(120))
    var comparison = JumpComparison(seed: 24)
    for mode in CurveMode.all {
      comparison.compare(try prepare(mode.salt(text), mode.style()), cuts: 3, mode.maxLines)
    }
    comparison.expectNoDifference()
  }

  /// Where 32-bit floats no longer hold every width, and each run adds its error.
  @Test func linesOfManyRunsAreRoundedAsWhenWalked() throws {
    var comparison = JumpComparison(seed: 25)
    for unit in ["漢가 a♥", "가😀 나א", "ab한 「漢", "가\t나다 漢"] {
      for whiteSpace in [WhiteSpace.normal, .preWrap] {
        var style = try reviewStyle(overflowWrap: .breakWord)
        style.whiteSpace = whiteSpace
        let text = String(repeating: unit, count: 120)
        comparison.compare(try prepare(text, style), cuts: 200, nil, reach: 200)
      }
    }
    comparison.expectNoDifference()
  }

  @Test func theLastStopThatFitsIsFoundFromAnyGuess() {
    let origins = (0...3000).map { Fixed(rawValue: Int64($0 < 2000 ? $0 : 40 * $0)) }
    let text = handmade(String(repeating: "a¦", count: 3000)) { $0 = origins }
    for (farthest, guess) in [(0, 2999), (1999, 0), (90_000, 5), (119_999, 0), (2, 2500)] {
      let found = StopPlaces.with(text) {
        $0.last(upTo: Fixed(rawValue: Int64(farthest)), in: 0...2999, guess: guess)
      }
      #expect(found == Array(origins.dropFirst()).partitionPoint { $0.rawValue <= farthest } - 1)
    }
  }
}

/// Compares `JumpCursor` with `LineCursor`, which is right.
private struct JumpComparison {
  private(set) var lineCount = 0
  /// Of how many texts edges were known.
  private(set) var edgeCount = 0
  private var differences: [String] = []
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  /// - Parameters:
  ///   - cuts: At so many widths more, each as wide as some stretch of the text of at most
  ///     `reach` characters, or a hair more or less.
  mutating func compare(_ text: PreparedText, cuts: Int, _ maxLines: Int?, reach: Int = 40) {
    let fit = text.style.lineFit
    var widths: [Points] = [300, 160, 61.3, 0, -10, .unbounded]
    for _ in 0..<cuts { widths.append(cut(of: text.wrappable.origins, reach: reach)) }
    for width in widths {
      let available = fit.lineWidth(in: width)
      if text.size(atWidth: width, maxLines: maxLines)
        != text.size(within: available, maxLines: maxLines)
      {
        differences.append("size \(width) wide: \(text.style.style.inShort)")
      }
      if text.wrappable.canJump { compareLines(of: text.wrappable, within: available, nil) }
    }
    compareWithEdges(text.wrappable, widths.map(fit.lineWidth).sorted())
  }

  /// From the first width on for which it is proved that more never makes more lines.
  private mutating func compareWithEdges(_ text: WrappableText, _ widths: [Fixed]) {
    for (index, narrowest) in widths.enumerated() {
      guard let edges = text.monotoneEdges(from: narrowest) else { continue }
      var behind = starts(of: text, within: narrowest)
      for available in widths[index...] {
        if text.canJump { compareLines(of: text, within: available, edges) }
        let ahead = starts(of: text, within: available)
        if zip(behind, ahead).contains(where: { $0 > $1 }) || ahead.count > behind.count {
          differences.append("\(available) wide is behind less")
        }
        behind = ahead
      }
      edgeCount += 1
      return
    }
  }

  private mutating func compareLines(
    of text: WrappableText, within available: Fixed, _ edges: StopEdges?
  ) {
    let right = starts(of: text, within: available)
    let bounds = ProbedWidth.Bounds()
    var found: [Int] = []
    func widths(_ places: StopPlaces) -> Range<Fixed> {
      var cursor = JumpCursor(
        text, places, within: available, ProbedWidth(available, bounds), recordsWidths: true)
      for _ in right {
        cursor.step()
        found.append(cursor.start)
      }
      return cursor.widths.clamped(to: bounds.widths)
    }
    let range =
      if let edges { StopPlaces.with(text, edges, widths) } else { StopPlaces.with(text, widths) }
    if found != right { differences.append("\(available) wide, edges: \(edges != nil)") }
    lineCount += right.count
    guard let range, range.contains(available) else {
      return differences.append("\(available) wide, but not in its range")
    }
    let last = min(range.upperBound - Fixed(rawValue: 1), .unbounded)
    for other in [range.lowerBound, last] where other > Fixed(rawValue: .min / 2) {
      if starts(of: text, within: other) != right {
        differences.append("\(available) wide is not as \(other)")
      }
    }
  }

  /// What the line after each begins with.
  private func starts(of text: WrappableText, within available: Fixed) -> [Int] {
    var cursor = LineCursor(text, within: available)
    var starts: [Int] = []
    while starts.last != text.scalarCount, let line = cursor.next() { starts.append(line.next) }
    return starts
  }

  func expectNoDifference() { #expect(differences.prefix(5) == []) }

  private mutating func cut(of origins: [Fixed], reach: Int) -> Points {
    let end = Int.random(in: 0..<origins.count, using: &random)
    let start = Int.random(in: max(0, end - reach)...end, using: &random)
    let hair: [Int64] = [0, 0, 0, -1, 1, 1024, -1024, -2048]
    let width = (origins[end] - origins[start]).rawValue
    return Fixed(rawValue: width + hair[Int.random(in: 0..<hair.count, using: &random)]).points
  }
}
