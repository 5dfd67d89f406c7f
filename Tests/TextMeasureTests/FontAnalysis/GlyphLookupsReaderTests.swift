import Testing

@testable import TextMeasure

/// Reading of tables made by hand, byte by byte as the OpenType specification
/// has them.
@Suite struct GlyphLookupsReaderTests {
  // MARK: Glyphs

  @Test func coverageNamesGlyphsInOrder() throws {
    #expect(try coverage(Handmade.coverage(3, 5, 9)) == [3, 5, 9])
    #expect(try coverage(Handmade.coverage(ranges: 3...5, 9...9)) == [3, 4, 5, 9])
    #expect(throws: TableReader.Malformed.self) { try coverage([3, 0]) }
    #expect(throws: TableReader.Malformed.self) { try coverage([2, 1, 5, 4, 0]) }
  }

  /// As Inter's do: where only sets are asked for, a glyph may be in two ranges.
  @Test func rangesThatOverlapAreSets() throws {
    let overlapping = Handmade.coverage(ranges: 3...5, 5...9)
    #expect(try coveredGlyphs(overlapping) == GlyphSet([3, 4, 5, 6, 7, 8, 9]))
    #expect(throws: TableReader.Malformed.self) { try coverage(overlapping) }
    // Found or not, by where the search begins.
    for ranges in [[3...9, 4...5], [4...5, 3...9], [3...5, 2...9]] {
      let parts: [TablePart] = ranges.flatMap {
        [.number($0.lowerBound), .number($0.upperBound), 0] as [TablePart]
      }
      #expect(throws: TableReader.Malformed.self) { try coveredGlyphs([2, 2] + parts) }
    }
    #expect(try coveredGlyphs(Handmade.coverage(3, 5)) == GlyphSet([3, 5]))
  }

