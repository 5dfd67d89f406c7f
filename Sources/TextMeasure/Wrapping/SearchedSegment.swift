/// A segment that is to be cut, as WebKit looks for the place: among no more characters than twice
/// as many as there would be room for if all were equally wide (`TextUtil::breakWord`). So narrow
/// ones before wide ones are cut early.
struct SearchedSegment {
  fileprivate var start: Int
  fileprivate var count: Int
  fileprivate var width: Fixed
  /// Without it any place is looked at: where characters combine, WebKit goes from one to the next.
  fileprivate var isBounded: Bool

  /// Whether the place before the character at `end` is looked at.
  ///
  /// - Parameter before: The width of what stands on the line before the segment.
  func mayHold(
    upTo end: Int, after before: Fixed = .zero, within available: some AvailableWidth
  ) -> Bool {
    guard isBounded, count > 0, end - start > 1 else { return true }
    let part = width.rawValue.multipliedReportingOverflow(by: Int64(end - start))
    if part.overflow { return true }
    return available.holds(before + Fixed(rawValue: part.partialValue / Int64(2 * count)))
  }
}

extension WrappableText {
  /// What is searched of a segment whose width is counted from `origin`.
  func searched(_ segment: Range<Int>, from origin: Fixed) -> SearchedSegment {
    SearchedSegment(
      start: segment.lowerBound, count: segment.count,
      width: origins[segment.upperBound] - origin,
      isBounded: subtractsCuts && graphemes.isEmpty)
  }
}
