import Testing

@testable import TextMeasure

/// Which glyphs kern, and which of them alike.
@Suite struct KerningReaderTests {
  /// Pairs 2 4 and 3 5, the second without a value.
  private let glyphPairs = Handmade.table(
    (
      2,
      [
        1, .offset(Handmade.coverage(2, 3)), 4, 0, 2, .offset([1, 4, -50]), .offset([1, 5, 0]),
      ]
    ))

  @Test func pairsOfGlyphsKern() throws {
    let rules = try glyphLookups(glyphPairs, positions: true)
    #expect(rules.first.glyphs.glyphs == [2])
    #expect(rules.second.glyphs.glyphs == [4])
    // A pair without a value keeps later tables from giving it one.
    let (first, second) = (rules.first.signatures, rules.second.signatures)
    #expect(Set([2, 3, 6].map { first[$0] }).count == 3)
    #expect(Set([4, 5, 6].map { second[$0] }).count == 3)
    #expect(first[6] == first[4])
    #expect(second[6] == second[2])
  }

  /// First classes: 2 in 0, 3 in 1. Second: 10 and 11 in 1, all else in 0. Values: 1 1.
  private let classPairs = Handmade.table(
    (
      2,
      [
        2, .offset(Handmade.coverage(2, 3)), 4, 0, .offset(Handmade.classes(from: 3, 1)),
        .offset(Handmade.classes(from: 10, 1, 1)), 2, 2, 0, 0, 0, -30,
      ]
    ))

  @Test func pairsOfClassesKern() throws {
    let rules = try glyphLookups(classPairs, positions: true)
    #expect(rules.first.glyphs.glyphs == [3])
    #expect(rules.second.glyphs.glyphs == [10, 11])
    let (first, second) = (rules.first.signatures, rules.second.signatures)
    #expect(second[10] == second[11])
    #expect(second[10] != second[9])
    #expect(Set([2, 3, 9].map { first[$0] }).count == 3)
  }

  @Test func classZeroKernsWithAll() throws {
    let table = Handmade.table(
      (
        2,
        [
          2, .offset(Handmade.coverage(2)), 4, 0, .offset(Handmade.classes(from: 3)),
          .offset(Handmade.classes(from: 4, 1)), 1, 2, -30, 0,
        ]
      ))
    let rules = try glyphLookups(table, positions: true, reachable: 0..<6)
    #expect(rules.first.glyphs.glyphs == [2])
    #expect(rules.second.glyphs.glyphs == [0, 1, 2, 3, 5])
  }

  /// It hides its second glyph from the next pair.
  @Test func pairsThatMoveTheSecondAreRefused() {
    let table = Handmade.table(
      (2, [1, .offset(Handmade.coverage(2)), 4, 4, 1, .offset([1, 4, -50, 10])]))
    #expect(throws: TableReader.Malformed.self) { try glyphLookups(table, positions: true) }
  }

  @Test func cursiveGlyphsAreAttached() throws {
    let table = Handmade.table((3, [1, .offset(Handmade.coverage(2, 3)), 0]))
    #expect(try glyphLookups(table, positions: true).attached.glyphs == [2, 3])
  }

  @Test func positionsInContextAreRules() throws {
    let adjust: [TablePart] = [1, .offset(Handmade.coverage(4)), 4, 20]
    let table = Handmade.table(
      (
        8,
        [3, 0] + Handmade.array([Handmade.coverage(3), Handmade.coverage(4, 5)])
          + [0, 1, 1, 1]
      ), (1, adjust))
    #expect(try glyphLookups(table, positions: true).lines == [" | 3 4,5 | "])
  }

  // MARK: The kern table

  private func kerningTable(_ coverage: Int, _ pairs: [(Int, Int, Int)]) -> [TablePart] {
    [0, 1, 0, .number(14 + 6 * pairs.count), .number(coverage), .number(pairs.count), 0, 0, 0]
      + pairs.flatMap { [.number($0.0), .number($0.1), .number($0.2)] as [TablePart] }
  }

  private func rules(kern table: [TablePart]) throws -> GlyphLookups {
    try TablePart.bytes(table).withUnsafeBytes { bytes in
      var reader = handmadeReader(reachable: 0..<100)
      try reader.readKerningTable(TableReader(bytes: bytes, glyphCount: 65_536))
      return reader.result
    }
  }

  @Test func pairsOfTheKerningTableKern() throws {
    let rules = try rules(kern: kerningTable(1, [(2, 4, -50), (3, 4, 20)]))
    #expect(rules.first.glyphs.glyphs == [2, 3])
    #expect(rules.second.glyphs.glyphs == [4])
    #expect(Set([2, 3, 4].map { rules.first.signatures[$0] }).count == 3)
  }

  @Test(arguments: [0x0201, 0xFF01]) func otherKerningFormatsAreRefused(coverage: Int) {
    #expect(throws: TableReader.Malformed.self) {
      try rules(kern: kerningTable(coverage, [(2, 4, -50)]))
    }
  }

  @Test func kerningTablesThatEndEarlyAreRefused() {
    let bytes = TablePart.bytes(kerningTable(1, [(2, 4, -50), (3, 4, 20)]))
    for count in 0..<bytes.count - 2 {
      bytes[..<count].withUnsafeBytes { bytes in
        var reader = handmadeReader(reachable: 0..<100)
        #expect(throws: TableReader.Malformed.self) {
          try reader.readKerningTable(TableReader(bytes: bytes, glyphCount: 65_536))
        }
      }
    }
  }
}
