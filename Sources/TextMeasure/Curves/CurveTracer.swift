/// Finds the steps of a text whose size may grow or shrink as the available width grows: a
/// greater width can mean more lines, as when a soft hyphen then fits and pushes out the letter
/// that was there without it, and lines may differ in height.
///
/// Approach: a layout only tests whether something fits. So the results of its tests give the range
/// of widths that have this very layout (`ProbedWidth`). Where two ranges do not meet, a width
/// between them is probed, and both sides are looked at again, until all of them meet. So every
/// layout is made once.
///
/// Limits: of hundreds of lines, that is long work, and of thousands too much (`CurveWork`).
struct CurveTracer {
  /// Available widths that have one layout, and so one size.
  struct TracedLayout {
    var widths: Range<Fixed>
    var size: TextHeight
  }

  /// Lays the text out within a width, and finds all widths around it with the same layout.
  let layOut: (_ available: Fixed, inout CurveWork) throws(TextError) -> TracedLayout

  /// - Throws: `TextError.curveTooCostly`, `TextError.interrupted`.
  /// - Complexity: A layout for each that `widths` have, and at most one more.
  func trace(
    _ widths: ClosedRange<Fixed>, into steps: inout StepList, _ work: CurveWork
  ) throws(TextError) {
    var work = work
    let narrowest = try layOut(widths.lowerBound, &work)
    steps.append(from: widths.lowerBound, narrowest.size)
    if !narrowest.widths.contains(widths.upperBound) {
      let widest = try layOut(widths.upperBound, &work)
      try trace(from: narrowest, to: widest, into: &steps, &work)
    }
  }

  /// Adds the steps after `a`, up to that of `b`.
  private func trace(
    from a: TracedLayout, to b: TracedLayout, into steps: inout StepList, _ work: inout CurveWork
  ) throws(TextError) {
    let (first, end) = (a.widths.upperBound, b.widths.lowerBound)
    if first >= end { return steps.append(from: end, b.size) }
    let middle = try layOut(first + Fixed(rawValue: (end - first).rawValue / 2), &work)
    try trace(from: a, to: middle, into: &steps, &work)
    try trace(from: middle, to: b, into: &steps, &work)
  }
}

extension CurveTracer {
  init(_ text: FullText, maxLines: Int?) {
    let bounds = ProbedWidth.Bounds()
    let text = maxLines == nil && text.style.lineChoice.keepsHeight ? text.firstFit : text
    let table = text.table.map { TableProbe($0, of: text.wrappable, until: text.interruption) }
    layOut = { available, work throws(TextError) in
      if available >= text.wrappable.leastTableWidth, let table {
        let maxLines = text.style.lineLimit(maxLines)
        let layout = table.layout(within: available, maxLines: maxLines)
        try work.spend(layout)
        let size = text.lineHeightPolicy.size(of: layout, maxLines: maxLines)
        return TracedLayout(widths: layout.widths, size: size)
      }
      bounds.reset()
      let size = text.size(within: ProbedWidth(available, bounds), maxLines: maxLines)
      try work.spend(
        characterCount: text.layoutWork + bounds.shapingWork, lineCount: size.lineCount)
      return TracedLayout(widths: bounds.widths, size: size)
    }
  }
}

extension FullText {
  /// The work of a layout, in characters that are walked over: whole paragraphs, and lines chosen
  /// of all that fit, take more.
  /// By how much is estimated: 20,000 random calls stay within their time with it.
  fileprivate var layoutWork: Int {
    let scalarCount = wrappable.scalarCount
    guard let paragraphs = wrappable.paragraphs else {
      return choosesLines ? 32 * scalarCount + 256 : scalarCount
    }
    return paragraphs.breaksFirstFit ? 4 * scalarCount + 64 : 32 * scalarCount + 256
  }
}
