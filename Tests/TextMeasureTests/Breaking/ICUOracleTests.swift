import Testing

@testable import TextMeasure

/// Our UAX #14 against libicu's. Debian 12 has ICU 72 with the rules of Unicode 15.0
/// where ours are of 17.0: every difference must be the work of a rule that has
/// changed since, and the counts are how often.
@Suite(.enabled(if: ICULineBreaks.isThere)) struct ICUOracleTests {
  /// Options of ours, and the locale by which ICU does the same. Korean `loose` and
  /// `normal` are missing: browsers take Korean for East Asian there, ICU does not.
  struct Rules: Sendable, CustomTestStringConvertible {
    var strictness: LineBreakStrictness
    var language: ContentLanguage
    var locale: String
    /// Differences on `randomTexts`, in the order of `RuleChange`.
    var randomCounts: [Int]

    var testDescription: String { locale }
  }

  static let rules = [
    Rules(strictness: .auto, language: .other, locale: "en", randomCounts: [42, 33, 238, 1]),
    Rules(
      strictness: .strict, language: .korean, locale: "ko@lb=strict",
      randomCounts: [42, 33, 238, 1]),
    Rules(
      strictness: .normal, language: .other, locale: "en@lb=normal",
      randomCounts: [42, 33, 249, 1]),
    Rules(
      strictness: .loose, language: .other, locale: "en@lb=loose", randomCounts: [42, 33, 249, 1]),
    Rules(
      strictness: .normal, language: .japanese, locale: "ja@lb=normal",
      randomCounts: [37, 23, 187, 1]),
    Rules(
      strictness: .loose, language: .japanese, locale: "ja@lb=loose",
      randomCounts: [38, 23, 194, 1]),
  ]

  @Test(arguments: rules)
  func reviewsDifferByRulesThatChanged(rules: Rules) throws {
    #expect(try compare(try Reviews.all(), rules).unexplained.isEmpty)
  }

  /// ’ between two Hangul syllables, in two reviews.
  @Test(.enabled(if: ICULineBreaks.isOfUnicode15), arguments: rules)
  func reviewsDifferInLB19aOnly(rules: Rules) throws {
    let comparison = try compare(try Reviews.all(), rules)
    #expect(comparison.counts == [0, 0, 2, 0])
    #expect(comparison.textsThatDiffer == 2)
    #expect(comparison.icuBreaks == (rules.locale == "ja@lb=loose" ? 75_702 : 75_698))
  }

  @Test(arguments: rules)
  func randomTextsDifferByRulesThatChanged(rules: Rules) throws {
    #expect(try compare(randomTexts(), rules).unexplained.isEmpty)
  }

  @Test(.enabled(if: ICULineBreaks.isOfUnicode15), arguments: rules)
  func randomTextsDifferAsOftenAsCounted(rules: Rules) throws {
    #expect(try compare(randomTexts(), rules).counts == rules.randomCounts)
  }

  private func randomTexts() -> [String] {
    TextMeasureTests.randomTexts(count: 5_000, seed: 5).map {
      String(String.UnicodeScalarView($0.compactMap(Unicode.Scalar.init)))
    }
  }

  private func compare(_ texts: [String], _ rules: Rules) throws -> Comparison {
    let options = LineBreaking(
      strictness: rules.strictness, rules: .uax14, hardBreaks: .unicode)
    let breaker = LineBreaker(options, language: rules.language)
    let icu = try ICULineBreaks(locale: rules.locale)
    var comparison = Comparison()
    for text in texts { comparison.add(text, breaker, icu) }
    return comparison
  }
}

/// Where two line breakers differ, and why.
private struct Comparison {
  /// The counts by `RuleChange`, in its order.
  private(set) var counts = RuleChange.allCases.map { _ in 0 }
  private(set) var unexplained: [String] = []
  private(set) var textsThatDiffer = 0
  private(set) var icuBreaks = 0

  mutating func add(_ text: String, _ breaker: LineBreaker, _ icu: ICULineBreaks) {
    let scalars = text.unicodeScalars.map(\.value)
    let ours = TextMeasureTests.breakIndices(scalars, breaker)
    let theirs = icu.breakIndices(text)
    icuBreaks += theirs.count
    textsThatDiffer += ours == theirs ? 0 : 1
    for index in ours.symmetricDifference(theirs) {
      if let change = RuleChange(at: index, in: scalars, isOurs: ours.contains(index)) {
        counts[change.rawValue] += 1
      } else {
        unexplained.append("\(text), before \(index)")
      }
    }
  }
}

/// The rules of UAX #14 whose changes since Unicode 15.0 show, with the revision
/// that made them.
private enum RuleChange: Int, CaseIterable {
  /// 15.1: spaces hold to an initial quotation mark before them, whatever follows; and
  /// not to any quotation mark because an opening bracket follows (once LB15).
  case lb15a
  /// 15.1: a final quotation mark holds to spaces before it.
  case lb15b
  /// 16.0: lines may part between East Asian characters and a quotation mark that
  /// opens or closes.
  case lb19a
  /// 15.1: a hyphen that starts a word holds to it. ICU had this before, but for
  /// spaces after a bracket.
  case lb20a

  /// The change that explains a break only one side has before the scalar at `index`.
  init?(at index: Int, in scalars: [UInt32], isOurs: Bool) {
    let spaces = scalars[..<index].reversed().prefix { $0 == 0x20 }.count
    let base = scalars[..<(index - spaces)].last {
      !CharacterProperties.of($0).lineBreak.isCombining
    }
    let (before, after) = (
      CharacterProperties.of(base ?? 0), CharacterProperties.of(scalars[index])
    )
    switch (spaces > 0, isOurs) {
    case (true, true) where before.isQuotation && after.opens: self = .lb15a
    case (true, false) where before.isInitialQuotation: self = .lb15a
    case (true, false) where after.isFinalQuotation: self = .lb15b
    case (false, true) where before.isFinalQuotation && after.isWide: self = .lb19a
    case (false, true) where before.isWide && after.isInitialQuotation: self = .lb19a
    case (false, false) where before.lineBreak.isHyphen && after.lineBreak.isLetter:
      self = .lb20a
    default: return nil
    }
  }
}

extension CharacterProperties {
  fileprivate var isWide: Bool { flags.contains(.eastAsianWide) }
  fileprivate var isInitialQuotation: Bool { lineBreak == .quInitial || lineBreak == .quLeft }
  fileprivate var isFinalQuotation: Bool { lineBreak == .quFinal || lineBreak == .quRight }
  fileprivate var isQuotation: Bool {
    lineBreak == .QU || isInitialQuotation || isFinalQuotation
  }
  /// Japanese `loose` takes “ for an opening bracket.
  fileprivate var opens: Bool { lineBreak.isOpening || lineBreak == .quLeft }
}
