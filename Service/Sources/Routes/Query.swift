import Arguments

// The part of an address behind its question mark (WHATWG URL, application/x-www-form-urlencoded).

extension [NamedArgument] {
  /// The pairs of name and value of a query, decoded.
  init(query: String) {
    self = query.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return NamedArgument(
        decoded(parts[0], plusIsSpace: true),
        parts.count > 1 ? decoded(parts[1], plusIsSpace: true) : "")
    }
  }
}

/// `text` with the bytes that its percent signs stand for; ill-formed UTF-8 becomes U+FFFD. A
/// percent sign that stands for nothing is one.
func decoded(_ text: Substring, plusIsSpace: Bool = false) -> String {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
      bytes.append(value)
      rest.removeFirst(2)
    } else {
      bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func hexadecimal(_ digits: Substring.UTF8View.SubSequence) -> UInt8? {
  guard digits.count == 2, digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
  else { return nil }
  return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
}
