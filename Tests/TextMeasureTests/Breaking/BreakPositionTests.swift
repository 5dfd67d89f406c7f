import TestSupport
import Testing

@testable import TextMeasure

/// Looking at one position finds what a pass over the whole text finds.
@Suite struct BreakPositionTests {
  struct Mode: CustomTestStringConvertible, Sendable {
    var options: LineBreaking
    var language = ContentLanguage.korean

    var testDescription: String {
      "\(options.rules) \(options.wordBreak) \(options.strictness) \(language)"
    }
  }

  static let modes: [Mode] =
    [.normal, .keepAll, .breakAll, .hangulWordPriority].map { Mode(options: $0) } + [
      Mode(options: LineBreaking(wordBreak: .keepAll, rules: .uax14, hardBreaks: .unicode)),
      Mode(options: LineBreaking(wordBreak: .breakAll, rules: .uax14)),
      Mode(options: LineBreaking(strictness: .loose), language: .japanese),
      Mode(options: LineBreaking(strictness: .strict), language: .chinese),
      Mode(options: LineBreaking(strictness: .normal, rules: .uax14), language: .japanese),
      Mode(options: LineBreaking(wordBreak: .keepAll, preservesSpaces: true)),
      Mode(options: LineBreaking(rules: .asciiPairs)),
      Mode(options: LineBreaking(rules: .asciiPairsOfICU78)),
      Mode(options: LineBreaking(rules: .icu74, hardBreaks: .lineFeedsAndSeparators)),
      Mode(options: LineBreaking(rules: .icu77, hardBreaks: .lineFeedsAndSeparators)),
      Mode(options: LineBreaking(wordBreak: .keepAll, rules: .asciiPairs)),
      Mode(options: LineBreaking(strictness: .loose, rules: .asciiPairs)),
    ]

  @Test(arguments: modes)
  func pairsOfAllKinds(mode: Mode) {
    var looker = Looker(mode)
    let step = Environment.isThorough ? 1 : 8
    for (index, first) in Self.kinds.enumerated() {
      for second in stride(from: index % step, to: Self.kinds.count, by: step) {
        looker.compare([first, Self.kinds[second]])
      }
    }
    #expect(looker.differences == [])
  }

  /// Rules look two characters ahead, and behind as far as numbers, quotations and
  /// spaces after brackets go.
  @Test(arguments: modes)
  func textsOfAllKinds(mode: Mode) {
    var looker = Looker(mode)
    var random = SplitMix(state: 14)
    for _ in 0..<(Environment.isThorough ? 20_000 : 300) {
      let count = Int.random(in: 3...12, using: &random)
      looker.compare((0..<count).map { _ in Self.anyKind(using: &random) })
    }
    #expect(looker.differences == [])
    #expect(looker.known > 10 * looker.unknown)
  }

  /// So far behind that no action is found.
  @Test(arguments: modes)
  func longRows(mode: Mode) {
    var looker = Looker(mode)
    var random = SplitMix(state: 15)
    for _ in 0..<(Environment.isThorough ? 1_000 : 30) {
      let parts = (0..<3).map { _ in Self.anyKind(using: &random) }
      let count = Int.random(in: 20...50, using: &random)
      looker.compare(
        [Self.anyKind(using: &random)] + Array(repeating: parts[0], count: count)
          + [parts[1], parts[2]])
    }
    #expect(looker.differences == [])
  }

  @Test(arguments: modes)
  func reviews(mode: Mode) throws {
    var looker = Looker(mode)
    for review in try Reviews.sample(Environment.isThorough ? 3_000 : 200) {
      looker.compare(
        review.unicodeScalars.map(\.value).filter {
          $0 == 0x0A || ContextFreeCharacters.contains($0)
        })
    }
    #expect(looker.differences == [])
    #expect(looker.known > 1_000 * looker.unknown)
    #expect(looker.decidedByPairs * 4 > looker.known * 3)
  }
}

// MARK: - Characters

extension BreakPositionTests {
  /// A context-free character of each kind that rules may distinguish, and all of ASCII.
  static let kinds: [UInt32] = {
    var seen: Set<Kind> = []
    return (UInt32(0x20)...0x1_FFFF).filter { scalar in
      guard ContextFreeCharacters.contains(scalar) else { return false }
      return seen.insert(Kind(scalar)).inserted || scalar < 0x7F
    }
  }()

  private struct Kind: Hashable {
    var lineBreak: LineBreakClass
    var flags: UInt
    var plane: Int

    init(_ scalar: UInt32) {
      let properties = CharacterProperties.of(scalar)
      lineBreak = properties.lineBreak
      flags = UInt(properties.flags.rawValue)
      plane = scalar < 0x7F ? 0 : scalar < 0x100 ? 1 : scalar < 0x1_0000 ? 2 : 3
    }
  }

  /// Spaces and what is written beside numbers more often than others.
  private static func anyKind(using random: inout SplitMix) -> UInt32 {
    let frequent: [UInt32] = [
      0x20, 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0x31, 0x22, 0x2019, 0xAC00, 0x61,
    ]
    let isFrequent = Int.random(in: 0..<3, using: &random) == 0
    let characters = isFrequent ? frequent : kinds
    return characters[Int.random(in: 0..<characters.count, using: &random)]
  }
}

// MARK: - Comparing

/// Asks for every position of a text both ways.
private struct Looker {
  private let breaker: LineBreaker
  private let pairs: BreakPairs
  private(set) var decidedByPairs = 0
  private var marked: [BreakAction] = []
  private var scratch: [BreakAction] = []
  private(set) var known = 0
  private(set) var unknown = 0
  private(set) var differences: [String] = []

  init(_ mode: BreakPositionTests.Mode) {
    breaker = LineBreaker(mode.options, language: mode.language)
    pairs = BreakPairs(breaker)
  }

  mutating func compare(_ text: [UInt32]) {
    breaker.markBreaks(in: text.span, into: &marked)
    for index in 1..<max(1, text.count) where text[index] != 0x0A && text[index - 1] != 0x0A {
      let whole = breaker.action(before: index, in: text.span, scratch: &scratch)
      let first = max(0, index - LineBreaker.lookBehind)
      let window = Array(text[first..<min(text.count, index + LineBreaker.lookAhead)])
      let part = breaker.action(
        before: index - first, in: window.span, beginsText: first == 0, scratch: &scratch)
      if whole == nil { unknown += 1 } else { known += 1 }
      // Twice, as it is kept.
      let pair = pairs.action(between: text[index - 1], and: text[index])
      let kept = pairs.action(between: text[index - 1], and: text[index])
      if pair != nil { decidedByPairs += 1 }
      for found in [whole, part, pair, kept] where found != nil && found != marked[index] {
        let codes = text.map { String($0, radix: 16) }.joined(separator: " ")
        differences.append("\(codes) at \(index)")
      }
    }
  }
}
