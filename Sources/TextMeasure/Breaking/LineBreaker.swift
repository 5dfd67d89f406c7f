internal import CUnicodeData

/// Finds where lines may end: break opportunities and mandatory breaks.
///
/// Problem: UAX #14 states some forty rules, most about two neighbours, some about
/// more; CSS adds its own above them; and a review should be done in the time
/// of a few cache misses.
///
/// Approach: at creation the rules are tabulated for all pairs of classes (`LineBreakRules`). A
/// text then takes the properties of each character and one entry of the table; only pairs marked
/// contextual evaluate the rules with what is around them, and runs of Hangul words, which all pair
/// alike, skip both. Tailorings that depend on characters and not on classes are applied last.
/// Context is carried forward, never searched backward, so hostile text costs no more than O(*n*).
///
/// Limits: to the rules South East Asian scripts are letters; `markComplexContext`
/// cuts them. Browsers do not look at the text before the line they are filling: see
/// `breaksLostAtLineStart`.
///
/// Making one tabulates some 4,500 pairs: make it once per style and keep it.
struct LineBreaker: Sendable {
  private(set) var options: LineBreaking
  let rules: LineBreakRules
  /// `PairTable`: by the neighbour before and the class after.
  let pairs: [PairTable.Entry]
  /// The class that a refined class counts as for the character after it, by raw value.
  let neighbors: [LineBreakClass]
  let latinPairs = LatinPairs()
  /// WebKit's is of `line-break: auto` alone.
  var pairTable: PairedCharacters {
    let table = options.rules.pairTable
    return table == .ascii && (options.strictness != .auto || ignoresPairs) ? .none : table
  }
  /// Whether only the rules of UAX #14 apply: where the result of WebKit's table is known.
  var ignoresPairs = false
  /// The table of Latin-1 pairs does not depend on strictness.
  private let latinRules = LineBreakRules(
    tailoring: LineBreakTailoring(.normal, language: .other))
  /// The rule by which `wordBreak` takes breaks away, if it does.
  private let keepingRule: BreakRule?
  /// Between two Hangul syllables.
  var syllableAction: BreakAction { keepingRule == nil ? .allowed : .prohibited }

  init(_ options: LineBreaking, language: ContentLanguage) {
    self.options = options
    let tailoring = LineBreakTailoring(options, language: language)
    rules = LineBreakRules(tailoring: tailoring)
    pairs = PairTable.tabulate(rules)
    neighbors = LineBreakClass.all.map(tailoring.neighbor)
    keepingRule =
      switch options.wordBreak {
      case .normal, .breakAll, .autoPhrase: nil
      case .keepAll: .keepAll
      case .hangulWordPriority: .hangulWord
      }
  }

  /// Sets `findings[i]` to what may happen between `scalars[i - 1]` and
  /// `scalars[i]`, for each index of `scalars`; at the first nothing may. The
  /// end of the text has no entry.
  ///
  /// `findings` is resized to `scalars.count`; its storage is reused.
  ///
  /// - Complexity: O(*n*) in the number of scalars.
  func markBreaks<Finding: BreakFinding>(
    in scalars: Span<UInt32>, into findings: inout [Finding]
  ) {
    findings.removeAll(keepingCapacity: true)
    let start = Finding(.prohibited, by: .lb2)
    findings.append(contentsOf: repeatElement(start, count: scalars.count))
    if options.strictness == .anywhere {
      markClusters(in: scalars, into: &findings)
    } else if dependsOnLatin1 && !scalars.holdBeyondLatin1 {
      var breaker = self
      breaker.options.endsKeptWordsAtPunctuation = false
      breaker.markOpportunities(in: scalars, into: &findings)
    } else {
      markOpportunities(in: scalars, into: &findings)
    }
  }

