import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// Rules are said by the passes that decide: what explaining takes for a position is what measuring
/// did there, in every renderer.
@Suite struct RecordedRulesTests {
  static let profiles = [
    Profile.chromium, .webkit, .firefox, .uikit(scale: 3), .flutter(),
    .android(.staticLayout(density: 2.625)), .android(.compose(density: 2, lineBreak: .heading)),
    .android(hyphenated),
  ]

  private static var hyphenated: AndroidRules {
    var rules = AndroidRules(density: 2)
    rules.hyphenation = .normal
    return rules
  }

  /// A style for each choice that breaks depend on; every other breaks overlong words.
  static func styles(_ profile: Profile) throws -> [TextStyle] {
    let plain = try reviewStyle(profile)
    let wordBreaks = [WordBreak.normal, .keepAll, .breakAll, .hangulWordPriority]
    let choices = wordBreaks.flatMap { wordBreak in
      WhiteSpace.allCases.filter(\.wraps).flatMap { whiteSpace in
        [LineBreakStrictness.auto, .anywhere].map { (wordBreak, whiteSpace, $0) }
      }
    }
    return choices.enumerated().map { index, choice in
      var style = plain
      (style.wordBreak, style.whiteSpace, style.strictness) = choice
      style.overflowWrap = (index / 2 + index) % 2 == 0 ? .normal : .breakWord
      return style
    }
  }

  /// Reviews, random characters, random ones of those that some renderer has a rule of its own for,
  /// and rows in which such rules meet.
  static func texts(_ count: Int) throws -> [String] {
    var random = SplitMix(state: 3)
    let special = Array(
      "가나ab1 \t\n\r\u{C}-\u{AD}\u{2010}\u{301}\u{3000}\u{200B}\u{2028}()/:@.ไท".unicodeScalars)
    let odd = (0..<4 * count).map { _ in
      String(String.UnicodeScalarView((0..<20).map { _ in special.randomElement(using: &random)! }))
    }
    let any = randomTexts(count: 2 * count, seed: 7).map {
      String(String.UnicodeScalarView($0.compactMap(Unicode.Scalar.init)))
    }
    return try Reviews.sample(count) + any + odd + [
      "wi\u{AD}-fi e-1 -45-67 23-45\u{AD} \u{AD}a", "a \r b\r \rc\r\n\r d\r",
      "가나 \t\t다\u{3000} ) a", "https://a.co/b?c=d&e-f 가나@다라.kr co-op\u{AD}erate",
      "ภาษาไทย ดี", "a\u{301} b\u{3000}\u{301}",
    ]
  }

  /// Actions alone and rulings come from one run of passes each, and leave the same opportunities.
  @Test(arguments: profiles.indices)
  func rulingsAreWhatMeasuringDid(profile: Int) throws {
    var tally = Tally()
    let texts = try Self.texts(3)
    for style in try Self.styles(Self.profiles[profile]) {
      var measurer = try TextMeasurer(style)
      for text in texts {
        var (actions, rulings) = (TextBreaks<BreakAction>(), TextBreaks<BreakRuling>())
        let (measured, explained) = try text.withBytes { bytes throws(TextError) in
          (
            try measurer.prepareKeepingScratch(utf8: bytes, &actions),
            try measurer.prepareKeepingScratch(utf8: bytes, &rulings)
          )
        }
        tally.compare(rulings.findings.map(\.action) == actions.findings, text, style)
        tally.compare(rulings.hiddenHyphens == actions.hiddenHyphens, text, style)
        tally.compare(
          explained.wrappable.opportunities == measured.wrappable.opportunities, text, style)
        try checkPlaces(of: measurer.explain(text), text, style, &tally)
      }
    }
    #expect(tally.mismatches.isEmpty, "\(tally.mismatches.prefix(5))")
    #expect(tally.count > 3_000)
  }

  /// Where a rule lets lines end measuring has a place for it, and the reverse.
  private func checkPlaces(
    of explained: ExplainedText, _ text: String, _ style: TextStyle, _ tally: inout Tally
  ) throws {
    guard !explained.full.scalars.isEmpty else { return }
    func positions(_ action: BreakAction) -> [Int] {
      explained.rulings.indices.filter { explained.rulings[$0].action == action }
    }
    let wrappable = explained.full.wrappable
    if let paragraphs = wrappable.paragraphs {
      let ends = paragraphs.paragraphs.flatMap { $0.ends.dropLast() }
      return tally.compare(positions(.allowed) == ends.map { Int($0.position) }, text, style)
    }
    for (action, kind) in [
      (BreakAction.allowed, BreakOpportunity.Kind.allowed), (.mandatory, .mandatory),
    ] {
      let opportunities = wrappable.opportunities.filter { $0.kind == kind }.map { Int($0.next) }
      tally.compare(positions(action) == opportunities, text, style)
    }
  }

