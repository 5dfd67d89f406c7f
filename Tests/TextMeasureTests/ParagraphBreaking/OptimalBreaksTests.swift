import Foundation
import TestSupport
import Testing

@testable import TextMeasure

/// Words of so many pixels, with a space of four behind each but the last.
private struct Words {
  var widths: [Double]
  /// The spacing that is added to each letter, and taken from the ends of lines.
  var spacing: Float = 0
  var indents = PixelIndents()

  func text(_ strategy: AndroidRules.BreakStrategy, size: Float = 10) -> MinikinText {
    var advances: [Float] = []
    var kinds: [MinikinText.Kind] = []
    var ends: [MinikinText.WordEnd] = []
    for (index, width) in widths.enumerated() {
      advances.append(Float(width) + spacing)
      kinds.append(.letter)
      if index < widths.count - 1 {
        advances.append(4)
        kinds.append(.space)
      }
      ends.append(.init(position: Int32(advances.count), isInAddress: false))
    }
    let paragraph = MinikinText.Paragraph(
      range: 0..<advances.count, ends: ends, ordinaryEnds: nil, holdsTab: false)
    var rules = MinikinStyle(
      strategy: strategy, size: size, halfSpacing: Double(spacing) / 2, wordSpacing: 0,
      outerSpacing: spacing,
      hyphenWidth: nil, leavesOutSpaces: false, pixels: PixelWidths(density: 1))
    rules.indents = indents
    return MinikinText(
      rules: rules, advances: advances, kinds: kinds, shaping: nil, paragraphs: [paragraph])
  }

  /// How many words each line has.
  func lines(_ strategy: AndroidRules.BreakStrategy, box: Double) -> [Int] {
    let ends = text(strategy).lines(ofParagraph: 0, box: box, firstLine: 0).ends
    var start = 0
    return ends.map { end in
      defer { start = end.position }
      return (end.position - start + 1) / 2
    }
  }

  /// The cost of lines of so many words, in double precision.
  func cost(_ lines: [Int], _ strategy: AndroidRules.BreakStrategy, box: Double) -> Double {
    var (cost, first) = (0.0, 0)
    for (index, count) in lines.enumerated() {
      let width = widths[first..<first + count].reduce(0, +) + 4 * Double(count - 1)
      if width > box { return .infinity }
      let isFree = index == lines.count - 1 && strategy == .highQuality
      cost += (isFree ? 0 : (box - width) * (box - width)) + 10 * box
      first += count
    }
    return cost
  }

  /// All ways to part them into lines.
  var ways: [[Int]] {
    (0..<1 << (widths.count - 1)).map { bits in
      var lines = [1]
      for word in 1..<widths.count {
        if bits >> (word - 1) & 1 == 1 { lines.append(1) } else { lines[lines.count - 1] += 1 }
      }
      return lines
    }
  }
}

@Suite struct OptimalBreaksTests {
  /// Free width is spread: 4 and 4 words of equal width instead of 5 and 3.
  @Test func balancedLinesAreEquallyLong() {
    let words = Words(widths: Array(repeating: 20, count: 8))
    #expect(words.lines(.simple, box: 120) == [5, 3])
    #expect(words.lines(.highQuality, box: 120) == [5, 3])
    #expect(words.lines(.balanced, box: 120) == [4, 4])
  }

  /// Whatever the words: of all ways to break them none costs less.
  @Test(arguments: [AndroidRules.BreakStrategy.highQuality, .balanced])
  func noOtherLinesCostLess(strategy: AndroidRules.BreakStrategy) {
    var random = SplitMix(state: 7)
    for _ in 0..<300 {
      let count = Int.random(in: 2...9, using: &random)
      let words = Words(widths: (0..<count).map { _ in .random(in: 1...40, using: &random) })
      let box = Double(Int.random(in: 44...120, using: &random))
      let lines = words.lines(strategy, box: box)
      let least = words.ways.map { words.cost($0, strategy, box: box) }.min() ?? 0
      #expect(abs(words.cost(lines, strategy, box: box) - least) < 0.01 * least, "\(words) \(box)")
    }
  }

  /// A line that holds all its words is the only one.
  @Test func whatFitsIsOneLine() {
    let words = Words(widths: [20, 20, 20])
    for strategy in AndroidRules.BreakStrategy.allCases {
      #expect(words.lines(strategy, box: 68) == [3], "\(strategy)")
      #expect(words.lines(strategy, box: 67).count == 2, "\(strategy)")
    }
  }

