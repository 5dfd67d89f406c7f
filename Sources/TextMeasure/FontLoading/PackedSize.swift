/// How many bytes the tables of a packed font have, by what its header says: looked at before
/// anything is unpacked, since 64 kB may say 64 MB.
///
/// Headers are written by whoever packed the font, but FreeType makes no more room than they
/// name: of WOFF it refuses a font whose tables are longer than stated, of WOFF2 a stream that
/// is. Outlines that WOFF2 packs in a way of its own come to a few times their stream at most.
struct PackedSize {
  /// In bytes, of all tables together.
  private(set) var total: Int
  private var reader: Reader

  /// The most that a packed font may unpack to: four times the largest fonts of Hangul,
  /// hanja and kana together (Noto Sans CJK has 16 MiB).
  static let maximum = 64 << 20

  /// - Returns: `nil` for a header that is cut off.
  init?(woff bytes: UnsafeRawBufferPointer) {
    reader = Reader(bytes: bytes)
    reader.offset = 12
    guard let tableCount = reader.number(2), reader.number(2) != nil,
      let stated = reader.number(4)
    else { return nil }
    total = 0
    let isFirst = bytes[3] == 0x46
    reader.offset = isFirst ? 44 : 48
    guard let unpacked = isFirst ? sumOfWOFF(tableCount) : sumOfWOFF2(tableCount) else {
      return nil
    }
    total = Int(clamping: max(stated, unpacked))
  }

  /// Tag, offset, packed and unpacked length and checksum of each table, in 20 bytes.
  private mutating func sumOfWOFF(_ tableCount: Int64) -> Int64? {
    var sum: Int64 = 0
    for _ in 0..<tableCount {
      reader.offset += 12
      guard let length = reader.number(4) else { return nil }
      reader.offset += 4
      sum += length
    }
    return sum
  }

  /// Flags, a tag that is not among the known ones, the length of the table, and the length
  /// in which it is packed if that is another.
  private mutating func sumOfWOFF2(_ tableCount: Int64) -> Int64? {
    var (sum, packed): (Int64, Int64) = (0, 0)
    for _ in 0..<tableCount {
      guard let flags = reader.number(1) else { return nil }
      if flags & 0x3F == 0x3F { reader.offset += 4 }
      guard let length = reader.variableNumber() else { return nil }
      sum += length
      // Outlines and their places are packed in a way of their own unless the version is 3,
      // other tables if it is not 0.
      let isOutlines = flags & 0x3F == 10 || flags & 0x3F == 11
      let isTransformed = flags >> 6 != (isOutlines ? 3 : 0)
      guard let inStream = isTransformed ? reader.variableNumber() : length else { return nil }
      packed += inStream
    }
    return max(sum, packed)
  }

  /// Reads big-endian numbers one after the other, as such of 64 bits: sums of them are more than
  /// `Int` holds where that has 32.
  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0

    mutating func number(_ count: Int) -> Int64? {
      guard offset + count <= bytes.count else { return nil }
      defer { offset += count }
      return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int64($1) }
    }

    /// Seven bits in a byte, the eighth for another that follows (`UIntBase128`).
    mutating func variableNumber() -> Int64? {
      var value: Int64 = 0
      for _ in 0..<5 {
        guard let byte = number(1) else { return nil }
        value = value << 7 | byte & 0x7F
        if byte & 0x80 == 0 { return value }
      }
      return nil
    }
  }
}
