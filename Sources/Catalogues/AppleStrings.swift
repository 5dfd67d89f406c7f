/// `.strings` of Apple's systems: pairs of strings with comments, as old property lists spell them.
enum AppleStrings {
  /// - Throws: `CatalogueError`.
  static func read(
    _ source: CatalogueSource, _ placeholders: Placeholders
  ) throws(CatalogueError) -> Catalogue {
    if source.bytes.starts(with: "bplist".utf8) {
      throw CatalogueError(
        source.name, line: 1, byte: 0,
        .input("a compiled property list: plutil -convert json makes JSON of it"))
    }
    let text = try source.decoded()
    var scanner = Scanner(text)
    var catalogue = Catalogue()
    while try scanner.skipBlanks() {
      let start = scanner.offset
      let key = try scanner.string()
      _ = try scanner.skipBlanks()
      // A key alone is its own text.
      var (value, place) = (key, start)
      if scanner.skip("=") {
        _ = try scanner.skipBlanks()
        place = scanner.offset
        value = try scanner.string()
        _ = try scanner.skipBlanks()
      }
      guard scanner.skip(";") else { throw scanner.error(.expected("a semicolon")) }
      catalogue.add(
        placeholders.filled(value), key: key, line: scanner.lines.line(at: place))
    }
    return catalogue
  }

  private struct Scanner {
    let source: CatalogueSource
    let lines: LineNumbers
    var offset = 0

    init(_ source: CatalogueSource) {
      self.source = source
      lines = LineNumbers(source.bytes)
    }

    private var next: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

    private func begins(_ word: StaticString) -> Bool {
      word.withUTF8Buffer { source.bytes[offset...].starts(with: $0) }
    }

    func error(_ reason: CatalogueError.Reason) -> CatalogueError {
      CatalogueError(source.name, line: lines.line(at: offset), byte: offset, reason)
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard let byte = next, byte == UInt8(ascii: character) else { return false }
      offset += 1
      return true
    }

    /// Passes white space and comments.
    ///
    /// - Returns: Whether something follows.
    mutating func skipBlanks() throws(CatalogueError) -> Bool {
      while let byte = next {
        if byte <= 0x20 {
          offset += 1
        } else if begins("//") {
          while let byte = next, byte != UInt8(ascii: "\n") { offset += 1 }
        } else if begins("/*") {
          let start = offset
          offset += 2
          while next != nil, !begins("*/") { offset += 1 }
          guard next != nil else {
            offset = start
            throw error(.expected("the end of the comment, */"))
          }
          offset += 2
        } else {
          return true
        }
      }
      return false
    }

    /// A string in quotes, or a word without.
    mutating func string() throws(CatalogueError) -> String {
      let start = offset
      guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        while let byte = next, Self.isPartOfWord(byte) { offset += 1 }
        guard offset > start else { throw error(.expected("a string in quotes")) }
        return String(decoding: source.bytes[start..<offset], as: UTF8.self)
      }
      offset += 1
      var text: [UInt8] = []
      while let byte = next, byte != quote {
        offset += 1
        if byte == UInt8(ascii: "\\") { text += escape() } else { text.append(byte) }
      }
      guard next != nil else {
        offset = start
        throw error(.expected("the quote that closes the string"))
      }
      offset += 1
      guard let string = String(validating: text, as: UTF8.self) else {
        throw CatalogueError(
          source.name, line: lines.line(at: start), byte: start, .invalidUTF8)
      }
      return string
    }

    /// What the escape behind a backslash stands for.
    private mutating func escape() -> [UInt8] {
      guard let letter = next else { return [] }
      offset += 1
      switch letter {
      case UInt8(ascii: "a"): return [7]
      case UInt8(ascii: "b"): return [8]
      case UInt8(ascii: "t"): return [9]
      case UInt8(ascii: "n"): return [10]
      case UInt8(ascii: "v"): return [11]
      case UInt8(ascii: "f"): return [12]
      case UInt8(ascii: "r"): return [13]
      case UInt8(ascii: "U"), UInt8(ascii: "u"): return unicodeEscape(letter)
      default: return [letter]
      }
    }

    private mutating func unicodeEscape(_ letter: UInt8) -> [UInt8] {
      guard let unit = hexUnit() else { return [letter] }
      if let scalar = Unicode.Scalar(unit) { return Array(Character(scalar).utf8) }
      let start = offset
      if begins("\\U") || begins("\\u") {
        offset += 2
        if let trail = hexUnit(), let scalar = UTF16.scalar(lead: unit, trail: trail) {
          return Array(Character(scalar).utf8)
        }
      }
      offset = start
      return Array("\u{FFFD}".utf8)
    }

    private mutating func hexUnit() -> UInt16? {
      let digits = source.bytes[offset...].prefix(4)
      guard digits.count == 4,
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      offset += 4
      return unit
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
      Catalogues.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || "_$/:.-".utf8.contains(byte)
    }
  }
}
