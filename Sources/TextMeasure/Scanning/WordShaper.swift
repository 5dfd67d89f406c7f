internal import CUnicodeData

/// Shapes the few characters of a scanned text that no table can measure: emoji, and words with
/// marks, jamo or others whose glyphs depend on what is beside them.
///
/// A class, so that scanners stay small; belongs to one of them, and is kept for its storage.
final class WordShaper {
  let itemization: ItemizationRules
  private let graphemesEndWithFonts: Bool
  /// The characters that were shaped or recalled last.
  private(set) var characters: [ShapedCharacter] = []
  /// Their width, in the unit of advances.
  private(set) var end: Int64 = 0
  /// The emoji found last, and how they are to be drawn.
  private var emoji: [UInt32] = []
  private var kind = Item.Kind.text
  private var key: [UInt64] = []
  private var graphemes: [Bool] = []

  // The word shaped last, stage by stage.
  var bytes: [UInt8] = []
  var text = ProcessedText()
  var itemizer = Itemizer()
  private(set) var shaped = ShapedText()

  /// The most characters that are shaped by themselves.
  static let maximumCount = 64

  init(_ itemization: ItemizationRules, graphemesEndWithFonts: Bool) {
    (self.itemization, self.graphemesEndWithFonts) = (itemization, graphemesEndWithFonts)
  }

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
    if graphemesEndWithFonts { shaped.endWithFonts(&graphemes, of: scalars) }
    if graphemesEndWithFonts && partsFlags(in: range, of: scalars) { return false }
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

extension WordShaper {
  /// Whether another font begins within regional indicators, some of which make no flag: which of
  /// them are one then depends on where a line begins.
  private func partsFlags(in range: Range<Int>, of scalars: [UInt32]) -> Bool {
    shaped.fontRuns.contains { run in
      let start = run.range.lowerBound
      return range.contains(start) && start > range.lowerBound
        && isRegionalIndicator(scalars[start]) && isRegionalIndicator(scalars[start - 1])
    }
  }

  private func isRegionalIndicator(_ scalar: UInt32) -> Bool {
    CharacterProperties.of(scalar).grapheme == .regionalIndicator
  }
}

/// A character that was shaped by itself or with its word.
struct ShapedCharacter: BitwiseCopyable {
  /// Relative to the first character shaped with it.
  var origin: Int64
  /// Index into the style's fonts.
  var font: UInt8
  var isMissing: Bool
  /// Whether a line that begins or ends before it has to be shaped anew.
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
  /// - Returns: How many characters they have; `nil` for more than `maximumCount`.
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
  /// - Parameter outcomes: The outcomes that the table of their script keeps.
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
    let isValid = readCharacters(range, of: emoji, shaper.style.rounding)
    key.withUnsafeBufferPointer { outcomes.add(isValid ? words : nil, for: $0) }
    return isValid
  }

  /// The font of the emoji shaped last, if it has all of them and the fonts tried before it have
  /// none.
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

extension WordShaper {
  /// A word of a text, to be shaped with the characters around it.
  struct Word {
    var range: Range<Int>
    /// The bytes that are shaped: the word, characters before it in its run, and characters after
    /// it.
    var surroundings: Range<Int>
    /// A letter that gives what follows its script; `nil` in a text without letters.
    var letter: Unicode.Scalar?
  }

