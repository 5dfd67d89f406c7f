extension TextMeasurer {
  /// Prepares `text` so that its lines can be explained.
  ///
  /// ```swift
  /// let text = try measurer.explain("정말 재밌게 봤어요!")
  /// text.lines(atWidth: 80).map(\.end.rule)  // [.cssSpace, .lb3]
  /// ```
  ///
  /// - Throws: `TextError.tooLong`.
  package mutating func explain(_ text: String) throws(TextError) -> ExplainedText {
    try text.withBytes { bytes throws(TextError) in try explain(utf8: bytes) }
  }

  /// Prepares a text so that its lines can be explained.
  ///
  /// - Parameter utf8: The text. Ill-formed bytes measure as U+FFFD.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: O(*n*) in the bytes of the text.
  package mutating func explain(_ utf8: Span<UInt8>) throws(TextError) -> ExplainedText {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in try explain(utf8: bytes) }
  }

  package mutating func explain(
    utf8: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> ExplainedText {
    defer { releaseScratch(of: utf8.count) }
    var breaks = TextBreaks<BreakRuling>()
    let prepared = try prepareKeepingScratch(utf8: utf8, &breaks)
    return explained(prepared, &breaks)
  }

  /// Prepares a text of several styles so that its lines can be explained. What holds a word whole is
  /// not looked for.
  ///
  /// - Throws: `RichTextError`.
  package mutating func explain(_ rich: RichText) throws(RichTextError) -> ExplainedText {
    defer { release(rich) }
    var breaks = TextBreaks<BreakRuling>()
    let prepared = try prepareKeepingScratch(rich, &breaks)
    return explained(prepared, &breaks)
  }

  private mutating func explained(
    _ prepared: FullText, _ breaks: inout TextBreaks<BreakRuling>
  ) -> ExplainedText {
    prepared.wrappable.reshaper?.keepWidths()
    guard !text.scalars.isEmpty else {
      return ExplainedText(
        prepared, rulings: [], fontRuns: [], items: [], styles: [resolved],
        ordinaryOpportunities: nil)
    }
    let ordinaryOpportunities = inline == nil ? ordinaryOpportunities(breaks) : nil
    prepared.wrappable.paragraphs?.nameEnds(in: text.scalars, &breaks.findings)
    return ExplainedText(
      prepared, rulings: breaks.findings, fontRuns: shaped.fontRuns, items: itemizer.items,
      styles: inline?.content.styles.map { $0.resolved } ?? [resolved],
      ordinaryOpportunities: ordinaryOpportunities)
  }

  /// The opportunities as they were if no word was kept whole; nil if none is.
  private func ordinaryOpportunities(_ breaks: TextBreaks<BreakRuling>) -> [BreakOpportunity]? {
    guard breaks.findings.contains(where: { $0.keepsWord }) else { return nil }
    var parted = breaks.findings.map { $0.keepsWord ? .allowed : $0.action }
    return opportunityFinder(hiddenHyphens: breaks.hiddenHyphens).find(in: text, findings: &parted)
  }
}
