/// XLIFF 1.2 and 2 (OASIS): units of a source and a target.
enum XLIFF {
  /// - Throws: `CatalogueError`.
  static func read(
    _ source: CatalogueSource, _ placeholders: Placeholders
  ) throws(CatalogueError) -> Catalogue {
    let root = try XMLDocument.root(of: source)
    guard root.name == "xliff" else {
      throw CatalogueError(
        source.name, line: root.line, byte: 0,
        .unexpectedRoot(found: "<\(root.name)>", expected: "<xliff>"))
    }
    var reader = Reader(source: source, placeholders: placeholders)
    let isSecond = root.attributes["version"]?.hasPrefix("2") == true
    for file in root.elements where file.name == "file" {
      let language =
        isSecond ? root.attributes["trgLang"] : file.attributes["target-language"]
      reader.target = language
      reader.locale =
        language ?? (isSecond ? root.attributes["srcLang"] : file.attributes["source-language"])
      try reader.addUnits(of: file, isSecond: isSecond)
    }
    return reader.catalogue
  }

  private struct Reader {
    let source: CatalogueSource
    let placeholders: Placeholders
    var catalogue = Catalogue()
    /// The language that the file is translated into, if it says so.
    var target: String?
    var locale: String?

    init(source: CatalogueSource, placeholders: Placeholders) {
      (self.source, self.placeholders) = (source, placeholders)
    }

    /// Units are in groups, and these in others.
    mutating func addUnits(of element: XMLElement, isSecond: Bool) throws(CatalogueError) {
      for inner in element.elements {
        switch inner.name {
        case "trans-unit" where !isSecond: try addUnit(inner)
        case "unit" where isSecond: try addSegments(of: inner)
        case "body", "group": try addUnits(of: inner, isSecond: isSecond)
        default: continue
        }
      }
    }

    /// `<trans-unit id="…"><source>…</source><target>…</target></trans-unit>`
    private mutating func addUnit(_ unit: XMLElement) throws(CatalogueError) {
      let shown = target(in: unit)
      let key = unit.attributes["id"] ?? unit.attributes["resname"] ?? ""
      try add(shown.map { (InlineText.first($0), $0.line) }, key: key)
    }

    /// `<unit id="…"><segment><source>…</source><target>…</target></segment></unit>`
    private mutating func addSegments(of unit: XMLElement) throws(CatalogueError) {
      let data = (unit.first("originalData")?.elements ?? []).reduce(into: [:]) { data, element in
        data[element.attributes["id"] ?? ""] = element.text
      }
      var (text, line, isWhole) = ("", nil as Int?, true)
      for segment in unit.elements where ["segment", "ignorable"].contains(segment.name) {
        let ignored = segment.name == "ignorable" ? segment.first("source") : nil
        guard let shown = target(in: segment) ?? ignored else {
          isWhole = false
          continue
        }
        text += InlineText.second(shown, data)
        line = line ?? shown.line
      }
      let key = unit.attributes["id"] ?? unit.attributes["name"] ?? ""
      try add(isWhole ? line.map { (text, $0) } : nil, key: key)
    }

    /// The target of a unit; the source where the file is translated into nothing.
    private func target(in unit: XMLElement) -> XMLElement? {
      if let element = unit.first("target"), !element.content.isEmpty { return element }
      return target == nil ? unit.first("source") : nil
    }

    private mutating func add(_ shown: (text: String, line: Int)?, key: String)
      throws(CatalogueError)
    {
      guard let shown else {
        catalogue.untranslatedCount += 1
        return
      }
      let isWhole = catalogue.add(
        message: shown.text, key: key, locale: locale, line: shown.line, fill: placeholders.filled)
      guard isWhole else {
        throw CatalogueError(
          source.name, line: shown.line, byte: 0,
          .tooManyForms(key: key, limit: Message.formLimit))
      }
    }
  }
}

/// What is shown of text with elements in it: these stand for markup, which is not seen, and for
/// placeholders, which are.
private enum InlineText {
  /// Of XLIFF 1.2: native codes are in `bpt`, `ept`, `it` and `ph`, of which the last alone are shown.
  static func first(_ element: XMLElement) -> String {
    element.content.map { part in
      switch part {
      case .text(let text): return text
      case .element(let inner):
        switch inner.name {
        case "bpt", "ept", "it", "bx", "ex": return ""
        case "x": return inner.attributes["equiv-text"].map(withoutTags) ?? ""
        case "ph": return inner.attributes["equiv-text"] ?? withoutTags(inner.text)
        default: return first(inner)
        }
      }
    }.joined()
  }

  /// Of XLIFF 2: native codes are in attributes, or beside the segments.
  static func second(_ element: XMLElement, _ data: [String: String]) -> String {
    element.content.map { part in
      switch part {
      case .text(let text): return text
      case .element(let inner):
        switch inner.name {
        case "ph":
          let own = inner.attributes["dataRef"].flatMap { data[$0] }
          return withoutTags(inner.attributes["disp"] ?? own ?? inner.attributes["equiv"] ?? "")
        case "cp":
          let scalar = inner.attributes["hex"].flatMap { UInt32($0, radix: 16) }
          return scalar.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        case "sc", "ec", "sm", "em": return ""
        default: return second(inner, data)
        }
      }
    }.joined()
  }

  /// A code that is a tag of HTML is not seen.
  private static func withoutTags(_ code: String) -> String {
    code.hasPrefix("<") && code.hasSuffix(">") ? "" : code
  }
}
