/// What stands for placeholders in texts.
package struct Placeholders: Sendable {
  private struct Token: Sendable {
    var spelling: [UInt8]
    var example: [UInt8]
    /// Whether a position may stand behind its percent sign: `%1$d` for `%d`.
    var mayHavePosition: Bool
  }

  /// The longest first.
  private var tokens: [Token] = []

  package init() {}

  /// - Parameter examples: Placeholders as texts spell them, and what they are filled with.
  package init(_ examples: [(token: String, example: String)]) {
    for (token, example) in examples where !token.isEmpty {
      let spelling = Array(token.utf8)
      let isPlain = spelling.first == UInt8(ascii: "%") && !spelling.contains(UInt8(ascii: "$"))
      tokens.append(
        Token(spelling: spelling, example: Array(example.utf8), mayHavePosition: isPlain))
    }
    tokens.sort { $0.spelling.count > $1.spelling.count }
  }

  /// The text with its placeholders filled.
  ///
  /// - Complexity: O(*n* · *m*) in its bytes and the placeholders that are known.
  package func filled(_ text: String) -> String {
    if tokens.isEmpty { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let (token, end) = token(in: bytes, at: index) {
        result += token.example
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func token(in bytes: [UInt8], at index: Int) -> (Token, end: Int)? {
    for token in tokens where token.spelling[0] == bytes[index] {
      if bytes[index...].starts(with: token.spelling) {
        return (token, index + token.spelling.count)
      }
      guard token.mayHavePosition else { continue }
      var end = index + 1
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      guard end > index + 1, end < bytes.count, bytes[end] == UInt8(ascii: "$") else { continue }
      let rest = token.spelling.dropFirst()
      if bytes[(end + 1)...].starts(with: rest) { return (token, end + 1 + rest.count) }
    }
    return nil
  }

  /// The first placeholder that a text has, as printf, ICU, i18next and templates spell them.
  package static func first(in text: String) -> String? {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let end =
        switch bytes[index] {
        case UInt8(ascii: "%"): endOfPercent(in: bytes, from: index)
        case UInt8(ascii: "{"): endOfBraces(in: bytes, from: index)
        default: nil as Int?
        }
      if let end { return String(decoding: bytes[index..<end], as: UTF8.self) }
      // A percent sign by itself is two.
      let isEscape = bytes[index...].starts(with: Array("%%".utf8))
      index += isEscape ? 2 : 1
    }
    return nil
  }

  /// `%d`, `%1$@`, `%-10.2lf`, `%(name)s`, `%{name}`.
  private static func endOfPercent(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
      guard let close = bytes[index...].firstIndex(of: UInt8(ascii: ")")), close + 1 < bytes.count,
        conversions.contains(bytes[close + 1])
      else { return nil }
      return close + 2
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
      return endOfBraces(in: bytes, from: index)
    }
    while index < bytes.count, flags.contains(bytes[index]) || isDigit(bytes[index]) { index += 1 }
    while index < bytes.count, lengths.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, conversions.contains(bytes[index]) else { return nil }
    return index + 1
  }

  /// `{name}`, `{{name}}`, `{0}`.
  private static func endOfBraces(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: "{") { index += 1 }
    let depth = index - start
    let name = index
    while index < bytes.count, index - name <= 64, isPartOfName(bytes[index]) { index += 1 }
    guard bytes[name..<index].contains(where: { $0 != 0x20 }), depth <= 2,
      index + depth <= bytes.count,
      bytes[index..<index + depth].allSatisfy({ $0 == UInt8(ascii: "}") })
    else { return nil }
    return index + depth
  }

  private static let flags = Array("-+#.$*'".utf8)
  private static let lengths = Array("hlqLzjt".utf8)
  private static let conversions = Array("@diouxXeEfFgGcsSpaA".utf8)
  private static let namePunctuation = Array("_-. ".utf8)

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x80 || namePunctuation.contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
