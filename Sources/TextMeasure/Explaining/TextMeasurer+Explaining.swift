extension TextMeasurer {
  /// Prepares `text` so that its lines can be explained.
  ///
  /// ```swift
  /// let text = try measurer.explain("정말 재밌게 봤어요!")
  /// text.lines(atWidth: 80).map(\.end.rule)  // [.cssSpace, .lb3]
  /// ```
  ///
  /// - Throws: `TextError.tooLong`.
  public mutating func explain(_ text: String) throws(TextError) -> ExplainedText {
    try text.withBytes { bytes throws(TextError) in try explain(utf8: bytes) }
  }

  /// Prepares a text so that its lines can be explained.
  ///
  /// - Parameter utf8: The text. Ill-formed bytes measure as U+FFFD.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: O(*n*) in the bytes of the text.
  public mutating func explain(_ utf8: Span<UInt8>) throws(TextError) -> ExplainedText {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in try explain(utf8: bytes) }
  }

  package mutating func explain(
    utf8: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> ExplainedText {
    defer { releaseScratch(of: utf8.count) }
    let prepared = try prepareKeepingScratch(utf8: utf8)
    prepared.wrappable.reshaper?.keepWidths()
    let scalars = text.scalars
    guard !scalars.isEmpty else {
      return ExplainedText(prepared, rulings: [], fontRuns: [], items: [], partingStops: nil)
    }
    var rulings = resolved.lineBreaker.rulings(in: scalars.span)
    if prepared.wrappable.paragraphs != nil {
      prohibitWordBreaks(in: &rulings)
    } else {
      addEngineRules(to: &rulings)
    }
    return ExplainedText(
      prepared, rulings: rulings, fontRuns: shaped.fontRuns, items: itemizer.items,
      partingStops: partingStops(rulings))
  }

  /// Names the rules of an engine that come after those of line breaking.
  private func addEngineRules(to rulings: inout [BreakRuling]) {
    for index in rulings.indices.dropFirst()
    where actions[index] == .allowed && rulings[index].action == .prohibited {
      let isHyphen = text.scalars[index - 1] == 0xAD
      rulings[index] = BreakRuling(action: .allowed, rule: isHyphen ? .softHyphen : .breakAll)
    }
    for position in weakStops { rulings[Int(position)].rule = .lastHyphen }
    let rule: BreakRule = resolved.wrapping.strictness == .anywhere ? .anywhere : .breakAll
    for (index, isPlace) in cutPlaces().dropLast().enumerated()
    where isPlace && index > 0 && actions[index] == .prohibited {
      rulings[index].rule = rule
    }
  }

  /// Takes away what Android takes away of the opportunities of the rules.
  private func prohibitWordBreaks(in rulings: inout [BreakRuling]) {
    for index in rulings.indices.dropFirst()
    where rulings[index].action == .allowed && actions[index] != .allowed {
      let isHyphen = HyphenPoints.isHyphen(text.scalars[index - 1])
      rulings[index] = BreakRuling(action: .prohibited, rule: isHyphen ? .hyphen : .phrase)
    }
  }

  /// The stops as they were if no word was kept whole; nil if none is.
  private func partingStops(_ rulings: [BreakRuling]) -> [LineStop]? {
    guard rulings.contains(where: \.keepsWord) else { return nil }
    return lineStops.find(in: text, actions: rulings.map { $0.keepsWord ? .allowed : $0.action })
  }
}
