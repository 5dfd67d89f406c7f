/// Where the characters of a paragraph lie as Blink scores lines by them: up to whole layout units from
/// where their fragment begins (`ShapeResult::CachedPositionForOffset`; measured on lines of one
/// repeated syllable, where nothing else decides between two breaks that are equally good).
struct SnappedPositions {
  private let text: WrappableText
  /// Where fragments begin, in order, and how far from the start of the first line.
  private var fragments: [(start: Int, position: Fixed)]

  /// - Parameters:
  ///   - text: The text.
  ///   - lines: The lines that are scored, all of one paragraph.
  init(in text: WrappableText, of lines: Range<Int>) {
    self.text = text
    let first = Self.fragmentStart(before: lines.lowerBound, in: text)
    fragments = [(first, .zero)]
    fragments[0].position = .zero - self[lines.lowerBound]
    let next = text.roundingBoundaries.partitionPoint { Int($0.position) <= lines.lowerBound }
    for boundary in text.roundingBoundaries[next...] where boundary.kind != .run {
      if boundary.position >= lines.upperBound { break }
      fragments.append((Int(boundary.position), self[Int(boundary.position)]))
    }
  }

  /// Where a scalar begins, from the start of the first line.
  subscript(position: Int) -> Fixed {
    let index = max(fragments.partitionPoint { $0.start < position }, 1) - 1
    let (start, offset) = fragments[index]
    return offset + (text.origins[position] - text.origins[start]).roundedUp(to: Fixed.layoutUnit)
  }

  /// Where the fragment begins that holds a position, or its paragraph.
  private static func fragmentStart(before position: Int, in text: WrappableText) -> Int {
    let next = text.opportunities.partitionPoint { Int($0.next) <= position }
    let paragraph = text.opportunities[..<next].last { $0.endsParagraph }.map { Int($0.next) }
    let boundary = text.roundingBoundaries.partitionPoint { Int($0.position) <= position }
    let fragment = text.roundingBoundaries[..<boundary].last { $0.kind != .run }
    return max(paragraph ?? 0, fragment.map { Int($0.position) } ?? 0)
  }
}
