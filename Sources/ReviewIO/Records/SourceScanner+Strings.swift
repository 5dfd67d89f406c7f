extension SourceScanner {
  /// Reads a string, from its opening to its closing quote.
  mutating func readString() throws(JSONFault) {
    offset += 1
    while true {
      offset = firstByteToEscape(in: bytes, from: offset)
      switch peek() {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): _ = try readEscape()
      case nil: throw fault(.unexpectedEnd)
      default: throw fault(.controlCharacterInString)
      }
    }
  }

  /// Reads one escape; a surrogate pair's two are one.
  ///
  /// - Returns: What it stands for.
  private mutating func readEscape() throws(JSONFault) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = peek() else { throw fault(.unexpectedEnd) }
    guard letter == UInt8(ascii: "u") else {
      guard let scalar = simpleEscape(letter) else { throw fault(.unknownEscape, at: start) }
      offset += 1
      return scalar
    }
    offset += 1
    let unit = try readHexUnit(of: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let second = offset
    if UTF16.isLeadSurrogate(unit), peek() == UInt8(ascii: "\\"),
      offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u")
    {
      offset += 2
      let trail = try readHexUnit(of: second)
      let code = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) & 0x3FF)
      if UTF16.isTrailSurrogate(trail), let scalar = Unicode.Scalar(code) { return scalar }
    }
    guard surrogates == .replace else { throw fault(.loneSurrogate, at: start) }
    // What follows may be a character by itself.
    offset = second
    return "\u{FFFD}"
  }

  private func simpleEscape(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  /// Reads the four hexadecimal digits of the escape that began at `start`.
  private mutating func readHexUnit(of start: Int) throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek() else { throw fault(.unexpectedEnd) }
      guard let digit = hexDigit(byte) else { throw fault(.unknownEscape, at: start) }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }

  private func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The string whose quotes are at the ends of `range`, unescaped.
  func unescaped(_ range: Range<Int>) throws(JSONFault) -> [UInt8] {
    var scanner = self
    var result: [UInt8] = []
    scanner.offset = range.lowerBound + 1
    let end = range.upperBound - 1
    while scanner.offset < end {
      let start = scanner.offset
      scanner.offset = min(firstByteToEscape(in: bytes, from: start), end)
      result.append(contentsOf: bytes[start..<scanner.offset])
      if scanner.offset < end {
        result.append(contentsOf: Character(try scanner.readEscape()).utf8)
      }
    }
    return result
  }
}
