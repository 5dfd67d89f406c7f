/// A segment that is to be cut, as WebKit looks for the place: among no more characters than twice
/// as many as there would be room for if all were equally wide (`TextUtil::breakWord`). So narrow
/// ones before wide ones are cut early.
struct SearchedSegment {
  /// How many characters it has.
  let count: Int
  let width: Fixed
  /// Without it any place is looked at: where characters combine, WebKit goes from one to the next.
  let isBounded: Bool

  /// Whether the place behind so many of its characters is looked at.
  ///
  /// - Parameter before: The width of what stands on the line before the segment.
  func mayHold(
    _ characterCount: Int, after before: Fixed = .zero, within available: some AvailableWidth
  ) -> Bool {
    guard isBounded, count > 0, characterCount > 1 else { return true }
    let part = width.rawValue.multipliedReportingOverflow(by: Int64(characterCount))
    if part.overflow { return true }
    return available.holds(before + Fixed(rawValue: part.partialValue / Int64(2 * count)))
  }
}
