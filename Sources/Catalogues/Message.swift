// Messages of ICU: `{count, plural, one {# item} other {# items}}`
// (https://unicode-org.github.io/icu/userguide/format_parse/messages/).

/// A message that has a text for each number, gender or other choice.
struct Message {
  private indirect enum Part {
    case text(String)
    case choice([(selector: String, parts: [Part])])
  }

  private let parts: [Part]

  /// Forms of a message beyond which it is no message that anybody wrote.
  static let formLimit = 256
  private static let depthLimit = 16
  /// A longer text is no message.
  private static let byteLimit = 1 << 16

  /// - Parameters:
  ///   - text: The message.
  ///   - number: What stands for `#` in the forms of an argument; `nil` for its name in braces.
  /// - Returns: Nil for a text that has no choice, or is no message.
  init?(_ text: String, number: (String) -> String?) {
    guard text.utf8.count <= Self.byteLimit, text.utf8.contains(UInt8(ascii: "{")),
      text.utf8.contains(UInt8(ascii: ","))
    else {
      return nil
    }
    var parser = Parser(scalars: Array(text.unicodeScalars))
    guard let parts = parser.parts(depth: 0, number: nil, number), parser.isAtEnd,
      parts.contains(where: { if case .choice = $0 { true } else { false } })
    else { return nil }
    self.parts = parts
  }

  /// Every form with its selectors, in the order of the message; of a choice inside another with
  /// both, the outer one first.
  ///
  /// - Returns: Nil if there are more than `formLimit`.
  var forms: [(selectors: [String], text: String)]? { Self.forms(of: parts[...]) }

  private static func forms(of parts: ArraySlice<Part>) -> [(selectors: [String], text: String)]? {
    var forms: [(selectors: [String], text: String)] = [([], "")]
    for part in parts {
      switch part {
      case .text(let text):
        for index in forms.indices { forms[index].text += text }
      case .choice(let branches):
        var ends: [(selectors: [String], text: String)] = []
        for branch in branches {
          guard let inner = Self.forms(of: branch.parts[...]) else { return nil }
          ends += inner.map { ([branch.selector] + $0.selectors, $0.text) }
        }
        guard forms.count * ends.count <= formLimit else { return nil }
        forms = forms.flatMap { form in
          ends.map { (form.selectors + $0.selectors, form.text + $0.text) }
        }
      }
    }
    return forms
  }

  private struct Parser {
    let scalars: [Unicode.Scalar]
    var index = 0

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    var isAtEnd: Bool { index == scalars.count }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// Reads up to the brace that closes what is open, or the end.
    ///
    /// - Parameter count: What `#` is.
    mutating func parts(
      depth: Int, number count: String?, _ number: (String) -> String?
    ) -> [Part]? {
      guard depth < depthLimit else { return nil }
      var parts: [Part] = []
      var text = ""
      while let scalar = next, scalar != "}" {
        if scalar == "{" {
          let start = index
          if let choice = choice(depth: depth, number) {
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
            parts.append(choice)
            continue
          }
          // A placeholder, which stays as it is spelled.
          index = start
          guard let placeholder = placeholder() else { return nil }
          text += placeholder
        } else {
          index += 1
          if scalar == "#", let count {
            text += count
          } else {
            text.unicodeScalars.append(scalar)
          }
        }
      }
      if !text.isEmpty { parts.append(.text(text)) }
      return parts
    }

    /// `{count, plural, offset:1 =0 {…} one {…} other {…}}`
    private mutating func choice(depth: Int, _ number: (String) -> String?) -> Part? {
      index += 1
      let name = word()
      guard !name.isEmpty, skip(",") else { return nil }
      let kind = word()
      guard ["plural", "select", "selectordinal"].contains(kind), skip(",") else { return nil }
      let count = kind == "select" ? nil : number(name) ?? "{\(name)}"
      var branches: [(selector: String, parts: [Part])] = []
      while true {
        skipSpace()
        if next == "}" { break }
        let selector = word()
        if selector.hasPrefix("offset:") { continue }
        guard !selector.isEmpty, skip("{"),
          let parts = parts(depth: depth + 1, number: count, number), next == "}"
        else { return nil }
        index += 1
        branches.append((selector, parts))
      }
      guard !branches.isEmpty else { return nil }
      index += 1
      return .choice(branches)
    }

    /// What is between braces, these included.
    private mutating func placeholder() -> String? {
      var depth = 0
      var text = ""
      while let scalar = next {
        index += 1
        text.unicodeScalars.append(scalar)
        if scalar == "{" { depth += 1 }
        if scalar == "}" { depth -= 1 }
        if depth == 0 { return text }
      }
      return nil
    }

    private mutating func word() -> String {
      skipSpace()
      var word = ""
      while let scalar = next, !scalar.properties.isWhitespace,
        !"{},".unicodeScalars.contains(scalar)
      {
        word.unicodeScalars.append(scalar)
        index += 1
      }
      return word
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      skipSpace()
      guard next == scalar else { return false }
      index += 1
      return true
    }

    private mutating func skipSpace() {
      while let scalar = next, scalar.properties.isWhitespace { index += 1 }
    }
  }
}

extension Catalogue {
  /// Adds a text, or each form of a message of ICU.
  ///
  /// - Parameters:
  ///   - fill: Fills placeholders.
  ///   - number: What stands for `#` in the forms of an argument.
  /// - Returns: Whether the message had no more forms than are looked at.
  mutating func add(
    message text: String, key: String, form: String? = nil, locale: String? = nil, line: Int,
    number: (String) -> String? = { _ in nil }, fill: (String) -> String
  ) -> Bool {
    guard let message = Message(text, number: number) else {
      add(fill(text), key: key, form: form, locale: locale, line: line)
      return true
    }
    guard let forms = message.forms else { return false }
    for one in forms {
      let selectors = (form.map { [$0] } ?? []) + one.selectors
      add(
        fill(one.text), key: key, form: selectors.joined(separator: ","), locale: locale,
        line: line)
    }
    return true
  }
}
