/// Punctuation that stays with a character before it that is alone on its line and wider than that:
/// what `overflow-wrap` breaks in WebKit since 2.54 (464 texts). So a box that is narrower than a
/// character may have fewer lines than a wider one.
struct HeldMarks: Sendable {
  /// Where it stands, in order.
  private(set) var positions: [Int32] = []
  /// No character that any of it stands behind is wider.
  private(set) var widest = Fixed.zero

  /// None.
  init() {}

  /// Adds those of a text, or of a part of it that holds together by itself.
  ///
  /// - Parameters:
  ///   - places: Which characters stay.
  ///   - origins: Where each begins.
  ///   - graphemes: Whether a grapheme cluster begins at each; empty if all are one.
  mutating func add(
    _ range: Range<Int>, of scalars: [UInt32], _ places: CutPlaces, _ origins: [Fixed],
    _ graphemes: [Bool]
  ) {
    guard scalars.span.extracting(range).holdBeyondLatin1 else { return }
    for position in range.dropFirst() where places.staysWithLone(scalars[position]) {
      var start = position - 1
      while start > range.lowerBound && !graphemes.isEmpty && !graphemes[start] { start -= 1 }
      positions.append(Int32(position))
      widest = max(widest, origins[position] - origins[start])
    }
  }

  /// Where what stays with a character that ends at `end` ends itself.
  func end(after end: Int, through last: Int) -> Int {
    var end = end
    var next = positions.partitionPoint { $0 < end }
    while end < last, next < positions.count, positions[next] == end {
      end += 1
      next += 1
    }
    return end
  }

  /// The least width of lines that have room for each such character: one that is shaped anew may be
  /// wider than within the text, but not by a point. `nil` if there is none.
  var leastWidth: Fixed? { positions.isEmpty ? nil : widest + Fixed(rawValue: Fixed.onePoint) }
}
