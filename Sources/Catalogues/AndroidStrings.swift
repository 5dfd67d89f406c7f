/// `strings.xml` of Android: strings, arrays of them and plurals
/// (https://developer.android.com/guide/topics/resources/string-resource).
enum AndroidStrings {
  /// - Throws: `CatalogueError`.
  static func read(
    _ source: CatalogueSource, _ placeholders: Placeholders
  ) throws(CatalogueError) -> Catalogue {
    let root = try XMLDocument.root(of: source)
    guard root.name == "resources" else {
      throw CatalogueError(
        source.name, line: root.line, byte: 0,
        .unexpectedRoot(found: "<\(root.name)>", expected: "<resources> of Android"))
    }
    var catalogue = Catalogue()
    func add(_ element: XMLElement, key: String, form: String? = nil) {
      let text = ResourceText(element, placeholders).text
      // Another string stands in its place.
      if text.hasPrefix("@string/") || text.hasPrefix("@android:string/") { return }
      catalogue.add(text, key: key, form: form, line: element.line)
    }
    for element in root.elements {
      guard let key = element.attributes["name"] else { continue }
      let items = element.elements.filter { $0.name == "item" }
      switch element.name {
      case "string": add(element, key: key)
      case "plurals":
        for item in items { add(item, key: key, form: item.attributes["quantity"] ?? "other") }
      case "string-array":
        for (index, item) in items.enumerated() { add(item, key: key, form: String(index)) }
      case "item" where element.attributes["type"] == "string": add(element, key: key)
      default: continue
      }
    }
    return catalogue
  }
}

/// The text of a resource as Android shows it: white space outside of quotes is one space, and
/// backslashes begin escapes (`StringBuilder` of aapt2's ResourceUtils).
private struct ResourceText {
  private var scalars = String.UnicodeScalarView()
  private var isQuoted = false
  /// White space was met outside of quotes, and nothing behind it yet.
  private var hasSpace = false

  private static let quote: Unicode.Scalar = "\""
  private static let spaces: [Unicode.Scalar] = [" ", "\n", "\t", "\r"]

  var text: String { String(scalars) }

  init(_ element: XMLElement, _ placeholders: Placeholders) { append(element, placeholders) }

  private mutating func append(_ element: XMLElement, _ placeholders: Placeholders) {
    for part in element.content {
      switch part {
      case .text(let text): append(placeholders.filled(text))
      case .element(let inner):
        // `<xliff:g id="count" example="17">%1$d</xliff:g>`
        if inner.name == "g", let example = inner.attributes["example"],
          Placeholders.first(in: placeholders.filled(inner.text)) != nil
        {
          append(shown: example)
        } else {
          append(inner, placeholders)
        }
      }
    }
  }

  private mutating func append(shown text: String) {
    for scalar in text.unicodeScalars { put(scalar) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if hasSpace && !scalars.isEmpty { scalars.append(" ") }
    hasSpace = false
    scalars.append(scalar)
  }

  private mutating func append(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": appendEscape(&rest)
      case Self.quote: isQuoted.toggle()
      case _ where !isQuoted && Self.spaces.contains(scalar): hasSpace = true
      default: put(scalar)
      }
    }
  }

  private mutating func appendEscape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "n": put("\n")
    case "t": put("\t")
    case "u":
      let digits = rest.prefix(4)
      guard digits.count == 4, let unit = UInt16(String(digits), radix: 16) else { return put("u") }
      rest = rest.dropFirst(4)
      put(scalar(unit, &rest))
    case let other?: put(other)
    case nil: break
    }
  }

  /// A code unit of UTF-16, or a pair of them.
  private func scalar(_ unit: UInt16, _ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let escape = rest.prefix(6)
    if escape.count == 6, escape.starts(with: "\\u".unicodeScalars),
      let trail = UInt16(String(escape.dropFirst(2)), radix: 16),
      let scalar = UTF16.scalar(lead: unit, trail: trail)
    {
      rest = rest.dropFirst(6)
      return scalar
    }
    return "\u{FFFD}"
  }
}

extension UTF16 {
  /// The scalar of a pair of surrogates; nil for other code units.
  static func scalar(lead: UInt16, trail: UInt16) -> Unicode.Scalar? {
    guard isLeadSurrogate(lead), isTrailSurrogate(trail) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
  }
}
