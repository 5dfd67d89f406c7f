#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Columns of a terminal, and how many of them text takes.
package enum Terminal {
  /// How many columns a line has: the variable `COLUMNS`, or what the terminal behind
  /// standard output reports, or 80; at least 40.
  package static var width: Int {
    if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 {
      return max(columns, 40)
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return max(Int(size.ws_col), 40)
  }

  /// How many columns `text` takes: two for Hangul, Han, kana and emoji.
  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// How many columns a character takes, as wcwidth 0.9.4 counts it.
  package static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let own = columns(of: first)
    if own == 1 && first.properties.isEmoji && scalars.contains("\u{FE0F}") { return 2 }
    if own == 2 && first.properties.isEmoji && scalars.contains("\u{FE0E}") { return 1 }
    // A mark beside its letter, as in Devanagari, or the vowel am of Thai behind it.
    let isBeside = scalars.dropFirst().contains { scalar in
      scalar.properties.generalCategory == .spacingMark
        || "\u{E33}\u{EB3}".unicodeScalars.contains(scalar)
    }
    return isBeside ? min(own + 1, 2) : own
  }

  /// A character by itself; none for what joins or changes others, and for fillers of Hangul.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if WideCharacters.contains(scalar.value) { return 2 }
    switch scalar.value {
    // Vowels and final consonants join the consonant before them, which takes two.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB, 0x3164, 0xFFA0: return 0
    // Signs that enclose the digits behind them, and the soft hyphen, which terminals show.
    case 0xAD, 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .lineSeparator,
      .paragraphSeparator:
      return 0
    default: return 1
    }
  }

  /// `text` with spaces behind it, or before it, up to so many columns.
  package static func padded(_ text: String, to width: Int, onTheRight: Bool = true) -> String {
    let spaces = String(repeating: " ", count: max(0, width - columns(of: text)))
    return onTheRight ? text + spaces : spaces + text
  }

  /// `text` with lines of at most `width` columns, broken between words. A line has room for
  /// the space behind its last word, too. Lines that begin with a space are examples: they
  /// stay whole.
  package static func wrapped(_ text: String, to width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.hasPrefix(" ") { return [String(line)] }
      var (lines, filled) = ([""], 0)
      for word in line.split(separator: " ") {
        let space = word.endIndex < line.endIndex ? 1 : 0
        let added = columns(of: String(word)) + space
        if filled > 0 && filled + added > width {
          lines.append("")
          filled = 0
        }
        lines[lines.count - 1] += (filled == 0 ? "" : " ") + word
        filled += added
      }
      return lines
    }.joined(separator: "\n")
  }
}
