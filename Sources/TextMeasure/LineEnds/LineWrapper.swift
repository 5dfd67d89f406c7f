// Problem: lines are asked for of texts in three forms: shaped, looked up, kept as a table. Where a
//   line ends is the same rule in each, with the same exceptions by renderer; only how places and
//   widths are found differs.
// Approach: the rule stands here once, in steps that a `LineSource` takes:
//   1. how far the line reaches, as the text was measured in one piece;
//   2. the last opportunity that this holds: spaces that hang before it do not count, and the end
//      of the paragraph is the last;
//   3. from there back, the first one up to which the line still fits once it is cut;
//   4. once more with less room, if the hyphen that it would show there does not fit;
//   5. if there is none: what becomes of an overlong segment is data (`OverlongRule`).
//   Sources that have a faster way to end most lines try that before.
// Limits: greedy lines, those of Minikin's `simple` among them. SkParagraph fills lines with
//   overlong words (`ClusterRule`), and Minikin's other strategies weigh paragraphs as wholes
//   (`OptimalBreaks`).

/// Ends lines: each takes in all that fits.
enum LineWrapper {
  /// The next line.
  ///
  /// - Complexity: That of the source's steps, one back for each opportunity that does not fit once
  ///   it is cut.
  @inline(__always)
  static func line<Source: LineSource & ~Copyable>(
    of source: inout Source, within available: Source.Available
  ) -> Source.WrappedLine {
    let reach = source.reach(within: available)
    var opportunity = lastFitting(of: &source, reaching: reach, within: available)
    if case .isCut = source.overlongRule,
      let line = source.cutLine(after: opportunity, reaching: reach, within: available)
    {
      return line
    }
    if let fitting = opportunity,
      let narrower = source.widthBesideHyphen(endingAt: fitting, within: available)
    {
      // Blink looks once more, for any place that fits beside the hyphen.
      let reach = source.reach(within: narrower)
      if let other = lastFitting(of: &source, reaching: reach, within: narrower) {
        return source.line(endingAt: other, within: narrower)
      }
      if !source.hyphensMayOverflow { opportunity = nil }
    }
    if let opportunity { return source.line(endingAt: opportunity, within: available) }
    return overlongLine(of: &source, reaching: reach, within: available)
  }

  @inline(__always)
  private static func lastFitting<Source: LineSource & ~Copyable>(
    of source: inout Source, reaching reach: Int, within available: Source.Available
  ) -> Int? {
    var opportunity = source.lastOpportunity(reaching: reach, within: available)
    while let tried = opportunity, !source.fits(endingAt: tried, within: available) {
      opportunity = source.lastOpportunity(before: tried)
    }
    return opportunity
  }

  /// The line of which no opportunity fits.
  private static func overlongLine<Source: LineSource & ~Copyable>(
    of source: inout Source, reaching reach: Int, within available: Source.Available
  ) -> Source.WrappedLine {
    let line =
      switch source.overlongRule {
      case .breaks, .isCut(elseBreaks: true): source.brokenLine(reaching: reach, within: available)
      case .overflows, .isCut(elseBreaks: false):
        source.lastResort(reaching: reach, within: available)
      }
    return line ?? source.overflowingLine(reaching: reach, within: available)
  }
}
