/// Where bytes of a transformed text come from.
///
/// Approach: characters that keep their length, as most do, are as far apart as in the source; only
/// the others are written down.
struct SourceMap: Hashable, Sendable {
  /// A character that became more bytes or fewer, or several characters.
  private struct Change: Hashable, Sendable {
    var start: UInt32
    var end: UInt32
    var sourceStart: UInt32
    var sourceEnd: UInt32
    var addsCharacters: Bool
  }

  private var changes: [Change] = []
  /// Whether characters became several.
  private(set) var addsCharacters = false

  mutating func removeAll() {
    changes.removeAll(keepingCapacity: true)
    addsCharacters = false
  }

  /// Appends a character that lies at `range`, and in the source at `sourceRange`.
  mutating func append(_ range: Range<Int>, of sourceRange: Range<Int>, count: Int) {
    if range.count == sourceRange.count && count == 1 { return }
    changes.append(
      Change(
        start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
        sourceStart: UInt32(sourceRange.lowerBound), sourceEnd: UInt32(sourceRange.upperBound),
        addsCharacters: count > 1))
    if count > 1 { addsCharacters = true }
  }

  /// Where in the source the byte at `offset` comes from: for one within what a character became,
  /// where that begins.
  ///
  /// - Complexity: O(log *n*) in the characters that changed their length.
  func sourceOffset(_ offset: Int) -> Int {
    let passed = changes.partitionPoint { $0.end <= offset }
    if passed < changes.count && changes[passed].start < offset {
      return Int(changes[passed].sourceStart)
    }
    guard passed > 0 else { return offset }
    return Int(changes[passed - 1].sourceEnd) + offset - Int(changes[passed - 1].end)
  }

  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(range.lowerBound)
    return start..<max(start, sourceOffset(range.upperBound))
  }

  /// Whether a character begins at `offset` that another one added after itself.
  func isAddition(at offset: Int) -> Bool {
    let passed = changes.partitionPoint { $0.end <= offset }
    return passed < changes.count && changes[passed].start < offset
      && changes[passed].addsCharacters
  }

  /// Bytes on the heap.
  var heapByteCount: Int { changes.capacity * MemoryLayout<Change>.stride }
}