  /// Boxes that are said to have the same lines do.
  @Test(arguments: AndroidRules.BreakStrategy.allCases)
  func boundsHold(strategy: AndroidRules.BreakStrategy) {
    var random = SplitMix(state: 11)
    for _ in 0..<100 {
      let words = Words(widths: (0..<8).map { _ in Double(Int.random(in: 1...60, using: &random)) })
      expectBoundsHold(words.text(strategy), through: 300)
    }
  }

  /// Also where letters overlap, and where lines end somewhere within the box; in wide boxes
  /// they are the same in all that are wider.
  @Test(arguments: AndroidRules.BreakStrategy.allCases)
  func wideBoxesHaveTheSameLines(strategy: AndroidRules.BreakStrategy) {
    var random = SplitMix(state: 12)
    for index in 0..<200 {
      var words = Words(
        widths: (0..<6).map { _ in Double(Int.random(in: 1...30, using: &random)) },
        spacing: Float(Int.random(in: -30 ... -1, using: &random)))
      words.indents.ofFirstLines = Double(Int.random(in: 0...40, using: &random))
      words.indents.ofOtherLines = Double(Int.random(in: 0...40, using: &random))
      if index % 2 == 0 {
        words.indents.farthest = Double(Int.random(in: 1...400, using: &random))
      }
      let text = words.text(strategy)
      expectBoundsHold(text, through: 4000)
      #expect(text.lines(ofParagraph: 0, box: 4000, firstLine: 0).below == .infinity)
    }
  }

  private func expectBoundsHold(_ text: MinikinText, through widest: Double) {
    for box in stride(from: 1.0, to: widest, by: 7) {
      let lines = text.lines(ofParagraph: 0, box: box, firstLine: 0)
      #expect(lines.atLeast <= box && box < lines.below)
      for other in [lines.atLeast, lines.below - 1, 2 * box, 1e6]
      where other > 0 && other >= lines.atLeast && other < lines.below {
        #expect(text.lines(ofParagraph: 0, box: other, firstLine: 0).ends == lines.ends)
      }
    }
  }
}

/// Paragraphs of words and long ones among them, addresses, spaces and what has no width.
private struct RandomParagraph {
  var random: SplitMix

  mutating func text() -> MinikinText {
    let count = Int.random(in: 2...600, using: &random)
    let steps: [Double] = [1, 1 / 256.0, 0.1]
    let step: Double = steps.randomElement(using: &random) ?? 1
    let most = Double.random(in: 1...60, using: &random)
    let wordLength = Int.random(in: 1...30, using: &random)
    var advances: [Float] = []
    var kinds: [MinikinText.Kind] = []
    var ends: [MinikinText.WordEnd] = []
    for index in 0..<count {
      let isSpace = Int.random(in: 0..<6, using: &random) == 0
      let width = Double.random(in: 0...most, using: &random)
      let hasWidth = Int.random(in: 0..<8, using: &random) > 0
      advances.append(hasWidth ? Float((width / step).rounded() * step) : 0)
      kinds.append(isSpace ? .space : .letter)
      if index == count - 1 || Int.random(in: 0..<wordLength, using: &random) == 0 {
        let isInAddress = Int.random(in: 0..<9, using: &random) == 0
        ends.append(.init(position: Int32(index + 1), isInAddress: isInAddress))
      }
    }
    let opportunities = (0..<count).dropFirst().filter { _ in
      Int.random(in: 0..<20, using: &random) == 0
    }
    let letters = [UInt32](repeating: 0xAC00, count: count)
    let ordinaryEnds = OrdinaryEnds(
      in: letters, 0..<count, opportunities: opportunities.map { Int32($0) })
    let paragraph = MinikinText.Paragraph(
      range: 0..<count, ends: ends,
      ordinaryEnds: Bool.random(using: &random) ? ordinaryEnds : nil,
      holdsTab: false)
    return MinikinText(
      rules: rules(size: Float(most)), advances: advances, kinds: kinds, shaping: nil,
      paragraphs: [paragraph])
  }