  @Test func classesLeaveOutClassZero() throws {
    #expect(try classes(Handmade.classes(from: 7, 1, 0, 2)) == [7: 1, 9: 2])
    #expect(
      try classes(Handmade.classes(ranges: (3...4, 1), (6...6, 0), (8...8, 2)))
        == [3: 1, 4: 1, 8: 2])
    #expect(throws: TableReader.Malformed.self) { try classes([3, 0]) }
  }

  // MARK: One glyph

  @Test func singlesAndSequencesAreSubstitutes() throws {
    let delta = Handmade.table((1, [1, .offset(Handmade.coverage(3, 4)), 10]))
    #expect(try glyphLookups(delta).substitutes == [3: [13], 4: [14]])
    let list = Handmade.table((1, [2, .offset(Handmade.coverage(3, 4)), 2, 20, 21]))
    #expect(try glyphLookups(list).substitutes == [3: [20], 4: [21]])
    let sequence = Handmade.table(
      (2, [1, .offset(Handmade.coverage(3)), 1, .offset(Handmade.array([7, 8]))]))
    #expect(try glyphLookups(sequence).substitutes == [3: [7, 8]])
    #expect(try glyphLookups(sequence, reachable: 4..<9).substitutes == [:])
  }

  @Test func formsFollowEachOther() throws {
    let rules = try glyphLookups(
      Handmade.table((1, Handmade.single(3, 4)), (1, Handmade.single(4, 5))), lookups: [0, 1])
    #expect(rules.forms(of: 3) == [3, 4, 5])
    #expect(rules.forms(of: 5) == [5])
  }

  // MARK: Rules

  @Test func ligaturesAreRules() throws {
    let ligatures = Handmade.array([
      [60, 3, 4, 5] as [TablePart],  // 2 4 5
      [61, 2, 4],  // 2 4
    ])
    let table = Handmade.table(
      (4, [1, .offset(Handmade.coverage(2)), 1, .offset(ligatures)]))
    let rules = try glyphLookups(table)
    #expect(rules.lines == [" | 2 4 5 | ", " | 2 4 | "])
    #expect(rules.outputs == [2: [60, 61], 4: [60, 61], 5: [60]])
    #expect(rules.ligatures.map(\.components) == [[2, 4, 5], [2, 4]])
    // Glyphs that no text comes to hold make no rules.
    #expect(try glyphLookups(table, reachable: 0..<5).lines == [" | 2 4 | "])
  }

  @Test func contextsByGlyph() throws {
    let rule: [TablePart] = [3, 1, 4, 5, 1, 1]  // 2 4 5; position 1 by lookup 1
    let table = Handmade.table(
      (5, [1, .offset(Handmade.coverage(2)), 1, .offset(Handmade.array([rule]))]),
      (1, Handmade.single(4, 40)))
    let rules = try glyphLookups(table)
    #expect(rules.lines == [" | 2 4 5 | "])
    #expect(rules.outputs == [4: [40]])
    #expect(rules.forms(of: 4) == [4, 40])
  }

  @Test func contextsByClass() throws {
    // Class 1 is 2 and 3, class 2 is 4; rule 1 2 0.
    let rule: [TablePart] = [3, 0, 2, 0]
    let table = Handmade.table(
      (
        5,
        [
          2, .offset(Handmade.coverage(2, 9)),
          .offset(Handmade.classes(ranges: (2...3, 1), (4...4, 2))), 2, 0,
          .offset(Handmade.array([rule])),
        ]
      ))
    // The first must be covered too, and class 0 is all that is left.
    #expect(try glyphLookups(table, reachable: 0..<7).lines == [" | 2 4 0,1,5,6 | "])
  }

  @Test func contextsByCoverage() throws {
    let table = Handmade.table(
      (
        5,
        [
          3, 2, 1, .offset(Handmade.coverage(2, 3)), .offset(Handmade.coverage(4)), 0, 1,
        ]
      ), (1, Handmade.single(3, 30)))
    #expect(try glyphLookups(table).lines == [" | 2,3 4 | "])
  }

  @Test func chainedContextsByGlyph() throws {
    let rule: [TablePart] = [2, 7, 8, 2, 4, 1, 9, 1, 0, 1]
    let table = Handmade.table(
      (6, [1, .offset(Handmade.coverage(2)), 1, .offset(Handmade.array([rule]))]),
      (1, Handmade.single(2, 20)))
    let rules = try glyphLookups(table)
    #expect(rules.lines == ["7 8 | 2 4 | 9"])
  }

  @Test func chainedContextsByClass() throws {
    let rule: [TablePart] = [1, 1, 2, 1, 1, 2, 0]
    let table = Handmade.table(
      (
        6,
        [
          2, .offset(Handmade.coverage(2, 3)), .offset(Handmade.classes(from: 10, 1)),
          .offset(Handmade.classes(from: 2, 1, 1)), .offset(Handmade.classes(from: 20, 1, 2)), 2,
          0, .offset(Handmade.array([rule])),
        ]
      ))
    #expect(try glyphLookups(table).lines == ["10 | 2,3 2,3 | 21"])
  }

  @Test func chainedContextsByCoverage() throws {
    let table = Handmade.table(
      (
        6,
        [3] + Handmade.array([Handmade.coverage(7), Handmade.coverage(8)])
          + Handmade.array([Handmade.coverage(ranges: 2...4)])
          + Handmade.array([Handmade.coverage(9)]) + [1, 0, 1]
      ), (4, [1, .offset(Handmade.coverage(3)), 1, .offset(Handmade.array([[50, 2, 9]]))]))
    let rules = try glyphLookups(table)
    // What a rule applies may reach beyond it.
    #expect(rules.lines == [" | 3 9 | ", "7 8 | 2,3,4 | 9"])
    #expect(rules.outputs == [3: [50], 9: [50]])
    #expect(try glyphLookups(table, reachable: 0..<8).rules.isEmpty)
  }

  @Test func reverseContexts() throws {
    let table = Handmade.table(
      (
        8,
        [1, .offset(Handmade.coverage(2, 3))] + Handmade.array([Handmade.coverage(7)])
          + Handmade.array([Handmade.coverage(8), Handmade.coverage(9)])
          + Handmade.array([20, 30])
      ))
    let rules = try glyphLookups(table)
    #expect(rules.lines == ["7 | 2,3 | 8 9"])
    #expect(rules.outputs == [2: [20], 3: [30]])
  }

  @Test func extensionsAreFollowed() throws {
    let table: [TablePart] = [
      1, 0, 0, 0,
      .offset(
        Handmade.array([
          [7, 0, 1, .offset([1, 1, .wideOffset(Handmade.single(3, 9))])]
        ])),
    ]
    #expect(try glyphLookups(table).substitutes == [3: [9]])
  }

  /// A lookup that skips letters reaches any distance.
  @Test(arguments: [2, 4]) func lookupsThatSkipLettersAreRefused(flag: Int) {
    let table: [TablePart] = [
      1, 0, 0, 0,
      .offset(Handmade.array([[1, .number(flag), 1, .offset(Handmade.single(3, 9))]])),
    ]
    #expect(throws: TableReader.Malformed.self) { try glyphLookups(table) }
  }

  @Test func unknownTypesAreRefused() {
    #expect(throws: TableReader.Malformed.self) {
      try glyphLookups(Handmade.table((9, Handmade.single(3, 9))))
    }
    #expect(throws: TableReader.Malformed.self) {
      try glyphLookups(Handmade.table((10, Handmade.single(3, 9))), positions: true)
    }
  }

  private func coverage(_ parts: [TablePart]) throws -> [Int] {
    try TablePart.bytes(parts).withUnsafeBytes {
      try TableReader(bytes: $0, glyphCount: 65_536).coverage(0)
    }
  }

  private func coveredGlyphs(_ parts: [TablePart]) throws -> GlyphSet {
    try TablePart.bytes(parts).withUnsafeBytes {
      try TableReader(bytes: $0, glyphCount: 65_536).coveredGlyphs(0)
    }
  }

  private func classes(_ parts: [TablePart]) throws -> [Int: Int] {
    try TablePart.bytes(parts).withUnsafeBytes {
      try TableReader(bytes: $0, glyphCount: 65_536).classes(0)
    }
  }
}
