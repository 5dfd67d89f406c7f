/// A record as nearly all are: an object of strings without escapes, numbers and
/// literals, in which neither the text nor the id is null.
///
/// Such a record is read in one pass, and nothing is copied. It is checked all the
/// same, to its last byte, save for UTF-8, which is the caller's to check. Any
/// other record is left to a reader of all of JSON, which reports all errors.
struct PlainRecord {
  let text: UnsafeBufferPointer<UInt8>
  let id: ReviewID
  /// After its closing brace.
  let end: UnsafePointer<UInt8>

  /// Nil if the record is not plain.
  ///
  /// - Parameters:
  ///   - start: Where its opening brace should be, in a `PaddedBuffer`.
  ///   - isLine: Whether a newline ends it, wherever it comes.
  /// - Complexity: O(*n*), sixteen bytes at a time inside strings.
  @inline(__always)
  init?(at start: UnsafePointer<UInt8>, isLine: Bool, fields: borrowing PlainFields) {
    var cursor = PlainCursor(next: start, isLine: isLine)
    var (text, id) = (Candidate(), Candidate())
    guard cursor.skip(UInt8(ascii: "{")) else { return nil }
    repeat {
      cursor.skipSpace()
      guard cursor.skip(UInt8(ascii: "\"")) else { return nil }
      let key = fields.key(at: cursor.next)
      guard cursor.readKeyRest(key) else { return nil }
      cursor.skipSpace()
      guard cursor.skip(UInt8(ascii: ":")) else { return nil }
      cursor.skipSpace()
      guard let value = cursor.readValue() else { return nil }
      if let field = key?.field {
        if value.kind == .null { return nil }
        if field.isID { id.offer(value, field.rank) } else { text.offer(value, field.rank) }
      }
      cursor.skipSpace()
    } while cursor.skip(UInt8(ascii: ","))
    guard cursor.skip(UInt8(ascii: "}")), text.value.kind == .string else { return nil }
    self.text = text.value.bytes
    end = cursor.next
    switch id.value.kind {
    case .string: self.id = .string(id.value.bytes)
    case .number: self.id = .number(id.value.bytes)
    case .null: self.id = .absent
    case .boolean: return nil
    }
  }

  /// What a field is so far: the value of its best path, and of equal keys the last.
  private struct Candidate {
    var value = PlainValue(kind: .null, bytes: UnsafeBufferPointer(start: nil, count: 0))
    var rank = Int.max

    @inline(__always)
    mutating func offer(_ value: PlainValue, _ rank: Int) {
      if rank <= self.rank { (self.value, self.rank) = (value, rank) }
    }
  }
}

/// A scalar as its source has it, a string without its quotes.
private struct PlainValue {
  enum Kind { case string, number, boolean, null }
  let kind: Kind
  let bytes: UnsafeBufferPointer<UInt8>
}

/// Where reading stands.
///
/// Nothing here checks where the record should end. Reading stops at the latest at
/// a zero byte, which no JSON can hold and every `PaddedBuffer` ends with.
private struct PlainCursor {
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
