import CByteScan

// What is worth a word about a text that is measured as it is.

extension Review {
  /// Whether the text may have line breaks, tags or entities: most have none of the bytes these
  /// begin with.
  package var mayNeedNotice: Bool {
    guard let bytes = text.baseAddress else { return false }
    return scan_any(bytes, text.count, 0x0A, UInt8(ascii: "<"), UInt8(ascii: "&"))
  }

  /// Whether the record is the first of its source.
  package var isFirst: Bool { position.number == 1 }

  /// Whether the record has an object as its `style`.
  package var hasStyle: Bool {
    guard isObject, table == nil, let style = try? FieldSelection("style") else { return false }
    let scanner = SourceScanner(source, maxDepth: RecordParser.maxDepth)
    return (try? scanner.find(style))?.type == .object
  }

  /// Whether something of the text stands behind a line feed in it.
  package var hasLineBreak: Bool {
    guard let feed = text.firstIndex(of: 0x0A, from: 0) else { return false }
    return text[feed...].contains { !isJSONSpace($0) }
  }

  /// Whether the text has a tag or an entity that HTML texts often have.
  package var looksLikeHTML: Bool {
    Self.has(UInt8(ascii: "<"), before: Self.tags, in: text)
      || Self.has(UInt8(ascii: "&"), before: Self.entities, in: text)
  }

  private static let tags: [[UInt8]] = [
    "br>", "br/>", "br />", "p>", "/p>", "b>", "/b>", "i>", "em>", "strong>", "a href", "div",
    "span", "img ", "ul>", "li>",
  ].map { Array($0.utf8) }
  private static let entities: [[UInt8]] = [
    "amp;", "lt;", "gt;", "quot;", "nbsp;", "apos;", "#39;", "#x27;", "hellip;",
  ].map { Array($0.utf8) }

  private static func has(
    _ mark: UInt8, before words: [[UInt8]], in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var start = 0
    while let place = text.firstIndex(of: mark, from: start) {
      let rest = text[(place + 1)...]
      if words.contains(where: { rest.starts(with: $0) }) { return true }
      start = place + 1
    }
    return false
  }
}
