/// What wrapping asks of a text: where its characters lie and where lines may
/// end. Nothing of it depends on a width.
///
/// Positions are indices of scalars, from 0 to `scalarCount`.
struct WrappableText: Sendable {
  /// Where each scalar begins; at the end, where the text ends.
  var origins: [Fixed]
  /// Which positions may be cut without shaping anew.
  var edges: [ShapedEdge]
  /// Where grapheme clusters begin; a line that nothing else can end may end
  /// here. Empty if every scalar is a cluster.
  var graphemes: [Bool]
  /// In order; the last one is the end of the text.
  var stops: [LineStop]
  /// Whether a segment too wide for its line is broken between graphemes.
  var breaksOverlongSegments: Bool
  /// Whether a line break at the end of the text leaves an empty line after it.
  var endsWithEmptyLine: Bool
  /// Shapes line ends anew; `nil` if no line of the text can need it.
  var reshaper: Reshaper?

  var scalarCount: Int { origins.count - 1 }

  func isGraphemeBoundary(_ position: Int) -> Bool {
    graphemes.isEmpty || position >= graphemes.count || graphemes[position]
  }

  /// The width of the scalars of `range` on a line of their own.
  ///
  /// As browsers do it, only what lies between a cut and the nearest safe place
  /// is shaped anew, or all of the line if it holds no such place.
  ///
  /// - Complexity: O(1) between safe positions.
  func width(of range: Range<Int>) -> Fixed {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard start < end else { return .zero }
    guard let reshaper else { return origins[end] - origins[start] }
    let firstSafe = safePosition(atOrAfter: start)
    let lastSafe = safePosition(atOrBefore: end)
    if firstSafe == start && lastSafe == end { return origins[end] - origins[start] }
    if firstSafe >= lastSafe { return reshaper.width(of: range) }
    var width = origins[lastSafe] - origins[firstSafe]
    if start < firstSafe { width += reshaper.width(of: start..<firstSafe) }
    if lastSafe < end { width += reshaper.width(of: lastSafe..<end) }
    return width
  }

  /// Where a line's width is counted from if it begins at `start`: there, or
  /// where it would have to begin for the safe part of the line to lie right.
  func lineOrigin(at start: Int) -> Fixed {
    guard let reshaper else { return origins[start] }
    let firstSafe = safePosition(atOrAfter: start)
    if firstSafe == start { return origins[start] }
    return origins[firstSafe] - reshaper.width(of: start..<firstSafe)
  }

  private func safePosition(atOrAfter position: Int) -> Int {
    var position = position
    while position < scalarCount && !edges[position].isSafeToBreak { position += 1 }
    return position
  }

  private func safePosition(atOrBefore position: Int) -> Int {
    var position = position
    while position > 0 && !edges[position].isSafeToBreak { position -= 1 }
    return position
  }
}
