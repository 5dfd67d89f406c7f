/// How text looks on a terminal: cells are as wide as its font's, and the text
/// must not command it.
enum Terminal {
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

  /// How many cells `text` takes: two for Hangul, Han, kana and emoji.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let isEmoji = first.properties.isEmojiPresentation
    if isEmoji || isWide(first.value) || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// East_Asian_Width W and F (UAX #11), to the block; emoji are asked for above.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F: true
    case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
    case 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: true
    default: false
    }
  }

  /// `text` with spaces behind it, or before it, up to so many columns.
  static func padded(_ text: String, to width: Int, onTheRight: Bool = true) -> String {
    let spaces = String(repeating: " ", count: max(0, width - columns(of: text)))
    return onTheRight ? text + spaces : spaces + text
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
