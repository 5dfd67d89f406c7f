/// A text that segments are cut in, by its characters.
protocol CuttableText: ~Copyable {
  /// Whether a segment may be cut before the character at a place.
  func mayCut(before place: Int) -> Bool
  /// Whether a soft hyphen is there, behind which a line may end.
  func holdsSoftHyphen(at place: Int) -> Bool
  func character(before place: Int) -> Int
  func character(after place: Int) -> Int
  func grapheme(after place: Int) -> Int
}

extension CuttableText where Self: ~Copyable {
  func holdsSoftHyphen(at place: Int) -> Bool { false }

  /// Where a segment is cut that overflows its line, as `word-break: break-all` does it in WebKit
  /// (`InlineContentBreaker`): behind as much as there is room for, less what may not stand before
  /// what follows.
  ///
  /// If nothing is left the segment moves to the next line. Alone on a line it keeps one grapheme,
  /// or if that may not begin a line all characters like it: a segment of nothing else overflows,
  /// whatever `overflow-wrap` is.
  ///
  /// - Parameters:
  ///   - fitEnd: Where that ends which there is room for.
  ///   - isAlone: Whether the segment begins the line.
  /// - Returns: `nil` if the segment moves on; its end, or more, if it overflows.
  func cut(_ segment: Range<Int>, fitEnd: Int, isAlone: Bool) -> Int? {
    let first = segment.lowerBound
    var cut = fitEnd
    // By characters: the cut may lie within a grapheme.
    while cut > first && !mayCut(before: cut) { cut = character(before: cut) }
    if cut > first { return cut }
    if !isAlone { return nil }
    if mayCut(before: first) { return grapheme(after: first) }
    repeat {
      cut = character(after: cut)
    } while cut < segment.upperBound && !mayCut(before: cut) && !holdsSoftHyphen(at: cut)
    return cut
  }
}
