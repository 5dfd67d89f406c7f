// Phrases that stay whole where they fit a line.

extension TextMeasurer {
  /// Takes away what may happen within phrases, if they stay whole.
  ///
  /// - Returns: The opportunities of lines that are too narrow for a phrase; none if phrases do not
  ///   stay whole.
  func keepPhrases<Finding: BreakFinding>(
    _ findings: inout [Finding], _ finder: OpportunityFinder
  ) -> [BreakOpportunity] {
    guard resolved.keepsPhrases else { return [] }
    var ordinary = findings
    PhraseBreaks(breaker: resolved.lineBreaker, strictness: resolved.wrapping.strictness)
      .mark(
        in: text.scalars, holdsComplexContext: text.flags.contains(.complexContext), &findings)
    return finder.find(in: text, findings: &ordinary)
  }
}
