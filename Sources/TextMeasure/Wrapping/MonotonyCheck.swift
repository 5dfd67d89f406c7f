/// A check that the places where lines begin and end, shaped anew, lie in the order of the text and
/// are the same for all lines.
///
/// A line that begins at an unsafe place is shaped anew up to the first safe one, and one that
/// is cut there from the last safe one on. If the first does not come before the second, the
/// whole line is shaped, and how wide it is depends on both. Such a line is a few characters
/// long; it does not matter if more surely fits on it.
struct MonotonyCheck {
  private let text: WrappableText
  /// The least width that will be available to a line, and what an indent takes of it.
  private let narrowest: Fixed
  private let indent: Fixed
  /// Whether anything may be shaped anew, or show a hyphen.
  let isPlain: Bool

  /// Before this no line may begin any more.
  private var least = Fixed(rawValue: .min / 2)
  /// A safe place such that from there, and so from any start after it, a later opportunity must
  /// surely fit.
  private var open: Int?

  init(_ text: WrappableText, from narrowest: Fixed) {
    self.text = text
    indent = max(.zero, text.indents.areOfTextOnly ? text.indents.ofText : text.indents.most)
    self.narrowest = min(narrowest, text.indents.farthest) - indent
    isPlain =
      text.reshaper == nil && !text.boundaryFlags.contains { $0.contains(.followsSoftHyphen) }
  }

  /// From where the width of a line counts that begins at `start`.
  @inline(__always)
  mutating func begin(at start: Int) -> Fixed? {
    if isPlain { return text.origins[start] }
    let isSafe = text.reshaper == nil || text.boundaryFlags[start].isSafeToBreak
    guard let origin = isSafe ? text.origins[start] : shapedOrigin(at: start), origin >= least
    else { return nil }
    least = origin
    return origin
  }

  @inline(never)
  private func shapedOrigin(at start: Int) -> Fixed? {
    // Beyond the width of a line nothing is shaped.
    var safe = start
    while safe < text.scalarCount && !text.boundaryFlags[safe].isSafeToBreak { safe += 1 }
    guard text.origins[safe] - text.origins[start] <= narrowest else { return nil }
    let origin = text.lineOrigin(at: start, within: narrowest)
    let passed = text.firstBoundary(after: start)
    let boundary = passed > 0 ? Int(text.roundingBoundaries[passed - 1].position) : 0
    let bound = max(boundary, text.safePosition(atOrBefore: start, after: -1) ?? 0)
    return origin >= text.origins[bound] ? origin : nil
  }

  /// The origin up to which a line reaches that is cut at the unsafe `opportunity`.
  func cut(at opportunity: BreakOpportunity) -> Fixed? {
    let end = Int(opportunity.fitEnd)
    // Before spaces that are cut off, it matters whether one of them fits.
    guard opportunity.fitEnd == opportunity.next,
      let safe = text.safePosition(atOrBefore: end, after: -1)
    else { return nil }
    // As wide as within the text, the line has to fit, too.
    return max(text.origins[end], text.cutEnd(at: end, shapedFrom: safe))
  }

  /// Whether lines may end at `opportunity`.
  ///
  /// - Parameters:
  ///   - start: The scalar its segment begins with.
  ///   - origin: From where the width of a line counts that begins there.
  ///   - end: Up to where a line reaches that ends at the opportunity.
  @inline(__always)
  mutating func end(
    at opportunity: BreakOpportunity, from start: Int, _ origin: Fixed, _ end: Fixed
  ) -> Bool {
    if isPlain { return true }
    let isSafe = text.isSafe(endOf: opportunity)
    // A line that is as wide as within the text may begin after all that it shows.
    if Int(opportunity.fitEnd) <= start && origin != text.origins[start] { return false }
    if text.breaksOverlongSegments
      && !fits(end - origin, start..<max(start, Int(opportunity.fitEnd)))
    {
      guard isSafe, breaksInOrder(from: start, to: Int(opportunity.fitEnd)) else { return false }
    }
    return close(at: Int(opportunity.fitEnd), isSafe, endsParagraph: opportunity.endsParagraph)
  }

  /// Whether lines may end between the graphemes of a segment that is too wide for a line.
  @inline(never)
  private mutating func breaksInOrder(from start: Int, to end: Int) -> Bool {
    guard open == nil, text.hangingSpacesWithinSegments.isEmpty,
      !text.boundaryFlags[start...end].dropFirst().contains(where: {
        $0.contains(.followsSoftHyphen)
      })
    else { return false }
    var position = text.nextGrapheme(after: start)
    while position < end {
      let isSafe = text.reshaper == nil || text.boundaryFlags[position].isSafeToBreak
      guard close(at: position, isSafe, endsParagraph: false), begin(at: position) != nil else {
        return false
      }
      position = text.nextGrapheme(after: position)
    }
    return true
  }

  /// Whether no line would end at `end` that is shaped whole.
  @inline(__always)
  private mutating func close(at end: Int, _ isSafe: Bool, endsParagraph: Bool) -> Bool {
    if isSafe && open == nil { return true }
    return closeOpen(at: end, isSafe, endsParagraph: endsParagraph)
  }

  @inline(never)
  private mutating func closeOpen(at end: Int, _ isSafe: Bool, endsParagraph: Bool) -> Bool {
    if let open, isSafe {
      self.open = nil
      return fits(text.origins[end] - text.origins[open], open..<end)
    }
    // Lines that begin after the last safe place but one are shaped whole.
    let last = text.safePosition(atOrBefore: end, after: -1) ?? 0
    let before = last > 0 ? text.safePosition(atOrBefore: last - 1, after: -1) ?? 0 : 0
    open = min(open ?? before, before)
    return !endsParagraph
  }

  /// Whether text so wide surely fits any line.
  private func fits(_ width: Fixed, _ range: Range<Int>) -> Bool {
    // Rounding makes a fragment wider by less than a point.
    let fragmentCount =
      text.firstBoundary(after: range.upperBound) - text.firstBoundary(after: range.lowerBound) + 1
    return width + Fixed(rawValue: Int64(fragmentCount) * Fixed.onePoint) <= narrowest
  }
}
