/// A font file by its tables: some are taken away, others put in.
public struct FontTables {
  /// By tag; empty ones are left out of a file.
  public var tables: [String: [UInt8]]

  /// Reads those that the directory of a file names, as far as they lie in it.
  public init(ofFont font: some Sequence<UInt8>) {
    let font = Array(font)
    func number(at offset: Int, _ length: Int) -> Int {
      guard offset + length <= font.count else { return 0 }
      return font[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
    tables = [:]
    for entry in (0..<number(at: 4, 2)).map({ 12 + 16 * $0 }) {
      let (start, length) = (number(at: entry + 8, 4), number(at: entry + 12, 4))
      guard length > 0, entry + 16 <= font.count, start + length <= font.count else { continue }
      let tag = String(decoding: font[entry..<entry + 4], as: UTF8.self)
      tables[tag] = Array(font[start..<start + length])
    }
  }

  /// A font file of the tables.
  public var font: [UInt8] {
    let kept = tables.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    var head = big(0x0001_0000, 4) + big(kept.count, 2) + [UInt8](repeating: 0, count: 6)
    var body: [UInt8] = []
    let start = head.count + 16 * kept.count
    for (tag, bytes) in kept {
      head += Array(tag.utf8) + big(0, 4) + big(start + body.count, 4) + big(bytes.count, 4)
      body += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }
    return head + body
  }

  /// Replaces a number of two bytes in a table, if it is that long.
  public mutating func set(_ tag: String, _ offset: Int, _ value: Int) {
    guard let count = tables[tag]?.count, offset + 2 <= count else { return }
    tables[tag]?.replaceSubrange(offset..<offset + 2, with: big(value, 2))
  }
}

/// The tables that say how high lines are, and how they vary.
public enum MetricTables {
  /// `MVAR` that moves metrics, of the tags given, wherever the font is on its axes.
  public static func mvar(_ deltas: KeyValuePairs<String, Int>) -> [UInt8] {
    let deltas = deltas.sorted { $0.key < $1.key }
    // Version 1.0, a reserved number, records of 8 bytes, how many, where the deltas are.
    var table =
      big(1, 2) + big(0, 4) + big(8, 2) + big(deltas.count, 2) + big(12 + 8 * deltas.count, 2)
    for (index, delta) in deltas.enumerated() {
      table += Array(delta.key.utf8) + big(0, 2) + big(index, 2)
    }
    return table + variations(deltas.map(\.value))
  }

  /// `HVAR` that moves every advance alike.
  public static func hvar(_ delta: Int) -> [UInt8] {
    let store = variations([delta])
    // Version 1.0, where the deltas are, the map of advances behind them, no others.
    let head = big(1, 2) + big(0, 2) + big(20, 4) + big(20 + store.count, 4) + big(0, 8)
    // A map of one entry, which counts for all glyphs.
    return head + store + big(0, 2) + big(1, 2) + [0]
  }

  /// An item variation store of one region without axes, which is everywhere.
  private static func variations(_ deltas: [Int]) -> [UInt8] {
    let regions = big(0, 2) + big(1, 2)
    // Deltas of four bytes, of one region, the first.
    let items =
      big(deltas.count, 2) + big(0x8001, 2) + big(1, 2) + big(0, 2)
      + deltas.flatMap { big($0, 4) }
    let start = 12
    return big(1, 2) + big(start, 4) + big(1, 2) + big(start + regions.count, 4) + regions + items
  }
}

/// The last bytes of a number, the highest first.
private func big(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
