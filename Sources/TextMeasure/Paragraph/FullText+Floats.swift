// Sums as WebKit adds them up.

extension FullText {
  /// How much wider a line comes out because WebKit adds 32-bit floats, one advance after the
  /// other, and where white space collapses words and spaces (`ComplexTextController`,
  /// `Line::append`).
  ///
  /// Less than 1/1000 px, but for lines of hundreds of pixels: others are not looked at.
  ///
  /// - Complexity: O(*n*) for the *n* characters of such a line, or of the segment it begins
  ///   within.
  func floatSurplus(of line: LineSpan) -> Fixed {
    guard rules.sumsInFloats else { return .zero }
    let text = wrappable
    if line.isCut && text.isWithinSegment(line.start..<line.next) { return .zero }
    if line.origin != nil || !text.boundaryFlags[line.start].isSafeToBreak || isWithinSegment(line)
    {
      return segment(at: line.start).map(surplus) ?? .zero
    }
    return surplus(of: line.start..<line.visibleEnd)
  }

  private func isWithinSegment(_ line: LineSpan) -> Bool {
    segment(at: line.start).map { $0.lowerBound < line.start } ?? false
  }

  /// The segment that holds the scalar at `position`.
  private func segment(at position: Int) -> Range<Int>? {
    let opportunities = wrappable.opportunities
    let index = opportunities.partitionPoint { Int($0.next) <= position }
    guard index < opportunities.count else { return nil }
    return (index > 0 ? Int(opportunities[index - 1].next) : 0)..<Int(opportunities[index].fitEnd)
  }

  private func surplus(of range: Range<Int>) -> Fixed {
    let origins = wrappable.origins
    let exact = origins[range.upperBound] - origins[range.lowerBound]
    guard exact.points.rawValue > 128 else { return .zero }
    let addsWords = style.wrapping.whiteSpace.collapsesSpaces
    var (line, word) = (Float.zero, Float.zero)
    for index in range {
      let advance = Float((origins[index + 1] - origins[index]).points.rawValue)
      if addsWords && scalars[index] == 0x20 {
        line = line + word + advance
        word = 0
      } else {
        word += advance
      }
    }
    return Fixed(rounding: Points(Double(line + word))) - exact
  }
}
