import Foundation

@testable import TextMeasure

/// A fixture font with other figures in its tables: its line metrics are another's.
struct PatchedFont {
  var file = "Plain.ttf"
  var unitsPerEm: Int = 1000
  /// Ascender, descender (negative) and line gap of `hhea`.
  var hhea = (800, -200, 90)
  /// Ascender, descender (negative) and line gap of `OS/2`.
  var typo = (750, -250, 100)
  var usesTypo = false
  /// `underlinePosition`, negative below the baseline, and `underlineThickness` of `post`; nil leaves
  /// them as they are.
  var underline: (Int, Int)?
  /// `head.yMax` and `yMin`.
  var bounds = (700, 0)
  /// Nil leaves the name as it is.
  var family: String?

  func face() throws -> Face {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Fixture.path(file))))
    set("head", 18, unitsPerEm, in: &bytes)
    set("head", 38, bounds.1, in: &bytes)
    set("head", 42, bounds.0, in: &bytes)
    for (index, value) in [hhea.0, hhea.1, hhea.2].enumerated() {
      set("hhea", 4 + 2 * index, value, in: &bytes)
    }
    for (index, value) in [typo.0, typo.1, typo.2].enumerated() {
      set("OS/2", 68 + 2 * index, value, in: &bytes)
    }
    set("OS/2", 62, usesTypo ? 0xC0 : 0x40, in: &bytes)
    if let underline {
      set("post", 8, underline.0, in: &bytes)
      set("post", 10, underline.1, in: &bytes)
    }
    if let family { setName(family, in: &bytes) }
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("patched-\(UUID().uuidString).ttf")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try Face(path: url.path)
  }

  func stack() throws -> FontStack { try FontStack([face()]) }

  private func set(_ table: String, _ offset: Int, _ value: Int, in bytes: inout [UInt8]) {
    let place = number(at: entry(of: table, in: bytes) + 8, of: 4, in: bytes) + offset
    bytes[place] = UInt8(truncatingIfNeeded: value >> 8)
    bytes[place + 1] = UInt8(truncatingIfNeeded: value)
  }

  /// Puts a `name` table of one record behind the others.
  private func setName(_ family: String, in bytes: inout [UInt8]) {
    let name = Array(family.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let count = UInt8(name.count)
    // Version 0, one record, strings at 18: Windows, Unicode, English, the family's name.
    let table: [UInt8] =
      [0, 0, 0, 1, 0, 18, 0, 3, 0, 1, 4, 9, 0, 1, 0, count, 0, 0] + name
    let entry = entry(of: "name", in: bytes)
    for (index, value) in [bytes.count, table.count].enumerated() {
      for byte in 0..<4 {
        bytes[entry + 8 + 4 * index + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte))
      }
    }
    bytes += table
  }

  /// Where a table stands in the directory.
  private func entry(of table: String, in bytes: [UInt8]) -> Int {
    let count = number(at: 4, of: 2, in: bytes)
    return (0..<count).map { 12 + 16 * $0 }
      .first { Array(bytes[$0..<$0 + 4]) == Array(table.utf8) } ?? 0
  }

  private func number(at offset: Int, of length: Int, in bytes: [UInt8]) -> Int {
    bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }
}