  /// `findings` holds one for each scalar; the first stays.
  @inline(__always)
  private func markOpportunities<Finding: BreakFinding>(
    in scalars: Span<UInt32>, into findings: inout [Finding]
  ) {
    let (pairs, neighbors) = (pairs.span, neighbors.span)
    var findings = findings.mutableSpan
    var state = LineBreakState()
    var hasPairAboveLatin1 = false
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let properties = CharacterProperties.of(scalar)
      let pair = pairs[PairTable.index(state.before, properties.lineBreak)]
      if index > 0 {
        findings[index] = finding(pair.action, at: index, in: scalars, properties, state)
        if pairTable == .ascii && !keepsAll {
          findings[index] = asciiFinding(
            findings[index], at: index, in: scalars, &hasPairAboveLatin1)
        }
      }
      if pair.action == .attached {
        state.attach(properties.lineBreak)
      } else {
        var neighbor = neighbors[Int(properties.lineBreak.rawValue)]
        if rules.tailoring.breaksLetters && properties.flags.contains(.ambiguousLetter) {
          neighbor = .AL
        }
        // Where U+3000 joins a run of spaces, the run ends like any other.
        if properties.lineBreak == .ideographicSpace && state.before == .SP
          && pair.action == .prohibited
        {
          neighbor = .SP
        }
        state.append(neighbor, of: properties, startsContext: pair.startsContext)
      }
      index += 1
      if Hangul.isSyllable(scalar) {
        let end = markHangul(in: scalars, from: index, into: &findings)
        if end > index { state.endHangul(with: CharacterProperties.of(scalars[end - 1])) }
        index = end
      }
    }
  }

  /// Marks a run of Hangul syllables and spaces from `start`, which follows a
  /// syllable, and returns where the run ends.
  ///
  /// Most of a Korean review is such runs, and in them every rule set decides the
  /// same: no break before a space, a break after one, `syllableAction` else.
  @inline(__always)
  private func markHangul<Finding: BreakFinding>(
    in scalars: Span<UInt32>, from start: Int, into findings: inout MutableSpan<Finding>
  ) -> Int {
    let beforeSpace = Finding(.prohibited, by: .lb7)
    let afterSpace = Finding(.allowed, by: options.rules.breaksAfterSpaces ? .cssSpace : .lb18)
    let betweenSyllables = Finding(syllableAction, by: keepingRule ?? .lb31)
    var index = start
    var followsSpace = false
    while index < scalars.count {
      let scalar = scalars[index]
      let isSpace = scalar == 0x20
      guard isSpace || Hangul.isSyllable(scalar) else { break }
      findings[index] = isSpace ? beforeSpace : followsSpace ? afterSpace : betweenSyllables
      followsSpace = isSpace
      index += 1
    }
    return index
  }

  /// The result before the scalar at `index`, a positive index.
  @inline(__always)
  func finding<Finding: BreakFinding>(
    _ pair: PairAction, at index: Int, in scalars: Span<UInt32>,
    _ properties: CharacterProperties, _ state: LineBreakState
  ) -> Finding {
    if pair == .mandatory && options.hardBreaks.contains(classOf: scalars[index - 1]) {
      return Finding(.mandatory, by: pairRule(state, properties))
    }
    if keepsAll { return keepAllFinding(pair, at: index, in: scalars) }
    if pair == .mandatory { return Finding(.allowed, by: .cssLineBreak) }
    if pair == .attached { return Finding(.prohibited, by: .lb9) }
    if state.endsWithJoiner { return Finding(.prohibited, by: .lb8a) }
    if pair == .always {
      let isApart = state.endsWithMark || scalars[index] > 0xFFFF
      return Finding(
        isApart ? breakAllAction(at: index, in: scalars, properties, state) : .allowed,
        by: pairRule(state, properties))
    }
    if pairTable == .latin1 && min(scalars[index], scalars[index - 1]) <= 0xFF {
      if let isBreak = latinPair(before: index, in: scalars) {
        // The table has no spaces: beside one it only repeats the rules.
        let repeats = pair == .prohibited && min(scalars[index], scalars[index - 1]) < 0x21
        return Finding(
          isBreak ? .allowed : .prohibited,
          by: repeats ? pairRule(state, properties) : .latinPairs)
      }
    }
    var ruling = PairRuling(action: pair, rule: .lb31)
    let isContextual = pair == .contextual || state.spaces != .ordinary
    if isContextual { ruling = contextualRuling(at: index, in: scalars, properties, state) }
    if ruling.action == .allowed, let keepingRule, keeps(before: index, in: scalars, properties) {
      return Finding(.prohibited, by: keepingRule)
    }
    let isAllowed = ruling.action == .allowed
    return Finding(
      isAllowed ? .allowed : .prohibited,
      by: isAllowed && partsLetters(before: index, in: scalars, properties)
        ? .breakAll : isContextual ? ruling.rule : pairRule(state, properties))
  }

  /// The rule behind an entry of the table, found by evaluating the rules again.
  private func pairRule(_ state: LineBreakState, _ after: CharacterProperties) -> BreakRule {
    PairTable.ruling(state.before, after.lineBreak, rules).rule
  }

  /// Whether a line may end here only because `break-all` takes letters for ideographs.
  private func partsLetters(
    before index: Int, in scalars: Span<UInt32>, _ after: CharacterProperties
  ) -> Bool {
    var tailoring = rules.tailoring
    guard tailoring.breaksLetters else { return false }
    tailoring.breaksLetters = false
    let before = tailoring.resolvedNeighbor(baseBefore(index, in: scalars).lineBreak)
    let plain = LineBreakRules(tailoring: tailoring)
    return plain.ruling(before, tailoring.resolved(after.lineBreak)).action == .prohibited
  }
}

