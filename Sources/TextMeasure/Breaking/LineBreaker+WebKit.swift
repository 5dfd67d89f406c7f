// WebKit's additions to UAX #14: a table of pairs up to U+00FF, and its own `keep-all`.

internal import CUnicodeData

extension LineBreaker {
  /// The result between two characters where pairs up to U+00FF have a table of their own.
  ///
  /// WebKit takes breaks from ICU only at characters above that, the next one from there on, and
  /// one position further before a letter: in `가/a` that is the one after the slash, which `b/a`,
  /// `가/1`, `가//a` and `가}a` do not have (`nextBreakablePosition`; 95 × 12 pairs after Hangul, and
  /// 15 × 15 × 2 rows of three, in WebKitGTK 2.50).
  ///
  /// - Parameters:
  ///   - finding: The result of UAX #14.
  ///   - hasPairAboveLatin1: Whether two characters above U+00FF came in a row since the last break:
  ///     then WebKit goes by UAX #14, at any distance.
  @inline(never)
  func asciiFinding<Finding: BreakFinding>(
    _ finding: Finding, at index: Int, in scalars: Span<UInt32>, _ hasPairAboveLatin1: inout Bool
  ) -> Finding {
    let (c, d) = (scalars[index - 1], scalars[index])
    hasPairAboveLatin1 = hasPairAboveLatin1 || needsRules(c) && needsRules(d)
    defer { if finding.action != .prohibited { hasPairAboveLatin1 = false } }
    if c == 0x0D && (d == 0x20 || d == 0x0D) { return Finding(.prohibited, by: .asciiPairs) }
    let isReturn = c == 0x0D && finding.action != .mandatory
    if finding.action == .mandatory || c <= 0x20 && !isReturn { return finding }
    switch asciiAnswer(c, d, after: index > 1 ? scalars[index - 2] : 0) {
    case .rules: return finding
    case .rulesInRow: return hasPairAboveLatin1 ? finding : Finding(.prohibited, by: .asciiPairs)
    case .no: return Finding(.prohibited, by: .asciiPairs)
    case .yes:
      hasPairAboveLatin1 = false
      return Finding(.allowed, by: .asciiPairs)
    }
  }

  /// The table's answer for two characters, the first of them no space nor line break.
  func asciiAnswer(_ c: UInt32, _ d: UInt32, after last: UInt32) -> ASCIIAnswer {
    if needsRules(c) || needsRules(d) || d <= 0x20 { return .rules }
    if isLatin1(c) || isLatin1(d) { return c == 0x2D && isLatinLetter(d) ? .no : .rules }
    if c <= 0x7F && d <= 0x7F && latinPairs.isASCIIBreak(c, d, beforeBoth: last) { return .yes }
    guard isLetter(d) else { return .no }
    return needsRules(last) && c != 0x7D ? .rules : .rulesInRow
  }

  private func isLetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }

  /// Whether breaks at the character are those of ICU.
  func needsRules(_ scalar: UInt32) -> Bool { scalar > 0xFF }

  /// Whether the table has pairs with the character as UAX #14 does, but that a letter or sign holds to
  /// a hyphen before it (26,508 pairs in WebKitGTK 2.50).
  private func isLatin1(_ scalar: UInt32) -> Bool { 0x80...0xFF ~= scalar && scalar != 0xA0 }

  private func isLatinLetter(_ scalar: UInt32) -> Bool {
    CharacterProperties.of(scalar).lineBreak == .AL
  }

  /// Whether `keep-all` leaves no breaks but those at spaces.
  var keepsAll: Bool {
    options.wordBreak == .keepAll && options.rules.keptWords == .all
      && options.strictness != .anywhere
  }

  /// Whether break opportunities depend on whether a text has a character beyond Latin-1: WebKit
  /// keeps others in bytes, in which it looks for spaces alone.
  var dependsOnLatin1: Bool { keepsAll && options.endsKeptWordsAtPunctuation }

  /// The result under WebKit's `keep-all`, which breaks at spaces and by `keptAction`.
  func keepAllFinding<Finding: BreakFinding>(
    _ pair: PairAction, at index: Int, in scalars: Span<UInt32>
  ) -> Finding {
    if pair == .always { return Finding(.allowed, by: .cssSpace) }
    return Finding(keptAction(between: scalars[index - 1], and: scalars[index]), by: .keepAll)
  }

  /// WebKit's `keep-all` between two characters, the first no space: a line may end before U+200B,
  /// and after U+3000; since 2.54 after punctuation but dashes and low lines, too, whatever follows
  /// (859 texts). It looks at units of UTF-16: half a surrogate pair is no punctuation.
  func keptAction(between before: UInt32, and after: UInt32) -> BreakAction {
    let endsWord = before == 0x3000 || endsKeptWord(before)
    let mayBegin = !Spaces.isSpaceOrTab(after) && !options.hardBreaks.contains(after)
    return after == 0x200B || endsWord && mayBegin ? .allowed : .prohibited
  }

  private func endsKeptWord(_ scalar: UInt32) -> Bool {
    options.endsKeptWordsAtPunctuation && scalar <= 0xFFFF
      && CharacterProperties.of(scalar).flags.contains(.punctuation)
  }

  /// Whether a line may end between two characters only because the first is punctuation.
  func endsKeptWord(between before: UInt32, and after: UInt32) -> Bool {
    dependsOnLatin1 && endsKeptWord(before) && after != 0x200B
  }
}

