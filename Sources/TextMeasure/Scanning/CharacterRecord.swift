internal import CAtomics

/// What a character adds to a line, in one script of a style.
///
/// Two words: threads write the first before the second, and read it after.
struct CharacterRecord: BitwiseCopyable {
  /// In 1/65536 point.
  var advance: Int32 = 0
  private var unused: UInt32 = 0
  /// As the first and as the second of a pair (`GlyphClasses`); 0 if no pair moves it.
  var first: UInt16 = 0
  var second: UInt16 = 0
  /// 0 if no rule sees it.
  var ruleClass: UInt16 = 0
  /// Index into the style's fonts.
  var font: UInt8 = 0
  var traits: Traits

  init(
    advance: Int32 = 0, first: UInt16 = 0, second: UInt16 = 0, ruleClass: UInt16 = 0,
    font: UInt8 = 0, traits: Traits
  ) {
    self.advance = advance
    self.first = first
    self.second = second
    self.ruleClass = ruleClass
    self.font = font
    self.traits = traits
  }

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

  /// Whether a pair of the two may kern.
  @inline(__always)
  func mayKern(with next: CharacterRecord) -> Bool {
    first != 0 && next.second != 0 && font == next.font
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
    let place = words + 2 * Int(scalar)
    let second = atomic_word_load(place + 1)
    return unsafeBitCast((place.pointee, second), to: CharacterRecord.self)
  }

  /// The words of a record, for loops that read few of its fields.
  @inline(__always)
  func packed(_ scalar: UInt32) -> PackedRecord {
    let place = words + 2 &* Int(scalar)
    let second = atomic_word_load(place + 1).littleEndian
    return PackedRecord(
      advance: Int32(truncatingIfNeeded: place.pointee.littleEndian), classes: second)
  }

  func store(_ record: CharacterRecord, at scalar: UInt32) {
    let place = words + 2 * Int(scalar)
    let halves = unsafeBitCast(record, to: (UInt64, UInt64).self)
    atomic_word_store(place, halves.0)
    atomic_word_store(place + 1, halves.1)
  }
}

/// A record in two registers.
struct PackedRecord: BitwiseCopyable {
  var advance: Int32
  /// From the lowest bits: the classes as the first and as the second of a pair, the class to
  /// rules, the font, the traits.
  fileprivate var classes: UInt64

  fileprivate init(advance: Int32, classes: UInt64) {
    self.advance = advance
    self.classes = classes
  }

  init(_ record: CharacterRecord) {
    let halves = unsafeBitCast(record, to: (UInt64, UInt64).self)
    self.init(advance: record.advance, classes: halves.1.littleEndian)
  }

  /// The record, but for what only its first word has besides the advance: nothing.
  var record: CharacterRecord {
    let first = UInt64(UInt32(bitPattern: advance)).littleEndian
    return unsafeBitCast((first, classes.littleEndian), to: CharacterRecord.self)
  }

  /// `CharacterRecord.Traits.plain`, the highest bit.
  @inline(__always)
  var isPlain: Bool { Int64(bitPattern: classes) < 0 }
  @inline(__always)
  var font: UInt8 { UInt8(truncatingIfNeeded: classes >> 48) }
  @inline(__always)
  var first: UInt64 { classes & 0xFFFF }
  @inline(__always)
  var second: UInt64 { classes >> 16 & 0xFFFF }

  /// Whether a pair of the two may kern.
  @inline(__always)
  func mayKern(with next: PackedRecord) -> Bool {
    first != 0 && next.second != 0 && (classes ^ next.classes) & (0xFF << 48) == 0
  }
}
