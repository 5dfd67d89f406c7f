import ReviewIO

/// Messages of objects of JSON in each other: the names around a text, with dots between them, are
/// its key.
enum NestedMessages {
  /// - Throws: `CatalogueError`.
  static func read(
    _ source: CatalogueSource, _ placeholders: Placeholders
  ) throws(CatalogueError) -> Catalogue {
    let text = try source.decoded()
    let root = try text.json()
    guard root.isObject else {
      throw text.error(
        at: root.range.lowerBound,
        .unexpectedRoot(found: "no object", expected: "an object of messages"))
    }
    var reader = Reader(source: text, lines: LineNumbers(text.bytes), placeholders: placeholders)
    try reader.add(root, key: "")
    return reader.catalogue
  }

  private struct Reader {
    let source: CatalogueSource
    let lines: LineNumbers
    let placeholders: Placeholders
    var catalogue = Catalogue()

    /// Recursive: the depth of a document is bounded where it is read.
    mutating func add(_ value: JSONTree, key: String) throws(CatalogueError) {
      let prefix = key.isEmpty ? "" : key + "."
      switch value.value {
      case .object(let members):
        for member in members { try add(member.value, key: prefix + member.key) }
      case .array(let elements):
        for (index, element) in elements.enumerated() { try add(element, key: "\(prefix)\(index)") }
      case .string(let text):
        let line = lines.line(at: value.range.lowerBound)
        let isWhole = catalogue.add(
          message: text, key: key, line: line, fill: placeholders.filled)
        guard isWhole else {
          throw source.error(
            at: value.range.lowerBound, .tooManyForms(key: key, limit: Message.formLimit))
        }
      case .number, .boolean, .null: break
      }
    }
  }
}
