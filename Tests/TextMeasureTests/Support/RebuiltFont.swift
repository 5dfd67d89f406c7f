import Foundation

@testable import TextMeasure

/// A fixture font with tables taken away and others put in.
struct RebuiltFont {
  var file = "Plain.ttf"
  /// The tables by tag; empty ones are left out.
  var tables: [String: [UInt8]] = [:]
  /// The tag of the first axis, for a font that is variable on another one.
  var axis: String?

  func face() throws -> Face {
    var all = Self.tables(
      of: [UInt8](try Data(contentsOf: URL(fileURLWithPath: Fixture.path(file)))))
    all.merge(tables) { $1 }
    // `fvar` begins with 16 bytes of its own.
    if let axis { all["fvar"]?.replaceSubrange(16..<20, with: axis.utf8) }
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("rebuilt-\(UUID().uuidString).ttf")
    try Data(Self.font(of: all.filter { !$0.value.isEmpty })).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try Face(path: url.path)
  }

  private static func tables(of font: [UInt8]) -> [String: [UInt8]] {
    func number(at offset: Int, _ length: Int) -> Int {
      font[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
    let entries = (0..<number(at: 4, 2)).map { 12 + 16 * $0 }
    return Dictionary(
      uniqueKeysWithValues: entries.map { entry in
        let (start, length) = (number(at: entry + 8, 4), number(at: entry + 12, 4))
        let tag = String(decoding: font[entry..<entry + 4], as: UTF8.self)
        return (tag, Array(font[start..<start + length]))
      })
  }

  private static func font(of tables: [String: [UInt8]]) -> [UInt8] {
    var head = big(0x0001_0000, 4) + big(tables.count, 2) + [UInt8](repeating: 0, count: 6)
    var body: [UInt8] = []
    let start = head.count + 16 * tables.count
    for (tag, bytes) in tables.sorted(by: { $0.key < $1.key }) {
      head += Array(tag.utf8) + big(0, 4) + big(start + body.count, 4) + big(bytes.count, 4)
      body += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }
    return head + body
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
