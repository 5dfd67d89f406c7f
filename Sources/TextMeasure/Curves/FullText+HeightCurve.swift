extension FullText {
  /// `PreparedText.heightCurve`.
  func heightCurve(
    from narrowest: Points = .zero, through widest: Points = .unbounded, maxLines: Int? = nil
  ) throws(TextError) -> HeightCurve {
    try heightCurve(
      from: narrowest, through: widest, maxLines: maxLines,
      work: CurveWork(interruption: interruption))
  }

  /// The same for so much work.
  func heightCurve(
    from narrowest: Points, through widest: Points, maxLines: Int?, work: CurveWork
  ) throws(TextError) -> HeightCurve {
    let (first, last) = (Fixed(rounding: narrowest), Fixed(rounding: widest))
    guard first <= last else { return HeightCurve(steps: [], widest: last) }
    let fit = style.lineFit
    let widths = fit.lineWidth(in: first.points)...fit.lineWidth(in: last.points)
    var steps = StepList(fit, from: first)
    let limit = min(maxLines.asLineLimit, style.lineLimit)
    var areFound = try findSteps(in: widths, maxLines: limit, &steps, work)
    if !areFound { areFound = try findCounts(in: widths, maxLines: limit, &steps, work) }
    if !areFound {
      try CurveTracer(self, maxLines: maxLines).trace(widths, into: &steps, work)
    }
    return HeightCurve(steps: steps.steps, widest: last)
  }

  /// Finds the steps by line counts alone.
  ///
  /// - Returns: Whether that is right for this text.
  private func findSteps(
    in widths: ClosedRange<Fixed>, maxLines: Int, _ steps: inout StepList, _ work: CurveWork
  ) throws(TextError) -> Bool {
    // Line counts do not show how many paragraphs of a text cut short are shown.
    let isWhole = maxLines == .max || !lineHeightPolicy.splitsParagraphs
    guard hasEqualLines, wrappable.scalarCount > 0, isWhole else { return false }
    guard let monotony = wrappable.monotony(from: widths.lowerBound, table) else { return false }
    if let table = monotony.table {
      try search(by: TableProbe(table, of: wrappable, until: interruption), maxLines: maxLines)
        .findSteps(in: widths, into: &steps, work)
    } else {
      try search(by: CursorProbe(wrappable, until: interruption), maxLines: maxLines)
        .findSteps(in: widths, into: &steps, work)
    }
    return true
  }

  private func search<Probe>(by probe: Probe, maxLines: Int) -> StepSearch<Probe> {
    StepSearch(
      probe: probe, maxLines: maxLines, lineHeightPolicy: lineHeightPolicy,
      gapCount: lineHeightPolicy.splitsParagraphs ? wrappable.gapCount : 0,
      leastLineCount: wrappable.leastLineCount, extent: wrappable.extent)
  }
}

extension WrappableText {
  /// How many lines it has at the least: one for each paragraph.
  var leastLineCount: Int {
    opportunities.count(where: \.endsParagraph) + (endsWithEmptyLine ? 1 : 0)
  }

  /// How wide it is on one line, about.
  var extent: Fixed { origins[scalarCount] - origins[0] }
}
