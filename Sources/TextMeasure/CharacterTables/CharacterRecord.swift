internal import CScanning

/// The advance and the classes of a character, in one script of a style.
typealias CharacterRecord = scan_record

extension CharacterRecord {
  init(
    advance: Int64 = 0, first: UInt16 = 0, second: UInt16 = 0, ruleClass: UInt16 = 0,
    font: UInt8 = 0, kernsWithSpace: Bool = false, beginsPiece: Bool = false, traits: Traits
  ) {
    let classes = UInt64(first) | UInt64(second) << SCAN_SECOND
    let place = UInt64(ruleClass) << SCAN_RULE_CLASS | UInt64(font & 0x3F) << SCAN_FONT
    let kerning: UInt64 = kernsWithSpace ? 1 << SCAN_KERNS_WITH_SPACE : 0
    let beginning: UInt64 = beginsPiece ? 1 << SCAN_BEGINS_PIECE : 0
    self.init(
      advance: advance,
      classes: classes | place | kerning | beginning | UInt64(traits.rawValue) << SCAN_TRAITS)
  }

  /// Its classes as the first and as the second of a pair (`GlyphClasses`); 0 if no pair moves it.
  @inline(__always)
  var first: Int { Int(classes & 0xFFFF) }
  @inline(__always)
  var second: Int { Int(classes >> SCAN_SECOND & 0xFFFF) }
  /// 0 if it is in no rule.
  @inline(__always)
  var ruleClass: Int { Int(classes >> SCAN_RULE_CLASS & 0xFFFF) }
  /// Index into the style's fonts.
  @inline(__always)
  var font: UInt8 { UInt8(truncatingIfNeeded: classes >> SCAN_FONT & 0x3F) }
  /// Whether a space that follows it is moved.
  @inline(__always)
  var kernsWithSpace: Bool { classes >> SCAN_KERNS_WITH_SPACE & 1 != 0 }
  @inline(__always)
  var traits: Traits { Traits(rawValue: UInt8(truncatingIfNeeded: classes >> SCAN_TRAITS)) }

  /// The traits of a character; none in a record that is still to be made.
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// Not context-free, or of more than a record can express: it has to be shaped, or its text.
    static let needsShaping = Traits(rawValue: 1)
    /// A letter of another script than the table's, or a character of another font where pieces
    /// have fonts before they are shaped.
    static let otherScript = Traits(rawValue: UInt8(SCAN_OTHER))
    /// A bracket, which has the script of the one it closes; where what lies between spaces is
    /// shaped by itself, a character that begins a piece as a space does.
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
    static let plain = Traits(rawValue: UInt8(SCAN_PLAIN))
  }

  // Computed, as every text takes it: a stored one would be behind a lock.
  static var needsShaping: CharacterRecord { CharacterRecord(traits: .needsShaping) }

  /// Whether a pair of the two may kern.
  @inline(__always)
  func mayKern(with next: CharacterRecord) -> Bool {
    first != 0 && next.second != 0 && isOfSameFont(as: next)
  }

  @inline(__always)
  func isOfSameFont(as other: CharacterRecord) -> Bool {
    (classes ^ other.classes) >> SCAN_FONT & 0x3F == 0
  }

  /// Whether rules may put another glyph in its place.
  var mayChange: Bool { traits.contains(.changeable) }

  /// Whether the record is that of a character of a run, with an advance of its own.
  var isMeasured: Bool { traits.isDisjoint(with: [.needsShaping, .otherScript, .whiteSpace]) }
}