// MARK: - What the table leaves open

extension LineBreaker {
  /// The opportunity that `break-all` adds after a letter with a mark, and before a letter outside
  /// the Basic Multilingual Plane: one to end a line that has overflowed, if the rules without it
  /// have none there.
  ///
  /// A browser tries each position where a line may fit by itself, one unit of
  /// UTF-16 on either side: it takes the mark for the last character, and half
  /// of a surrogate pair for the next, of classes that `BreakAll` does not hold. Only
  /// when nothing fits it reads forward and finds the letters.
  @inline(never)
  private func breakAllAction(
    at index: Int, in scalars: Span<UInt32>, _ properties: CharacterProperties,
    _ state: LineBreakState
  ) -> BreakAction {
    switch contextualRuling(at: index, in: scalars, properties, state).action {
    case .allowed, .always: .allowed
    default: .overflow
    }
  }

  /// The rules of UAX #14 with everything around the position.
  @inline(never)
  private func contextualRuling(
    at index: Int, in scalars: Span<UInt32>, _ properties: CharacterProperties,
    _ state: LineBreakState
  ) -> PairRuling {
    let tailoring = rules.tailoring
    let next = neighborIndex(after: index, in: scalars)
    let second = neighborIndex(after: next, in: scalars)
    let nextProperties = next < scalars.count ? CharacterProperties.of(scalars[next]) : nil
    let context = LineBreakContext(
      previous: tailoring.resolved(state.previous), previousIsWide: state.previousIsWide,
      beforeIsWide: state.beforeIsWide, afterIsWide: properties.flags.contains(.eastAsianWide),
      spaces: state.spaces, number: state.number, flagIsOpen: state.flagIsOpen,
      next: nextProperties.map { tailoring.resolved($0.lineBreak) } ?? .start,
      nextIsWide: nextProperties?.flags.contains(.eastAsianWide) ?? false,
      second: second < scalars.count
        ? tailoring.resolved(CharacterProperties.of(scalars[second]).lineBreak) : .start)
    return rules.ruling(
      tailoring.resolvedNeighbor(state.before), tailoring.resolved(properties.lineBreak),
      context: context)
  }

  /// The index of the next scalar after `index` that LB9 does not attach to it.
  private func neighborIndex(after index: Int, in scalars: Span<UInt32>) -> Int {
    var index = min(index + 1, scalars.count)
    while index < scalars.count
      && rules.tailoring.isCombining(CharacterProperties.of(scalars[index]).lineBreak)
    {
      index += 1
    }
    return index
  }

  /// The browser's table of pairs, or nil if the two scalars before and at
  /// `index` are not in it. Spaces have been dealt with.
  @inline(__always)
  private func latinPair(before index: Int, in scalars: Span<UInt32>) -> Bool? {
    let (c, d) = (scalars[index - 1], scalars[index])
    // C0 controls are before the table and hold to everything.
    if c < 0x21 || d < 0x21 { return false }
    if c > 0xFF || d > 0xFF { return nil }
    if c < 0x7F && d < 0x7F {
      return latinPairs.isBreak(c, d, beforeBoth: index > 1 ? scalars[index - 2] : 0)
    }
    // "-" and a character above ASCII: the rules, with context.
    return c == 0x2D ? nil : isolatedPair(c, d)
  }

