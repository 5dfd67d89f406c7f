import Foundation
import TestSupport

@testable import TextMeasure

/// A fixture font with tables taken away and others put in.
struct RebuiltFont {
  var file = "Plain.ttf"
  /// The tables by tag; empty ones are left out.
  var tables: [String: [UInt8]] = [:]
  /// The tag of the first axis, for a font that is variable on another one.
  var axis: String?

  func face(variations: [FontVariation] = []) throws -> Face {
    var font = FontTables(
      ofFont: try Data(contentsOf: URL(fileURLWithPath: Fixture.path(file))))
    font.tables.merge(tables) { $1 }
    // `fvar` begins with 16 bytes of its own.
    if let axis { font.tables["fvar"]?.replaceSubrange(16..<20, with: axis.utf8) }
    return try Face(bytes: font.font, variations: variations)
  }
}

extension RebuiltFont {
  /// A `kern` table of two pairs: each of a glyph, the next one, and what they are moved by.
  static func kern(_ pairs: [[Int]]) -> [UInt8] {
    ([0, 1, 0, 26, 1, 2, 12, 1, 0] + pairs.joined()).flatMap {
      [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
    }
  }
}

extension RebuiltFont {
  /// A `GPOS` table of one pair of classes: some glyphs, in their order, and the one behind, before
  /// which the first is moved.
  static func kern(_ glyphs: [Int], before second: Int, by units: Int) -> [UInt8] {
    func tag(_ name: String) -> [Int] {
      let bytes = name.utf8.map(Int.init)
      return [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
    }
    let lists =
      [1, 0, 10, 30, 44] + [1] + tag("DFLT") + [8, 4, 0, 0, 0xFFFF, 1, 0]
      + [1] + tag("kern") + [8, 0, 1, 0] + [1, 4, 2, 0, 1, 8]
    let coverage = [1, glyphs.count] + glyphs
    let firstClasses = 20 + 2 * coverage.count
    // One class of covered glyphs; of those behind, 0 for all others.
    let pairs =
      [2, 20, 4, 0, firstClasses, firstClasses + 4, 1, 2, 0, units]
      + coverage + [2, 0] + [2, 1, second, second, 1]
    return (lists + pairs).flatMap {
      [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
    }
  }
}

extension Face {
  /// A face of a file that is there only while it is opened.
  convenience init(bytes: [UInt8], variations: [FontVariation] = []) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("made-\(UUID().uuidString).ttf")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try self.init(path: url.path, variations: variations)
  }
}
