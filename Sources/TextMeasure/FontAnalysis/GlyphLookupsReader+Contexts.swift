/// Rules of GSUB and GPOS that look at more than one glyph (OpenType, Common Table
/// Formats: sequence context and chained sequence context).
extension GlyphLookupsReader {
  mutating func readContext(
    _ table: TableReader, at offset: Int, isChained: Bool
  ) throws(TableReader.Malformed) {
    switch try table.u16(offset) {
    case 1: try readGlyphRules(table, at: offset, isChained: isChained)
    case 2: try readClassRules(table, at: offset, isChained: isChained)
    case 3: try readCoverageRule(table, at: offset, isChained: isChained)
    default: throw TableReader.Malformed()
    }
  }

  /// GSUB lookup type 8: one glyph, read from the end of the text.
  mutating func readReverse(
    _ table: TableReader, at offset: Int
  ) throws(TableReader.Malformed) {
    var rule = GlyphLookups.Rule(input: [try set(table, coverage: offset + table.u16(offset + 2))])
    var cursor = offset + 4
    rule.backtrack = try countedSets(table, at: &cursor, base: offset)
    rule.lookahead = try countedSets(table, at: &cursor, base: offset)
    let covered = try table.coverage(offset + table.u16(offset + 2))
    for (glyph, substitute) in zip(covered, try table.array(cursor)) {
      addReplacements([substitute], of: glyph)
    }
    try add(rule)
  }

  /// Format 3: one rule, a coverage for each position.
  private mutating func readCoverageRule(
    _ table: TableReader, at offset: Int, isChained: Bool
  ) throws(TableReader.Malformed) {
    var cursor = offset + 2
    var rule = GlyphLookups.Rule(input: [])
    if isChained { rule.backtrack = try countedSets(table, at: &cursor, base: offset) }
    if isChained {
      rule.input = try countedSets(table, at: &cursor, base: offset)
      rule.lookahead = try countedSets(table, at: &cursor, base: offset)
      try readApplied(table, at: cursor + 2, count: table.u16(cursor))
    } else {
      // The count of records stands between the count of glyphs and their sets.
      let (count, recordCount) = (try table.u16(cursor), try table.u16(cursor + 2))
      cursor += 4
      rule.input = try sets(table, at: &cursor, count: count, base: offset)
      try readApplied(table, at: cursor, count: recordCount)
    }
    try add(rule)
  }

  private mutating func countedSets(
    _ table: TableReader, at cursor: inout Int, base: Int
  ) throws(TableReader.Malformed) -> [Int] {
    let count = try table.u16(cursor)
    cursor += 2
    return try sets(table, at: &cursor, count: count, base: base)
  }

  private mutating func sets(
    _ table: TableReader, at cursor: inout Int, count: Int, base: Int
  ) throws(TableReader.Malformed) -> [Int] {
    var indices: [Int] = []
    for offset in try table.values(cursor, count: count) {
      indices.append(try set(table, coverage: base + offset))
    }
    cursor += 2 * count
    return indices
  }

  private mutating func set(
    _ table: TableReader, coverage offset: Int
  ) throws(TableReader.Malformed) -> Int {
    if let known = setIndices[.coverage(offset)] { return known }
    let glyphs = try table.coveredGlyphs(offset)
    return index(of: .coverage(offset)) { glyphs }
  }

  /// Format 1: rules by first glyph, the others named one by one.
  private mutating func readGlyphRules(
    _ table: TableReader, at offset: Int, isChained: Bool
  ) throws(TableReader.Malformed) {
    let first = try table.coverage(offset + table.u16(offset + 2))
    for (glyph, place) in zip(first, try table.array(offset + 4)) where place != 0 {
      for rule in try ruleNumbers(table, at: offset + place, isChained: isChained) {
        noteRule(ofLength: rule.backtrack.count + 1 + rule.input.count + rule.lookahead.count)
        guard (rule.backtrack + rule.input + rule.lookahead).allSatisfy(reachable.contains)
        else { continue }
        try add(
          GlyphLookups.Rule(
            backtrack: rule.backtrack.map { index(ofGlyph: $0) },
            input: [index(ofGlyph: glyph)] + rule.input.map { index(ofGlyph: $0) },
            lookahead: rule.lookahead.map { index(ofGlyph: $0) }))
      }
    }
  }

