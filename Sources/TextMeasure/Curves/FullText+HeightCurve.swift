extension FullText {
  /// `PreparedText.heightCurve`.
  func heightCurve(
    from narrowest: Points = .zero, through widest: Points = .unbounded, maxLines: Int? = nil
  ) throws(TextError) -> HeightCurve {
    let curve = try heightCurve(
      from: narrowest, through: widest, maxLines: maxLines,
      work: CurveWork(interruption: interruption))
    return try curve.extended { () throws(TextError) in
      measure(atWidth: .unbounded, maxLines: maxLines)
    }
  }

  /// The curve, for so much work at the most.
  func heightCurve(
    from narrowest: Points, through widest: Points, maxLines: Int?, work: CurveWork
  ) throws(TextError) -> HeightCurve {
    let (first, last) = (Fixed(rounding: narrowest), Fixed(rounding: widest))
    guard first <= last else { return HeightCurve(steps: [], widest: last) }
    let fit = style.lineFit
    let widths = fit.lineWidth(in: first.points)...fit.lineWidth(in: last.points)
    var steps = StepList(fit, from: first)
    let limit = style.lineLimit(maxLines)
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
    guard hasEqualLines, wrappable.scalarCount > 0, isWhole, style.lineChoice.keepsLineCount
    else { return false }
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
    opportunities.count(where: { $0.endsParagraph }) + (endsWithEmptyLine ? 1 : 0)
  }

  /// How wide it is on one line, about.
  var extent: Fixed { origins[scalarCount] - origins[0] }
}

// Curves of texts whose paragraphs are broken as wholes, with lines that are equally high.

extension FullText {
  /// Finds the steps by line counts of paragraphs.
  ///
  /// - Returns: Whether that is right for this text.
  /// - Throws: `TextError.curveTooCostly`.
  func findCounts(
    in widths: ClosedRange<Fixed>, maxLines: Int, _ steps: inout StepList, _ work: CurveWork
  ) throws(TextError) -> Bool {
    guard let paragraphs = wrappable.paragraphs, hasEqualLines, !wrappable.endsWithEmptyLine,
      !lineHeightPolicy.splitsParagraphs
    else { return false }
    var tracers: [LineCountTracer] = []
    for index in paragraphs.paragraphs.indices {
      guard let tracer = LineCountTracer(paragraphs, paragraph: index) else { return false }
      tracers.append(tracer)
    }
    let pixels = paragraphs.rules.pixels
    let boxes = max(0, pixels.pixels(in: widths.lowerBound))
    let last = pixels.pixels(in: widths.upperBound)
    var work = work
    for index in tracers.indices { try tracers[index].trace(boxes...max(boxes, last), &work) }
    for step in Self.sum(of: tracers.map({ $0.steps })) {
      let layout = ProbedLayout(
        lineCount: min(step.count, maxLines), isTruncated: step.count > maxLines)
      steps.append(
        from: step.box == boxes ? widths.lowerBound : pixels.width(step.box),
        lineHeightPolicy.size(of: layout, maxLines: maxLines))
    }
    return true
  }

  /// How many lines all paragraphs have together.
  ///
  /// - Parameter steps: The steps of each paragraph; all begin with the same box.
  private static func sum(of steps: [[LineCountTracer.Step]]) -> [LineCountTracer.Step] {
    if steps.count == 1 { return steps[0] }
    var changes: [LineCountTracer.Step] = []
    for steps in steps {
      var count = 0
      for step in steps {
        changes.append(LineCountTracer.Step(box: step.box, count: step.count - count))
        count = step.count
      }
    }
    var sums: [LineCountTracer.Step] = []
    var count = 0
    for change in changes.sorted(by: { $0.box < $1.box }) {
      count += change.count
      if sums.last?.box == change.box { sums.removeLast() }
      sums.append(LineCountTracer.Step(box: change.box, count: count))
    }
    return sums
  }
}

extension FullText {
  /// The width up to which every box from `width` on surely has the same lines, and at which
  /// they may be others.
  ///
  /// Whether they differ is not known: `ProbedWidth` takes the first width that would have
  /// changed the result of any test that led to these lines.
  ///
  /// - Parameter maxLines: Counts only the first so many lines; `nil` for all.
  /// - Returns: More than `width`; wider than any box if the lines stay.
  /// - Complexity: O(*s*) in the segments of the lines.
  func nextLayout(after width: Points, maxLines: Int? = nil) -> Points {
    let bounds = ProbedWidth.Bounds()
    let available = ProbedWidth(style.lineFit.lineWidth(in: width), bounds)
    let maxLines = style.lineLimit(maxLines)
    var cursor = cursor(within: available, lineLimit: maxLines)
    var (last, lineCount): (LineSpan?, Int) = (nil, 0)
    while lineCount < maxLines, let span = cursor.next() {
      last = span
      lineCount += 1
    }
    // Whether spaces at its end count for its width depends on the available width, too.
    if let last { _ = self.width(of: last, within: cursor.availableWidth) }
    return style.lineFit.narrowestBox(forLineWidth: bounds.widths.upperBound).points
  }
}
