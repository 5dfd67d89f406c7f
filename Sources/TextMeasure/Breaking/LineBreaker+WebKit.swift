// What WebKit adds to UAX #14: a table for ASCII, and its own `keep-all`.

extension LineBreaker {
  /// What happens between two characters when pairs of ASCII have a table of their own.
  ///
  /// WebKit asks ICU only at characters above ASCII, for the next break from there on, and takes
  /// it one position further before a letter: in `가/a` that is the one after the slash, which
  /// `b/a`, `가/1`, `가//a` and `가}a` do not have (`nextBreakablePosition`; 95 × 12 pairs after
  /// Hangul, and 15 × 15 × 2 rows of three, in WebKitGTK 2.50).
  ///
  /// - Parameters:
  ///   - finding: What UAX #14 says.
  ///   - readsOn: Whether two characters above ASCII came in a row since the last break: then it
  ///     takes it at any distance.
  @inline(never)
  func asciiFinding<Finding: BreakFinding>(
    _ finding: Finding, at index: Int, in scalars: Span<UInt32>, _ readsOn: inout Bool
  ) -> Finding {
    let (c, d) = (scalars[index - 1], scalars[index])
    readsOn = readsOn || needsRules(c) && needsRules(d)
    defer { if finding.action != .prohibited { readsOn = false } }
    if c == 0x0D && (d == 0x20 || d == 0x0D) { return Finding(.prohibited, by: .asciiPairs) }
    let isReturn = c == 0x0D && finding.action != .mandatory
    if finding.action == .mandatory || c <= 0x20 && !isReturn { return finding }
    switch asciiAnswer(c, d, after: index > 1 ? scalars[index - 2] : 0) {
    case .rules: return finding
    case .rulesInRow: return readsOn ? finding : Finding(.prohibited, by: .asciiPairs)
    case .no: return Finding(.prohibited, by: .asciiPairs)
    case .yes:
      readsOn = false
      return Finding(.allowed, by: .asciiPairs)
    }
  }

  /// What the table makes of two characters, the first of them no space nor line break.
  func asciiAnswer(_ c: UInt32, _ d: UInt32, after last: UInt32) -> ASCIIAnswer {
    if needsRules(c) || needsRules(d) || d <= 0x20 { return .rules }
    if c <= 0x7F && d <= 0x7F && latinPairs.isASCIIBreak(c, d, beforeBoth: last) { return .yes }
    guard isLetter(d) else { return .no }
    return needsRules(last) && c != 0x7D ? .rules : .rulesInRow
  }

  private func isLetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }

  /// Whether ICU is asked at the character.
  func needsRules(_ scalar: UInt32) -> Bool { scalar > 0x7F && scalar != 0xA0 }

  /// Whether `keep-all` leaves no breaks but those at spaces.
  var keepsAll: Bool {
    options.wordBreak == .keepAll && options.rules.keptWords == .all
      && options.strictness != .anywhere
  }

  /// What may happen under WebKit's `keep-all`, which breaks at spaces and by `keptAction`.
  func keepAllFinding<Finding: BreakFinding>(
    _ pair: PairAction, at index: Int, in scalars: Span<UInt32>
  ) -> Finding {
    if pair == .always { return Finding(.allowed, by: .cssSpace) }
    return Finding(keptAction(between: scalars[index - 1], and: scalars[index]), by: .keepAll)
  }

  /// WebKit's `keep-all` between two characters, the first no space: a line may end before U+200B,
  /// and after U+3000.
  func keptAction(between before: UInt32, and after: UInt32) -> BreakAction {
    let endsSpaces = before == 0x3000 && !Spaces.isSpaceOrTab(after)
    return after == 0x200B || endsSpaces ? .allowed : .prohibited
  }
}

/// What WebKit's table of pairs makes of two characters.
enum ASCIIAnswer {
  case no, yes
  /// What UAX #14 says.
  case rules
  /// The same, if two characters above ASCII came in a row since the last break; else no break.
  case rulesInRow
}
