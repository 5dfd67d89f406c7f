import Testing

@testable import TextMeasure

/// Each outcome is that of a font with such a table in Chromium 156.
@Suite struct SanitizedKerningTests {
  private typealias Pair = (left: Int, right: Int, value: Int)

  private static let two: [Pair] = [(37, 58, -200), (58, 37, -200)]

  private static func words(_ numbers: Int...) -> [UInt8] { words(numbers) }

  private static func words(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func subtable(
    _ pairs: [Pair], version: Int = 0, coverage: Int = 1, length: Int? = nil,
    searchRange: Int? = nil, selector: Int? = nil
  ) -> [UInt8] {
    let power = max(0, Int.bitWidth - 1 - pairs.count.leadingZeroBitCount)
    let range = searchRange ?? 6 << power
    return words(version, length ?? 14 + 6 * pairs.count, coverage)
      + words(pairs.count, range, selector ?? power, 6 * pairs.count - range)
      + pairs.flatMap { words($0.left, $0.right, $0.value) }
  }

  private static func table(_ subtables: [UInt8]..., version: Int = 0) -> [UInt8] {
    words(version, subtables.count) + subtables.joined()
  }

  private static func pairs(_ count: Int) -> [Pair] {
    (0..<count).map { ($0 >> 8, $0 & 0xFF, -1) }
  }

  private func sanitized(_ table: [UInt8]) throws -> [UInt8]? {
    try table.withUnsafeBytes { try SanitizedKerning.table(of: $0) }
  }

  @Test(arguments: [
    table(subtable(two)), table(subtable(two, coverage: 3)), table(subtable(two, coverage: 5)),
    table(subtable(two), subtable([(37, 58, -50)], coverage: 9)), table(subtable(pairs(10920))),
  ])
  func soundTablesStay(table: [UInt8]) throws {
    #expect(try sanitized(table) == table)
  }

  @Test(arguments: [
    // Out of order, and twice the same.
    table(subtable(two.reversed())), table(subtable([two[0], two[0], two[1]])),
    // A reserved bit, no pairs, more than the length of a subtable can hold.
    table(subtable(two, coverage: 0x11)), table(subtable([]), subtable(two)),
    table(subtable(pairs(10923), length: 0)),
    // Apple's table, none, none that is horizontal, none of a known version.
    table(subtable(two), version: 1), table(), table(subtable(two, coverage: 0)),
    table(subtable(two, version: 1)),
  ])
  func theseCostTheTable(table: [UInt8]) throws {
    #expect(try sanitized(table) == nil)
  }

  @Test(arguments: [
    [], table(subtable(two, length: 200)), table(subtable(two, selector: 7)),
    table(subtable(pairs(10922), length: 0)), Array(table(subtable(two)).dropLast()),
  ])
  func theseCostTheFont(table: [UInt8]) {
    #expect(throws: SanitizedKerning.Refusal.self) { try sanitized(table) }
  }

  /// The second subtable is where the pairs of the first end.
  @Test func lengthsAreChecked() throws {
    let sound = Self.table(Self.subtable(Self.two), Self.subtable([(37, 37, -100)]))
    for length in [0, 14] {
      let table = Self.table(
        Self.subtable(Self.two, length: length), Self.subtable([(37, 37, -100)]))
      #expect(try sanitized(table) == sound)
    }
    #expect(
      try sanitized(Self.table(Self.subtable(Self.two, searchRange: 7)))
        == Self.table(Self.subtable(Self.two)))
  }

  /// A skipped subtable is as long as what was read of it: its body is read as the next one. A
  /// zero follows here and is the version, so that the length is the next number.
  @Test func skippedSubtablesAreNotStridden() throws {
    let sound = Self.table(Self.subtable(Self.two))
    let vertical = Self.words(0, 6, 0)
    #expect(try sanitized(Self.table(vertical, Self.subtable(Self.two))) == sound)
    let foreign = Self.subtable(Self.two, coverage: 0)
    #expect(try sanitized(Self.table(foreign, Self.subtable(Self.two))) == nil)
  }
}
