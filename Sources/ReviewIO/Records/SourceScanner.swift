/// Reads JSON byte by byte, strictly (RFC 8259), for what simdjson leaves open:
/// where a rejected record is wrong, how a number was spelled, and records with
/// numbers beyond 64 bits, which are JSON all the same.
///
/// Slow next to simdjson, and off the path of ordinary records. It does not look
/// at UTF-8, and keeps no recursion: depth costs one array element.
struct SourceScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let maxDepth: Int
  /// What half of a surrogate pair in an escape is.
  var surrogates = SurrogateRule.replace
  /// Index into `bytes` of the next byte to read.
  var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, maxDepth: Int) {
    self.bytes = bytes
    self.maxDepth = maxDepth
  }

  /// Reads one value with white space around it, and nothing else, to the end.
  mutating func readRecord() throws(JSONFault) {
    try readValue()
    skipSpace()
    if offset < bytes.count { throw fault(.contentAfterRecord) }
  }

  /// Reads one value.
  ///
  /// - Complexity: O(*n*) in its bytes.
  mutating func readValue() throws(JSONFault) {
    var open: [Container] = []
    while true {
      if let container = try readScalarOrOpen() {
        open.append(container)
        if open.count > maxDepth { throw fault(.tooDeep, at: offset - 1) }
        skipSpace()
        if peek() != container.close {
          if container == .object { try readKey() }
          continue
        }
      } else if open.isEmpty {
        return
      } else {
        skipSpace()
      }
      if try closeOrContinue(&open) { return }
    }
  }

  /// Reads the closing brackets that come after a value, then a comma and, in an
  /// object, the next key. True once the outermost container is closed.
  private mutating func closeOrContinue(_ open: inout [Container]) throws(JSONFault) -> Bool {
    while let container = open.last {
      switch peek() {
      case container.close:
        offset += 1
        open.removeLast()
        if !open.isEmpty { skipSpace() }
      case UInt8(ascii: ","):
        offset += 1
        skipSpace()
        if container == .object { try readKey() }
        return false
      case nil: throw fault(.unexpectedEnd)
      default: throw fault(container.expectation)
      }
    }
    return true
  }

  /// Reads a scalar, or the bracket that opens a container, which is returned.
  private mutating func readScalarOrOpen() throws(JSONFault) -> Container? {
    skipSpace()
    switch peek() {
    case UInt8(ascii: "{"):
      offset += 1
      return .object
    case UInt8(ascii: "["):
      offset += 1
      return .array
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "t"): try readLiteral("true")
    case UInt8(ascii: "f"): try readLiteral("false")
    case UInt8(ascii: "n"): try readLiteral("null")
    case nil: throw fault(.unexpectedEnd)
    case let byte?:
      guard byte == UInt8(ascii: "-") || isDigit(byte) else { throw fault(.expectedValue) }
      try readNumber()
    }
    return nil
  }

  /// Reads a key and its colon.
  mutating func readKey() throws(JSONFault) {
    skipSpace()
    guard let byte = peek() else { throw fault(.unexpectedEnd) }
    guard byte == UInt8(ascii: "\"") else { throw fault(.expectedKey) }
    try readString()
    skipSpace()
    guard let colon = peek() else { throw fault(.unexpectedEnd) }
    guard colon == UInt8(ascii: ":") else { throw fault(.expectedColon) }
    offset += 1
  }

  private mutating func readLiteral(_ literal: StaticString) throws(JSONFault) {
    for index in 0..<literal.utf8CodeUnitCount {
      guard let byte = peek() else { throw fault(.unexpectedEnd) }
      guard byte == literal.utf8Start[index] else { throw fault(.expectedValue) }
      offset += 1
    }
    try readScalarEnd(.expectedValue)
  }

  /// RFC 8259 section 6: no leading zero, and digits around the point.
  private mutating func readNumber() throws(JSONFault) {
    skip(UInt8(ascii: "-"))
    if peek() == UInt8(ascii: "0") {
      offset += 1
    } else {
      try readDigits()
    }
    if skip(UInt8(ascii: ".")) { try readDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
      try readDigits()
    }
    try readScalarEnd(.badNumber)
  }

  private mutating func readDigits() throws(JSONFault) {
    let start = offset
    while let byte = peek(), isDigit(byte) { offset += 1 }
    if offset == start { throw fault(offset == bytes.count ? .unexpectedEnd : .badNumber) }
  }

  /// A literal or a number must not run into a letter or a digit.
  private func readScalarEnd(_ kind: JSONFault.Kind) throws(JSONFault) {
    switch peek() {
    case nil, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return
    case let byte?: if !isJSONSpace(byte) { throw fault(kind) }
    }
  }

  // MARK: Bytes

  func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  mutating func skipSpace() {
    while offset < bytes.count, isJSONSpace(bytes[offset]) { offset += 1 }
  }

  func fault(_ kind: JSONFault.Kind, at place: Int? = nil) -> JSONFault {
    JSONFault(offset: place ?? offset, kind: kind)
  }
}

func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// What is open while its members or elements are read.
private enum Container {
  case object, array

  var close: UInt8 { self == .object ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  var expectation: JSONFault.Kind {
    self == .object ? .expectedCommaOrBrace : .expectedCommaOrBracket
  }
}
