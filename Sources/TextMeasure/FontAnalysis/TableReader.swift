/// Reads the big-endian numbers of an OpenType table, each read checked: fonts
/// are untrusted.
struct TableReader {
  /// A table that points outside itself or contradicts itself.
  struct Malformed: Error {}

  let bytes: UnsafeRawBufferPointer
  /// How many glyphs the face has: a table may name no others.
  let glyphCount: Int
  private let work = ReadingWork()

  init(bytes: UnsafeRawBufferPointer, glyphCount: Int) {
    self.bytes = bytes
    self.glyphCount = glyphCount
  }

  /// Takes note of so many steps to be done.
  ///
  /// Offsets may all point to one place, so that a small table names billions of
  /// glyphs.
  func spend(_ steps: Int) throws(Malformed) { try work.spend(steps) }

  func u16(_ offset: Int) throws(Malformed) -> Int {
    guard offset >= 0, offset <= bytes.count - 2 else { throw Malformed() }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func u32(_ offset: Int) throws(Malformed) -> Int {
    try u16(offset) << 16 | u16(offset + 2)
  }

  /// The numbers of an array that a count precedes.
  func array(_ offset: Int) throws(Malformed) -> [Int] {
    try values(offset + 2, count: u16(offset))
  }

  func values(_ offset: Int, count: Int) throws(Malformed) -> [Int] {
    guard count >= 0, offset >= 0, offset + 2 * count <= bytes.count else { throw Malformed() }
    try spend(count + 1)
    var values: [Int] = []
    values.reserveCapacity(count)
    for index in 0..<count { values.append(try u16(offset + 2 * index)) }
    return values
  }

  /// Where the subtables lie that an array of offsets from `base` names.
  func subtables(_ offset: Int, base: Int) throws(Malformed) -> [Int] {
    try array(offset).map { base + $0 }
  }
}

/// What reading one table has cost so far.
private final class ReadingWork {
  /// Fifteen times what the costliest of 420 faces takes, the kerning of Pretendard.
  private var left = 10_000_000

  func spend(_ steps: Int) throws(TableReader.Malformed) {
    guard steps <= left else { throw TableReader.Malformed() }
    left -= steps
  }
}
