/// A property of CSS and its value.
package struct CSSDeclaration: Hashable, Sendable, CustomStringConvertible {
  /// In small letters; the one name of properties that have several.
  package var property: String
  /// The value as it was written.
  package var text: String
  /// The value without spaces at its ends.
  var tokens: [CSSToken]
  var isImportant = false

  package var description: String { "\(property): \(text)" }
}

/// What a block of CSS declares: of every property the declaration that counts.
///
/// Names are not looked up: what they mean is up to `CSSTextStyle`.
package struct CSSDeclarations: Hashable, Sendable {
  /// In the order in which they are applied.
  package private(set) var all: [CSSDeclaration]

  /// The most bytes of a block: computed styles have 20,000.
  package static let maximumByteCount = 1 << 16

  /// A block without its braces: `line-height: 140%; word-break: keep-all`.
  package init(block: String) throws(CSSError) {
    let scalars = try Self.scalars(block)
    let tokens = try CSSTokenizer.tokens(scalars)
    var declarations: [CSSDeclaration] = []
    for part in try Self.parts(tokens) {
      if let declaration = try Self.declaration(part, scalars) { declarations.append(declaration) }
    }
    all = Self.cascaded(declarations)
  }

  /// Values by property, as scripts have computed styles. Shorthands count less than what they
  /// stand for.
  package init(_ values: [String: String]) throws(CSSError) {
    guard values.count <= 4096 else { throw CSSError("has more than 4096 properties") }
    var declarations: [CSSDeclaration] = []
    for (property, value) in values.sorted(by: { $0.key < $1.key }) {
      let scalars = try Self.scalars(value)
      let tokens = try CSSTokenizer.tokens(scalars)
      guard try Self.parts(tokens).count <= 1 else {
        throw CSSError("has more than a value of \(property)")
      }
      declarations.append(Self.declaration(property, tokens[...], scalars))
    }
    let ranked = Self.shorthands.map { names in
      declarations.filter { names.contains($0.property) }
    }
    let names = Set(Self.shorthands.joined())
    all = Self.cascaded(
      ranked.flatMap { $0 } + declarations.filter { !names.contains($0.property) })
  }

  /// These, and after them those of `other`.
  package func followed(by other: CSSDeclarations) -> CSSDeclarations {
    var result = self
    result.all = Self.cascaded(all + other.all)
    return result
  }

  /// Some of these, in their order.
  func only(_ declarations: [CSSDeclaration]) -> CSSDeclarations {
    var result = self
    result.all = declarations
    return result
  }

  /// These, if all of them can be used.
  ///
  /// - Throws: `CSSError` for the first that cannot.
  package func checked() throws(CSSError) -> CSSDeclarations {
    let style = CSSTextStyle(self, units: CSSUnits(fontSize: CSSUnits.defaultRootFontSize))
    if let problem = style.problems.first { throw CSSError(problem.description) }
    return self
  }

  /// The declarations as a block.
  package var block: String {
    all.map { "\($0)\($0.isImportant ? " !important" : "")" }.joined(separator: "; ")
  }

  // MARK: - Reading

  private static func scalars(_ text: String) throws(CSSError) -> [Unicode.Scalar] {
    guard text.utf8.count <= maximumByteCount else {
      throw CSSError("has more than \(maximumByteCount) bytes")
    }
    return Array(text.unicodeScalars)
  }

  /// What semicolons outside of brackets divide.
  private static func parts(
    _ tokens: [PlacedToken]
  ) throws(CSSError) -> [ArraySlice<PlacedToken>] {
    var depth = 0
    var parts: [ArraySlice<PlacedToken>] = []
    var start = 0
    for (index, placed) in tokens.enumerated() {
      switch placed.token {
      case .function, .symbol("["), .symbol("{"): depth += 1
      case .symbol(")"), .symbol("]"), .symbol("}"):
        depth -= 1
        guard depth >= 0 else { throw CSSError("closes a bracket that is not open") }
      case .symbol(";") where depth == 0:
        parts.append(tokens[start..<index])
        start = index + 1
      default: break
      }
    }
    return parts + [tokens[start...]]
  }

  /// - Returns: `nil` for nothing but spaces.
  private static func declaration(
    _ part: ArraySlice<PlacedToken>, _ scalars: [Unicode.Scalar]
  ) throws(CSSError) -> CSSDeclaration? {
    let part = part.drop { $0.token == .space }
    guard let first = part.first else { return nil }
    let rest = part.dropFirst().drop { $0.token == .space }
    guard case .word(let property) = first.token, rest.first?.token == .symbol(":") else {
      throw CSSError("has \(text(part, scalars).prefix(64)), which is no declaration")
    }
    return declaration(property, rest.dropFirst(), scalars)
  }

  private static func declaration(
    _ property: String, _ value: ArraySlice<PlacedToken>, _ scalars: [Unicode.Scalar]
  ) -> CSSDeclaration {
    var value = trimmed(value)
    var isImportant = false
    if case .word(let word)? = value.last?.token, word.lowercased() == "important" {
      let rest = trimmed(value.dropLast())
      if rest.last?.token == .symbol("!") {
        value = trimmed(rest.dropLast())
        isImportant = true
      }
    }
    // Names of custom properties differ by case (CSS Variables, section 2).
    let name = property.hasPrefix("--") ? property : property.lowercased()
    return CSSDeclaration(
      property: aliases[name] ?? name, text: text(value, scalars), tokens: value.map(\.token),
      isImportant: isImportant)
  }

  private static func trimmed(_ tokens: ArraySlice<PlacedToken>) -> ArraySlice<PlacedToken> {
    var tokens = tokens.drop { $0.token == .space }
    while tokens.last?.token == .space { tokens.removeLast() }
    return tokens
  }

  private static func text(
    _ tokens: ArraySlice<PlacedToken>, _ scalars: [Unicode.Scalar]
  ) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[first.range.lowerBound..<last.range.upperBound])
    return String(text)
  }

  /// The last declaration of each property, or the last important one.
  private static func cascaded(_ declarations: [CSSDeclaration]) -> [CSSDeclaration] {
    let ordered =
      declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant)
    var seen: Set<String> = []
    return ordered.reversed().filter { seen.insert($0.property).inserted }.reversed()
  }

  /// Other names of properties, from before they were in a specification.
  private static let aliases = [
    "word-wrap": "overflow-wrap", "-moz-tab-size": "tab-size",
    "-webkit-hyphens": "hyphens", "-moz-hyphens": "hyphens",
    "-webkit-font-feature-settings": "font-feature-settings", "font-width": "font-stretch",
    "-webkit-box-sizing": "box-sizing", "-moz-box-sizing": "box-sizing",
  ]

  /// What stands for several properties: first what stands for most.
  private static let shorthands =
    [["all", "font", "text-wrap", "white-space"], ["font-variant"]] + CSSProperty.boxShorthands
}
