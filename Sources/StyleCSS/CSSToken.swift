/// A token of CSS (CSS Syntax 3, section 4). Comments are spaces.
package enum CSSToken: Hashable, Sendable {
  case space
  /// An identifier, its escapes read.
  case word(String)
  /// The name of a function and its parenthesis, or one parenthesis alone, named by nothing.
  case function(String)
  case string(String)
  case number(Double)
  case percentage(Double)
  case dimension(Double, String)
  /// Any other character.
  case symbol(Unicode.Scalar)
}

/// A token and where it stands in the text, by Unicode scalars.
struct PlacedToken {
  var token: CSSToken
  var range: Range<Int>
}

/// Reads tokens one after another, in time that the length of the text bounds.
struct CSSTokenizer {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// All tokens of the text.
  ///
  /// - Throws: `CSSError` for a string that a line break ends.
  static func tokens(_ scalars: [Unicode.Scalar]) throws(CSSError) -> [PlacedToken] {
    var tokenizer = CSSTokenizer(scalars)
    var tokens: [PlacedToken] = []
    while let token = try tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(CSSError) -> PlacedToken? {
    let start = position
    guard let scalar = peek() else { return nil }
    let token = try token(scalar)
    return PlacedToken(token: token, range: start..<position)
  }

  private mutating func token(_ scalar: Unicode.Scalar) throws(CSSError) -> CSSToken {
    if skipSpaces() { return .space }
    if scalar == "\"" || scalar == "'" { return .string(try string(quote: scalar)) }
    if startsNumber() { return number() }
    if startsWord() {
      let name = word()
      guard peek() == "(" else { return .word(name) }
      position += 1
      return .function(name)
    }
    position += 1
    return scalar == "(" ? .function("") : .symbol(scalar)
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  // MARK: - Spaces

  /// - Returns: Whether there were any.
  private mutating func skipSpaces() -> Bool {
    let start = position
    while let scalar = peek() {
      if scalar.isCSSSpace {
        position += 1
      } else if scalar == "/" && peek(1) == "*" {
        skipComment()
      } else {
        break
      }
    }
    return position > start
  }

  /// A comment without an end goes on to the end of the text.
  private mutating func skipComment() {
    position += 2
    while position < scalars.count {
      if scalars[position] == "*" && peek(1) == "/" {
        position += 2
        return
      }
      position += 1
    }
  }

  // MARK: - Words and strings

  private func startsWord(at offset: Int = 0) -> Bool {
    guard let first = peek(offset) else { return false }
    if first == "-" {
      guard let second = peek(offset + 1) else { return false }
      return second == "-" || second.startsCSSName || isEscape(at: offset + 1)
    }
    return first.startsCSSName || isEscape(at: offset)
  }

  private func isEscape(at offset: Int) -> Bool {
    guard peek(offset) == "\\", let next = peek(offset + 1) else { return false }
    return !next.isCSSNewline
  }

  private mutating func word() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = peek() {
      if scalar.continuesCSSName {
        name.append(scalar)
        position += 1
      } else if isEscape(at: 0) {
        position += 1
        name.append(escaped())
      } else {
        break
      }
    }
    return String(name)
  }

  /// Up to six hexadecimal digits and a space, or one character as it is.
  private mutating func escaped() -> Unicode.Scalar {
    var value: UInt32 = 0
    var count = 0
    while count < 6, let digit = peek()?.hexadecimalDigit {
      value = value << 4 | digit
      position += 1
      count += 1
    }
    if count > 0 {
      if peek()?.isCSSSpace == true { position += 1 }
      return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    defer { position += 1 }
    return peek() ?? "\u{FFFD}"
  }

  private mutating func string(quote: Unicode.Scalar) throws(CSSError) -> String {
    position += 1
    var content = String.UnicodeScalarView()
    while let scalar = peek() {
      position += 1
      if scalar == quote { break }
      if scalar.isCSSNewline { throw CSSError("has a string that ends with its line") }
      if scalar != "\\" {
        content.append(scalar)
      } else if peek()?.isCSSNewline == true {
        position += 1
      } else if peek() != nil {
        content.append(escaped())
      }
    }
    return String(content)
  }

  // MARK: - Numbers

  private func isDigit(_ offset: Int) -> Bool { peek(offset)?.isCSSDigit == true }

  private func startsNumber() -> Bool {
    let signs = peek() == "+" || peek() == "-" ? 1 : 0
    return isDigit(signs) || peek(signs) == "." && isDigit(signs + 1)
  }

  private mutating func number() -> CSSToken {
    let start = position
    if peek() == "+" || peek() == "-" { position += 1 }
    skipDigits()
    if peek() == "." && isDigit(1) {
      position += 1
      skipDigits()
    }
    let signs = peek(1) == "+" || peek(1) == "-" ? 1 : 0
    if peek() == "e" || peek() == "E", isDigit(1 + signs) {
      position += 1 + signs
      skipDigits()
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<position].drop { $0 == "+" })
    // Values beyond what is supported are the nearest that is (CSS Values 4, section 5.1).
    let value = min(max(Double(String(text)) ?? 0, -Self.greatest), Self.greatest)
    if peek() == "%" {
      position += 1
      return .percentage(value)
    }
    return startsWord() ? .dimension(value, word().lowercased()) : .number(value)
  }

  private mutating func skipDigits() { while isDigit(0) { position += 1 } }

  private static let greatest = 1e30
}

extension Unicode.Scalar {
  var isCSSNewline: Bool { self == "\n" || self == "\r" || self == "\u{C}" }
  var isCSSSpace: Bool { isCSSNewline || self == " " || self == "\t" }
  var isCSSDigit: Bool { ("0"..."9").contains(self) }
  var startsCSSName: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || value >= 0x80
  }
  var continuesCSSName: Bool { startsCSSName || isCSSDigit || self == "-" }
  fileprivate var hexadecimalDigit: UInt32? {
    properties.isASCIIHexDigit ? Character(self).hexDigitValue.map(UInt32.init) : nil
  }
}
