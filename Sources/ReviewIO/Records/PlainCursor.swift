/// A scalar as its source has it, a string without its quotes.
struct PlainValue {
  enum Kind { case string, number, boolean, null }
  let kind: Kind
  let bytes: UnsafeBufferPointer<UInt8>
}

/// Where reading stands.
///
/// Nothing here checks where the record should end. Reading stops at the latest at
/// a zero byte, which no JSON can hold and every `PaddedBuffer` ends with.
struct PlainCursor {
  var next: UnsafePointer<UInt8>
  let isLine: Bool

  @inline(__always)
  mutating func skipSpace() {
    while next.pointee <= 0x20, isSpace(next.pointee) { next += 1 }
  }

  @inline(__always)
  private func isSpace(_ byte: UInt8) -> Bool {
    isJSONSpace(byte) && !(isLine && byte == UInt8(ascii: "\n"))
  }

  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    if next.pointee != byte { return false }
    next += 1
    return true
  }

  /// Reads a key behind its opening quote; false if it holds a backslash.
  @inline(__always)
  mutating func readKeyRest(_ known: PlainFields.Key?) -> Bool {
    if let known {
      next += known.count
      return true
    }
    next = firstByteToEscape(from: next)
    return skip(UInt8(ascii: "\""))
  }

  /// Reads a string and its quotes; nil if it holds a backslash.
  @inline(__always)
  mutating func readString() -> UnsafeBufferPointer<UInt8>? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    let start = next
    next = firstByteToEscape(from: next)
    let bytes = UnsafeBufferPointer(start: start, count: next - start)
    return skip(UInt8(ascii: "\"")) ? bytes : nil
  }

  /// Reads a scalar. What must not follow it stops the next read.
  @inline(__always)
  mutating func readValue() -> PlainValue? {
    switch next.pointee {
    case UInt8(ascii: "\""):
      readString().map { PlainValue(kind: .string, bytes: $0) }
    case UInt8(ascii: "t"): readLiteral("true", .boolean)
    case UInt8(ascii: "f"): readLiteral("false", .boolean)
    case UInt8(ascii: "n"): readLiteral("null", .null)
    default: readNumber()
    }
  }

  /// The array that begins here, in which strings hold no backslash; nil if there is none, or it has
  /// more than a few arrays and objects inside each other.
  ///
  /// It is read by a copy, so that the cursor itself may stay in registers.
  func array() -> UnsafeBufferPointer<UInt8>? {
    var cursor = self
    guard next.pointee == UInt8(ascii: "["), cursor.skipContainer(depth: Self.maximumDepth) else {
      return nil
    }
    return UnsafeBufferPointer(start: next, count: cursor.next - next)
  }

  /// How many arrays and objects are read inside each other.
  static var maximumDepth: Int { 16 }

  /// Moves behind a value in which strings hold no backslash.
  ///
  /// - Parameter depth: So many arrays and objects may be inside each other.
  mutating func skipValue(depth: Int) -> Bool {
    switch next.pointee {
    case UInt8(ascii: "["), UInt8(ascii: "{"): skipContainer(depth: depth)
    default: readValue() != nil
    }
  }

  private mutating func skipContainer(depth: Int) -> Bool {
    let isObject = next.pointee == UInt8(ascii: "{")
    let close = UInt8(ascii: isObject ? "}" : "]")
    guard depth > 0, skip(UInt8(ascii: isObject ? "{" : "[")) else { return false }
    skipSpace()
    if skip(close) { return true }
    repeat {
      skipSpace()
      if isObject {
        guard readString() != nil else { return false }
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { return false }
        skipSpace()
      }
      guard skipValue(depth: depth - 1) else { return false }
      skipSpace()
    } while skip(UInt8(ascii: ","))
    return skip(close)
  }

  private mutating func readLiteral(
    _ literal: StaticString, _ kind: PlainValue.Kind
  ) -> PlainValue? {
    let start = next
    for index in 0..<literal.utf8CodeUnitCount {
      guard skip(literal.utf8Start[index]) else { return nil }
    }
    return value(kind, from: start)
  }

  /// RFC 8259 section 6: no leading zero, and digits around the point.
  @inline(__always)
  private mutating func readNumber() -> PlainValue? {
    let start = next
    _ = skip(UInt8(ascii: "-"))
    guard skip(UInt8(ascii: "0")) || readDigits() else { return nil }
    if skip(UInt8(ascii: ".")) && !readDigits() { return nil }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      guard readDigits() else { return nil }
    }
    return value(.number, from: start)
  }

  /// False if there is none.
  @inline(__always)
  private mutating func readDigits() -> Bool {
    guard isDigit(next.pointee) else { return false }
    repeat { next += 1 } while isDigit(next.pointee)
    return true
  }

  @inline(__always)
  private func value(
    _ kind: PlainValue.Kind, from start: UnsafePointer<UInt8>
  ) -> PlainValue {
    PlainValue(kind: kind, bytes: UnsafeBufferPointer(start: start, count: next - start))
  }
}
