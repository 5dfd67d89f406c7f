internal import CAtomics
internal import CScanning

/// The kerning of a font of a style in text of one script, and the outcomes of its other lookups.
///
/// Shared by threads. `Sendable` because all that changes are bytes and words that are written
/// once (`CAtomics`); two threads that find the same write the same.
final class FontTable: @unchecked Sendable {
  /// Index into the style's fonts.
  let font: Int
  let rules: CompiledLookups
  private let classes: PairClasses
  private let kernsByAdvance: Bool
  /// The class, as the first of a pair, of a character that was moved as the second of another:
  /// where advances decide, what the next pair makes of it is not known.
  private let moved: UInt16
  let outcomes = RuleOutcomes()
  private let secondCount: Int
  /// By class of the first times `secondCount`, and class of the second: what is known of a pair.
  private let states: TableMemory<UInt8>
  /// At the same places, two halves a word.
  private let pairs: PairBlocks
  /// Pairs that are replaced: of their classes no other was met yet.
  private let replaced = Mutex<Set<UInt64>>([])
  private static let maximumReplaced = 4096
  /// The glyphs of characters of pairs, shaped alone; `nil` for other than one glyph.
  private let aloneGlyphs = Mutex<[UInt32: Int?]>([:])

  /// The kerning of two neighbours: what is added to the advance of each, in the unit of advances.
  struct Pair: Hashable, BitwiseCopyable {
    var first: Int32 = 0
    var second: Int32 = 0
  }

  /// Its memory, for loops that count no references.
  typealias Memory = scan_font

  /// The most pairs of a table; 32 MB where all kern.
  private static let maximumPairs = 1 << 22

  /// - Returns: `nil` for a font of too many classes, where there is no memory for them, and where
  ///   advances are rounded and a pair may move its second glyph by less than that shows: another pair
  ///   may add to it.
  init?(font: Font, index: Int, rules: CompiledLookups, _ style: ShapingStyle) {
    self.font = index
    self.rules = rules
    kernsByAdvance = style.kernsByAdvance
    if style.rounding == .sixtieths, let least = rules.rules.leastSharedKerning {
      let half = Double(least) / 2 / Double(font.face.unitsPerEm) * Double(font.scale)
      guard half * 60 >= Double(Fixed.onePoint) else { return nil }
    }
    guard let classes = PairClasses(rules.classes, font: kernsByAdvance ? font : nil) else {
      return nil
    }
    self.classes = classes
    secondCount = classes.secondCount
    // One more class for characters that a pair has moved.
    let firstCount = classes.firstCount + (kernsByAdvance ? 1 : 0)
    guard let moved = UInt16(exactly: classes.firstCount) else { return nil }
    self.moved = moved
    let count = firstCount * secondCount
    guard count <= Self.maximumPairs, let states = TableMemory<UInt8>(count: count) else {
      return nil
    }
    self.states = states
    pairs = PairBlocks(count: count)
    // Characters of class 0 do not kern. Rows of others are left untouched until a character of
    // them is met: a style has some MB of them, and texts need few.
    for second in 0..<secondCount { states.base[second] = UInt8(SCAN_PAIR_STILL) }
    if kernsByAdvance { markUnkerned(moved) }
  }

  /// Marks that characters of a class do not kern with those of class 0. Loops read such pairs, and
  /// `pair` never finds them.
  func markUnkerned(_ first: UInt16) {
    atomic_byte_store(states.base + Int(first) * secondCount, UInt8(SCAN_PAIR_STILL))
  }

  var memory: Memory {
    Memory(
      states: states.base, pair_blocks: pairs.addresses, second_count: secondCount,
      table: Unmanaged.passUnretained(self).toOpaque(),
      matcher: Unmanaged.passUnretained(rules.matcher).toOpaque())
  }

  /// Bytes that it takes by now, the rules among them, which other styles may share.
  var byteCount: Int {
    states.touchedByteCount + pairs.byteCount + outcomes.byteCount + rules.byteCount
  }

