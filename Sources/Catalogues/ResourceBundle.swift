import ReviewIO

/// Application Resource Bundles: JSON with messages of ICU, and what is known of each beside it
/// (https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification).
enum ResourceBundle {
  /// - Throws: `CatalogueError`.
  static func read(
    _ source: CatalogueSource, _ placeholders: Placeholders
  ) throws(CatalogueError) -> Catalogue {
    let text = try source.decoded()
    let root = try text.json()
    guard root.isObject else {
      throw text.error(
        at: root.range.lowerBound, .unexpectedRoot(found: "no object", expected: "a bundle"))
    }
    let lines = LineNumbers(text.bytes)
    let locale = root["@@locale"]?.string
    let known = Dictionary(
      root.members.filter { $0.key.hasPrefix("@") }.map { ($0.key, $0.value) }
    ) { $1 }
    var catalogue = Catalogue()
    for member in root.members where !member.key.hasPrefix("@") {
      guard let message = member.value.string else { continue }
      let examples = examples(in: known["@" + member.key])
      let own = Placeholders(examples.map { ("{\($0.key)}", $0.value) })
      let line = lines.line(at: member.value.range.lowerBound)
      let isWhole = catalogue.add(
        message: message, key: member.key, locale: locale, line: line, number: { examples[$0] },
        fill: { own.filled(placeholders.filled($0)) })
      guard isWhole else {
        throw text.error(
          at: member.value.range.lowerBound,
          .tooManyForms(key: member.key, limit: Message.formLimit))
      }
    }
    return catalogue
  }

  /// `{"placeholders": {"name": {"example": "Kim"}}}`
  private static func examples(in attributes: JSONTree?) -> [String: String] {
    var examples: [String: String] = [:]
    for placeholder in attributes?["placeholders"]?.members ?? [] {
      switch placeholder.value["example"]?.value {
      case .string(let text), .number(let text): examples[placeholder.key] = text
      default: continue
      }
    }
    return examples
  }
}