  /// Shapes a word, and the space after it if that cannot be parted from it.
  ///
  /// - Returns: How many of the text's characters, from the start of the word on, were shaped, by
  ///   their indices in `text`; `nil` for a word that cannot be parted from what is around it.
  /// - Complexity: O(*n*) in the characters of the word's surroundings.
  func shape(
    _ word: Word, of source: UnsafeBufferPointer<UInt8>, _ shaper: borrowing Shaper
  ) -> Range<Int>? {
    bytes.removeAll(keepingCapacity: true)
    // A line break ends an item, but not what has one script.
    if let letter = word.letter { bytes.append(contentsOf: "\(letter)\n".utf8) }
    let shift = bytes.count - word.surroundings.lowerBound
    bytes.append(contentsOf: source[word.surroundings])
    bytes.withUnsafeBufferPointer { text.replace(with: $0, WhiteSpaceRules(whiteSpace: .preWrap)) }
    itemizer.itemize(text, rules: itemization)
    shape(text.scalars, itemizer.items, shaper)
    let start = index(ofByte: word.range.lowerBound + shift)
    var end = index(ofByte: word.range.upperBound + shift)
    guard isSafe(at: start) else { return nil }
    if !isSafe(at: end) {
      guard text.scalars[end] == 0x20, end + 1 < text.scalars.count, text.scalars[end + 1] != 0x20,
        isSafe(at: end + 1)
      else { return nil }
      end += 1
    }
    guard itemizer.items.allSatisfy({ !$0.range.overlaps(start..<end) || !$0.continuesSplitRun }),
      readCharacters(start..<end, of: text.scalars, shaper.style.rounding),
      zip(start..<end, characters).allSatisfy({ index, character in
        shaper.style.trimming[Int(character.font)]?.leavesAlone(text.scalars[index]) != false
      })
    else { return nil }
    return start..<end
  }

  /// The fonts of scalars that were shaped, each with the script that it shaped them in.
  func fonts(of range: Range<Int>) -> [(script: Script, font: Int)] {
    shaped.fontRuns.filter { $0.range.overlaps(range) }.map { run in
      (script(at: max(run.range.lowerBound, range.lowerBound)), Int(run.font))
    }
  }

  private func index(ofByte byte: Int) -> Int {
    text.utf8Offsets.partitionPoint { Int($0) < byte }
  }

  /// The script of the item that a scalar is part of.
  func script(at index: Int) -> Script {
    let items = itemizer.items
    return items[items.partitionPoint { $0.range.upperBound <= index }].script
  }
}

extension Script {
  /// A letter of a script whose text can be scanned; `nil` for others.
  var letter: Unicode.Scalar? {
    switch self {
    case .hang: "\u{AC00}"
    case .latn: "a"
    case .hani: "\u{4E00}"
    case .hira: "\u{3042}"
    case .bopo: "\u{3105}"
    case .cyrl: "\u{430}"
    case .grek: "\u{3B1}"
    default: nil
    }
  }
}

/// The characters that are not context-free, but have no effect beyond their word.
enum WordLocalCharacters {
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Controls, and what breaks lines, hangs, or is shown at the ends of lines alone.
    case ..<0xA0, 0xAD, 0x2028, 0x2029, 0x3000, 0xFFF0...0xFFFC: return false
    default: break
    }
    let properties = CharacterProperties.of(scalar)
    guard properties.flags.isDisjoint(with: [.mayNeedBidi, .complexContext, .whiteSpace]) else {
      return false
    }
    if properties.flags.contains(.defaultIgnorable) && !isPartOfEmoji(scalar) { return false }
    return isOfKnownScript(properties.script)
  }

  private static func isPartOfEmoji(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: true
    default: false
    }
  }

  private static func isOfKnownScript(_ script: Script) -> Bool {
    switch script {
    case .zyyy, .zinh, .latn, .hang, .hani, .hira, .kana, .bopo, .cyrl, .grek: true
    default: false
    }
  }

  /// Whether the character is part of a grapheme cluster with the one before it.
  static func extendsPrevious(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties.of(scalar)
    return !properties.flags.isDisjoint(with: [.mark, .defaultIgnorable])
  }

  /// Whether it is a mark that some scripts are written with.
  static func isMarkOfScripts(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties.of(scalar)
    return properties.script == .zinh && properties.hasScriptExtensions
      && properties.flags.contains(.mark)
  }

  /// Whether the script of a text that begins with it follows from the letters after it.
  static func hasNoScript(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties.of(scalar)
    guard contains(scalar), case .none = Bracket(scalar, properties.lineBreak) else { return false }
    return properties.script.isShared
      && properties.scriptExtensions.count < 2
  }
}
