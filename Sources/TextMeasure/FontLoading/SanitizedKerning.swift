/// The `kern` table that a browser makes of a web font's (`kern.cc` of the OpenType
/// Sanitizer, which Chromium and Firefox put before every web font).
///
/// It is read front to back and written anew: the horizontal subtables of pairs, without
/// regard to the lengths that the font gives them. So a subtable that is skipped is skipped
/// by its header alone, and what follows is its own body. Pairs out of order, a bit too many
/// or more pairs than a subtable can have cost the whole table (24 made-up tables in
/// Chromium 156).
struct SanitizedKerning {
  /// The browser refuses the font, not the table only.
  struct Refusal: Error {}

  private let source: UnsafeRawBufferPointer
  private var offset = 0
  private var subtables: [[UInt8]] = []

  /// - Returns: The table as browsers keep it, or `nil` if they drop it.
  /// - Throws: `Refusal` for a table that costs the font.
  /// - Complexity: O(*n*) in the bytes of the table.
  static func table(of source: UnsafeRawBufferPointer) throws(Refusal) -> [UInt8]? {
    var kerning = SanitizedKerning(source: source)
    return try kerning.sanitized()
  }

  private init(source: UnsafeRawBufferPointer) { self.source = source }

  private mutating func sanitized() throws(Refusal) -> [UInt8]? {
    let (version, count) = (try u16(), try u16())
    guard version == 0 else { return nil }
    for _ in 0..<count {
      guard try readSubtable() else { return nil }
    }
    guard !subtables.isEmpty else { return nil }
    // Pairs too many for the length of their subtable are found when it is written.
    guard subtables.allSatisfy({ $0.count <= UInt16.max }) else { throw Refusal() }
    return Self.bytes(0, subtables.count) + subtables.joined()
  }

  /// - Returns: Whether the table is kept so far.
  private mutating func readSubtable() throws(Refusal) -> Bool {
    let start = offset
    let (version, length) = (try u16(), try u16())
    guard version == 0 else { return true }
    guard start + length <= source.count else { throw Refusal() }
    let coverage = try u16()
    guard coverage & Self.isHorizontal != 0 else { return true }
    guard coverage & Self.reserved == 0 else { return false }
    // The upper byte is the format: pairs are 0.
    guard coverage >> 8 == 0 else { return true }
    return try readPairs(coverage: coverage)
  }

  private mutating func readPairs(coverage: Int) throws(Refusal) -> Bool {
    let (count, _, selector, _) = (try u16(), try u16(), try u16(), try u16())
    guard count > 0, count <= Self.mostPairs else { return false }
    let power = Int.bitWidth - 1 - count.leadingZeroBitCount
    guard selector == power else { throw Refusal() }
    let start = offset
    var last = -1
    for _ in 0..<count {
      let pair = try u16() << 16 | u16()
      _ = try u16()
      guard pair > last else { return false }
      last = pair
    }
    let searchRange = Self.pairSize << power
    let size = Self.pairSize * count
    subtables.append(
      Self.bytes(0, Self.headSize + size, coverage)
        + Self.bytes(count, searchRange, power, size - searchRange) + source[start..<offset])
    return true
  }

  /// The next number of two bytes.
  private mutating func u16() throws(Refusal) -> Int {
    guard offset + 2 <= source.count else { throw Refusal() }
    offset += 2
    return Int(source[offset - 2]) << 8 | Int(source[offset - 1])
  }

  private static func bytes(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static let isHorizontal = 0x01
  private static let reserved = 0xF0
  /// The bytes of a subtable before its pairs.
  private static let headSize = 14
  /// Two glyphs and a value.
  private static let pairSize = 6
  private static let mostPairs = 65536 / pairSize
}
