internal import CScanning

// A character whose origin is written down, as Swift has it.

extension scan_entry {
  @inline(__always)
  init(
    origin: Int64, end: Int64, position: Int, length: Int, table: UInt8, font: UInt8, marks: Marks,
    scalar: UInt32
  ) {
    let bytes =
      UInt64(truncatingIfNeeded: position) | UInt64(truncatingIfNeeded: length) << SCAN_LENGTH
    let kinds = UInt64(table) << SCAN_TABLE | UInt64(font) << SCAN_FONT
    self.init(
      origin: origin, end: end, place: bytes | kinds | UInt64(marks.rawValue) << SCAN_MARKS,
      scalar: scalar)
  }

  /// Where it begins, in bytes.
  @inline(__always)
  var position: Int { Int(truncatingIfNeeded: place & 0xFFFF_FFFF) }

  /// In bytes; 0 where a text begins and where it ends.
  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: place >> SCAN_LENGTH & 0xFF) }

  /// Where the next character begins, in bytes.
  @inline(__always)
  var nextPosition: Int { position &+ length }

  /// Index into the text's tables: of what follows, too, up to the next entry.
  @inline(__always)
  var table: UInt8 { UInt8(truncatingIfNeeded: place >> SCAN_TABLE) }

  /// Index into the style's fonts.
  @inline(__always)
  var font: UInt8 { UInt8(truncatingIfNeeded: place >> SCAN_FONT) }

  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// No line begins or ends before it without being shaped.
    static let unsafe = Marks(rawValue: UInt8(SCAN_UNSAFE))
    /// A run begins with it.
    static let runStart = Marks(rawValue: UInt8(SCAN_RUN_START))
    /// It was shaped, and no record is that of the character.
    static let shaped = Marks(rawValue: 4)
    /// It was shaped, and no font has it.
    static let missing = Marks(rawValue: 8)
    /// A run ends with it, though the next one may be of the same script.
    static let runEnd = Marks(rawValue: 16)
  }

  @inline(__always)
  var marks: Marks {
    get { Marks(rawValue: UInt8(truncatingIfNeeded: place >> SCAN_MARKS)) }
    set { place = place & ~(0xFF << UInt64(SCAN_MARKS)) | UInt64(newValue.rawValue) << SCAN_MARKS }
  }
}
