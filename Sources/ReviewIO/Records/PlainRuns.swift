import CSimdJSON

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Takes arrays of runs apart that are written as nearly all are: strings without escapes, and few
/// arrays and objects inside each other.
///
/// Problem: to read JSON into a tree, and to spell what a run is besides its text, takes several times
/// as long as to measure the text.
///
/// Approach: one pass, in which what a run is besides its text is put together of what is before the
/// text and of what is after it. It is checked all the same, to the last byte.
///
/// Limits: all else is left to simdjson.
struct PlainRuns: ~Copyable {
  /// A copy of the array and a zero; what may be read behind it is not looked at.
  private var source = UnsafeMutablePointer<UInt8>.allocate(capacity: rio_padding)
  private var runs: [Run] = []
  /// What runs are besides their texts, one after the other: no longer than the source.
  private var styles = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  private var styleByteCount = 0
  /// The bytes that source and styles have room for.
  private var capacity = 0

  private struct Run {
    var type: rio_run_type
    /// Its text, in the source.
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Where what it is besides is in `styles`.
    var style = 0..<0
  }

  /// Longer arrays are left to simdjson.
  private static var maximumByteCount: Int { 1 << 16 }

  deinit {
    source.deallocate()
    styles.deallocate()
  }

  /// Reads an array.
  ///
  /// - Returns: Whether that was possible.
  /// - Complexity: O(*n*) in its bytes.
  mutating func read(_ json: UnsafeBufferPointer<UInt8>) -> Bool {
    guard json.count <= Self.maximumByteCount, let bytes = json.baseAddress, isValidUTF8(json)
    else {
      return false
    }
    reserve(json.count)
    source.update(from: bytes, count: json.count)
    source[json.count] = 0
    runs.removeAll(keepingCapacity: true)
    styleByteCount = 0
    var cursor = PlainCursor(next: UnsafePointer(source), isLine: false)
    cursor.skipSpace()
    guard readRuns(at: &cursor, depth: PlainCursor.maximumDepth) else { return false }
    cursor.skipSpace()
    return cursor.next == source + json.count
  }

  private mutating func reserve(_ byteCount: Int) {
    if byteCount <= capacity { return }
    capacity = max(2 * capacity, byteCount)
    source.deallocate()
    styles.deallocate()
    source = .allocate(capacity: capacity + rio_padding)
    styles = .allocate(capacity: capacity)
  }

  /// Calls `body` with every part of the array that was read last.
  func forEachPart<Failure: Error>(
    _ body: (RunReader.Part) throws(Failure) -> Void
  ) throws(Failure) {
    for run in runs {
      let style = UnsafeBufferPointer(
        start: styles + run.style.lowerBound, count: run.style.count)
      switch run.type {
      case RIO_RUN_BOX: try body(.box(style))
      case RIO_RUN_OPENING: try body(.opening(style: style))
      case RIO_RUN_CLOSING: try body(.closing)
      default: try body(.text(run.text, style: style))
      }
    }
  }

  private mutating func readRuns(at cursor: inout PlainCursor, depth: Int) -> Bool {
    guard depth > 0, cursor.skip(UInt8(ascii: "[")) else { return false }
    cursor.skipSpace()
    if cursor.skip(UInt8(ascii: "]")) { return true }
    repeat {
      cursor.skipSpace()
      guard readRun(at: &cursor, depth: depth) else { return false }
      cursor.skipSpace()
    } while cursor.skip(UInt8(ascii: ","))
    return cursor.skip(UInt8(ascii: "]"))
  }

  private mutating func readRun(at cursor: inout PlainCursor, depth: Int) -> Bool {
    let (start, index) = (cursor.next, runs.count)
    guard cursor.skip(UInt8(ascii: "{")) else { return false }
    runs.append(Run(type: RIO_RUN_TEXT))
    // What of it is left out of its style; a run holds one thing.
    var content: UnsafeBufferPointer<UInt8>?
    var fieldCount = 0
    repeat {
      cursor.skipSpace()
      guard let key = cursor.readString() else { return false }
      cursor.skipSpace()
      guard cursor.skip(UInt8(ascii: ":")) else { return false }
      cursor.skipSpace()
      fieldCount += 1
      if let type = Self.type(of: key) {
        guard content == nil, let found = readContent(type, at: &cursor, depth: depth) else {
          return false
        }
        (content, runs[index].type) = (found, type)
      } else if !cursor.skipValue(depth: depth) {
        return false
      }
      cursor.skipSpace()
    } while cursor.skip(UInt8(ascii: ","))
    guard cursor.skip(UInt8(ascii: "}")), let content, let contentStart = content.baseAddress else {
      return false
    }
    if runs[index].type == RIO_RUN_TEXT {
      runs[index].text = content
      if fieldCount == 1 { return true }
    }
    runs[index].style = addStyle(start..<contentStart, (contentStart + content.count)..<cursor.next)
    if runs[index].type == RIO_RUN_OPENING { runs.append(Run(type: RIO_RUN_CLOSING)) }
    return true
  }

  /// Adds what a run is: what is before its content, and what is after it.
  private mutating func addStyle(
    _ head: Range<UnsafePointer<UInt8>>, _ tail: Range<UnsafePointer<UInt8>>
  ) -> Range<Int> {
    let start = styleByteCount
    let end = styles + start
    end.update(from: head.lowerBound, count: head.count)
    (end + head.count).update(from: tail.lowerBound, count: tail.count)
    styleByteCount += head.count + tail.count
    return start..<styleByteCount
  }

  /// What the key of a run has it hold; `nil` for the key of anything else.
  private static func type(of key: UnsafeBufferPointer<UInt8>) -> rio_run_type? {
    if key.spells("text") { return RIO_RUN_TEXT }
    if key.spells("box") { return RIO_RUN_BOX }
    return key.spells("runs") ? RIO_RUN_OPENING : nil
  }

  /// Reads what a run holds.
  ///
  /// - Returns: The bytes that its style is without; `nil` if it cannot be read so.
  private mutating func readContent(
    _ type: rio_run_type, at cursor: inout PlainCursor, depth: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    if type == RIO_RUN_TEXT { return cursor.readString() }
    let start = cursor.next
    if type == RIO_RUN_BOX {
      guard cursor.skipValue(depth: depth) else { return nil }
      return UnsafeBufferPointer(start: start, count: 0)
    }
    guard readRuns(at: &cursor, depth: depth - 1) else { return nil }
    // Without its brackets.
    return UnsafeBufferPointer(start: start + 1, count: cursor.next - start - 2)
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  fileprivate func spells(_ word: StaticString) -> Bool {
    guard let baseAddress, count == word.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, word.utf8Start, count) == 0
  }
}
