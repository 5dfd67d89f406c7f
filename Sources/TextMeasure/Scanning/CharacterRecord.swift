internal import CAtomics

/// What a character adds to a line, in one script of a style.
///
/// Two words: threads write the first before the second, and read it after.
struct CharacterRecord: BitwiseCopyable {
  /// In 1/65536 point.
  let advance: Int32
  /// From the lowest bits: `first`, `second`, `ruleClass`, `font`, `traits`. In one register.
  private let packed: UInt64

  init(
    advance: Int32 = 0, first: UInt16 = 0, second: UInt16 = 0, ruleClass: UInt16 = 0,
    font: UInt8 = 0, traits: Traits
  ) {
    self.advance = advance
    packed =
      UInt64(first) | UInt64(second) << 16 | UInt64(ruleClass) << 32 | UInt64(font) << 48
      | UInt64(traits.rawValue) << 56
  }

  @inline(__always)
  fileprivate init(words first: UInt64, _ second: UInt64) {
    advance = Int32(truncatingIfNeeded: first)
    packed = second
  }

  fileprivate var words: (UInt64, UInt64) { (UInt64(UInt32(bitPattern: advance)), packed) }

  /// Its classes as the first and as the second of a pair (`GlyphClasses`); 0 if no pair moves it.
  @inline(__always)
  var first: Int { Int(packed & 0xFFFF) }
  @inline(__always)
  var second: Int { Int(packed >> 16 & 0xFFFF) }
  /// 0 if no rule sees it.
  @inline(__always)
  var ruleClass: Int { Int(packed >> 32 & 0xFFFF) }
  /// Index into the style's fonts.
  @inline(__always)
  var font: UInt8 { UInt8(truncatingIfNeeded: packed >> 48) }
  @inline(__always)
  var traits: Traits { Traits(rawValue: UInt8(truncatingIfNeeded: packed >> 56)) }

  /// What a character is to scanning; empty in a record that is still to be made.
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// Not context-free, or no record can express it: its text is left to the shaper.
    static let special = Traits(rawValue: 1)
    /// A letter of another script than the table's.
    static let otherScript = Traits(rawValue: 2)
    /// A bracket, which has the script of the one it closes.
    static let bracket = Traits(rawValue: 4)
    /// Rules may put another glyph in its place.
    static let changeable = Traits(rawValue: 8)
    /// A match of some rule may hold no other anchor (`RuleMatcher`).
    static let anchor = Traits(rawValue: 16)
    /// White space other than U+0020.
    static let whiteSpace = Traits(rawValue: 32)
    /// No font has it: the first one's box stands for it.
    static let missing = Traits(rawValue: 64)
    /// None of the above but `changeable`: its record, and the pair with what is before it, are
    /// all that measuring needs.
    static let plain = Traits(rawValue: 128)
  }

  // Computed, as it is asked for with every text: a stored one would be looked for.
  static var special: CharacterRecord { CharacterRecord(traits: .special) }

  @inline(__always)
  var isPlain: Bool { Int64(bitPattern: packed) < 0 }

  /// Whether a pair of the two may kern.
  @inline(__always)
  func mayKern(with next: CharacterRecord) -> Bool {
    first != 0 && next.second != 0 && isOfSameFont(as: next)
  }

  @inline(__always)
  func isOfSameFont(as other: CharacterRecord) -> Bool {
    (packed ^ other.packed) & 0xFF << 48 == 0
  }

  /// Whether the record is that of a character of a run, with an advance of its own.
  var isMeasured: Bool { traits.isDisjoint(with: [.special, .otherScript, .whiteSpace]) }
}

/// The records of the characters of a script, by scalar: those up to U+3FFFF, of which few are
/// ever touched.
///
/// Memory that `CharacterTable` owns.
struct CharacterRecords: BitwiseCopyable {
  static let count = 1 << 18

  private let words: UnsafeMutablePointer<UInt64>

  init(_ words: UnsafeMutablePointer<UInt64>) { self.words = words }

  /// - Precondition: `scalar` is less than `count`.
  @inline(__always)
  subscript(scalar: UInt32) -> CharacterRecord {
    let place = words + 2 &* Int(scalar)
    let second = atomic_word_load(place + 1)
    return CharacterRecord(words: place.pointee, second)
  }

  func store(_ record: CharacterRecord, at scalar: UInt32) {
    let place = words + 2 * Int(scalar)
    atomic_word_store(place, record.words.0)
    atomic_word_store(place + 1, record.words.1)
  }
}
