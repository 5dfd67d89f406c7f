import TerminalText

/// A page for `man`, written by the macros of man(7) that groff and mandoc both have.
struct ManualPage {
  private(set) var roff: String
  /// Whether a title stands above, after which a paragraph begins by itself.
  private var isBelowTitle = false

  /// - Parameter source: What the page belongs to, with its version.
  init(name: String, source: String) {
    roff = ".\\\" -*- coding: utf-8 -*-\n"
    roff += ".TH \(Self.escaped(name.uppercased())) 1 \"\" \"\(Self.escaped(source))\"\n"
    // A word that is parted by a hyphen could not be copied.
    roff += ".nh\n.ad l\n"
  }

  mutating func section(_ title: String) {
    roff += ".SH \(title.uppercased())\n"
    isBelowTitle = true
  }

  mutating func subsection(_ title: String) {
    roff += ".SS \(Self.escaped(title))\n"
    isBelowTitle = true
  }

  /// Adds paragraphs; those whose lines begin with a space are examples, and stay as they are.
  mutating func paragraphs(_ text: String) {
    for paragraph in text.split(separator: "\n\n") {
      if !isBelowTitle { roff += ".PP\n" }
      isBelowTitle = false
      if paragraph.hasPrefix(" ") {
        roff += ".RS 4\n.EX\n"
        for line in paragraph.split(separator: "\n") { add(line: String(line.dropFirst(2))) }
        roff += ".EE\n.RE\n"
      } else {
        fill(String(paragraph))
      }
    }
  }

  /// Adds what `names`, and the value behind them, mean.
  mutating func item(_ names: [String], value: String = "", meaning: String) {
    roff += ".TP\n"
    command(names.joined(separator: ", "), value)
    fill(meaning)
  }

  /// Adds `words`, which are typed as they are, and what stands behind them; there `<…>` stands for
  /// something else.
  mutating func command(_ words: String, _ rest: String = "") {
    let rest = Self.escaped(rest).replacing("<", with: "\\fI").replacing(">", with: "\\fR")
    let parts = [words.isEmpty ? "" : "\\fB\(Self.escaped(words))\\fR", rest]
    roff += parts.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
    isBelowTitle = false
  }

  /// Adds the name of the page and its purpose, as `apropos` reads them.
  mutating func purpose(_ purpose: String, of name: String) {
    roff += "\(Self.escaped(name)) \\- \(Self.escaped(purpose))\n"
  }

  /// Adds the names of other pages.
  mutating func references(_ names: [String]) {
    roff += names.map { "\\fB\(Self.escaped($0))\\fR(1)" }.joined(separator: ",\n") + "\n"
  }

  /// `man` fills lines anew: these are broken for readers of the source.
  private mutating func fill(_ text: String) {
    for line in Terminal.wrapped(text, to: 78).split(separator: "\n") { add(line: String(line)) }
  }

  /// A dot or an apostrophe at the start of a line would make a macro of it.
  private mutating func add(line: String) {
    let isMacro = line.hasPrefix(".") || line.hasPrefix("'")
    roff += (isMacro ? "\\&" : "") + Self.escaped(line) + "\n"
  }

  /// The characters that roff would print as others, so that what is copied can be typed.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\(rs"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.append(character)
      }
    }
  }
}
