extension WrappableText {
  /// Whether a line that begins with the scalar `start` is the first of its paragraph.
  ///
  /// - Complexity: O(log *s*) in the opportunities of the text.
  func beginsParagraph(at start: Int) -> Bool {
    if start == 0 { return true }
    let index = opportunities.partitionPoint { Int($0.next) < start }
    return index < opportunities.count && Int(opportunities[index].next) == start
      && opportunities[index].splitsParagraphs
  }

  /// How far from the box's edge a line begins that begins with the scalar `start`: tabs
  /// count from the edge, but for those that do not count indents.
  func tabOrigin(ofLineAt start: Int) -> Fixed {
    if !tabStops.countsIndent { return .zero }
    if indents.areOfTextOnly { return start == 0 ? indents.ofText : .zero }
    return indents.start(isTextStart: start == 0, beginsParagraph: beginsParagraph(at: start))
  }

  /// How many paragraphs follow another one.
  var gapCount: Int {
    opportunities.count { $0.splitsParagraphs && (Int($0.next) < scalarCount || endsWithEmptyLine) }
  }
}
