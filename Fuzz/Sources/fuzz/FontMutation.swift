import CLibFuzzer
import TestSupport

/// Damage to one table of a font, or another one in its place: the file stays one that can be
/// opened.
enum FontMutation {
  static func mutate(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, count: Int, random: inout SplitMix
  ) -> Int {
    if Int.random(in: 0..<4, using: &random) == 0,
      let font = withOtherMetrics(UnsafeBufferPointer(rebasing: bytes[..<count]), &random),
      font.count <= bytes.count
    {
      _ = bytes.update(fromContentsOf: font)
      return font.count
    }
    let tables = tables(of: bytes, count: count)
    // Now and then anything else, and files that are no font yet.
    guard let table = table(among: tables, &random), Int.random(in: 0..<20, using: &random) > 0
    else { return fuzz_mutate_bytes(bytes.baseAddress, count, bytes.count) }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      damage(UnsafeMutableBufferPointer(rebasing: bytes[table.range]), &random)
    }
    return count
  }

  private struct Table {
    var tag: [UInt8]
    var range: Range<Int>
  }

  /// Those that a directory in front of the file names.
  private static func tables(of bytes: UnsafeMutableBufferPointer<UInt8>, count: Int) -> [Table] {
    func number(_ place: Int, _ length: Int) -> Int {
      guard place + length <= count else { return 0 }
      return (0..<length).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    }
    return (0..<min(64, number(4, 2))).compactMap { index in
      let entry = 12 + 16 * index
      let (start, length) = (number(entry + 8, 4), number(entry + 12, 4))
      guard length > 1, start >= 12, start + length <= count else { return nil }
      return Table(tag: Array(bytes[entry..<entry + 4]), range: start..<start + length)
    }
  }

  /// Most often one that layout depends on.
  private static func table(among tables: [Table], _ random: inout SplitMix) -> Table? {
    let layout = [
      "GSUB", "GPOS", "GDEF", "kern", "cmap", "hmtx", "fvar", "HVAR", "MVAR", "avar", "hhea",
      "OS/2", "head",
    ]
    let ofLayout = tables.filter { layout.contains(String(decoding: $0.tag, as: UTF8.self)) }
    return (Int.random(in: 0..<5, using: &random) > 0 && !ofLayout.isEmpty ? ofLayout : tables)
      .randomElement(using: &random)
  }

  private static func damage(
    _ table: UnsafeMutableBufferPointer<UInt8>, _ random: inout SplitMix
  ) {
    // Most of what decides anything stands at the start.
    let end = Bool.random(using: &random) ? table.count : min(table.count, 200)
    let place = Int.random(in: 0..<end, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: table[place] = UInt8.random(in: 0...255, using: &random)
    case 1: table[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: table[place] &+= Bool.random(using: &random) ? 1 : 255
    case 3, 4:
      let numbers: [UInt16] = [0, 1, 2, 3, 4, 8, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF]
      let number = numbers.randomElement(using: &random) ?? 0
      let even = min(place & ~1, table.count - 2)
      (table[even], table[even + 1]) = (UInt8(number >> 8), UInt8(number & 0xFF))
    default:
      // A piece from elsewhere: offsets and counts are alike all over a table.
      let from = Int.random(in: 0..<table.count, using: &random)
      for step in 0..<min(8, table.count - max(place, from)) {
        table[place + step] = table[from + step]
      }
    }
  }

  /// The font with a table of metrics that it may not have had, or numbers of its own in one.
  private static func withOtherMetrics(
    _ bytes: UnsafeBufferPointer<UInt8>, _ random: inout SplitMix
  ) -> [UInt8]? {
    var font = FontTables(ofFont: bytes)
    guard font.tables["head"] != nil else { return nil }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      font.tables["MVAR"] = MetricTables.mvar([
        "hasc": delta(&random), "hdsc": delta(&random), "hlgp": delta(&random),
      ])
    case 1: font.tables["HVAR"] = MetricTables.hvar(delta(&random))
    case 2: for offset in [4, 6, 8] { font.set("hhea", offset, delta(&random)) }
    case 3: for offset in [62, 68, 70, 72, 74, 76] { font.set("OS/2", offset, delta(&random)) }
    case 4: for offset in [18, 38, 42] { font.set("head", offset, delta(&random)) }
    default:
      font.tables[["hhea", "OS/2", "HVAR", "MVAR"].randomElement(using: &random) ?? "hhea"] = nil
    }
    return font.font
  }

  /// A change of 32 bits; some tables have only the lower half.
  private static func delta(_ random: inout SplitMix) -> Int {
    let ends = [0, 16, 100, -100, 0x7FFF, 0x8000, 0x7FFF_FFFF, 0x7FFF_FF00, -0x8000_0000, -1]
    return Bool.random(using: &random)
      ? Int.random(in: -0x8000_0000...0x7FFF_FFFF, using: &random)
      : ends.randomElement(using: &random) ?? 0
  }
}
