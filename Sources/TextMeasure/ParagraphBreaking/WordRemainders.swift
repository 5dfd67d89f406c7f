/// How wide what is left of a word is behind each place where hyphenation may end a line, in 32-bit
/// floats: those of a length that is written are added up in order, as Minikin does it
/// (`AdvanceSums`).
struct WordRemainders {
  private let advances: [Float]
  private let end: Int
  /// `nil` for a word that has no long rest.
  private let sums: AdvanceSums?

  /// - Parameter advances: Those of all scalars of the text.
  init(of word: Range<Int>, advances: [Float]) {
    self.advances = advances
    end = word.upperBound
    sums =
      word.count > AdvanceSums.mostInOrder ? AdvanceSums(of: word, advances: advances) : nil
  }

  /// - Parameter position: Within the word, or at its end or behind that.
  func width(from position: Int) -> Float {
    if let sums, end - position > AdvanceSums.mostInOrder {
      return Float(sums.width(of: position..<end))
    }
    var sum = Float.zero
    StepCount.add(max(0, end - position))
    for index in min(position, end)..<end { sum += advances[index] }
    return sum
  }
}
