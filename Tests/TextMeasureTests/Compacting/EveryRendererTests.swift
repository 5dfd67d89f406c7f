import TestSupport
import Testing

@testable import TextMeasure

/// Break tables are made of scanned texts in every renderer, and hold what shaping gives.
@Suite struct EveryRendererTests {
  /// A style, and how many of a hundred reviews have a table in it at the least.
  struct Case: CustomTestStringConvertible, Sendable {
    var layout: Layout
    var leastShare: Int

    var testDescription: String { "\(layout.testDescription): \(leastShare) %" }
  }

  static let profiles: [Profile] = [
    .chromium, .uikit(scale: 3), .firefox, .webkit, .flutter(),
    .android(.staticLayout(density: 2.625)),
  ]

  static let cases: [Case] = profiles.flatMap { profile in
    [WordBreak.normal, .keepAll, .breakAll].flatMap { wordBreak in
      overflowWraps(profile).map { overflowWrap in
        let layout = Layout(profile: profile, wordBreak: wordBreak, overflowWrap: overflowWrap)
        return Case(layout: layout, leastShare: hasTables(profile, wordBreak) ? 90 : 0)
      }
    }
  }

  /// On Android words too wide for a line always break.
  private static func overflowWraps(_ profile: Profile) -> [OverflowWrap] {
    if case .android = profile { [.breakWord] } else { [.normal, .breakWord] }
  }

  /// WebKit cuts every segment that overflows under `break-all`, and Firefox' is not scanned.
  private static func hasTables(_ profile: Profile, _ wordBreak: WordBreak) -> Bool {
    let isOther = profile == .webkit || profile == .firefox
    return wordBreak != .breakAll || !isOther
  }

  /// Fonts for all of a text, and Latin ones before those that make lines of another height.
  @Test(arguments: ["Pretendard", "CJK", "Latin first"], cases)
  func reviewsHaveTables(stack: String, tried: Case) throws {
    var comparison = try HeightComparison(tried.layout.style(try Stacks.named(stack)))
    var random = SplitMix(state: 16)
    for review in try Reviews.sample(Environment.isThorough ? 600 : 30) {
      try comparison.compare(review, cuts: 4, using: &random)
    }
    let tally = comparison.tally
    #expect(tally.differences.prefix(3) == [], "\(tally.summary)")
    #expect(100 * tally.compact >= tried.leastShare * tally.texts, "\(tally.summary)")
    #expect(tally.sizes >= 2 * tally.compact, "\(tally.summary)")
  }
}
