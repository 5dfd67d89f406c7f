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
/// text and of what is after it. It is checked all the same, to the last byte. A run that is spelled as
/// one before is read by that (`RunForms`).
///
/// Limits: all else is left to simdjson.
struct PlainRuns: ~Copyable {
  /// A copy of the array and a zero; what may be read behind it is not looked at.
  private var source = UnsafeMutablePointer<UInt8>.allocate(capacity: rio_padding)
  private var runs: [Run] = []
  private var forms = RunForms()
  /// What runs are besides their texts, one after the other: no longer than the source.
  private var styles = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  private var styleByteCount = 0
  /// The bytes that source and styles have room for.
  private var capacity = 0

  /// A run, or where one that holds others ends.
  struct Run {
    var type: rio_run_type
    /// Its text, in the source.
    var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// What it is besides: of its form, or in `styles`.
    var style = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
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
    forms.trim()
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
      switch run.type {
      case RIO_RUN_BOX: try body(.box(run.style))
      case RIO_RUN_OPENING: try body(.opening(style: run.style))
      case RIO_RUN_CLOSING: try body(.closing)
      default: try body(.text(run.text, style: run.style))
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
    if let run = forms.read(at: &cursor.next) {
      runs.append(run)
      return true
    }
    return readNewRun(at: &cursor, depth: depth)
  }

  private mutating func readNewRun(at cursor: inout PlainCursor, depth: Int) -> Bool {
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
    let type = runs[index].type
    let hasStyle = type != RIO_RUN_TEXT || fieldCount > 1
    let (head, tail) = (start..<contentStart, (contentStart + content.count)..<cursor.next)
    if type == RIO_RUN_TEXT { runs[index].text = content }
    if hasStyle { runs[index].style = addStyle(head, tail) }
    switch type {
    case RIO_RUN_TEXT: forms.keep(type, head: head.buffer, tail: tail.buffer, hasStyle: hasStyle)
    case RIO_RUN_BOX:
      let (all, none) = (start..<cursor.next, cursor.next..<cursor.next)
      forms.keep(type, head: all.buffer, tail: none.buffer, hasStyle: true)
    default: runs.append(Run(type: RIO_RUN_CLOSING))
    }
    return true
  }

  /// Adds what a run is: what is before its content, and what is after it.
  private mutating func addStyle(
    _ head: Range<UnsafePointer<UInt8>>, _ tail: Range<UnsafePointer<UInt8>>
  ) -> UnsafeBufferPointer<UInt8> {
    let start = styles + styleByteCount
    start.update(from: head.lowerBound, count: head.count)
    (start + head.count).update(from: tail.lowerBound, count: tail.count)
    styleByteCount += head.count + tail.count
    return UnsafeBufferPointer(start: start, count: head.count + tail.count)
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

extension Range<UnsafePointer<UInt8>> {
  fileprivate var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: lowerBound, count: count)
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  fileprivate func spells(_ word: StaticString) -> Bool {
    guard let baseAddress, count == word.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, word.utf8Start, count) == 0
  }
}
