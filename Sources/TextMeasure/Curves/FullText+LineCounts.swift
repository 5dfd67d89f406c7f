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
  /// - Parameter steps: Of each paragraph; all begin with the same box.
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
