/// Lays out a text whose lines take whole segments (what lies between two stops), each
/// as wide as it is within the text: where segments begin and end decides all lines. Nine
/// reviews in ten are such texts.
struct SegmentProbe: LayoutProbe {
  let stops: [LineStop]
  let origins: [Fixed]
  let rounding: WidthRounding
  let firstLineIndent: Fixed
  let endsWithEmptyLine: Bool

  /// - Complexity: O(*s*) in the segments of the lines.
  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout {
    var layout = ProbedLayout()
    var next = 0
    var indent = firstLineIndent
    while next < stops.count && layout.lineCount < maxLines {
      next = lineEnd(from: next, indent: indent, within: available, &layout.widths)
      indent = .zero
      layout.lineCount += 1
    }
    layout.rest = origins[origins.count - 1] - start(of: next)
    layout.isTruncated = next < stops.count
    if endsWithEmptyLine && !layout.isTruncated {
      layout.isTruncated = layout.lineCount == maxLines
      layout.lineCount = min(layout.lineCount + 1, maxLines)
    }
    return layout
  }

  /// The segment after the last one of the line that begins with segment `first`.
  ///
  /// - Parameter widths: Narrowed to those within which the line ends there. Its first
  ///   segment stands on it at any width, so alone it narrows nothing.
  @inline(__always)
  private func lineEnd(
    from first: Int, indent: Fixed, within available: Fixed, _ widths: inout Range<Fixed>
  ) -> Int {
    let start = start(of: first)
    let end = start + rounding.widestRun(within: available - indent)
    var next = first + 1
    while !stops[next - 1].endsParagraph && self.end(of: next) <= end { next += 1 }
    var (atLeast, below) = (widths.lowerBound, widths.upperBound)
    if next > first + 1 {
      atLeast = max(atLeast, width(from: start, through: next - 1) + indent)
    }
    if !stops[next - 1].endsParagraph {
      below = min(below, width(from: start, through: next) + indent)
    }
    widths = atLeast..<below
    return next
  }

  private func width(from start: Fixed, through segment: Int) -> Fixed {
    PieceWidth.rounded(max(.zero, end(of: segment) - start), rounding)
  }

  @inline(__always)
  private func start(of segment: Int) -> Fixed {
    origins[segment == 0 ? 0 : Int(stops[segment - 1].next)]
  }

  /// Where a segment ends, without the spaces that hang.
  @inline(__always)
  private func end(of segment: Int) -> Fixed { origins[Int(stops[segment].fitEnd)] }
}

extension WrappableText {
  /// A probe of this text; `nil` if wrapping it takes more than that.
  ///
  /// - Parameter narrowest: The least available width that will be probed.
  /// - Complexity: O(*s*) in the stops.
  func segmentProbe(from narrowest: Fixed) -> SegmentProbe? {
    guard wrapsWholeSegments(from: narrowest) else { return nil }
    return SegmentProbe(
      stops: stops, origins: origins, rounding: rounding, firstLineIndent: indents.ofText,
      endsWithEmptyLine: endsWithEmptyLine)
  }

  /// Whether all lines take whole segments, each as wide as it is within the text, at
  /// available widths from `narrowest` on. Then a greater one never makes more lines either:
  /// line by line, it is never behind.
  ///
  /// - Complexity: O(*s*) in the stops.
  func wrapsWholeSegments(from narrowest: Fixed) -> Bool {
    guard clusters.isEmpty, roundingBoundaries.isEmpty, uncutFragments.isEmpty,
      overflowStops.isEmpty,
      lostStops.isEmpty, trimmableEnds.isEmpty, scalarCount > 0, indents.areOfTextOnly,
      reshaper == nil || edges[0].isSafeToBreak
    else { return false }
    var (start, end) = (origins[0], origins[0])
    var available = narrowest - indents.ofText
    guard min(available, narrowest) >= .zero else { return false }
    for stop in stops {
      let (nextStart, nextEnd) = (origins[Int(stop.next)], origins[Int(stop.fitEnd)])
      guard nextStart >= start, nextEnd >= end, !stop.addsHyphen,
        reshaper == nil || isSafe(stop),
        !breaksOverlongSegments || PieceWidth.rounded(nextEnd - start, rounding) <= available
      else { return false }
      (start, end) = (nextStart, nextEnd)
      available = narrowest
    }
    return true
  }
}
