import TerminalText

// Text of users on a terminal, which it must not command.

extension Terminal {
  /// `text` with what cannot be seen by its code point: `⟨U+200B⟩`. Joiners and
  /// variation selectors stay, which change what is beside them.
  static func visible(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if isInvisible(scalar) {
        result += "⟨\(scalar.codePointName)⟩"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200D}" && scalar != "\u{200C}"
    default: false
    }
  }

  /// `text` if it takes at most `limit` columns, else its start and an ellipsis.
  static func shortened(_ text: String, to limit: Int) -> String {
    guard columns(of: text) > limit else { return text }
    var (start, width) = ("", 0)
    for character in text {
      width += columns(of: character)
      if width >= limit { break }
      start.append(character)
    }
    return start + "…"
  }
}
