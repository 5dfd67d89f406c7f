extension CompactText {
  /// The size of the text in every box from `narrowest` to `widest`.
  ///
  /// - Returns: `nil` for a text that is shaped, or has to be for so narrow a box.
  /// - Throws: `TextError.curveTooCostly`, `TextError.interrupted`.
  func tableCurve(
    from narrowest: Points, through widest: Points, maxLines: Int?,
    until interruption: Interruption?
  ) throws(TextError) -> HeightCurve? {
    try interruption.check()
    let (first, last) = (Fixed(rounding: narrowest), Fixed(rounding: widest))
    let found = withMemory { $0.search(storage, from: first, maxLines: maxLines.asLineLimit) }
    guard let found else { return nil }
    guard first <= last else { return HeightCurve(steps: [], widest: last) }
    var steps = StepList(found.fit, from: first)
    let widths = found.fit.lineWidth(in: first.points)...found.fit.lineWidth(in: last.points)
    let work = CurveWork(interruption: interruption)
    if let heights = withMemory({ $0.heights }) {
      try tracer(found.search, heights).trace(widths, into: &steps, work)
    } else {
      try found.search.findSteps(in: widths, into: &steps, work)
    }
    return HeightCurve(steps: steps.steps, widest: last)
  }

  /// What finds the steps of a text whose lines differ in height.
  private func tracer(
    _ search: StepSearch<TableProbe>, _ heights: TableHeights
  ) -> CurveTracer {
    CurveTracer { available, work throws(TextError) in
      var heights = heights
      let layout = search.probe.layout(within: available, maxLines: search.maxLines) {
        heights.add($0)
      }
      try work.spend(layout)
      let size = heights.size(of: layout, maxLines: search.maxLines)
      return CurveTracer.TracedLayout(widths: layout.widths, size: size)
    }
  }
}

extension CompactMemory {
  /// What finds the steps of a text that is not shaped. More width never makes more lines of it:
  /// what ends a line, and what begins one, lies in the order of the text (`CompactTextBuilder`),
  /// so a line that begins later, up to the same end, is not wider.
  fileprivate func search(
    _ storage: BreakTableStorage, from narrowest: Fixed, maxLines: Int
  ) -> (search: StepSearch<TableProbe>, fit: LineFit)? {
    if isShaped { return nil }
    let rules = rules
    guard canWrap(within: rules.fit.lineWidth(in: narrowest.points)) else { return nil }
    let table = table
    let search = StepSearch(
      probe: TableProbe(storage, rules.table), maxLines: maxLines,
      lineHeightPolicy: lineHeightPolicy,
      leastLineCount: table.paragraphCount + (table.addsEmptyLine ? 1 : 0),
      extent: table.rest(from: 0))
    return (search, rules.fit)
  }
}