  /// Whether UAX #14 breaks the text of these two characters.
  private func isolatedPair(_ c: UInt32, _ d: UInt32) -> Bool {
    let tailoring = latinRules.tailoring
    let before = tailoring.neighbor(CharacterProperties.of(c).lineBreak)
    let after = CharacterProperties.of(d).lineBreak
    let ruling = latinRules.ruling(before, tailoring.resolved(after), context: .isolated)
    return ruling.action == .allowed
  }

  /// Whether `wordBreak` takes away the break before the scalar at `index`.
  @inline(__always)
  private func keeps(
    before index: Int, in scalars: Span<UInt32>, _ after: CharacterProperties
  ) -> Bool {
    switch options.wordBreak {
    case .normal, .breakAll, .autoPhrase:
      return false
    case .keepAll where options.rules.keptWords == .classes:
      return isKeptClass(after.lineBreak)
        && isKeptClass(baseBefore(index, in: scalars).lineBreak)
    case .keepAll:
      // It looks at units of UTF-16: half a surrogate pair is no letter.
      guard max(scalars[index], scalars[index - 1]) <= 0xFFFF else { return false }
      let before = letter(before: index, in: scalars)
      return before.flags.contains(.letterOrNumber) && before.lineBreak != .SA
        && after.flags.contains(.letterOrNumber) && after.lineBreak != .SA
    case .hangulWordPriority:
      return after.flags.contains(.hangul)
        && letter(before: index, in: scalars).flags.contains(.hangul)
    }
  }

  /// The last character before `index` that LB9 does not attach to another.
  private func baseBefore(_ index: Int, in scalars: Span<UInt32>) -> CharacterProperties {
    var base = index - 1
    while base > 0 && rules.tailoring.isCombining(CharacterProperties.of(scalars[base]).lineBreak) {
      base -= 1
    }
    return CharacterProperties.of(scalars[base])
  }

  /// Whether Gecko's `keep-all` holds characters of the class together (`is_non_break_by_keepall`
  /// of ICU4X).
  private func isKeptClass(_ c: LineBreakClass) -> Bool {
    switch c {
    case .AL, .dottedCircle, .ID, .idPictographic, .NU, .HY, .H2, .H3, .JL, .JV, .JT, .CJ:
      true
    default: false
    }
  }

  /// The scalar before `index`, or the one before that if it is a mark.
  private func letter(before index: Int, in scalars: Span<UInt32>) -> CharacterProperties {
    let last = CharacterProperties.of(scalars[index - 1])
    guard last.flags.contains(.mark) && index > 1 else { return last }
    return CharacterProperties.of(scalars[index - 2])
  }
}

// MARK: - line-break: anywhere

extension LineBreaker {
  /// Between grapheme clusters, but not before a space, which hangs instead (CSS
  /// Text 3, 4.1.3 and 5.2).
  private func markClusters<Finding: BreakFinding>(
    in scalars: Span<UInt32>, into findings: inout [Finding]
  ) {
    let tailoring = rules.tailoring
    var clusters = GraphemeState()
    var before = LineBreakClass.start
    for index in 0..<scalars.count {
      let properties = CharacterProperties.of(scalars[index])
      let after = tailoring.resolved(properties.lineBreak)
      let isBoundary = clusters.isBoundary(before: properties.grapheme)
      let isTab = properties.lineBreak == .tab
      let isSpace =
        after == .SP && (!isTab || options.rules.tabsAreSpaces) || after == .LF
        || properties.lineBreak == .ideographicSpace
      // Browsers break after a run of spaces even before a mark, one cluster.
      let pair = pairs[PairTable.index(before, properties.lineBreak)].action
      let pairRule = { PairTable.ruling(before, properties.lineBreak, rules).rule }
      if pair == .mandatory {
        findings[index] = Finding(.mandatory, by: pairRule())
      } else if pair == .always {
        findings[index] = Finding(.allowed, by: pairRule())
      } else if index > 0 {
        findings[index] = Finding(isBoundary && !isSpace ? .allowed : .prohibited, by: .anywhere)
      }
      before = after
    }
  }
}