  /// How two characters of the font that follow each other in a run move each other.
  ///
  /// HarfBuzz shapes the first pair of each two classes. A pair whose glyphs some rule replaces
  /// has no kerning of its own, and is not needed where that matters: the rule matches both.
  ///
  /// - Returns: `nil` if the first one was moved by the pair before, and advances decide; and
  ///   where that much cannot be kept.
  func pair(
    _ a: CharacterRecord, _ b: CharacterRecord, of scalars: (UInt32, UInt32), script: Script,
    _ shaper: borrowing Shaper
  ) -> Pair? {
    if kernsByAdvance && a.first == Int(moved) { return nil }
    let place = Int(a.first) * secondCount + Int(b.second)
    switch Int(atomic_byte_load(states.base + place)) {
    case SCAN_PAIR_STILL: return Pair()
    case SCAN_PAIR_MOVES, SCAN_PAIR_MOVES_SECOND:
      return unsafeBitCast(pairs[place], to: Pair.self)
    default: break
    }
    let characters = UInt64(scalars.0) << 32 | UInt64(scalars.1)
    if replaced.withLock({ $0.contains(characters) }) { return Pair() }
    guard let added = shaped(a, b, scalars, script, shaper) else {
      replaced.withLock { replaced in
        if replaced.count >= Self.maximumReplaced { replaced.removeAll() }
        replaced.insert(characters)
      }
      return Pair()
    }
    // A damaged font may move glyphs farther than a pair can hold.
    guard let first = Int32(exactly: added.first), let second = Int32(exactly: added.second) else {
      return nil
    }
    let found = Pair(first: first, second: second)
    // Most pairs do not kern: a word of zeros is there already, and to write it takes a page.
    if found == Pair() {
      atomic_byte_store(states.base + place, UInt8(SCAN_PAIR_STILL))
      return found
    }
    guard pairs.store(unsafeBitCast(found, to: UInt64.self), at: place) else { return nil }
    let moves = kernsByAdvance && found.second != 0 ? SCAN_PAIR_MOVES_SECOND : SCAN_PAIR_MOVES
    atomic_byte_store(states.base + place, UInt8(moves))
    return found
  }

  /// The classes of a glyph as the first and as the second of a pair.
  func first(_ glyph: Int) -> UInt16 {
    let first = classes.first(glyph)
    markUnkerned(first)
    return first
  }

  func second(_ glyph: Int) -> UInt16 { classes.second(glyph) }

  /// The record of a character, as the first of the next pair, that a pair has moved.
  func movedBy(_ pair: Pair, _ record: CharacterRecord) -> CharacterRecord {
    guard kernsByAdvance, pair.second != 0, record.first != 0 else { return record }
    var moved = record
    moved.classes = record.classes & ~0xFFFF | UInt64(self.moved)
    return moved
  }

  /// Whether the glyph is as wide as its class of pairs says.
  func hasWidthOfClass(_ glyph: ShapedGlyph) -> Bool {
    !kernsByAdvance || classes.length(of: glyph.glyph).map { $0 == glyph.length } ?? true
  }

  private func shaped(
    _ a: CharacterRecord, _ b: CharacterRecord, _ scalars: (UInt32, UInt32), _ script: Script,
    _ shaper: borrowing Shaper
  ) -> (first: Int64, second: Int64)? {
    let glyphs = shaper.glyphs(of: [scalars.0, scalars.1], script: script, font: font)
    guard glyphs.count == 2, glyphs[0].glyph == glyph(of: scalars.0, script, shaper),
      glyphs[1].glyph == glyph(of: scalars.1, script, shaper)
    else { return nil }
    return (glyphs[0].advance - a.advance, glyphs[1].advance - b.advance)
  }

  /// The glyph of a character alone: most are met in many pairs.
  ///
  /// - Returns: `nil` for other than one glyph.
  private func glyph(of scalar: UInt32, _ script: Script, _ shaper: borrowing Shaper) -> Int? {
    if let known = aloneGlyphs.withLock({ $0[scalar] }) { return known }
    let glyphs = shaper.glyphs(of: [scalar], script: script, font: font)
    let glyph = glyphs.count == 1 ? glyphs[0].glyph : nil
    aloneGlyphs.withLock { known in
      if known.count >= Self.maximumReplaced { known.removeAll() }
      known[scalar] = .some(glyph)
    }
    return glyph
  }
}

/// The kerning of pairs that move, by their place: blocks of places, made once a pair of them kerns.
///
/// Shared by threads, as the table is. `Sendable` because the address of a block is a word that is
/// written once, behind a lock, and blocks are never moved.
private final class PairBlocks: @unchecked Sendable {
  /// By the index of the block; 0 for those without a pair.
  private let words: ZeroedMemory<UInt64>
  private let blocks = Mutex<[TableMemory<UInt64>]>([])

  private static let blockBits = Int(SCAN_PAIR_BLOCK_BITS)

  /// - Parameter count: How many places there are.
  init(count: Int) { words = ZeroedMemory(count: (count >> Self.blockBits) + 1) }

