// Gecko's additions to UAX #14.

extension LineBreaker {
  /// Marks what may happen before each scalar when soft hyphens and controls of direction are nothing
  /// to the rules: Gecko takes them out of the text first (`nsTextFrameUtils::TransformText`), so that
  /// they stay with what is before them (600 texts with such controls beside spaces in Firefox 153).
  ///
  /// - Returns: The positions after soft hyphens where the rules end a line anyhow, in order:
  ///   no hyphen is shown there.
  func markBreaks<Finding: BreakFinding>(
    ignoringDiscardedOf scalars: [UInt32], into findings: inout [Finding]
  ) -> [Int32] {
    var kept: [UInt32] = []
    kept.reserveCapacity(scalars.count)
    for scalar in scalars where !isDiscarded(scalar) { kept.append(scalar) }
    var found: [Finding] = []
    markBreaks(in: kept.span, into: &found)
    findings.removeAll(keepingCapacity: true)
    var hidden: [Int32] = []
    var place = 0
    // Whether they follow a line break, which ends its line before them.
    var beginsLine = false
    for (index, scalar) in scalars.enumerated() {
      if isDiscarded(scalar) {
        let isAfterBreak =
          place > 0 && place < found.count && found[place].action == .mandatory && !beginsLine
        beginsLine = beginsLine || isAfterBreak
        findings.append(
          isAfterBreak
            ? found[place] : Finding(.prohibited, by: index == 0 ? .lb2 : .softHyphen))
        continue
      }
      var finding = found[place]
      if beginsLine {
        finding = Finding(.prohibited, by: .softHyphen)
        beginsLine = false
      } else if index > 0 && scalars[index - 1] == softHyphen {
        if finding.action == .allowed { hidden.append(Int32(index)) }
        if finding.action == .prohibited && place > 0 && mayHyphenate(before: scalar) {
          finding = Finding(.allowed, by: .softHyphen)
        }
      }
      findings.append(finding)
      place += 1
    }
    return hidden
  }

  /// What breaks the last word of a text by the rules of its language, if words are broken by those
  /// of none else.
  static func ofLastWord(_ options: LineBreaking, language: ContentLanguage) -> LineBreaker? {
    let isLoosened = options.strictness == .loose || options.strictness == .normal
    guard options.rules.knowsLanguageOfLastWordOnly, isLoosened,
      options.rules.hasRules(for: language)
    else { return nil }
    return LineBreaker(options, language: language)
  }

  /// Marks the last word of a text anew: what follows its last space.
  ///
  /// - Parameter hidden: What `markBreaks(ignoringDiscardedOf:into:)` returned.
  func markLastWord<Finding: BreakFinding>(
    of scalars: [UInt32], into findings: inout [Finding], hidden: inout [Int32]
  ) {
    let start = scalars.lastIndex(where: Spaces.isOfDocument).map { $0 + 1 } ?? 0
    guard start < scalars.count else { return }
    var word: [Finding] = []
    let hiddenInWord = markBreaks(ignoringDiscardedOf: Array(scalars[start...]), into: &word)
    findings.replaceSubrange((start + 1)..., with: word.dropFirst())
    hidden.removeAll { Int($0) > start }
    hidden += hiddenInWord.map { $0 + Int32(start) }
  }

  /// Has lines end after returns as after spaces, with which they are in a row (`NS_IsSpace`).
  func breakAfterReturns<Finding: BreakFinding>(
    in scalars: [UInt32], _ findings: inout [Finding]
  ) {
    guard options.rules.returnsAreSpaces else { return }
    for index in scalars.indices.dropFirst() where findings[index].action != .mandatory {
      let (before, after) = (scalars[index - 1], scalars[index])
      if after == 0x0D || before == 0x0D && (after == 0x20 || after == 0x0A) {
        findings[index] = Finding(.prohibited, by: after == 0x20 ? .lb7 : .lb6)
      } else if before == 0x0D {
        findings[index] = Finding(.allowed, by: .cssSpace)
      }
    }
  }

  private var softHyphen: UInt32 { 0xAD }

  private func mayHyphenate(before scalar: UInt32) -> Bool { scalar != 0x20 && scalar != 0x0A }

  /// Allows lines to end anywhere in words of ASCII that Gecko does not look into with
  /// `word-break: break-all`, because no rule breaks them: all but a word that ends a text or lies in
  /// two (`nsLineBreaker::AppendText`, and `FlushCurrentWord`, which looks into those).
  ///
  /// - Parameter edges: Where texts of a paragraph meet, in order.
  /// - Returns: The positions after soft hyphens where lines may end so, in order: no hyphen is
  ///   shown there.
  func breakPlainWords<Finding: BreakFinding>(
    in scalars: [UInt32], isLastWhole: Bool, edges: [TextEdge], _ findings: inout [Finding]
  ) -> [Int32] {
    guard rules.tailoring.breaksLetters else { return [] }
    var hidden: [Int32] = []
    var edges = edges[...]
    var start = 0
    while start < scalars.count {
      edges = edges.drop { $0.position <= start }
      var (end, isPlain) = (start, true)
      while end < scalars.count && !Spaces.isOfDocument(scalars[end]) {
        if let edge = edges.first, edge.position == end {
          if edge.endsWord { break }
          isPlain = false
          edges.removeFirst()
        }
        isPlain = isPlain && self.isPlain(scalars[end])
        end += 1
      }
      let isAtEdge = edges.first?.position == end
      if isPlain && (end < scalars.count ? !isAtEdge : isLastWhole) {
        for index in start..<end where index > start && scalars[index] != softHyphen {
          findings[index] = Finding(.allowed, by: .breakAll)
          if scalars[index - 1] == softHyphen { hidden.append(Int32(index)) }
        }
      }
      start = isAtEdge ? end : end + 1
    }
    return hidden
  }

  /// Whether no rule breaks before or after the character, between others like it (all of
  /// ASCII in Firefox 153).
  private func isPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD: true  // Soft hyphens are out by then.
    case 0x21, 0x24, 0x25, 0x28, 0x29, 0x2B, 0x2D, 0x2F, 0x3F, 0x5B, 0x5C, 0x5D, 0x7B, 0x7C, 0x7D:
      false
    default: scalar > 0x20 && scalar < 0x7F
    }
  }

  /// The positions after hyphens between letters or digits where no rule allows a break, as
  /// before a digit: Gecko ends a line there that no other place can end
  /// (`FLAG_BREAK_TYPE_EMERGENCY_WRAP`), if all three are shaped with one font: see
  /// `ShapedText.holdsTogether`.
  func lastResortHyphens(in scalars: [UInt32], _ findings: [some BreakFinding]) -> [Int32] {
    guard options.rules.breaksAtLastResortHyphens, options.strictness != .anywhere,
      scalars.count > 2
    else { return [] }
    var weak: [Int32] = []
    for index in 2..<scalars.count where findings[index].action == .prohibited {
      let hyphen = scalars[index - 1]
      guard hyphen == 0x2D || hyphen == 0x2010 else { continue }
      let after = CharacterProperties.of(scalars[index])
      let before = CharacterProperties.of(scalars[index - 2])
      if after.flags.contains(.letterOrNumber) && before.flags.contains(.letterOrNumber) {
        weak.append(Int32(index))
      }
    }
    return weak
  }
}
