/// Shapes parts of texts that look-ups cannot measure: emoji, and words with marks, jamo or others
/// whose glyphs depend on what is beside them.
///
/// A class, so that scanners stay small; belongs to one of them, and is kept for its storage.
final class WordShaper {
  let itemization: ItemizationRules
  /// The characters of the part that was shaped or recalled last.
  private(set) var characters: [ShapedCharacter] = []
  /// Where they end, from where they begin, in the style's unit.
  private(set) var end: Int64 = 0
  /// The emoji of the part, and how they are to be drawn.
  private var emoji: [UInt32] = []
  private var kind = Item.Kind.text
  private var key: [UInt64] = []
  private var graphemes: [Bool] = []

  // What was shaped last.
  var bytes: [UInt8] = []
  var text = ProcessedText()
  var itemizer = Itemizer()
  private(set) var shaped = ShapedText()

  /// Parts of more characters are left to whoever shapes whole texts.
  static let maximumCount = 64

  init(_ itemization: ItemizationRules) { self.itemization = itemization }

  /// Shapes items.
  func shape(_ scalars: [UInt32], _ items: [Item], _ shaper: borrowing Shaper) {
    shaper.shape(scalars, items: items, into: &shaped)
    if shaper.style.shapingUnit == .word {
      GraphemeBreaker.markBoundaries(in: scalars.span, into: &graphemes)
      shaped.divideClusters(atGraphemes: graphemes)
    }
  }

  /// Whether what was shaped may be cut before a scalar.
  func isSafe(at index: Int) -> Bool { shaped.boundaryFlags[index].isSafeToBreak }

  /// Reads what was shaped of the scalars of `range`.
  ///
  /// - Returns: Whether they can be laid out one after the other.
  func readCharacters(
    _ range: Range<Int>, of scalars: [UInt32], _ rounding: WidthRounding
  ) -> Bool {
    GraphemeBreaker.markBoundaries(in: scalars.span, into: &graphemes)
    func origin(_ index: Int) -> Int64 {
      let origin = shaped.origins[index]
      return rounding == .sixtieths ? origin.sixtieths ?? -1 : origin.rawValue
    }
    let start = origin(range.lowerBound)
    var run = 0
    characters.removeAll(keepingCapacity: true)
    end = 0
    for index in range {
      while run < shaped.fontRuns.count && shaped.fontRuns[run].range.upperBound <= index {
        run += 1
      }
      guard run < shaped.fontRuns.count, origin(index + 1) >= origin(index) else { return false }
      characters.append(
        ShapedCharacter(
          origin: origin(index) - start, font: shaped.fontRuns[run].font,
          isMissing: shaped.boundaryFlags[index].contains(.missing),
          isUnsafe: !isSafe(at: index) || !graphemes[index]))
      end = origin(index + 1) - start
    }
    return end < ShapedCharacter.maximumOrigin
  }
}

/// A character of a part.
struct ShapedCharacter: BitwiseCopyable {
  /// From the start of the part.
  var origin: Int64
  /// Index into the style's fonts.
  var font: UInt8
  var isMissing: Bool
  /// Whether a line that begins or ends before it is shaped anew.
  var isUnsafe: Bool

  /// More than any text is wide.
  static let maximumOrigin: Int64 = 1 << 48
}

// MARK: - Emoji

extension WordShaper {
  /// Finds the emoji clusters of one kind, if any, that an emoji item consists of; of any kind,
  /// where they are no items.
  ///
  /// - Parameter next: The next character of the text, which begins with a grapheme cluster, and
  ///   passes it; `nil` after the last.
  /// - Returns: How many characters they have; `nil` for more than a part may have.
  func findEmoji(_ next: () -> UInt32?) -> Int? {
    emoji.removeAll(keepingCapacity: true)
    var state = GraphemeState()
    var clusterStart = 0
    while emoji.count <= Self.maximumCount {
      let scalar = next()
      let isBoundary =
        scalar.map { state.isBoundary(before: CharacterProperties.of($0).grapheme) } ?? true
      if isBoundary && !emoji.isEmpty {
        let next = EmojiClusters.kind(of: emoji[clusterStart...])
        let endsItem = itemization.isolatesEmoji && clusterStart > 0 && next != kind
        if next == .text || endsItem {
          emoji.removeLast(emoji.count - clusterStart)
          return clusterStart
        }
        (kind, clusterStart) = (next, emoji.count)
      }
      guard let scalar else { return clusterStart }
      emoji.append(scalar)
    }
    return nil
  }

  /// Shapes the emoji found, which are an item of their own, or recalls what came of them.
  ///
  /// - Parameter outcomes: Those of the table of their script.
  /// - Returns: Whether they can be laid out.
  func shapeEmoji(
    in script: Script, _ outcomes: RuleOutcomes, _ shaper: borrowing Shaper
  ) -> Bool {
    key.removeAll(keepingCapacity: true)
    for scalar in emoji { key.append(UInt64(scalar) | UInt64(kind.rawValue) << 32) }
    if let known = key.withUnsafeBufferPointer({ outcomes.find($0) }) {
      if known.isMeasurable { recall(known) }
      return known.isMeasurable
    }
    let range = emoji.indices
    let itemKind = itemization.isolatesEmoji ? kind : .text
    shape(emoji, [Item(range: range, script: script, level: 0, kind: itemKind)], shaper)
    let isSound = readCharacters(range, of: emoji, shaper.style.rounding)
    key.withUnsafeBufferPointer { outcomes.add(isSound ? words : nil, for: $0) }
    return isSound
  }

  /// The font of the emoji shaped last, if it is one that has all and those tried before it have
  /// none of what they show.
  func fontOfEmoji(_ style: ShapingStyle) -> Int? {
    guard let font = characters.first.map({ Int($0.font) }),
      characters.allSatisfy({ Int($0.font) == font && !$0.isMissing })
    else { return nil }
    let isShownBefore = emoji.contains { scalar in
      let isIgnored = CharacterProperties.of(scalar).flags.contains(.defaultIgnorable)
      return !isIgnored && style.fonts[..<font].contains { $0.glyph(of: scalar) != nil }
    }
    return isShownBefore ? nil : font
  }

  /// The characters as `RuleOutcomes` keeps them: the font and whether it lacks the character
  /// in the lowest bits of a shift.
  private var words: [Int64] {
    characters.map {
      RuleOutcomes.Outcome.word(
        shift: $0.origin << 7 | Int64($0.font) << 1 | ($0.isMissing ? 1 : 0), isUnsafe: $0.isUnsafe)
    } + [RuleOutcomes.Outcome.word(shift: end, isUnsafe: false)]
  }

  private func recall(_ known: RuleOutcomes.Outcome) {
    characters.removeAll(keepingCapacity: true)
    for index in emoji.indices {
      let shift = known.shift(index)
      characters.append(
        ShapedCharacter(
          origin: shift >> 7, font: UInt8(truncatingIfNeeded: shift >> 1 & 0x3F),
          isMissing: shift & 1 != 0, isUnsafe: known.isUnsafe(index)))
    }
    end = known.shift(emoji.count)
  }
}
