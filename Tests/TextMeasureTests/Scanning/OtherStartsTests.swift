import CScanning
import TestSupport
import Testing

@testable import TextMeasure

/// Parting syllables, spaces and other characters, many bytes at once, against looking at one
/// after the other, for every kind of processor that this one can be.
@Suite struct OtherStartsTests {
  private struct Starts: Equatable {
    var syllables: Set<Int> = []
    var spaces: Set<Int> = []
    /// And the end.
    var others: Set<Int> = []
  }

  /// Where characters begin; `nil` unless all seem to have one byte or three.
  private func expected(_ bytes: [UInt8], collapses: Bool) -> Starts? {
    var starts = Starts(others: [bytes.count])
    var position = 0
    while position < bytes.count {
      let start = position
      position += bytes[start] < 0x80 ? 1 : 3
      guard position <= bytes.count, bytes[start] < 0x80 || bytes[start] >= 0xC0,
        bytes[(start + 1)..<position].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return nil }
      let scalar = String(validating: bytes[start..<position], as: UTF8.self)?.unicodeScalars.first
      switch scalar?.value ?? 0xFFFD {
      case 0xAC00...0xD77F: starts.syllables.insert(start)
      case 0x20:
        let isCollapsed = collapses && start > 0 && bytes[start - 1] == 0x20
        if !isCollapsed { starts.spaces.insert(start) }
      default: starts.others.insert(start)
      }
    }
    return starts
  }

  /// The starts that all levels find.
  private func found(_ bytes: [UInt8], collapses: Bool) -> Starts? {
    let starts = found(bytes, collapses: collapses, level: 0)
    for level in 1...max(1, scan_level()) {
      #expect(found(bytes, collapses: collapses, level: level) == starts)
    }
    return starts
  }

  private func found(_ bytes: [UInt8], collapses: Bool, level: Int32) -> Starts? {
    let count = bytes.count / 64 + 1
    let words = (0..<3).map { _ in UnsafeMutablePointer<UInt64>.allocate(capacity: count) }
    let entries = UnsafeMutablePointer<scan_entry>.allocate(capacity: 1)
    let tables = UnsafeMutablePointer<UnsafePointer<scan_table>>.allocate(capacity: 1)
    // Behind the text there may be anything.
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
    _ = memory.initialize(from: bytes + [0x20])
    defer {
      for row in words { row.deallocate() }
      entries.deallocate()
      tables.deallocate()
      memory.deallocate()
    }
    var text = scan_text(
      bytes: UnsafePointer(memory.baseAddress.unsafelyUnwrapped), count: bytes.count,
      syllables: words[0], spaces: words[1], others: words[2], entries: entries, entry_count: 0,
      entry_capacity: 1, tables: tables, common: nil,
      segment_tables: scan_segment_tables(), replacing: nil, is_irregular: false,
      holds_dropped_spaces: false,
      holds_fallback: false)
    let summary = scan_functions_of(level).pointee.find_starts(&text, collapses)
    guard summary.is_simple else { return nil }
    let sets = words.map { row in
      Set((0..<64 * count).filter { row[$0 >> 6] >> UInt64($0 & 63) & 1 != 0 })
    }
    #expect(summary.holds_syllables == !sets[0].isEmpty)
    #expect(summary.holds_controls == bytes.contains { $0 < 0x20 })
    #expect(summary.syllable_count == sets[0].count)
    #expect(summary.space_count == sets[1].count)
    #expect(summary.other_count == sets[2].count - 1)
    let isASCIIElse = sets[2].allSatisfy { $0 == bytes.count || 0x20...0x7E ~= bytes[$0] }
    #expect(summary.is_ascii_else == (isASCIIElse && !summary.holds_controls))
    return Starts(syllables: sets[0], spaces: sets[1], others: sets[2])
  }

  private static let characters: [Unicode.Scalar] = [
    "a", " ", " ", "~", "\n", "\u{7F}", "ㅋ", "♥", "。", "中", "가", "히", "힣", "\u{D788}", "\u{D7A4}",
    "\u{D7B0}",
    "\u{ABFF}", "\u{ABF0}", "\u{FFFD}", "\u{1000}", "각", "영", "화",
  ]
  private static let strays: [[UInt8]] = [
    [0x80], [0xEA], [0xEA, 0xB0], [0xED, 0xA0, 0x80], [0xE0, 0xA4, 0x95], [0xE0, 0x80, 0x80],
    [0xC3, 0xA9], [0xF0, 0x9F, 0x98, 0x80], [0xFF], [0xED, 0x9E], [0xEF, 0xBF],
  ]

  @Test func textsOfAllLengths() {
    var random = SplitMix(state: 11)
    var (simple, others) = (0, 0)
    for length in 1...150 {
      for _ in 0..<20 {
        var bytes: [UInt8] = []
        while bytes.count < length {
          // Syllables in half of the places, as in reviews.
          let isSyllable = Bool.random(using: &random)
          let scalar = isSyllable ? "밤" : Self.characters.randomElement(using: &random) ?? "가"
          bytes += Array(String(Character(scalar)).utf8)
        }
        let collapses = Bool.random(using: &random)
        #expect(found(bytes, collapses: collapses) == expected(bytes, collapses: collapses))
        if expected(bytes, collapses: collapses) != nil { simple += 1 }
        // Cut within a character, and broken somewhere.
        let cut = Array(bytes.prefix(length))
        #expect(found(cut, collapses: collapses) == expected(cut, collapses: collapses))
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: Self.strays.randomElement(using: &random) ?? [], at: place)
        #expect(found(bytes, collapses: collapses) == expected(bytes, collapses: collapses))
        if expected(bytes, collapses: collapses) == nil { others += 1 }
      }
    }
    #expect(simple > 2000 && others > 2000, "\(simple), \(others)")
  }

  @Test func everyCharacterOfThreeBytes() throws {
    for value in UInt32(0x800)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array("가\(Character(scalar))나".utf8)
      let starts = found(bytes, collapses: true)
      #expect(starts != nil)
      #expect(starts == expected(bytes, collapses: true), "U+\(String(value, radix: 16))")
    }
  }
}
