extension WrappableText {
  /// Whether a line that begins with the scalar `start` is the first of its paragraph.
  ///
  /// - Complexity: O(log *s*) in the stops of the text.
  func beginsParagraph(at start: Int) -> Bool {
    if start == 0 { return true }
    let index = stops.partitionPoint { Int($0.next) < start }
    return index < stops.count && Int(stops[index].next) == start && stops[index].partsParagraphs
  }

  /// How far from the box's edge a line begins that begins with the scalar `start`, as far as
  /// that moves its tabs: those of a browser count from where the text begins.
  func tabOrigin(ofLineAt start: Int) -> Fixed {
    if indents.areOfTextOnly { return .zero }
    return indents.start(isTextStart: start == 0, beginsParagraph: beginsParagraph(at: start))
  }

  /// How many paragraphs follow another one.
  var gapCount: Int {
    stops.count { $0.partsParagraphs && (Int($0.next) < scalarCount || endsWithEmptyLine) }
  }
}
