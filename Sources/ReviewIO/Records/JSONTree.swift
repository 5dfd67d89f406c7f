/// A value of a JSON document, with its place: for documents that are read whole, and whose order
/// of members counts.
package struct JSONTree: Sendable {
  /// What the value is.
  package let value: Value
  /// Where it is in the document, quotes or brackets included.
  package let range: Range<Int>

  package enum Value: Sendable {
    case string(String)
    /// As the document spells it.
    case number(String)
    case boolean(Bool)
    case null
    case array([JSONTree])
    /// In the order of the document; a key may come twice.
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    package let value: JSONTree
  }

  /// Why bytes are no document.
  package enum Fault: Error, Hashable, Sendable {
    case invalidUTF8(offset: Int)
    case json(JSONFault)

    /// Where it is wrong.
    package var offset: Int {
      switch self {
      case .invalidUTF8(let offset): offset
      case .json(let fault): fault.offset
      }
    }
  }

  /// Arrays and objects that may be inside each other.
  package static let maxDepth = 64

  /// Reads a whole document, strictly (RFC 8259).
  ///
  /// - Complexity: O(*n*) in its bytes.
  package init(_ document: [UInt8]) throws(Fault) {
    self = try document.withUnsafeBufferPointer { bytes in
      Result { () throws(Fault) in try Self.read(bytes) }
    }.get()
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(Fault) -> JSONTree {
    guard isValidUTF8(bytes) else { throw .invalidUTF8(offset: firstInvalidByte(of: bytes)) }
    do throws(JSONFault) {
      var check = SourceScanner(bytes, maxDepth: maxDepth)
      try check.readRecord()
      var scanner = SourceScanner(bytes, maxDepth: maxDepth)
      return try scanner.readTree()
    } catch {
      throw .json(error)
    }
  }

  fileprivate init(value: Value, range: Range<Int>) { (self.value, self.range) = (value, range) }

  private static func firstInvalidByte(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (low, high) = (0, bytes.count)
    // Prefixes that end within a character are wrong, too, so that the place may be three bytes off.
    while low < high {
      let middle = (low + high) / 2 + 1
      if DetectedEncoding.isUTF8(UnsafeBufferPointer(rebasing: bytes[..<middle])) {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }
}

extension JSONTree {
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The members of an object; none of anything else.
  package var members: [Member] { if case .object(let members) = value { members } else { [] } }

  package var isObject: Bool { if case .object = value { true } else { false } }

  /// The value of a key of an object: of equal keys that of the last.
  package subscript(key: String) -> JSONTree? { members.last { $0.key == key }?.value }
}

extension SourceScanner {
  /// Reads a value of a document that `readRecord` has accepted: its depth is bounded by then.
  fileprivate mutating func readTree() throws(JSONFault) -> JSONTree {
    skipSpace()
    let start = offset
    let value: JSONTree.Value
    switch type(at: start) {
    case .object: value = .object(try readMembers())
    case .array: value = .array(try readElements())
    case .string:
      try readString()
      value = .string(String(decoding: try unescaped(start..<offset), as: UTF8.self))
    case .null, .boolean, .number:
      try readValue()
      let spelling = String(decoding: bytes[start..<offset], as: UTF8.self)
      switch spelling {
      case "true", "false": value = .boolean(spelling == "true")
      case "null": value = .null
      default: value = .number(spelling)
      }
    }
    return JSONTree(value: value, range: start..<offset)
  }

  private mutating func readMembers() throws(JSONFault) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    try readParts(endingIn: UInt8(ascii: "}")) { scanner throws(JSONFault) in
      let start = scanner.offset
      var end = scanner
      try end.readString()
      let key = String(decoding: try scanner.unescaped(start..<end.offset), as: UTF8.self)
      try scanner.readKey()
      members.append(JSONTree.Member(key: key, value: try scanner.readTree()))
    }
    return members
  }

  private mutating func readElements() throws(JSONFault) -> [JSONTree] {
    var elements: [JSONTree] = []
    try readParts(endingIn: UInt8(ascii: "]")) { scanner throws(JSONFault) in
      elements.append(try scanner.readTree())
    }
    return elements
  }

  /// Reads what stands between brackets, the brackets and commas included.
  private mutating func readParts(
    endingIn bracket: UInt8, _ read: (inout SourceScanner) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    offset += 1
    skipSpace()
    while let byte = peek(), byte != bracket {
      try read(&self)
      skipSpace()
      if peek() == UInt8(ascii: ",") { offset += 1 }
      skipSpace()
    }
    offset += 1
  }
}
