@testable import TextMeasure

/// A part of a layout table, put down by hand: numbers of two bytes, and offsets to
/// other parts, which count from the start of the part that holds them.
indirect enum TablePart: ExpressibleByIntegerLiteral {
  case number(Int)
  case wide(Int)
  case offset([TablePart])
  /// As extension subtables have.
  case wideOffset([TablePart])

  init(integerLiteral value: Int) { self = .number(value) }

  private var size: Int {
    switch self {
    case .number, .offset: 2
    case .wide, .wideOffset: 4
    }
  }

  /// The bytes that a font file would hold.
  static func bytes(_ parts: [TablePart]) -> [UInt8] {
    var (head, tail): ([UInt8], [UInt8]) = ([], [])
    let headSize = parts.reduce(0) { $0 + $1.size }
    for part in parts {
      switch part {
      case .number(let value): head += big(value, 2)
      case .wide(let value): head += big(value, 4)
      case .offset(let child), .wideOffset(let child):
        head += big(headSize + tail.count, part.size)
        tail += bytes(child)
      }
    }
    return head + tail
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// The common tables of the OpenType specification, from their contents.
enum Handmade {
  static func array(_ values: [Int]) -> [TablePart] {
    [.number(values.count)] + values.map { .number($0) }
  }

  static func array(_ tables: [[TablePart]]) -> [TablePart] {
    [.number(tables.count)] + tables.map { .offset($0) }
  }

  static func coverage(_ glyphs: Int...) -> [TablePart] { [1] + array(glyphs) }

  static func coverage(ranges: ClosedRange<Int>...) -> [TablePart] {
    var (parts, index): ([TablePart], Int) = ([2, .number(ranges.count)], 0)
    for range in ranges {
      parts += [.number(range.lowerBound), .number(range.upperBound), .number(index)]
      index += range.count
    }
    return parts
  }

  static func classes(from first: Int, _ values: Int...) -> [TablePart] {
    [1, .number(first)] + array(values)
  }

  static func classes(ranges: (ClosedRange<Int>, Int)...) -> [TablePart] {
    [2, .number(ranges.count)]
      + ranges.flatMap { range, value -> [TablePart] in
        [.number(range.lowerBound), .number(range.upperBound), .number(value)]
      }
  }

  /// GSUB lookup type 1: `glyph` becomes `substitute`.
  static func single(_ glyph: Int, _ substitute: Int) -> [TablePart] {
    [1, .offset(coverage(glyph)), .number(substitute - glyph)]
  }

  /// GSUB or GPOS with lookups of one subtable each.
  static func table(_ lookups: (type: Int, subtable: [TablePart])...) -> [TablePart] {
    let list = lookups.map { lookup -> [TablePart] in
      [.number(lookup.type), 0, 1, .offset(lookup.subtable)]
    }
    // Version 1.0, no scripts, no features.
    return [1, 0, 0, 0, .offset(array(list))]
  }
}

/// The lookups read from a handmade table.
func glyphLookups(
  _ table: [TablePart], lookups: [Int] = [0], positions: Bool = false,
  reachable: Range<Int> = 0..<100
) throws -> GlyphLookups {
  try glyphLookups(
    TablePart.bytes(table), lookups: lookups, positions: positions, reachable: reachable)
}

func glyphLookups(
  _ bytes: [UInt8], lookups: [Int] = [0], positions: Bool = false, reachable: Range<Int> = 0..<100
) throws -> GlyphLookups {
  try bytes.withUnsafeBytes { bytes in
    var reader = handmadeReader(reachable: reachable)
    let table = TableReader(bytes: bytes, glyphCount: 65_536)
    if positions {
      try reader.readPositionings(table, lookups: lookups)
    } else {
      try reader.readSubstitutions(table, lookups: lookups)
    }
    return reader.result
  }
}

extension GlyphLookups {
  /// Each rule in a line: `backtrack | input | lookahead`, the nearest of the backtrack first,
  /// glyphs of one position joined by commas.
  var lines: [String] {
    rules.map { rule in
      let parts = [rule.backtrack, rule.input, rule.lookahead].map { part in
        part.map(name).joined(separator: " ")
      }
      return parts.joined(separator: " | ")
    }
  }

  private func name(_ set: Int) -> String {
    sets[set].glyphs.map(String.init).joined(separator: ",")
  }
}

/// A reader for a face of 100 glyphs, none of them a mark.
func handmadeReader(reachable: some Sequence<Int>) -> GlyphLookupsReader {
  GlyphLookupsReader(
    glyphCount: 100, characters: GlyphSet(reachable), reachable: GlyphSet(reachable),
    marks: GlyphSet())
}
