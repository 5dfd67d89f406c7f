/// Walks along a line and measures how wide it is up to each position.
///
/// Positions must be passed in rising order.
struct LinePen {
  private let text: WrappableText
  /// The width of the line's fragments before the one the pen is in.
  private var before = Fixed.zero
  /// The width of this fragment's runs before the one the pen is in.
  private var fragment: FragmentWidth
  /// The scalar the fragment begins with.
  private var start: Int
  /// Where that run begins, as `origins` count.
  private var origin: Fixed
  /// Index of the next boundary.
  private var next: Int
  /// How far the line begins from where tabs are counted from.
  private let tabOrigin: Fixed
  private var leadingTabs: LeadingTabs
  /// Whether the width up to here is no more than that up to any position after it.
  private var isMonotone: Bool

  /// At the start of a line that begins with the scalar `start`.
  ///
  /// - Parameters:
  ///   - available: The line will not be wider than this, or not fit.
  ///   - origin: Where the line is counted from, if that is known: `LineSpan.origin`.
  init(
    _ text: WrappableText, at start: Int, within available: some AvailableWidth,
    origin: Fixed? = nil
  ) {
    self.text = text
    self.start = start
    fragment = FragmentWidth(text.rounding)
    self.origin = origin ?? text.lineOrigin(at: start, within: available)
    next = text.roundingBoundaries.isEmpty ? 0 : text.firstBoundary(after: start)
    tabOrigin = text.roundingBoundaries.isEmpty ? .zero : text.tabOrigin(ofLineAt: start)
    leadingTabs = LeadingTabs(lineStart: start)
    isMonotone = text.advancesNeverShrink && !text.beginsFontOrderedSum(at: start)
  }

  /// The width of the line up to `position`; `nil` if it surely does not fit `available`,
  /// not even narrower by `trim`.
  ///
  /// - Complexity: O(1) plus the `roundingBoundaries` passed, none beyond `available` unless
  ///   there are negative advances or, once, at the start of a `FontOrderedSum`. A word
  ///   of many fonts, broken into many lines, would else be walked to its end for
  ///   each.
  @inline(__always)
  mutating func width(
    to position: Int, within available: some AvailableWidth, trim: Fixed
  ) -> Fixed? {
    while next < text.roundingBoundaries.count,
      Int(text.roundingBoundaries[next].position) <= position
    {
      crossBoundary()
      if isMonotone,
        available.excludes(before + fragment.rounded - trim - text.gap(at: position))
      {
        return nil
      }
    }
    return width(to: position)
  }

  /// The width of the line up to `position`, and what shaping it anew there adds.
  @inline(__always)
  mutating func width(to position: Int, correction: Fixed = .zero) -> Fixed {
    moveOn(to: position)
    if !text.fontOrderedSums.isEmpty && correction == .zero && text.gap(at: position) == .zero,
      let whole = text.width(ofUncut: start..<position)
    {
      return before + whole
    }
    var fragment = fragment
    fragment.add(text.end(at: position) - origin + correction)
    return before + fragment.rounded
  }

  /// Ends the fragment at `position`, whose width is rounded by itself from there on.
  mutating func endFragment(at position: Int, correction: Fixed) {
    before = width(to: position, correction: correction)
    fragment = FragmentWidth(text.rounding)
    start = position
    origin = text.origins[position]
    isMonotone = text.advancesNeverShrink && !text.beginsFontOrderedSum(at: start)
  }

  @inline(__always)
  private mutating func moveOn(to position: Int) {
    while next < text.roundingBoundaries.count,
      Int(text.roundingBoundaries[next].position) <= position
    { crossBoundary() }
  }

  private mutating func crossBoundary() {
    let boundary = text.roundingBoundaries[next]
    next += 1
    let there = text.origins[Int(boundary.position)]
    fragment.add(there - origin)
    origin = there
    if boundary.kind == .run { return }
    before += text.width(ofUncut: start..<Int(boundary.position)) ?? fragment.rounded
    fragment = FragmentWidth(text.rounding)
    start = Int(boundary.position)
    isMonotone = text.advancesNeverShrink && !text.beginsFontOrderedSum(at: start)
    if boundary.kind.endsTab {
      before = text.end(ofTabAt: before, leadingTabs.kind(of: boundary), from: tabOrigin)
    }
  }
}
