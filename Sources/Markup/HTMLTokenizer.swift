// Problem: of the HTML parsers that Debian 12 has, libxml2 knows that of HTML 4 (`&nbsp` and `R&amp`
//   without a semicolon stay text, a text behind its first element is lost), and gumbo, of 2015,
//   builds trees of quadratic size and frees them by recursion. What lays lines out needs no tree.
// Approach: tags and texts as the tokenizer of the HTML standard finds them, by section 13.2.5
//   (https://html.spec.whatwg.org/multipage/parsing.html#tokenization). Each byte is passed once.
// Limits: no script ever runs, so `<!-- <script>` has no states of its own. What stands in the
//   elements of `HTMLElement.isRaw`, and is not shown, is passed over.

/// Takes HTML apart into tags and texts.
struct HTMLTokenizer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private let references: CharacterReferences

  enum Token: Equatable {
    /// Bytes of the text, with neither tags nor references in them.
    case text(Range<Int>)
    /// What a reference stands for.
    case characters(String)
    case start(HTMLTag)
    /// An end tag, by its name in lower case.
    case end(String)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ references: CharacterReferences) {
    (self.bytes, self.references) = (bytes, references)
  }

  /// The next token; `nil` at the end.
  mutating func next() -> Token? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"): if let token = markup() { return token }
      case UInt8(ascii: "&"): return reference()
      case 0: position += 1
      default: return text(from: position)
      }
    }
    return nil
  }

  /// What follows up to the next tag or reference.
  private mutating func text(from start: Int) -> Token {
    position = start + 1
    while position < bytes.count, !Self.endsText(bytes[position]) { position += 1 }
    return .text(start..<position)
  }

  private static func endsText(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0
  }

  private mutating func reference() -> Token {
    guard let found = references.reference(in: bytes, at: position) else {
      return text(from: position)
    }
    position += found.length
    return .characters(found.text)
  }

  // MARK: - Tags

  /// What begins with `<`; `nil` for comments and what is like them.
  private mutating func markup() -> Token? {
    let start = position
    switch byte(at: start + 1) {
    case UInt8(ascii: "!"): skipDeclaration()
    case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
    case UInt8(ascii: "/"):
      guard let first = byte(at: start + 2) else { return text(from: start) }
      guard first.isASCIILetter else {
        skip(past: UInt8(ascii: ">"))
        return nil
      }
      position = start + 2
      return tag().map { .end($0.name) }
    case let first? where first.isASCIILetter:
      position = start + 1
      guard let tag = tag() else { return nil }
      if HTMLElement.isRaw(tag.name) { skipRawText(of: tag.name) }
      return .start(tag)
    default: return text(from: start)
    }
    return nil
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The rest of a tag from its name on; `nil` if the text ends in it.
  private mutating func tag() -> HTMLTag? {
    var tag = HTMLTag(name(until: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }))
    var names: Set<String> = []
    while true {
      while let next = byte(at: position), next.isHTMLSpace || next == UInt8(ascii: "/") {
        position += 1
      }
      guard let next = byte(at: position) else { return nil }
      if next == UInt8(ascii: ">") {
        position += 1
        return tag
      }
      let (name, value) = attribute()
      // The first one of a name counts.
      if HTMLElement.attributes.contains(name), names.insert(name).inserted {
        tag.set(name, to: value)
      }
    }
  }

  /// A name in lower case, up to white space or what else ends it.
  private mutating func name(until isEnd: (UInt8) -> Bool) -> String {
    let start = position
    while let next = byte(at: position), !next.isHTMLSpace, !isEnd(next) { position += 1 }
    let name = bytes[start..<position].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func attribute() -> (name: String, value: String) {
    let first = position
    let name = name { byte in
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
    }
    guard position > first else {
      // A name may begin with an equals sign.
      position += 1
      return ("", "")
    }
    skipSpaces()
    guard byte(at: position) == UInt8(ascii: "=") else { return (name, "") }
    position += 1
    skipSpaces()
    return (name, references.decoded(value(), of: bytes))
  }

  /// Where the value of an attribute is.
  private mutating func value() -> Range<Int> {
    guard let first = byte(at: position) else { return position..<position }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      position += 1
      let start = position
      while let next = byte(at: position), next != first { position += 1 }
      let end = position
      if position < bytes.count { position += 1 }
      return start..<end
    }
    let start = position
    while let next = byte(at: position), !next.isHTMLSpace, next != UInt8(ascii: ">") {
      position += 1
    }
    return start..<position
  }

  // MARK: - What is passed over

  private mutating func skipSpaces() {
    while let next = byte(at: position), next.isHTMLSpace { position += 1 }
  }

  private mutating func skip(past end: UInt8) {
    while let next = byte(at: position), next != end { position += 1 }
    position = min(position + 1, bytes.count)
  }

  /// A comment, or a declaration, which is taken as one.
  private mutating func skipDeclaration() {
    let dash = UInt8(ascii: "-")
    guard byte(at: position + 2) == dash, byte(at: position + 3) == dash else {
      return skip(past: UInt8(ascii: ">"))
    }
    // `<!-->` and `<!--->` are comments, too.
    var dashCount = 2
    position += 4
    while let next = byte(at: position) {
      position += 1
      if next == UInt8(ascii: ">") && dashCount >= 2 { return }
      let closesWithMark = next == UInt8(ascii: "!") && dashCount >= 2
      if closesWithMark && byte(at: position) == UInt8(ascii: ">") {
        position += 1
        return
      }
      dashCount = next == dash ? dashCount + 1 : 0
    }
  }

  /// Everything up to the end tag of an element, or to the end.
  private mutating func skipRawText(of name: String) {
    let name = Array(name.utf8)
    while position < bytes.count {
      skip(past: UInt8(ascii: "<"))
      let start = position
      guard byte(at: start) == UInt8(ascii: "/"), start + 1 + name.count <= bytes.count else {
        continue
      }
      let found = bytes[(start + 1)..<(start + 1 + name.count)]
      guard zip(found, name).allSatisfy({ $0 | 0x20 == $1 }) else { continue }
      let after = byte(at: start + 1 + name.count)
      guard
        after.map({ $0.isHTMLSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") })
          ?? true
      else { continue }
      position = start - 1
      return
    }
  }
}
