// Words too wide for a line, where paragraphs are broken as wholes.

extension ScannedLines {
  /// Where a line ends first fit that holds nothing but a part of a word: where that may be parted
  /// if it is kept whole, else where the line is full.
  ///
  /// - Parameter second: Where the second character of the line begins.
  mutating func brokenWordEnd(
    fit: Int, after second: Int, in scanner: inout TextScanner, _ paragraphs: ParagraphScanRules
  ) -> Int? {
    holdsOverlong = true
    // Spaces are a matter of their own, and so is a line without room for a character.
    guard fit > second, available < Self.exactLimit, scanner.text.source[fit] != 0x20 else {
      reason = .unsafeOverlong
      return fit
    }
    var end = fit
    if paragraphs.phrases != .none {
      while end > start && !allowsOrdinaryBreak(at: end, in: &scanner, paragraphs.ordinaryPairRules)
      {
        end = scanner.text.position(before: end)
      }
      if end == start { end = fit }
    }
    let entry = scanner.text.entry(upTo: end, near: line.entry)
    let mayBeInsideCluster = scanner.text.mayBeInsideCluster(entry, at: end)
    if mayBeInsideCluster || scanner.text.source[end - 1] == 0x20 { reason = .unsafeOverlong }
    return end
  }

  /// Whether a word that is kept whole may be parted before the character at `position`.
  mutating func allowsOrdinaryBreak(
    at position: Int, in scanner: inout TextScanner, _ ordinaryPairRules: ImmediatePairRules
  ) -> Bool {
    if scanner.text.isSyllable(position) && position >= 3 && scanner.text.isSyllable(position - 3) {
      return ordinaryPairRules.betweenSyllables == .allowed
    }
    scanner.text.keepsPhrases = false
    let allows = allowsOtherBreak(at: position, in: &scanner, ordinaryPairRules)
    scanner.text.keepsPhrases = true
    return allows
  }
}
