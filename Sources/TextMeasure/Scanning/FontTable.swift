internal import CAtomics
internal import CScanning

/// What a font of a style is to the text of one script: how pairs of its characters kern, and
/// what its rules make of those they match.
///
/// Shared by threads. `Sendable` because all that changes are bytes and words that are written
/// once (`CAtomics`); two threads that find the same write the same.
final class FontTable: @unchecked Sendable {
  let font: Int
  let rules: CompiledRules
  let outcomes = RuleOutcomes()
  private let secondCount: Int
  /// By class of the first times `secondCount`, and class of the second: what is known of a pair.
  private let states: ZeroedMemory<UInt8>
  /// At the same places, two halves a word.
  private let pairs: ZeroedMemory<UInt64>
  /// Pairs that are replaced: of their classes no other was met yet.
  private let replaced = Mutex<Set<UInt64>>([])
  private static let maximumReplaced = 4096

  /// What two neighbours add to each other's advance, in 1/65536 point.
  struct Pair: Hashable, BitwiseCopyable {
    var first: Int32 = 0
    var second: Int32 = 0
  }

  /// Its memory, for loops that count no references.
  typealias Memory = scan_font

  /// Of the style's fonts, tables of so many pairs are made; 32 MB where all were used.
  private static let maximumPairs = 1 << 22

  /// - Returns: `nil` for a font of too many classes.
  init?(font: Int, rules: CompiledRules) {
    self.font = font
    self.rules = rules
    secondCount = rules.classes.second.count
    let count = rules.classes.first.count * secondCount
    guard count <= Self.maximumPairs else { return nil }
    states = ZeroedMemory(count: count)
    pairs = ZeroedMemory(count: count)
    // What is of class 0 does not kern.
    for second in 0..<secondCount { states.base[second] = Self.still }
    for first in 0..<rules.classes.first.count { states.base[first * secondCount] = Self.still }
  }

  private static var still: UInt8 { UInt8(SCAN_PAIR_STILL) }

  var memory: Memory {
    Memory(
      states: states.base, pairs: pairs.base, second_count: secondCount,
      table: Unmanaged.passUnretained(self).toOpaque(),
      matcher: Unmanaged.passUnretained(rules.matcher).toOpaque())
  }

  /// How two characters of the font that follow each other in a run move each other.
  ///
  /// HarfBuzz shapes the first pair of each two classes. A pair whose glyphs some rule replaces
  /// has no kerning of its own, and is not asked for where that matters: the rule matches both.
  func pair(
    _ a: CharacterRecord, _ b: CharacterRecord, of scalars: (UInt32, UInt32), script: Script,
    _ shaper: borrowing Shaper
  ) -> Pair {
    let place = Int(a.first) * secondCount + Int(b.second)
    switch Int(atomic_byte_load(states.base + place)) {
    case SCAN_PAIR_STILL: return Pair()
    case SCAN_PAIR_MOVES: return unsafeBitCast(pairs.base[place], to: Pair.self)
    default: break
    }
    let characters = UInt64(scalars.0) << 32 | UInt64(scalars.1)
    if replaced.withLock({ $0.contains(characters) }) { return Pair() }
    guard let found = shaped(a, b, scalars, script, shaper) else {
      replaced.withLock { replaced in
        if replaced.count >= Self.maximumReplaced { replaced.removeAll() }
        replaced.insert(characters)
      }
      return Pair()
    }
    atomic_word_store(pairs.base + place, unsafeBitCast(found, to: UInt64.self))
    let state = found == Pair() ? SCAN_PAIR_STILL : SCAN_PAIR_MOVES
    atomic_byte_store(states.base + place, UInt8(state))
    return found
  }

  private func shaped(
    _ a: CharacterRecord, _ b: CharacterRecord, _ scalars: (UInt32, UInt32), _ script: Script,
    _ shaper: borrowing Shaper
  ) -> Pair? {
    let glyphs = shaper.glyphs(of: [scalars.0, scalars.1], script: script, font: font)
    let alone = [scalars.0, scalars.1].flatMap {
      shaper.glyphs(of: [$0], script: script, font: font)
    }
    guard glyphs.map(\.glyph) == alone.map(\.glyph), glyphs.count == 2 else { return nil }
    return Pair(
      first: glyphs[0].advance - Int32(a.advance), second: glyphs[1].advance - Int32(b.advance))
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
