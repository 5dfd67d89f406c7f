extension FullText {
  /// Whether two texts have the same lines in all the boxes that are tried: in those
  /// that hold all of the text, halves, thirds, down to eighths of it, in the narrowest
  /// that nothing overflows, and in one that holds nothing.
  ///
  /// - Complexity: That of `lines(atWidth:)`, ten times.
  func laysOut(as other: FullText) -> Bool {
    guard missingCharacters == other.missingCharacters, naturalWidth == other.naturalWidth,
      minimumWidth == other.minimumWidth
    else { return false }
    let widths = (1...8).map { 1 / Double($0) * naturalWidth } + [minimumWidth, .zero]
    return widths.allSatisfy { lines(atWidth: $0) == other.lines(atWidth: $0) }
  }
}
