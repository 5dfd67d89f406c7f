internal import CUnicodeData

/// Break actions at single positions of context-free text (`ContextFreeCharacters`), for
/// callers that need them only where lines end.
extension LineBreaker {
  /// How far `action(before:in:)` looks before and after a position.
  static var lookBehind: Int { 33 }
  static var lookAhead: Int { 3 }

  /// The rules for two neighbours that decide by themselves.
  var pairRules: ImmediatePairRules {
    ImmediatePairRules(
      betweenSyllables: syllableAction, breaksAfterSpaces: options.rules.breaksAfterSpaces,
      keepsWords: options.wordBreak != .breakAll)
  }

  /// The mark that `markBreaks` would leave before the scalar at `index`, which is positive, and
  /// the scalar after no line break.
  ///
  /// Two neighbours decide most of it. Where more is needed, the rules run from the
  /// nearest character whose left context no rule looks at: a letter, a syllable or an
  /// ideograph carries nothing on but its class.
  ///
  /// - Parameters:
  ///   - scalars: At least `lookBehind` scalars before the position and `lookAhead` after it.
  ///   - beginsText: Whether nothing comes before them.
  ///   - scratch: Storage.
  /// - Returns: `nil` if there is no such character near.
  /// - Complexity: O(1).
  func action(
    before index: Int, in scalars: Span<UInt32>, beginsText: Bool = true,
    scratch: inout [BreakAction]
  ) -> BreakAction? {
    let (before, after) = (scalars[index - 1], scalars[index])
    if let action = pairRules.action(between: before, and: after) { return action }
    if keepsAll { return keptAction(between: before, and: after) }
    guard usesASCIIPairs else {
      return otherAction(before: index, in: scalars, beginsText: beginsText, scratch: &scratch)
    }
    var rules = self
    rules.ignoresPairs = true
    return asciiAction(before: index, in: scalars, beginsText: beginsText) {
      rules.otherAction(before: $0, in: scalars, beginsText: beginsText, scratch: &scratch)
    }
  }

  @inline(never)
  private func otherAction(
    before index: Int, in scalars: Span<UInt32>, beginsText: Bool,
    scratch: inout [BreakAction]
  ) -> BreakAction? {
    let properties = CharacterProperties.of(scalars[index])
    let before = CharacterProperties.of(scalars[index - 1])
    if let (pair, neighbor) = decision(before, properties) {
      let state = LineBreakState(
        after: neighbor, isWide: before.flags.contains(.eastAsianWide))
      return finding(pair, at: index, in: scalars, properties, state)
    }
    // Rules look at two characters after the position.
    let end = min(index + Self.lookAhead, scalars.count)
    return actionByRules(
      before: index, in: scalars.extracting(0..<end), beginsText: beginsText, scratch: &scratch)
  }

  /// The action before the scalar at `index` by all the rules, in text of any characters.
  ///
  /// - Parameter scalars: As many before the position, and all after it that rules look at.
  func actionByRules(
    before index: Int, in scalars: Span<UInt32>, beginsText: Bool,
    scratch: inout [BreakAction]
  ) -> BreakAction? {
    if keepsAll && scalars[index - 1] != 0x20 {
      return keptAction(between: scalars[index - 1], and: scalars[index])
    }
    guard let anchor = anchor(before: index, in: scalars, beginsText: beginsText) else {
      return nil
    }
    markBreaks(in: scalars.extracting(anchor...), into: &scratch)
    return scratch[index - anchor]
  }

  /// The last character before `index` whose left context no rule looks at, or the
  /// first of the paragraph.
  private func anchor(
    before index: Int, in scalars: Span<UInt32>, beginsText: Bool
  ) -> Int? {
    // Rules run from no farther away: endless rows of brackets would cost their
    // number squared.
    let farthest = max(0, index - Self.lookBehind + 1)
    var anchor = index - 1
    while anchor > farthest {
      if scalars[anchor - 1] == 0x0A || resetsContext(scalars[anchor]) { return anchor }
      anchor -= 1
    }
    let isFirst = anchor == 0 && beginsText
    return isFirst || resetsContext(scalars[anchor]) ? anchor : nil
  }

