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

  /// The same for one character.
  package static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let isEmoji = first.properties.isEmojiPresentation
    if isEmoji || isWide(first.value) || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// East_Asian_Width W and F (UAX #11), to the block; emoji are handled above.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F: true
    case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
    case 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: true
    default: false
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