  /// The rule of a line's end is one that let it end there, or that it was broken against.
  @Test(arguments: profiles.indices)
  func lineEndsSayTheRuleThatDecided(profile: Int) throws {
    var tally = Tally()
    let texts = try Self.texts(3)
    for style in try Self.styles(Self.profiles[profile]) {
      var measurer = try TextMeasurer(style)
      for text in texts {
        let explained = try measurer.explain(text)
        for width in [Points(8), 40] {
          let lineWidth = style.profile.rules.lineFit.lineWidth(in: width)
          var cursor = explained.full.cursor(within: lineWidth)
          while let span = cursor.next(), span.next < explained.rulings.count {
            let (end, ruling) = (
              explained.end(of: span, within: lineWidth), explained.rulings[span.next]
            )
            tally.compare(
              isTrue(end.rule, of: span, ruling, explained), text, style,
              "\(width): \(span), \(ruling), \(end.rule)")
          }
        }
      }
    }
    #expect(tally.mismatches.isEmpty, "\(tally.mismatches.prefix(5))")
    #expect(tally.count > 3_000)
  }

  /// The rules that renderers have besides those of line breaking.
  @Test(arguments: named)
  func engineRulesAreNamed(
    profile: Profile, change: @Sendable (inout TextStyle) -> Void, text: String, width: Double,
    ending: LineEnding, rule: BreakRule
  ) throws {
    var style = try reviewStyle(profile)
    change(&style)
    var measurer = try TextMeasurer(style)
    let line = try #require(try measurer.explain(text).lines(atWidth: Points(width)).first)
    #expect(line.line.ending == ending && line.end.rule == rule)
  }

  static let named:
    [(Profile, @Sendable (inout TextStyle) -> Void, String, Double, LineEnding, BreakRule)] = [
      (.firefox, { _ in }, "exce\u{AD}llent", 38, .opportunity, .softHyphen),
      (
        .firefox, { $0.overflowWrap = .normal }, "abc-12def", 30, .opportunity,
        .lastHyphen
      ),
      (.firefox, { $0.wordBreak = .breakAll }, "abé", 12, .opportunity, .breakAll),
      (
        .webkit, { $0.wordBreak = .breakAll }, "excellent", 20, .opportunity,
        .breakAll
      ),
      (.webkit, { $0.strictness = .anywhere }, "a).", 8, .opportunity, .anywhere),
      (.chromium, { $0.whiteSpace = .breakSpaces }, "a    b", 15, .opportunity, .breakSpaces),
      (.chromium, { $0.whiteSpace = .preWrap }, "가나\u{3000}\r다라", 30, .opportunity, .returns),
      (.chromium, { $0.overflowWrap = .breakWord }, "-45가", 8, .emergency, .latinPairs),
      (.flutter(), { _ in }, "가나다 )라", 41, .opportunity, .edgeSpace),
      (.android(AndroidRules(density: 3)), { _ in }, "http://a.co/bc", 50, .opportunity, .address),
      (.android(AndroidRules(density: 3)), { _ in }, "co-operate", 25, .emergency, .hyphen),
      (.android(hyphenated), { _ in }, "co-operate", 25, .emergency, .hyphen),
      (
        .android(.compose(density: 3, lineBreak: .heading)), { _ in }, "재밌게봤어요", 40, .emergency,
        .phrase
      ),
    ]

  private func isTrue(
    _ rule: BreakRule, of span: LineSpan, _ ruling: BreakRuling, _ explained: ExplainedText
  ) -> Bool {
    let text = explained.full.wrappable
    switch (span.ending, ruling.action) {
    case (.endOfText, _): return rule == .lb3
    case (.lineBreak, _): return rule == ruling.rule && ruling.action == .mandatory
    case (.opportunity, .allowed), (.opportunity, .overflow):
      return rule == span.endRule ?? ruling.rule
    case (.opportunity, _): return span.endRule != nil && rule == span.endRule
    case (.emergency, .allowed):
      // Where a line may end that begins elsewhere, or that has room for a hyphen.
      return text.losesOpportunity(at: span.next) || rule == ruling.rule
    case (.emergency, _): return rule == ruling.rule
    }
  }

  /// Counts of comparisons, and the differences.
  private struct Tally {
    var count = 0
    var mismatches: [String] = []

    mutating func compare(
      _ isSame: Bool, _ text: String, _ style: TextStyle, _ place: @autoclosure () -> String = ""
    ) {
      count += 1
      guard !isSame else { return }
      let wrapping = style.wrapping
      mismatches.append("\(text.debugDescription) \(wrapping) \(place())")
    }
  }
}
