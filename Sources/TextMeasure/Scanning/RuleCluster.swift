/// The classes of a few characters that rules look at together.
struct ClusterKey: Hashable {
  /// A byte for each, the rest zero.
  ///
  /// No vector: 64 bytes of alignment would spread to the measurer, and not all memory
  /// that Swift puts one into is aligned to more than 16.
  private var words = Words()
  private(set) var count = 0

  static let maximumCount = 64

  private struct Words: Equatable {
    var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var (e, f, g, h): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  }

  mutating func append(_ ruleClass: UInt8) {
    let place = count
    precondition(place < Self.maximumCount, "a cluster of too many characters")
    withUnsafeMutableBytes(of: &words) { $0[place] = ruleClass }
    count += 1
  }

  subscript(place: Int) -> UInt8 { withUnsafeBytes(of: words) { $0[place] } }

  func hash(into hasher: inout Hasher) {
    // Two words to hash instead of nine.
    let mixed = withUnsafeBytes(of: words) { bytes in
      bytes.assumingMemoryBound(to: UInt64.self).reduce(0) { ($0 ^ $1) &* 0x9E37_79B9_7F4A_7C15 }
    }
    hasher.combine(mixed ^ mixed >> 32)
  }
}

/// What rules make of a cluster; bits are its characters.
struct ClusterOutcome {
  /// What may change.
  var changed: UInt64 = 0
  /// Where no line may begin or end without being shaped.
  var uncuttable: UInt64 = 0
  /// The characters that change and those that rules look at for it.
  var stretch = 0..<0
  /// Whether more would have to be known than the cluster holds.
  var isEndless = false
}

/// Active characters whose rules look at common ground, with all that these look at.
struct RuleCluster {
  private var key = ClusterKey()
  /// Index of the first scalar.
  private var start = 0

  /// Reads the cluster that begins with an active character of a run.
  ///
  /// - Parameters:
  ///   - next: Index into the text's active characters; moves past those read.
  ///   - run: Of one script; nothing beyond it is seen.
  /// - Returns: Whether the cluster is short enough; longer ones are left to the shaper.
  mutating func read(
    _ text: borrowing ScannedText, from next: inout Int, in run: Range<Int>,
    _ font: ScriptFont
  ) -> Bool {
    var (first, last, end): (Int?, Int?, Int) = (nil, nil, 0)
    guard next < text.activeIndices.count else { return false }
    let own = text[Int(text.activeIndices[next])].font
    while next < text.activeIndices.count, case let index = Int(text.activeIndices[next]),
      run.contains(index)
    {
      if text[index].font != own { break }
      let extent = font.extent(text[index].ruleClass)
      let (before, after) = (index - Int(extent.before), index + Int(extent.after))
      if first != nil && before > end { break }
      // What another font shapes lies between: neither side sees the other.
      if let last, (last..<index).contains(where: { text[$0].font != own }) { break }
      first = min(first ?? index, before)
      last = index
      end = max(end, after + 1)
      next += 1
    }
    start = first ?? end
    guard end - start <= ClusterKey.maximumCount else { return false }
    key = ClusterKey()
    let seen = stretch(ofFont: own, around: last ?? start, in: run.clamped(to: start..<end), text)
    for index in start..<end {
      let isSeen = seen.contains(index)
      key.append(isSeen ? text[index].ruleClass : ScriptFont.noClass)
    }
    return true
  }

  /// The part of `range` around `index` that one font shapes. Text of another font is
  /// shaped apart, or seen as boxes that no rule matches.
  private func stretch(
    ofFont font: UInt8, around index: Int, in range: Range<Int>, _ text: borrowing ScannedText
  ) -> Range<Int> {
    var (start, end) = (index, index)
    while start > range.lowerBound && text[start - 1].font == font { start -= 1 }
    while end < range.upperBound && text[end].font == font { end += 1 }
    return start..<end
  }

  /// Calls `body` with the indices that bits stand for, in order.
  func forEach(_ bits: UInt64, _ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(start + rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  func range(_ places: Range<Int>) -> Range<Int> {
    start + places.lowerBound..<start + places.upperBound
  }

  /// What rules make of the cluster; worked out once for each row of classes.
  func outcome(_ font: ScriptFont) -> ClusterOutcome {
    if let known = font.outcomes[key] { return known }
    let outcome = workOut(font)
    if font.outcomes.count >= Self.maximumOutcomes { font.outcomes.removeAll() }
    font.outcomes[key] = outcome
    return outcome
  }

  private static let maximumOutcomes = 4096

  /// Matches all rules at all places, again and again, until nothing more can change.
  private func workOut(_ font: ScriptFont) -> ClusterOutcome {
    var classes = (0..<key.count).map { key[$0] }
    var outcome = ClusterOutcome()
    var isSettled = false
    while !isSettled {
      isSettled = true
      for place in classes.indices {
        let rules = font.startingRules(classes[place])
        if rules.patterns.isEmpty { continue }
        guard place >= rules.before, place + rules.after < classes.count else {
          return ClusterOutcome(isEndless: true)
        }
        for rule in rules.patterns {
          let first = place - rule.before
          guard rule.sets.indices.allSatisfy({ font.contains(rule.sets[$0], classes[first + $0]) })
          else { continue }
          let range = first..<first + rule.sets.count
          for place in range.dropFirst() { outcome.uncuttable |= 1 << UInt64(place) }
          let changes = rule.changes.map { ($0.set, first + $0.position) }
            .filter { font.contains($0.0, classes[$0.1]) }
          // Rules that change nothing keep others from matching, so they must be seen too.
          outcome.stretch =
            outcome.stretch.isEmpty
            ? range
            : min(
              outcome.stretch.lowerBound, range.lowerBound)..<max(
                outcome.stretch.upperBound, range.upperBound)
          if changes.isEmpty { continue }
          for (_, place) in changes where outcome.changed >> UInt64(place) & 1 == 0 {
            outcome.changed |= 1 << UInt64(place)
            classes[place] = font.changedClass(classes[place])
            isSettled = false
          }
        }
      }
    }
    return outcome
  }
}
