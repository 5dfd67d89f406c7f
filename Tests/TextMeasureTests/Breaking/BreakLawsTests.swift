import Testing

@testable import TextMeasure

@Suite struct BreakLawsTests {
  static let modes: [LineBreaking] = [
    .normal, .keepAll, .breakAll, .hangulWordPriority, LineBreaking(rules: .uax14),
    LineBreaking(strictness: .anywhere), LineBreaking(strictness: .loose),
  ]

  @Test func keepingWordsOnlyTakesBreaksAway() {
    let normal = LineBreaker(.normal, language: .korean)
    let keepAll = LineBreaker(.keepAll, language: .korean)
    let breakAll = LineBreaker(.breakAll, language: .korean)
    for text in randomTexts(count: 1_000, seed: 1) {
      #expect(breakIndices(text, keepAll).isSubset(of: breakIndices(text, normal)))
      #expect(breakIndices(text, normal).isSubset(of: breakIndices(text, breakAll)))
    }
  }

  @Test(arguments: modes)
  func clustersStayWhole(options: LineBreaking) {
    let breaker = LineBreaker(options, language: .korean)
    var (actions, boundaries): ([BreakAction], [Bool]) = ([], [])
    for text in randomTexts(count: 500, seed: 2) {
      breaker.markBreaks(in: text.span, into: &actions)
      GraphemeBreaker.markBoundaries(in: text.span, into: &boundaries)
      for index in text.indices where actions[index] != .prohibited && !boundaries[index] {
        // Where the two standards differ: spaces end what a mark could join, a
        // modifier needs a base it can modify (LB30b), and LB9 lets regional
        // indicators pair through a mark.
        let exceptions: [UInt32] = [0x1F3FB, 0x1F1F0, 0x1F1F7]
        let followsSpace = text[index - 1] == 0x20
        #expect(followsSpace || exceptions.contains(text[index]), "\(text) at \(index)")
      }
    }
  }

  /// A syllable and its jamo break alike (LB26, LB27). Syllables are read in runs
  /// and jamo one by one, so this compares the two ways through the text. Only
  /// LB19a treats them differently: vowels and finals are not East Asian wide.
  @Test(arguments: modes)
  func syllablesBreakLikeTheirJamo(options: LineBreaking) {
    let breaker = LineBreaker(options, language: .korean)
    let quotations: Set<UInt32> = [0xAB, 0xBB, 0x2018, 0x2019, 0x201C, 0x201D]
    for quoted in randomTexts(count: 500, seed: 3) {
      let text = quoted.filter { !quotations.contains($0) }
      let parts = text.map(jamo)
      var (starts, start): ([Int: Int], Int) = ([:], 0)
      for (index, part) in parts.enumerated() {
        starts[start] = index
        start += part.count
      }
      let breaks = breakIndices(parts.flatMap(\.self), breaker)
      #expect(Set(breaks.map { starts[$0] ?? -1 }) == breakIndices(text, breaker))
    }
  }

  @Test func lineFeedsSeparateTexts() {
    let breaker = LineBreaker(.normal, language: .korean)
    for text in randomTexts(count: 500, seed: 4) {
      let twice = breakIndices(text + [0x0A] + text, breaker)
      let once = breakIndices(text, breaker)
      let second = text.count + 1
      #expect(twice.filter { $0 < text.count } == once)
      #expect(Set(twice.filter { $0 > second }.map { $0 - second }) == once)
      #expect(twice.contains(second) && !twice.contains(text.count))
    }
  }

  @Test func storageIsReusedAndResized() {
    let breaker = LineBreaker(.normal, language: .korean)
    var actions: [BreakAction] = []
    let (long, short): ([UInt32], [UInt32]) = ([0xAC00, 0xAC00, 0x20, 0xAC00], [0xAC00])
    breaker.markBreaks(in: long.span, into: &actions)
    #expect(actions == [.prohibited, .allowed, .prohibited, .allowed])
    breaker.markBreaks(in: short.span, into: &actions)
    #expect(actions == [.prohibited])
    let empty: [UInt32] = []
    breaker.markBreaks(in: empty.span, into: &actions)
    #expect(actions.isEmpty)
  }

  @Test func illFormedScalarsAreLetters() {
    let breaker = LineBreaker(.normal, language: .korean)
    #expect(breakIndices([0xD800, 0x11_0000, UInt32.max, 0x61], breaker) == [])
  }

  /// The pre-test may not call a text simple in which any character joins another.
  @Test func simpleCharactersNeverJoin() {
    var simple = 0
    for scalar in UInt32(0)..<0x3_0000 {
      let text = [scalar]
      let needsLogic = GraphemeBreaker.needsClusterLogic(text.span)
      guard !needsLogic else { continue }
      simple += 1
      switch CharacterProperties.of(scalar).grapheme {
      case .other, .control, .LF, .LV, .LVT, .pictographic, .consonant: break
      default: Issue.record("\(String(scalar, radix: 16)) joins its neighbour")
      }
    }
    #expect(simple > 40_000, "\(simple)")
  }

  @Test func ordinaryReviewsNeedNoClusterLogic() {
    #expect(!needsClusterLogic("진짜 재밌어요ㅋㅋㅋ!! 별점 ★★★★★ “최고”… 10/10"))
    #expect(needsClusterLogic("a\u{301}"))
    #expect(needsClusterLogic("\r\n"))
  }
}

private func needsClusterLogic(_ text: String) -> Bool {
  let scalars = text.unicodeScalars.map(\.value)
  return GraphemeBreaker.needsClusterLogic(scalars.span)
}

/// The conjoining jamo of a Hangul syllable (Unicode 17.0, 3.12), or the scalar.
private func jamo(_ scalar: UInt32) -> [UInt32] {
  guard (0xAC00..<0xD7A4).contains(scalar) else { return [scalar] }
  let index = scalar - 0xAC00
  let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
  return index % 28 == 0 ? parts : parts + [0x11A7 + index % 28]
}
