import CByteScan

extension ByteWriter {
  /// Appends `utf8` as a JSON string in quotes.
  ///
  /// Escapes what JSON requires (RFC 8259 section 7) and nothing else, so text
  /// stays readable. `utf8` must be valid UTF-8; it is not checked.
  ///
  /// - Complexity: O(*n*), eight bytes at a time between escapes.
  package mutating func appendJSON(_ utf8: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var start = appendUnescaped(utf8) ? utf8.count : 0
    while start < utf8.count {
      let end = firstByteToEscape(in: utf8, from: start)
      append(UnsafeBufferPointer(rebasing: utf8[start..<end]))
      if end < utf8.count { appendEscaped(utf8[end]) }
      start = end + 1
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends `utf8` if it is as short as most ids and needs no escape.
  @inline(__always)
  private mutating func appendUnescaped(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let source = utf8.baseAddress, 8...16 ~= utf8.count else { return false }
    reserve(utf8.count)
    guard scan_copy_unescaped(base + length, source, utf8.count) else { return false }
    length += utf8.count
    return true
  }

  /// Appends `text` as a JSON string in quotes.
  package mutating func appendJSON(_ text: String) {
    var text = text
    text.withUTF8 { appendJSON($0) }
  }

  /// Appends an id as it was in the record: a string or a number; null if absent.
  package mutating func appendJSON(_ id: ReviewID) {
    switch id {
    case .absent: append("null")
    case .string(let utf8): appendJSON(utf8)
    case .number(let literal): append(literal)
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default:
      append("\\u00")
      append(hexDigit(byte >> 4))
      append(hexDigit(byte & 0xF))
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