  private mutating func rules(size: Float) -> MinikinStyle {
    let spacings: [Double] = [0, 0, 0.4, -0.7]
    let spacing: Double = spacings.randomElement(using: &random) ?? 0
    let sizes: [Float] = [size, 1e-3, 400]
    var rules = MinikinStyle(
      strategy: Bool.random(using: &random) ? .balanced : .highQuality,
      size: sizes.randomElement(using: &random) ?? size, halfSpacing: spacing, wordSpacing: 0,
      outerSpacing: Float(2 * spacing), hyphenWidth: nil, leavesOutSpaces: false,
      pixels: PixelWidths(density: 1))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: rules.indents.ofFirstLines = .random(in: 0...40, using: &random)
    case 1: rules.indents.ofOtherLines = .random(in: 0...40, using: &random)
    case 2: rules.indents.byNumber = [20, 0, 7]
    case 3: rules.indents.byNumber = [0, 12]
    default: break
    }
    return rules
  }

  mutating func box(of text: MinikinText) -> Double {
    let width = Double(text.advances.reduce(0, +))
    return (width * pow(Double.random(in: 0.03...1.05, using: &random), 2)).rounded() + 1
  }
}

@Suite struct SparedStartsTests {
  /// Whatever the paragraph and its box: as Minikin, which looks at every start of a line.
  @Test(arguments: 0..<8)
  func everyNodeIsThatOfAllStarts(seed: Int) {
    var paragraphs = RandomParagraph(random: SplitMix(state: UInt64(seed)))
    for _ in 0..<60 {
      let text = paragraphs.text()
      for _ in 0..<4 {
        let box = paragraphs.box(of: text)
        let penalty = OptimalBreaks.penalty(text.rules, box: box, firstLine: 0)
        let candidates = BreakCandidates(of: text.paragraphs[0], in: text, box: box) { _ in penalty
        }
        .candidates
        var plain = OptimalBreaks(candidates, text.rules, isPlain: true)
        var sparing = OptimalBreaks(candidates, text.rules)
        plain.run(box: box, penalty)
        sparing.run(box: box, penalty)
        #expect(sparing.nodes == plain.nodes, "\(box): \(text.advances)")
      }
    }
  }

  /// Scores so near that floats do not part them: words of one pixel in huge boxes.
  @Test(arguments: [AndroidRules.BreakStrategy.highQuality, .balanced])
  func equalScoresAreThoseOfAllStarts(strategy: AndroidRules.BreakStrategy) {
    let count = 3000
    let candidates = (0...count).map { (index: Int) -> BreakCandidates.Candidate in
      let width = Float(index / 3)
      let penalty: Float = index % 2 == 0 ? 0 : BreakCandidates.desperate
      return BreakCandidates.Candidate(
        cut: .init(position: index), widthBefore: width, widthIfBroken: width, penalty: penalty)
    }
    let boxes: [Double] = [10, 100, 333, 499, 500, 501, 999, 1000]
    for box in boxes {
      let rules = MinikinStyle(
        strategy: strategy, size: 1, halfSpacing: 0, wordSpacing: 0, outerSpacing: 0,
        hyphenWidth: nil, leavesOutSpaces: false, pixels: PixelWidths(density: 1))
      var plain = OptimalBreaks(candidates, rules, isPlain: true)
      var sparing = OptimalBreaks(candidates, rules)
      plain.run(box: box, 0)
      sparing.run(box: box, 0)
      #expect(sparing.nodes == plain.nodes, "\(box)")
    }
  }
}

@Suite struct AddressEndsTests {
  private func parts(_ text: String) -> [String] {
    let scalars = text.unicodeScalars.map(\.value)
    let ends = AddressEnds.find(in: scalars, 0..<scalars.count, opportunities: [])
    var start = 0
    return ends.map { end in
      defer { start = Int(end.position) }
      let part = text.unicodeScalars.dropFirst(start).prefix(Int(end.position) - start)
      return String(String.UnicodeScalarView(part))
    }
  }

  /// The Chicago Manual of Style: after a colon and a double slash, before other marks.
  @Test func addressesEndAtTheirMarks() {
    let parts = parts("http://a.com/b-c?d=e")
    #expect(parts == ["http:", "//", "a", ".com", "/b", "-c", "?d", "=", "e"])
    #expect(self.parts("ab@c.de") == ["ab@c", ".de"])
    #expect(self.parts("a.b/c") == ["a.b/c"])
  }
}
