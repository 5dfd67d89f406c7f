import CCMark

/// What character references stand for: `&amp;`, `&#44032;`, `&copy` (section 13.2.5.72 of the HTML
/// standard).
///
/// The names are those of the standard, as cmark-gfm has them; each is looked up there once.
final class CharacterReferences {
  private var known: [String: String] = [:]

  /// What a reference stands for.
  ///
  /// - Parameters:
  ///   - start: Where its ampersand is.
  ///   - isAttribute: Whether it stands in the value of an attribute: there `&copy=1` is none.
  /// - Returns: `nil` if it is none.
  /// - Complexity: O(1).
  func reference(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, isAttribute: Bool = false
  ) -> (text: String, length: Int)? {
    guard start + 1 < bytes.count else { return nil }
    if bytes[start + 1] == UInt8(ascii: "#") { return Self.number(in: bytes, at: start) }
    var end = start + 1
    while end < bytes.count, end - start <= Self.longestName,
      bytes[end].isASCIILetter || bytes[end].isASCIIDigit
    {
      end += 1
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    if end < bytes.count, bytes[end] == UInt8(ascii: ";"), let text = text(of: name) {
      return (text, end + 1 - start)
    }
    for length in stride(from: min(name.utf8.count, Self.longestBareName), to: 1, by: -1) {
      let bare = String(name.prefix(length))
      guard Self.bareNames.contains(bare), let text = text(of: bare) else { continue }
      let next = start + 1 + length
      if isAttribute, next < bytes.count,
        bytes[next] == UInt8(ascii: "=") || bytes[next].isASCIILetter || bytes[next].isASCIIDigit
      {
        return nil
      }
      return (text, 1 + length)
    }
    return nil
  }

  /// The value of an attribute, with what its references stand for.
  func decoded(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let value = UnsafeBufferPointer(rebasing: bytes[range])
    guard value.contains(UInt8(ascii: "&")) else { return String(decoding: value, as: UTF8.self) }
    var decoded: [UInt8] = []
    var position = 0
    while position < value.count {
      if value[position] == UInt8(ascii: "&"),
        let found = reference(in: value, at: position, isAttribute: true)
      {
        decoded += found.text.utf8
        position += found.length
      } else {
        decoded.append(value[position])
        position += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  // MARK: - Names

  /// The longest name is `CounterClockwiseContourIntegral`.
  private static let longestName = 31

  private func text(of name: String) -> String? {
    guard !name.isEmpty else { return nil }
    if let text = known[name] { return text }
    let text = Self.markdown("&\(name);")
    // A reference that is none stays as it is.
    guard let text, !text.hasPrefix("&\(name)") else { return nil }
    known[name] = text
    return text
  }

  /// The text that Markdown of one line is.
  private static func markdown(_ line: String) -> String? {
    let document = cmark_parse_document(line, line.utf8.count, CMARK_OPT_DEFAULT)
    defer { cmark_node_free(document) }
    guard let paragraph = cmark_node_first_child(document),
      let text = cmark_node_first_child(paragraph), let literal = cmark_node_get_literal(text)
    else { return nil }
    return String(cString: literal)
  }

  private static let longestBareName = 6

  /// The names that stand without a semicolon, too (section 13.5).
  private static let bareNames = Set(
    """
    AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute \
    Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc \
    Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent \
    copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl \
    igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve ordf ordm oslash \
    otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn times uacute ucirc \
    ugrave uml uuml yacute yen yuml
    """.split(separator: " ").map(String.init))

  // MARK: - Numbers

  /// `&#44032;`, `&#xAC00;`, with or without the semicolon.
  private static func number(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (text: String, length: Int)? {
    var end = start + 2
    let isHexadecimal = end < bytes.count && bytes[end] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { end += 1 }
    let firstDigit = end
    var value: UInt32 = 0
    while end < bytes.count, let digit = digit(bytes[end], isHexadecimal: isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      end += 1
    }
    guard end > firstDigit else { return nil }
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") { end += 1 }
    return (String(character(value)), end - start)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    if byte.isASCIIDigit { return UInt32(byte - UInt8(ascii: "0")) }
    let letter = byte | 0x20
    guard isHexadecimal, letter &- UInt8(ascii: "a") < 6 else { return nil }
    return UInt32(letter - UInt8(ascii: "a")) + 10
  }

  /// The character of a number: of those of C1 controls what windows-1252 has there.
  private static func character(_ value: UInt32) -> Unicode.Scalar {
    let value = 0x80..<0xA0 ~= value ? windows1252[Int(value) - 0x80] : value
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
