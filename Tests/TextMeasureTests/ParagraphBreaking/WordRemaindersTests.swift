import TestSupport
import Testing

@testable import TextMeasure

@Suite struct WordRemaindersTests {
  /// Advances in 1/256 pixel: floats hold their sums, in whatever order.
  @Test func longRestsAreTheSumsInOrder() {
    var random = SplitMix(state: 1)
    let advances = (0..<5000).map { _ in Float(Int.random(in: 0...3000, using: &random)) / 256 }
    let word = 100..<4900
    let rests = WordRemainders(of: word, advances: advances)
    for position in [100, 101, 2000, 3875, 3876, 3877, 4899, 4900, 4950] {
      let sum = advances[min(position, 4900)..<4900].reduce(0, +)
      #expect(rests.width(from: position) == sum, "\(position)")
    }
  }

  /// Others are added up in order, as long as anybody writes them.
  @Test func restsOfWordsAreAddedUpInOrder() {
    var random = SplitMix(state: 2)
    let advances = (0..<1024).map { _ in Float.random(in: 0...40, using: &random) }
    let rests = WordRemainders(of: 0..<1024, advances: advances)
    for position in 0..<1024 {
      #expect(rests.width(from: position) == advances[position...].reduce(0, +))
    }
  }
}

@Suite struct AdvanceSumsTests {
  /// Whichever way they are added up.
  @Test(arguments: 0..<20)
  func noSumIsLess(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let range: ClosedRange<Float> = seed % 2 == 0 ? 0...40 : -20...30
    let advances = (0..<3000).map { _ in Float.random(in: range, using: &random) }
    let sums = AdvanceSums(of: 500..<2500, advances: advances)
    for _ in 0..<100 {
      let start = Int.random(in: 500..<2500, using: &random)
      let end = Int.random(in: start...2500, using: &random)
      let sample = advances[start..<end]
      let (least, sum) = (sums.leastWidth(of: start..<end), sample.reduce(0) { $0 + Double($1) })
      #expect(least <= sum)
      #expect(least <= sample.reversed().reduce(0) { $0 + Double($1) })
      #expect(abs(sums.width(of: start..<end) - sum) < 1e-6)
      guard sample.count <= AdvanceSums.mostInOrder else { continue }
      #expect(least <= Double(sample.reduce(0, +)))
      #expect(sum - least < 4)
    }
  }
}

@Suite struct LongHyphenatedWordTests {
  private func hyphens(_ text: String) throws -> Int {
    var rules = AndroidRules(density: 3)
    rules.hyphenation = .normal
    return try shape(text, reviewStyle(.android(rules))).wrappable.paragraphs?.paragraphs[0]
      .hyphens.count ?? 0
  }

  /// Minikin leaves words of more than 45 UTF-16 code units whole (`LONGEST_HYPHENATED_WORD`), and
  /// no-break spaces part words.
  @Test func longWordsAreNotHyphenated() throws {
    #expect(try hyphens(repeated("abcd\u{AD}", to: 44)) == 8)
    #expect(try hyphens(repeated("abcd\u{AD}", to: 45)) == 8)
    #expect(try hyphens(repeated("abcd\u{AD}", to: 46)) == 0)
    #expect(try hyphens("ab\u{AD}cd\u{A0}" + repeated("abcd\u{AD}", to: 46)) == 1)
    // Two code units each.
    #expect(try hyphens(repeated("\u{10400}", to: 21) + "\u{AD}ab") == 1)
    #expect(try hyphens(repeated("\u{10400}", to: 22) + "\u{AD}ab") == 0)
  }
}