  /// Format 2: rules by classes of glyphs. Class 0 is every glyph that is in no other.
  private mutating func readClassRules(
    _ table: TableReader, at offset: Int, isChained: Bool
  ) throws(TableReader.Malformed) {
    let coverage = try offset + table.u16(offset + 2)
    let covered = try table.coveredGlyphs(coverage)
    var definitions: [ClassDefinition] = []
    for index in 0..<(isChained ? 3 : 1) {
      let place = try table.u16(offset + 4 + 2 * index)
      let classes = place == 0 ? [:] : try table.classes(offset + place)
      definitions.append(
        ClassDefinition(offset: place == 0 ? 0 : offset + place, classes: classes))
    }
    let (before, input, after) = (definitions[0], definitions[isChained ? 1 : 0], definitions.last)
    let places = try table.array(offset + (isChained ? 10 : 4 + 2))
    for (value, place) in places.enumerated() where place != 0 {
      for rule in try ruleNumbers(table, at: offset + place, isChained: isChained) {
        var sets = GlyphLookups.Rule(
          input: [try set(input, value, within: covered, at: coverage, table)])
        for value in rule.backtrack { sets.backtrack.append(try set(before, value, table)) }
        for value in rule.input { sets.input.append(try set(input, value, table)) }
        for value in rule.lookahead { sets.lookahead.append(try set(after ?? input, value, table)) }
        try add(sets)
      }
    }
  }

  private struct ClassDefinition {
    var offset: Int
    var classes: [Int: Int]

    func glyphs(of value: Int, among reachable: GlyphSet) -> GlyphSet {
      if value == 0 { return GlyphSet(reachable.filter { classes[$0] == nil }) }
      return GlyphSet(classes.lazy.filter { $0.value == value }.map { $0.key })
    }
  }

  private mutating func set(
    _ definition: ClassDefinition, _ value: Int, within covered: GlyphSet? = nil,
    at coverage: Int = 0, _ table: TableReader
  ) throws(TableReader.Malformed) -> Int {
    let key = SetKey.classes(offset: definition.offset, value: value, covered: coverage)
    let reachable = reachable
    if setIndices[key] == nil { try table.spend(result.first.signatures.count) }
    return index(of: key) {
      let glyphs = definition.glyphs(of: value, among: reachable)
      return covered.map { GlyphSet(glyphs.filter($0.contains)) } ?? glyphs
    }
  }

  /// A rule as numbers: glyphs or classes. The input lacks the first.
  private struct RuleNumbers {
    var backtrack: [Int] = []
    var input: [Int] = []
    var lookahead: [Int] = []
  }

  /// Reads what the records of a rule apply: each a lookup, to a position.
  private mutating func readApplied(
    _ table: TableReader, at offset: Int, count: Int
  ) throws(TableReader.Malformed) {
    try table.spend(count)
    for record in 0..<count { try readApplied(table.u16(offset + 4 * record + 2), in: table) }
  }

  /// The rules of a set.
  private mutating func ruleNumbers(
    _ table: TableReader, at set: Int, isChained: Bool
  ) throws(TableReader.Malformed) -> [RuleNumbers] {
    var rules: [RuleNumbers] = []
    for offset in try table.subtables(set, base: set) {
      var cursor = offset
      var rule = RuleNumbers()
      if isChained { rule.backtrack = try numbers(table, at: &cursor) }
      let count = try table.u16(cursor) - 1
      var recordCount = isChained ? 0 : try table.u16(cursor + 2)
      cursor += isChained ? 2 : 4
      rule.input = try table.values(cursor, count: count)
      cursor += 2 * count
      if isChained {
        rule.lookahead = try numbers(table, at: &cursor)
        recordCount = try table.u16(cursor)
        cursor += 2
      }
      try readApplied(table, at: cursor, count: recordCount)
      rules.append(rule)
    }
    return rules
  }

  private func numbers(
    _ table: TableReader, at cursor: inout Int
  ) throws(TableReader.Malformed) -> [Int] {
    let values = try table.array(cursor)
    cursor += 2 + 2 * values.count
    return values
  }
}
