/// Finds the array at a JSON pointer, in one document after the other, byte by byte, over as
/// many buffers as it takes.
///
/// It follows strings, escapes and depth, and the containers that lie on the way; of the others
/// it counts how many are open. Whether what is around the array is JSON it does not check.
struct ArrayFinder {
  enum Event: Equatable {
    /// The array begins with the byte that was read.
    case found
    /// The document ends with it, and has no such array.
    case missing
    /// It begins no object and no array.
    case notAContainer
  }

  private let path: [[UInt8]]
  /// The open containers on the way, the outermost first.
  private var way: [Container] = []
  /// Open containers inside the last of these that lead nowhere.
  private var otherDepth = 0
  private var state = State.between
  private var key: [UInt8] = []
  private var hasFound = false

  private enum State { case between, string, key, escape, keyEscape }

  private struct Container {
    var isArray: Bool
    /// The element that follows, if it is an array.
    var index = 0
    /// Whether a string that follows is a key, if it is an object.
    var expectsKey = true
    /// Whether the value that follows is on the way.
    var leadsOn: Bool
  }

  init(_ path: FieldPath) { self.path = path.tokens }

  /// Whether a document has begun and not ended.
  var isInside: Bool { !way.isEmpty }

  /// Reads the next byte.
  mutating func read(_ byte: UInt8) -> Event? {
    switch state {
    case .escape: state = .string
    case .keyEscape:
      append(byte)
      state = .key
    case .string:
      if byte == UInt8(ascii: "\\") { state = .escape }
      if byte == UInt8(ascii: "\"") { state = .between }
    case .key: readInKey(byte)
    case .between: return readBetween(byte)
    }
    return nil
  }

  // MARK: Keys

  private mutating func readInKey(_ byte: UInt8) {
    append(byte)
    if byte == UInt8(ascii: "\\") { state = .keyEscape }
    guard byte == UInt8(ascii: "\"") else { return }
    state = .between
    way[way.count - 1].leadsOn = isKey(path[way.count - 1])
  }

  /// Keeps no more of a key than the one that is looked for may take, all escaped.
  private mutating func append(_ byte: UInt8) {
    if key.count <= 6 * path[way.count - 1].count + 2 { key.append(byte) }
  }

  private func isKey(_ token: [UInt8]) -> Bool {
    key.withUnsafeBufferPointer { key in
      guard key.last == UInt8(ascii: "\"") else { return false }
      let scanner = SourceScanner(key, maxDepth: 1)
      return (try? scanner.unescaped(0..<key.count)) == token
    }
  }

  // MARK: Between strings

  private mutating func readBetween(_ byte: UInt8) -> Event? {
    if isJSONSpace(byte) { return nil }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return open(byte == UInt8(ascii: "["))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return close()
    default: if way.isEmpty { return .notAContainer }
    }
    if byte == UInt8(ascii: "\"") {
      let isKey = otherDepth == 0 && !way[way.count - 1].isArray && way[way.count - 1].expectsKey
      state = isKey ? .key : .string
      key = [byte]
    } else if otherDepth == 0 {
      readPunctuation(byte)
    }
    return nil
  }

  private mutating func readPunctuation(_ byte: UInt8) {
    let last = way.count - 1
    if byte == UInt8(ascii: ":") { way[last].expectsKey = false }
    guard byte == UInt8(ascii: ",") else { return }
    way[last].expectsKey = true
    way[last].index += 1
    way[last].leadsOn = way[last].isArray && leads(toElement: way[last].index)
  }

  private func leads(toElement index: Int) -> Bool {
    "\(index)".utf8.elementsEqual(path[way.count - 1])
  }

  private mutating func open(_ isArray: Bool) -> Event? {
    guard way.isEmpty || otherDepth == 0 && way[way.count - 1].leadsOn else {
      otherDepth += 1
      return nil
    }
    if way.count == path.count {
      way[way.count - 1].leadsOn = false
      if isArray && !hasFound {
        hasFound = true
        return .found
      }
      otherDepth += 1
      return nil
    }
    way.append(Container(isArray: isArray, leadsOn: false))
    if isArray { way[way.count - 1].leadsOn = leads(toElement: 0) }
    return nil
  }

  private mutating func close() -> Event? {
    if otherDepth > 0 {
      otherDepth -= 1
      return nil
    }
    guard way.popLast() != nil else { return .notAContainer }
    guard way.isEmpty else {
      way[way.count - 1].leadsOn = false
      return nil
    }
    defer { hasFound = false }
    return hasFound ? nil : .missing
  }
}
