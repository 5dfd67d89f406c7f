import BundledFonts
import CHarfBuzz
import Foundation
import TestSupport
import Testing

@testable import TextMeasure

/// Fonts are untrusted: whatever a table holds, reading ends soon and without a trap.
@Suite struct HostileTablesTests {
  /// Substitutions and positionings of all kinds, small enough to be cut everywhere.
  static let tables: [[UInt8]] = [
    Handmade.table((1, [2, .offset(Handmade.coverage(3, 4)), 2, 20, 21])),
    Handmade.table(
      (4, [1, .offset(Handmade.coverage(2)), 1, .offset(Handmade.array([[60, 2, 4]]))])),
    Handmade.table(
      (5, [3, 2, 1, .offset(Handmade.coverage(2, 3)), .offset(Handmade.coverage(4)), 0, 1]),
      (1, Handmade.single(3, 30))),
    Handmade.table(
      (
        6,
        [
          2, .offset(Handmade.coverage(2, 3)), .offset(Handmade.classes(from: 10, 1)),
          .offset(Handmade.classes(from: 2, 1, 1)),
          .offset(Handmade.classes(ranges: (20...21, 1))), 2, 0,
          .offset(Handmade.array([[1, 1, 2, 1, 1, 1, 1, 0, 1]])),
        ]
      ), (1, Handmade.single(3, 30))),
    Handmade.table(
      (
        2,
        [
          2, .offset(Handmade.coverage(ranges: 2...9)), 4, 0,
          .offset(Handmade.classes(from: 3, 1)), .offset(Handmade.classes(from: 10, 1, 1)), 2, 2,
          0, 0, 0, -30,
        ]
      )),
  ].map(TablePart.bytes)

  /// At 2,000 px an em of 16 units makes advances that end where HarfBuzz' 32 bits do; what kerns
  /// begins again at the other end.
  @Test(arguments: [1, 300, -300, 20_000, -20_000])
  func pairsMayBeMovedFartherThanIsCounted(units: Int) throws {
    let plain = try Fixture.face("Plain.ttf")
    let pair = try "AV".unicodeScalars.map { Int(try #require(plain.nominalGlyph(for: $0))) }
    let kerning: [TablePart] = [0, 1, 0, 20, 1, 1, 6, 0, 0] + (pair + [units]).map { .number($0) }
    var font = FontTables(
      ofFont: try Data(contentsOf: URL(fileURLWithPath: Fixture.path("Plain.ttf"))))
    font.set("head", 18, 16)
    font.tables["kern"] = TablePart.bytes(kerning)
    let fonts = try FontStack([Face(bytes: font.font)])
    for profile in [Profile.chromium, .firefox, .uikit(scale: 3), .flutter()] {
      var measurer = try TextMeasurer(TextStyle(fonts: fonts, size: 2000, profile: profile))
      measurer.sizedCount = TextMeasurer.shapedFirst
      try Array("AV AVAVA".utf8).withUnsafeBufferPointer { text in
        let right = try measurer.prepare(text.span).measure(atWidth: 300)
        #expect(try measurer.measure(text, atWidth: 300) == right)
      }
    }
  }

  @Test(arguments: tables.indices) func tablesCutAnywhere(index: Int) {
    let table = Self.tables[index]
    for count in 0...table.count { read(Array(table[..<count])) }
  }

  @Test(arguments: tables.indices) func tablesWithAnyNumberChanged(index: Int) {
    let table = Self.tables[index]
    for place in stride(from: 0, to: table.count - 1, by: 2) {
      for value: UInt16 in [0, 1, 2, 3, 0x7FFF, 0xFFFE, 0xFFFF] {
        var changed = table
        (changed[place], changed[place + 1]) = (UInt8(value >> 8), UInt8(value & 0xFF))
        read(changed)
      }
    }
  }

  @Test(arguments: ["GSUB", "GPOS"]) func damagedTablesOfRealFonts(tag: String) throws {
    var random = SplitMix(state: 8)
    for face in try [Fixture.face("Kerned.ttf"), FontStack.pretendard().faces[3]] {
      let table = Self.table(tag, of: face)
      for _ in 0..<Self.damages {
        var damaged = table
        for _ in 0..<Int.random(in: 1...20, using: &random) where !table.isEmpty {
          // Most of what decides anything stands at the start.
          let end = Bool.random(using: &random) ? table.count : min(table.count, 400)
          damaged[Int.random(in: 0..<end, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        read(damaged)
        read(Array(table.prefix(Int.random(in: 0...table.count, using: &random))))
      }
    }
  }

  // MARK: Small tables that name billions of things

  @Test func classPairsWithoutValues() throws {
    let table = Handmade.table(
      (
        2,
        [
          2, .offset(Handmade.coverage(2)), 0, 0, .offset(Handmade.classes(from: 3, 1)),
          .offset(Handmade.classes(from: 10, 1)), 65535, 65535,
        ]
      ))
    #expect(throws: TableReader.Malformed.self) { try glyphLookups(table, positions: true) }
  }

  @Test func subtablesThatShareTheirGlyphs() {
    // 60,000 subtables at one place, each of 60,000 glyphs.
    let count = 60_000
    let head: [TablePart] = [1, 0, 0, 0, 10, 1, 4, 1, 0, .number(count)]
    let offsets = Array(repeating: TablePart.number(6 + 2 * count), count: count)
    let subtable: [TablePart] = [1, .offset(Handmade.coverage(ranges: 0...59_999)), 1]
    // The offsets fit two bytes only if the subtable comes first.
    let table = TablePart.bytes(head) + TablePart.bytes(offsets) + TablePart.bytes(subtable)
    let fits = Handmade.table((1, subtable))
    let copies = Array(repeating: 0, count: 300)
    #expect((try? glyphLookups(table)) == nil)
    #expect(throws: TableReader.Malformed.self) { try glyphLookups(fits, lookups: copies) }
  }

  @Test func moreRulesThanAnyFontHas() {
    let rules = Array(repeating: [2, 0, 4] as [TablePart], count: 1)
    let table = Handmade.table(
      (5, [1, .offset(Handmade.coverage(2)), 1, .offset(Handmade.array(rules))]))
    #expect(throws: TableReader.Malformed.self) {
      try glyphLookups(table, lookups: Array(repeating: 0, count: 10_000))
    }
  }
}

// MARK: - Reading

extension HostileTablesTests {
  static let damages = Environment.number("TEXTMEASURE_DAMAGED_TABLES") ?? 5

  /// Reads a table in every way, whatever comes of it.
  private func read(_ bytes: [UInt8]) {
    for positions in [false, true] {
      for lookups in [[0], [1], [0, 1, 2, 3, 4, 5]] {
        _ = try? glyphLookups(bytes, lookups: lookups, positions: positions)
      }
    }
    bytes.withUnsafeBytes { bytes in
      var reader = handmadeReader(reachable: 0..<100)
      try? reader.readKerningTable(TableReader(bytes: bytes, glyphCount: 65_536))
    }
  }

  private static func table(_ tag: String, of face: Face) -> [UInt8] {
    let blob = hb_face_reference_table(hb_font_get_face(face.unitsFont), hb_tag_from_string(tag, 4))
    defer { hb_blob_destroy(blob) }
    return Array(bytes(of: blob))
  }
}
