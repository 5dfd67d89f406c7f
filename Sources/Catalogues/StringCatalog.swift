import ReviewIO

/// String catalogues of Xcode: all languages of all keys in one document of JSON
/// (https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog).
enum StringCatalog {
  /// - Throws: `CatalogueError`.
  static func read(
    _ source: CatalogueSource, _ placeholders: Placeholders
  ) throws(CatalogueError) -> Catalogue {
    let text = try source.decoded()
    let root = try text.json()
    guard let strings = root["strings"], strings.isObject else {
      throw text.error(
        at: root.range.lowerBound,
        .unexpectedRoot(found: "no \"strings\"", expected: "a string catalogue"))
    }
    var reader = Reader(
      source: text, lines: LineNumbers(text.bytes), placeholders: placeholders)
    let language = root["sourceLanguage"]?.string
    for member in strings.members {
      try reader.add(member.value, key: member.key, sourceLanguage: language)
    }
    return reader.catalogue
  }

  /// A text, and which of several it is.
  private struct Variant {
    var selectors: [String] = []
    var text: String
    var line: Int
  }

  private struct Reader {
    let source: CatalogueSource
    let lines: LineNumbers
    let placeholders: Placeholders
    var catalogue = Catalogue()

    mutating func add(
      _ string: JSONTree, key: String, sourceLanguage: String?
    ) throws(CatalogueError) {
      if case .boolean(false)? = string["shouldTranslate"]?.value { return }
      let localizations = string["localizations"]?.members ?? []
      let hasSource = localizations.contains { $0.key == sourceLanguage }
      if !hasSource && !key.isEmpty {
        // The key is the text then.
        let line = lines.line(at: string.range.lowerBound)
        catalogue.add(placeholders.filled(key), key: key, locale: sourceLanguage, line: line)
      }
      for localization in localizations {
        let variants = variants(of: localization.value)
        if variants.isEmpty { catalogue.untranslatedCount += 1 }
        for variant in variants {
          guard
            let filled = substituted(in: variant, by: localization.value["substitutions"])
          else {
            throw source.error(
              at: string.range.lowerBound, .tooManyForms(key: key, limit: Message.formLimit))
          }
          for one in filled {
            let form = one.selectors.isEmpty ? nil : one.selectors.joined(separator: ",")
            catalogue.add(
              placeholders.filled(one.text), key: key, form: form, locale: localization.key,
              line: one.line)
          }
        }
      }
    }

    /// The texts of `{"stringUnit": …}`, of `{"variations": {"plural": {"one": …}}}`, in which
    /// variations may be again, or of `{"stringSet": {"values": […]}}`.
    private func variants(of value: JSONTree) -> [Variant] {
      if let text = value["stringUnit"]?["value"], let string = text.string {
        // Xcode writes an empty unit for what nobody has translated.
        let isNew = value["stringUnit"]?["state"]?.string == "new" && string.isEmpty
        return isNew ? [] : [Variant(text: string, line: lines.line(at: text.range.lowerBound))]
      }
      if case .array(let values)? = value["stringSet"]?["values"]?.value {
        return values.enumerated().compactMap { index, text in
          text.string.map {
            Variant(
              selectors: [String(index)], text: $0, line: lines.line(at: text.range.lowerBound))
          }
        }
      }
      return (value["variations"]?.members ?? []).flatMap { kind in
        kind.value.members.flatMap { selector in
          variants(of: selector.value).map { variant in
            var variant = variant
            variant.selectors.insert(selector.key, at: 0)
            return variant
          }
        }
      }
    }

    /// The texts that come of `%#@name@` in one: a substitution has a text for each form.
    ///
    /// - Returns: Nil for more than a message may have.
    private func substituted(in variant: Variant, by substitutions: JSONTree?) -> [Variant]? {
      var found = [variant]
      for substitution in substitutions?.members ?? [] {
        let name = "%#@\(substitution.key)@"
        guard found.contains(where: { !$0.text.ranges(of: name).isEmpty }) else { continue }
        let argument = substitution.value["formatSpecifier"]?.string.map { "%" + $0 } ?? "%arg"
        let forms = variants(of: substitution.value)
        guard !forms.isEmpty else { continue }
        guard found.count * forms.count <= Message.formLimit else { return nil }
        found = found.flatMap { text in
          forms.map { form in
            Variant(
              selectors: text.selectors + form.selectors,
              text: text.text.replacing(name, with: form.text.replacing("%arg", with: argument)),
              line: form.line)
          }
        }
      }
      return found
    }
  }
}
