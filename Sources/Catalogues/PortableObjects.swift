import ReviewIO

/// Files of gettext (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html).
///
/// The key of a text is its `msgid`, behind its context and a bar if it has one. What translators
/// marked as fuzzy is not used by programs, and counts as untranslated.
enum PortableObjects {
  /// - Throws: `CatalogueError`.
  static func read(
    _ source: CatalogueSource, _ placeholders: Placeholders
  ) throws(CatalogueError) -> Catalogue {
    var reader = Reader(placeholders: placeholders)
    let text = try source.decoded(from: charset(of: source.bytes))
    guard String(validating: text.bytes, as: UTF8.self) != nil else {
      throw text.error(at: 0, .invalidUTF8)
    }
    var start = 0
    for (index, line) in text.bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      do throws(Unexpected) {
        try reader.read(line, number: index + 1)
      } catch {
        throw CatalogueError(
          source.name, line: index + 1, byte: start, .expected(error.expectation))
      }
      start += line.count + 1
    }
    reader.endMessage()
    return reader.catalogue
  }

  /// The encoding that the header names; UTF-8 if it names none, or one that is not known.
  private static func charset(of bytes: [UInt8]) -> TextEncoding {
    let name = Array("charset=".utf8)
    // The header is the first message.
    let head = bytes.prefix(1 << 14)
    guard let place = head.firstRange(of: name) else { return .automatic }
    let end = head[place.upperBound...].firstIndex {
      $0 <= 0x20 || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"")
    }
    let charset = String(decoding: head[place.upperBound..<(end ?? head.endIndex)], as: UTF8.self)
    return TextEncoding(charset) ?? .utf8
  }

  private struct Unexpected: Error {
    var expectation: String
  }

  private struct Reader {
    let placeholders: Placeholders
    var catalogue = Catalogue()
    private var message = Message()
    /// Where strings of further lines go.
    private var field: Field?
    private var locale: String?

    private enum Field: Equatable {
      case context, id, plural
      case text(form: Int?)
    }

    private struct Message {
      var isFuzzy = false
      var context: [UInt8]?
      var id: [UInt8]?
      /// With the number of the form, and the line.
      var texts: [(form: Int?, bytes: [UInt8], line: Int)] = []
    }

    init(placeholders: Placeholders) { self.placeholders = placeholders }

    mutating func read(_ line: ArraySlice<UInt8>, number: Int) throws(Unexpected) {
      let line = line.trimmed
      guard let first = line.first else { return }
      if first == UInt8(ascii: "#") { return comment(line) }
      if first == UInt8(ascii: "\"") {
        guard field != nil else { throw Unexpected(expectation: "a keyword before the string") }
        return append(try Self.string(line))
      }
      let end = line.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "\"") } ?? line.endIndex
      let string = try Self.string(line[end...].trimmed)
      switch String(decoding: line[..<end], as: UTF8.self) {
      case "msgctxt":
        if message.id != nil { endMessage() }
        field = .context
        message.context = []
      case "msgid":
        // Behind a context it is of the same message.
        if message.id != nil { endMessage() }
        field = .id
        message.id = []
      case "msgid_plural": field = .plural
      case "msgstr": begin(form: nil, number)
      case let keyword:
        guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]"),
          let form = Int(keyword.dropFirst(7).dropLast()), (0..<100).contains(form)
        else { throw Unexpected(expectation: "msgid, msgstr or a comment") }
        begin(form: form, number)
      }
      append(string)
    }

    private mutating func begin(form: Int?, _ line: Int) {
      field = .text(form: form)
      message.texts.append((form, [], line))
    }

    /// A comment begins the next message; `#~` is one that is no longer used.
    private mutating func comment(_ line: ArraySlice<UInt8>) {
      if !message.texts.isEmpty { endMessage() }
      guard line.dropFirst().first == UInt8(ascii: ",") else { return }
      if line.firstRange(of: Array("fuzzy".utf8)) != nil { message.isFuzzy = true }
    }

    private mutating func append(_ string: [UInt8]) {
      switch field {
      case .context: message.context = (message.context ?? []) + string
      case .id: message.id = (message.id ?? []) + string
      case .text: message.texts[message.texts.count - 1].bytes += string
      case .plural, nil: break
      }
    }

    mutating func endMessage() {
      defer { (message, field) = (Message(), nil) }
      guard let id = message.id, !message.texts.isEmpty else { return }
      if id.isEmpty && message.context == nil { return readHeader() }
      let shown = message.texts.filter { !$0.bytes.isEmpty }
      guard !message.isFuzzy, !shown.isEmpty else {
        catalogue.untranslatedCount += 1
        return
      }
      let bar = Array("|".utf8)
      let key = String(decoding: (message.context.map { $0 + bar } ?? []) + id, as: UTF8.self)
      for text in shown {
        let string = String(decoding: text.bytes, as: UTF8.self)
        catalogue.add(
          placeholders.filled(string), key: key, form: text.form.map(String.init), locale: locale,
          line: text.line)
      }
    }

    private mutating func readHeader() {
      let header = String(decoding: message.texts[0].bytes, as: UTF8.self)
      let line = header.split(separator: "\n").first { $0.hasPrefix("Language:") }
      let language = line.map { String($0.dropFirst(9).filter { $0 != " " }) }
      locale = language?.isEmpty == false ? language : nil
    }

    /// The string that `quoted` is, escapes read.
    private static func string(_ quoted: ArraySlice<UInt8>) throws(Unexpected) -> [UInt8] {
      let quote = UInt8(ascii: "\"")
      guard quoted.first == quote else { throw Unexpected(expectation: "a string in quotes") }
      var rest = quoted.dropFirst()
      var string: [UInt8] = []
      while let byte = rest.popFirst() {
        switch byte {
        case quote:
          guard rest.isEmpty else { throw Unexpected(expectation: "nothing behind the string") }
          return string
        case UInt8(ascii: "\\"):
          string += escape(&rest)
        default: string.append(byte)
        }
      }
      throw Unexpected(expectation: "the quote that closes the string")
    }

    private static func escape(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
      guard let letter = rest.popFirst() else { return [] }
      switch letter {
      case UInt8(ascii: "a"): return [7]
      case UInt8(ascii: "b"): return [8]
      case UInt8(ascii: "t"): return [9]
      case UInt8(ascii: "n"): return [10]
      case UInt8(ascii: "v"): return [11]
      case UInt8(ascii: "f"): return [12]
      case UInt8(ascii: "r"): return [13]
      default: return [letter]
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without white space at both ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var slice = drop { $0 <= 0x20 }
    while let last = slice.last, last <= 0x20 { slice.removeLast() }
    return slice
  }
}
