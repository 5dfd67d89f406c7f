internal import CUnicodeData

/// Where words may be parted at hyphens: after those that are there, and at soft ones, which
/// then show (`Hyphenator` of Minikin, without the patterns of a language).
enum HyphenPoints {
  /// No line ends after these but by hyphenation (`isValidBreak` and `isLineBreakingHyphen`).
  static func isHyphen(_ scalar: UInt32) -> Bool { scalar == softHyphen || isHard(scalar) }

  private static let softHyphen: UInt32 = 0xAD

  private static func isHard(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x58A, 0x5BE, 0x1039, 0x1400, 0x2010, 0x2013, 0x2027, 0x2E17, 0x2E40: true
    default: false
    }
  }

  /// Takes away the opportunities after hyphens, which nothing but hyphenation allows.
  static func prohibit<Finding: BreakFinding>(in scalars: [UInt32], _ findings: inout [Finding]) {
    for position in scalars.indices.dropFirst()
    where findings[position].action == .allowed && isHyphen(scalars[position - 1]) {
      findings[position] = Finding(.prohibited, by: .hyphen)
    }
  }

  /// - Parameter ends: The ends of the words of a paragraph that begins at `start`.
  static func find(
    in scalars: [UInt32], from start: Int, _ ends: [MinikinText.WordEnd]
  ) -> [MinikinText.HyphenPoint] {
    var points: [MinikinText.HyphenPoint] = []
    var first = start
    for end in ends {
      let word = word(in: scalars, first..<Int(end.position))
      let mayPart = !end.isInAddress && word.contains { isHyphen(scalars[$0]) }
      for part in mayPart ? parts(of: word, in: scalars) : [] {
        // A hyphen that begins it is none.
        for index in part.dropFirst(2) where isHyphen(scalars[index - 1]) {
          points.append(
            .init(
              position: Int32(index), addsHyphen: scalars[index - 1] == softHyphen,
              word: Int32(word.lowerBound)..<Int32(word.upperBound)))
        }
      }
      first = Int(end.position)
    }
    return points
  }

  /// The parts of a word between no-break spaces, without those too long to be hyphenated
  /// (`hyphenate` of Minikin).
  private static func parts(of word: Range<Int>, in scalars: [UInt32]) -> [Range<Int>] {
    scalars[word].split(separator: 0xA0).map { $0.indices }.filter { part in
      part.count <= longestPart
        && scalars[part].reduce(0) { $0 + ($1 > 0xFFFF ? 2 : 1) } <= longestPart
    }
  }

  /// In UTF-16 code units: `LONGEST_HYPHENATED_WORD`.
  private static let longestPart = 45

  /// A word without opening punctuation before it, and without spaces, controls and any
  /// punctuation after it (`WordBreaker::wordStart`, `wordEnd`).
  private static func word(in scalars: [UInt32], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, opens(CharacterProperties.of(scalars[start]).lineBreak) { start += 1 }
    while end > start, isSpaceOrPunctuation(scalars[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func opens(_ lineBreak: LineBreakClass) -> Bool {
    lineBreak.isOpening || lineBreak.isQuotation
  }

  private static func isSpaceOrPunctuation(_ scalar: UInt32) -> Bool {
    switch CharacterProperties.of(scalar).category {
    case .spaceSeparator, .control, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}
