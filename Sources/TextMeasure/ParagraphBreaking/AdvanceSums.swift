/// The widths of ranges of a paragraph, without adding each of them up.
///
/// Problem: the next place where a word may be parted may lie far behind the end of the line, and
/// so may the word's end. To add up all that is before it for each line takes the square of the
/// word's length.
///
/// Approach: sums from the start on, found once in double precision. A range is the difference of
/// two of them, and no sum in another order or precision is less than that by more than what is
/// rounded away at each addition.
///
/// Limits: Minikin adds 32-bit floats up, whose sums depend on the order. That is followed for
/// ranges up to `mostInOrder`, a length that no written word has. Longer ones are the same
/// for advances in 1/256 pixel up to 65,536 pixels, which floats hold whole; of wider ones, and of
/// letters that are spaced, the last bits may differ.
struct AdvanceSums {
  /// The most scalars that 32-bit floats are added up of one by one.
  static let mostInOrder = 1024

  private let start: Int
  /// Up to each scalar, and to the end: the advances, and what they are without their signs.
  private let sums: [(width: Double, extent: Double)]

  /// - Parameter advances: The advances of all scalars of the text.
  init(of range: Range<Int>, advances: [Float]) {
    start = range.lowerBound
    var sums = [(width: 0.0, extent: 0.0)]
    sums.reserveCapacity(range.count + 1)
    var (width, extent) = (0.0, 0.0)
    for index in range {
      width += Double(advances[index])
      extent += Double(abs(advances[index]))
      sums.append((width, extent))
    }
    self.sums = sums
  }

  /// - Parameter range: A part of the range of the sums, here and below.
  func width(of range: Range<Int>) -> Double {
    sums[range.upperBound - start].width - sums[range.lowerBound - start].width
  }

  /// The least that comes of adding it up, in double precision or in order.
  func leastWidth(of range: Range<Int>) -> Double {
    let (first, last) = (sums[range.lowerBound - start], sums[range.upperBound - start])
    let rounding = range.count > Self.mostInOrder ? 0x1p-52 : 0x1p-24
    let lost =
      (last.extent - first.extent) * Double(range.count) * rounding
      + last.extent * Double(sums.count) * 0x1p-52
    return last.width - first.width - lost
  }
}

/// The widths of the remainders of a word behind each place where hyphenation may end a line, in
/// 32-bit floats: those of a length that is written are added up in order, as Minikin does it
/// (`AdvanceSums`).
struct WordRemainders {
  private let advances: [Float]
  private let end: Int
  /// `nil` for a word that has no long rest.
  private let sums: AdvanceSums?

  /// - Parameter advances: The advances of all scalars of the text.
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
