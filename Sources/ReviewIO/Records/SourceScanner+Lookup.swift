/// A value found in a record's source.
struct SourceValue {
  /// Which of the selection's paths led here.
  let path: FieldPath
  let type: JSONType
  /// Where the value is in the record, quotes or brackets included.
  let range: Range<Int>
}

/// Finding fields in a record that `readRecord` has accepted, by the rules of
/// `rio_parse`: the first path that leads to anything but null, and of equal
/// keys the last.
extension SourceScanner {
  /// - Returns: The field; one that is null if every path found leads to null.
  func find(_ selection: FieldSelection) throws(JSONFault) -> SourceValue? {
    var null: SourceValue?
    for path in selection.paths {
      guard let range = try find(path) else { continue }
      let value = SourceValue(path: path, type: type(at: range.lowerBound), range: range)
      if value.type != .null { return value }
      null = null ?? value
    }
    return null
  }

  /// The record's first keys for a sentence: unescaped, and few and short even
  /// if the record's are not.
  func firstKeys() throws(JSONFault) -> [String] {
    var keys: [String] = []
    for member in try children(from: 0).prefix(8) {
      guard let key = member.key else { return [] }
      keys.append(String(decoding: try unescaped(key).prefix(40), as: UTF8.self))
    }
    return keys
  }

  /// Where records seem to be, if this one holds them: in the nearest of its arrays of objects, up to
  /// so many objects deep, or under all of its keys.
  func nestedRecords() throws(JSONFault) -> RecordError.NestedRecords? {
    let members = try children(from: 0).prefix(8)
    for member in members where type(at: member.value.lowerBound) == .object {
      if try key(of: member) == "style" { return .style }
    }
    var level = [(pointer: "", start: 0)]
    for _ in 0..<Self.depthOfRecords {
      var next: [(pointer: String, start: Int)] = []
      for object in level {
        for member in try children(from: object.start).prefix(8) {
          guard let key = try key(of: member) else { continue }
          let token = key.replacing("~", with: "~0").replacing("/", with: "~1")
          let (pointer, start) = ("\(object.pointer)/\(token)", member.value.lowerBound)
          switch type(at: start) {
          case .array where type(at: start + 1) == .object: return .array(pointer: pointer)
          case .object: next.append((pointer, start))
          default: break
          }
        }
      }
      // The first few of each object.
      level = Array(next.prefix(8))
    }
    let areObjects = members.allSatisfy { type(at: $0.value.lowerBound) == .object }
    return areObjects && !members.isEmpty ? .keyed : nil
  }

  /// As servers wrap what they answer: `{"response":{"data":{"items":[…]}}}`, and one more.
  private static let depthOfRecords = 4

  /// - Returns: `nil` for an element of an array, or a key that is too long for a sentence.
  private func key(of child: Child) throws(JSONFault) -> String? {
    guard let key = child.key, key.count <= 80 else { return nil }
    return String(decoding: try unescaped(key), as: UTF8.self)
  }

  /// The type of the value that begins at or after `index`.
  func type(at index: Int) -> JSONType {
    var scanner = self
    scanner.offset = index
    scanner.skipSpace()
    return switch scanner.peek() {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  private func find(_ path: FieldPath) throws(JSONFault) -> Range<Int>? {
    var range: Range<Int>?
    for token in path.tokens {
      let children = try children(from: range?.lowerBound ?? 0)
      range = try child(named: token, of: children)?.value
      if range == nil { return nil }
    }
    return range
  }

  private func child(named token: [UInt8], of children: [Child]) throws(JSONFault) -> Child? {
    guard let first = children.first else { return nil }
    if first.key == nil { return arrayIndex(token, below: children.count).map { children[$0] } }
    for child in children.reversed() {
      if let key = child.key, try unescaped(key) == token { return child }
    }
    return nil
  }

  /// RFC 6901 section 4: decimal digits without a leading zero.
  private func arrayIndex(_ token: [UInt8], below count: Int) -> Int? {
    guard let first = token.first, token.count == 1 || first != UInt8(ascii: "0"),
      token.allSatisfy(isDigit),
      let index = Int(String(decoding: token, as: UTF8.self)), index < count
    else { return nil }
    return index
  }

  /// A member of an object or, without a key, an element of an array.
  private struct Child {
    var key: Range<Int>?
    var value: Range<Int>
  }

  /// What the container at `start` holds; nothing if it is a scalar.
  private func children(from start: Int) throws(JSONFault) -> [Child] {
    var scanner = self
    scanner.offset = start
    scanner.skipSpace()
    let isObject = scanner.peek() == UInt8(ascii: "{")
    guard isObject || scanner.peek() == UInt8(ascii: "[") else { return [] }
    var children: [Child] = []
    repeat {
      scanner.offset += 1
      scanner.skipSpace()
      if scanner.isAtClosingBracket { break }
      let key = isObject ? try scanner.readKeyRange() : nil
      children.append(Child(key: key, value: try scanner.readValueRange()))
      scanner.skipSpace()
    } while scanner.peek() == UInt8(ascii: ",")
    return children
  }

  private var isAtClosingBracket: Bool {
    peek() == UInt8(ascii: "}") || peek() == UInt8(ascii: "]")
  }

  private mutating func readKeyRange() throws(JSONFault) -> Range<Int> {
    var end = self
    try end.readString()
    let range = offset..<end.offset
    try readKey()
    return range
  }

  private mutating func readValueRange() throws(JSONFault) -> Range<Int> {
    skipSpace()
    let start = offset
    try readValue()
    return start..<offset
  }
}