  /// The result of `action(before:in:)` where the classes of two neighbours decide; `nil` if
  /// they do not.
  ///
  /// - Parameter last: The character before both; 0 if there is none.
  func action(between before: UInt32, and after: UInt32, after last: UInt32) -> BreakAction? {
    if keepsAll && before != 0x20 { return keptAction(between: before, and: after) }
    guard usesASCIIPairs, before > 0x20 else {
      return otherAction(between: before, and: after, after: last)
    }
    return asciiAction(between: before, and: after, after: last) {
      otherAction(between: before, and: after, after: last)
    }
  }

  private func otherAction(
    between before: UInt32, and after: UInt32, after last: UInt32
  ) -> BreakAction? {
    let properties = CharacterProperties.of(after)
    let neighbor = CharacterProperties.of(before)
    guard let (pair, breakClass) = decision(neighbor, properties) else { return nil }
    let state = LineBreakState(
      after: breakClass, isWide: neighbor.flags.contains(.eastAsianWide))
    return withUnsafeBytes(of: (last, before, after)) { scalars in
      finding(pair, at: 2, in: scalars.assumingMemoryBound(to: UInt32.self).span, properties, state)
    }
  }

  /// Whether `action(before:in:)` depends on no more than two characters before `index`,
  /// and on where the text begins only if that is one of them.
  func dependsOnTwoBefore(before index: Int, in scalars: Span<UInt32>) -> Bool {
    if dependsOnEarlierBreaks(before: index, in: scalars) { return false }
    return resetsContext(scalars[index - 1]) || index > 1 && resetsContext(scalars[index - 2])
  }

  /// The action that two characters alone decide, if they do, and the class of the first.
  @inline(__always)
  private func decision(
    _ before: CharacterProperties, _ after: CharacterProperties
  ) -> (PairAction, LineBreakClass)? {
    let neighbor = neighbors[Int(before.lineBreak.rawValue)]
    let pair = pairs[PairTable.index(neighbor, after.lineBreak)].action
    return pair != .contextual && pair != .always && neighbor != .SP ? (pair, neighbor) : nil
  }

  /// Whether no rule looks at what precedes a character of that class.
  private func resetsContext(_ scalar: UInt32) -> Bool {
    switch CharacterProperties.of(scalar).lineBreak {
    case .AL, .ID, .H2, .H3: true
    default: false
    }
  }
}

/// The rules of `LineBreaker` for pairs of characters that need no table: a few bytes, to be kept
/// where lines are broken.
struct ImmediatePairRules: Sendable {
  let betweenSyllables: BreakAction
  let breaksAfterSpaces: Bool
  /// Whether letters and digits of ASCII hold together.
  let keepsWords: Bool

  /// These rules, or those of text whose syllables are letters as Latin ones are.
  func keepingWords(_ keepsWords: Bool) -> ImmediatePairRules {
    ImmediatePairRules(
      betweenSyllables: keepsWords ? .prohibited : betweenSyllables,
      breaksAfterSpaces: breaksAfterSpaces, keepsWords: self.keepsWords)
  }

  /// The break action between two characters, neither a line break; `nil` where they alone do not
  /// decide it.
  @inline(__always)
  func action(between before: UInt32, and after: UInt32) -> BreakAction? {
    if Hangul.isSyllable(after) && Hangul.isSyllable(before) { return betweenSyllables }
    if after == 0x20 { return .prohibited }
    if before == 0x20 && breaksAfterSpaces { return .allowed }
    if isWord(before) && isWord(after) && keepsWords { return .prohibited }
    return nil
  }

  @inline(__always)
  private func isWord(_ scalar: UInt32) -> Bool {
    scalar &- 0x30 < 10 || (scalar | 0x20) &- 0x61 < 26
  }
}