/// The answer of WebKit's table of pairs for two characters.
enum ASCIIAnswer {
  case no, yes
  /// As UAX #14 has it.
  case rules
  /// As UAX #14 has it if two characters above U+00FF came in a row since the last break; else no.
  case rulesInRow
}

// WebKit's table of pairs, and its `keep-all`, at single positions.

extension LineBreaker {
  /// Whether pairs up to U+00FF have a table of their own.
  var usesASCIIPairs: Bool { pairTable == .ascii && !keepsAll }

  /// The break action between two characters, neither a line break, whatever is around them.
  ///
  /// - Returns: `nil` if that decides.
  func action(between before: UInt32, and after: UInt32) -> BreakAction? {
    if let action = pairRules.action(between: before, and: after) { return action }
    let isASCII = max(before, after) <= 0x7F
    let hasTable = usesASCIIPairs || pairTable == .latin1
    if hasTable && isASCII && latinPairs.looksBehind(before, after) { return nil }
    return action(between: before, and: after, after: before == 0x2D ? 0 : 0x61)
  }

  /// The action by the table, or by UAX #14, between two characters after a third.
  ///
  /// - Parameter rules: The action by UAX #14, if the two decide that.
  /// - Returns: `nil` if more decides.
  func asciiAction(
    between before: UInt32, and after: UInt32, after last: UInt32, rules: () -> BreakAction?
  ) -> BreakAction? {
    switch asciiAnswer(before, after, after: last) {
    case .no: .prohibited
    case .yes: .allowed
    case .rules: rules()
    case .rulesInRow: rules() == .prohibited ? .prohibited : nil
    }
  }

  /// The action by the table, or by UAX #14, at a position in a text, with all that is around it.
  ///
  /// - Parameter rules: The action by UAX #14 at a place.
  func asciiAction(
    before index: Int, in scalars: Span<UInt32>, beginsText: Bool,
    rules: (Int) -> BreakAction?
  ) -> BreakAction? {
    let (c, d) = (scalars[index - 1], scalars[index])
    guard let last = scalar(before: index - 1, in: scalars, beginsText: beginsText) else {
      // More than it decides only where both are ASCII.
      return needsRules(c) || needsRules(d) || c <= 0x20 ? rules(index) : nil
    }
    if c <= 0x20 { return rules(index) }
    switch asciiAnswer(c, d, after: last) {
    case .no: return .prohibited
    case .yes: return .allowed
    case .rules: return rules(index)
    case .rulesInRow:
      guard let action = rules(index) else { return nil }
      if action == .prohibited { return action }
      return hasPairAboveLatin1(before: index, in: scalars, beginsText: beginsText, rules: rules)
        .map { $0 ? action : .prohibited }
    }
  }

  /// Whether two characters above U+00FF came in a row since the last break before `index`
  /// (`asciiFinding`).
  ///
  /// - Returns: `nil` if that is farther back than can be seen.
  private func hasPairAboveLatin1(
    before index: Int, in scalars: Span<UInt32>, beginsText: Bool, rules: (Int) -> BreakAction?
  ) -> Bool? {
    var place = index - 1
    while place > 0 {
      let (c, d) = (scalars[place - 1], scalars[place])
      if c == 0x0A || c == 0x20 && d != 0x20 { return false }
      if max(c, d) <= 0x7F && c > 0x20 && d > 0x20 {
        guard let last = scalar(before: place - 1, in: scalars, beginsText: beginsText) else {
          return nil
        }
        if latinPairs.isASCIIBreak(c, d, beforeBoth: last) { return false }
      }
      guard let action = d == 0x20 ? .prohibited : rules(place) else { return nil }
      if action != .prohibited { return false }
      if needsRules(c) && needsRules(d) { return true }
      place -= 1
    }
    return beginsText ? false : nil
  }

  /// The character before the one at `index`; 0 if there is none, `nil` if it is not seen.
  private func scalar(
    before index: Int, in scalars: Span<UInt32>, beginsText: Bool
  ) -> UInt32? {
    index > 0 ? scalars[index - 1] : beginsText ? 0 : nil
  }

  /// Whether what the table makes of a place depends on how the row before it began.
  func dependsOnEarlierBreaks(before index: Int, in scalars: Span<UInt32>) -> Bool {
    guard usesASCIIPairs, scalars[index - 1] > 0x20 else { return false }
    let last = index > 1 ? scalars[index - 2] : 0
    return asciiAnswer(scalars[index - 1], scalars[index], after: last) == .rulesInRow
  }
}

extension Span<UInt32> {
  /// Whether a character is beyond Latin-1.
  var holdBeyondLatin1: Bool {
    for index in indices where self[index] > 0xFF { return true }
    return false
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a character of this UTF-8 is beyond Latin-1.
  var holdsScalarsBeyondLatin1: Bool { contains { $0 >= 0xC4 } }
}