  /// For loops that count no references.
  var addresses: UnsafePointer<UInt64> { UnsafePointer(words.base) }

  /// Bytes that it takes by now.
  var byteCount: Int {
    words.touchedByteCount + blocks.withLock { $0.reduce(0) { $0 + $1.touchedByteCount } }
  }

  /// The kerning of a pair that was stored.
  subscript(place: Int) -> UInt64 {
    block(place >> Self.blockBits)?[place & (1 << Self.blockBits - 1)] ?? 0
  }

  /// Keeps the kerning of a pair. Returns false where there is no memory for it.
  func store(_ word: UInt64, at place: Int) -> Bool {
    guard let block = block(place >> Self.blockBits) ?? makeBlock(place >> Self.blockBits) else {
      return false
    }
    atomic_word_store(block + (place & (1 << Self.blockBits - 1)), word)
    return true
  }

  private func block(_ index: Int) -> UnsafeMutablePointer<UInt64>? {
    UnsafeMutablePointer(bitPattern: UInt(atomic_word_load(words.base + index)))
  }

  private func makeBlock(_ index: Int) -> UnsafeMutablePointer<UInt64>? {
    blocks.withLock { blocks in
      // Another thread's, if that was faster.
      if let known = block(index) { return known }
      guard let made = TableMemory<UInt64>(count: 1 << Self.blockBits) else { return nil }
      blocks.append(made)
      atomic_word_store(words.base + index, UInt64(UInt(bitPattern: made.base)))
      return made.base
    }
  }
}

// Records name only fonts whose tables are known.
extension scan_font {
  /// The table that this is of, while something holds it.
  @inline(__always)
  var fontTable: Unmanaged<FontTable> { .fromOpaque(table.unsafelyUnwrapped) }

  @inline(__always)
  var ruleMatcher: Unmanaged<RuleMatcher> { .fromOpaque(matcher.unsafelyUnwrapped) }
}

/// The classes of glyphs as the first and as the second of a pair: those that kern alike, and are
/// of one width where kerning depends on advances.
struct PairClasses: Sendable {
  private let first: Numbering
  private let second: Numbering

  /// Classes by glyph, where they are not those of kerning.
  private enum Numbering: Sendable {
    case kerning(GlyphClasses.Numbering)
    case refined(classes: [Int: UInt16], count: Int)

    var count: Int {
      switch self {
      case .kerning(let classes): classes.count
      case .refined(_, let count): count
      }
    }

    subscript(glyph: Int) -> UInt16 {
      switch self {
      case .kerning(let classes): classes[glyph]
      case .refined(let classes, _): classes[glyph] ?? 0
      }
    }
  }

  /// The advances that refined classes are of, in HarfBuzz' unit.
  private var lengths: [Int: Int32] = [:]

  /// - Parameter font: The font, if advances decide (`ShapingStyle.kernsByAdvance`).
  /// - Returns: `nil` for too many classes.
  init?(_ classes: GlyphClasses, font: Font?) {
    guard let font else {
      first = .kerning(classes.first)
      second = .kerning(classes.second)
      return
    }
    guard let first = Self.refined(classes.first, font, &lengths),
      let second = Self.refined(classes.second, font, &lengths)
    else { return nil }
    self.first = first
    self.second = second
  }

  private static func refined(
    _ classes: GlyphClasses.Numbering, _ font: Font, _ lengths: inout [Int: Int32]
  ) -> Numbering? {
    var (numbers, refined): ([UInt64: UInt16], [Int: UInt16]) = ([:], [:])
    for (glyph, kerning) in classes.classes.enumerated() where kerning != 0 {
      let length = lengths[glyph] ?? font.advance(ofGlyph: glyph)
      lengths[glyph] = length
      let key = UInt64(kerning) << 32 | UInt64(UInt32(bitPattern: length))
      guard let next = UInt16(exactly: numbers.count + 1) else { return nil }
      let number = numbers[key] ?? next
      numbers[key] = number
      refined[glyph] = number
    }
    return .refined(classes: refined, count: numbers.count + 1)
  }

  var firstCount: Int { first.count }
  var secondCount: Int { second.count }

  func first(_ glyph: Int) -> UInt16 { first[glyph] }
  func second(_ glyph: Int) -> UInt16 { second[glyph] }

  /// How wide pairs take a glyph for; `nil` where that does not matter.
  func length(of glyph: Int) -> Int32? { lengths[glyph] }
}
