import TerminalText

/// All that `measure fonts` prints.
struct FontList: Encodable {
  /// The versions of the program and of what it measures with.
  let provenance = ["engine": EngineVersions.current]
  var fonts: [FontReport]
  var text: TextFonts?
  var coverage: CoverageReport?

  /// For people.
  var lines: [String] {
    let names = fonts.map(\.title)
    // Who asks what texts need has seen the list.
    if let coverage { return coverage.lines(names: names) }
    return Array(fonts.map(\.lines).joined(separator: [""]))
      + (text.map { text in [""] + text.lines(names: names) } ?? [])
  }
}

extension FontReport {
  /// Its name, or its file's.
  fileprivate var title: String {
    Terminal.visible(name ?? file.split(separator: "/").last.map(String.init) ?? file)
  }

  fileprivate var lines: [String] {
    [title]
      + rows.filter { !$0.text.isEmpty }.map { "  \(Terminal.padded($0.name, to: 11))\($0.text)" }
  }

  private var rows: [(name: String, text: String)] {
    [
      ("file", face == 0 ? file : "\(file), face \(face)"),
      ("SHA-256", sha256),
      ("format", "\(format); \(glyphs) glyphs, \(characters) characters"),
      ("em", "\(unitsPerEm) units"),
      ("hhea", metrics.hhea.sentence),
      ("typo", metrics.usesTypo ? metrics.typo.sentence + ", preferred" : metrics.typo.sentence),
      ("win", "\(metrics.win.ascent) up, \(metrics.win.descent) down"),
      ("line", lineHeights.sentence),
      ("axes", axes.map(\.sentence).joined(separator: "; ")),
      ("opened at", places.joined(separator: ", ")),
      ("covers", blocks.joined(separator: ", ")),
    ]
  }

  private var places: [String] {
    variations.sorted { $0.key < $1.key }.map { "\($0.key) \(Figures.number($0.value))" }
  }

  private var blocks: [String] { coverage.filter { $0.covered > 0 }.map(\.sentence) }
}

extension FontReport.Extents {
  fileprivate var sentence: String { "\(ascent) up, \(descent) down, gap \(lineGap)" }
}

extension FontReport.LineHeights {
  fileprivate var sentence: String {
    "\(Figures.number(css)) css, \(Figures.number(uikit)) uikit, "
      + "\(Figures.number(flutter)) flutter, at \(Figures.number(fontSize))"
  }
}

extension FontReport.Axis {
  fileprivate var sentence: String {
    "\(Terminal.visible(tag)) \(Figures.number(minimum)) to \(Figures.number(maximum)), "
      + "default \(Figures.number(`default`))"
  }
}

extension FontReport.Coverage {
  /// `4620/20992 CJK ideographs`.
  fileprivate var sentence: String { "\(covered)/\(of) \(block)" }
}

extension TextFonts {
  fileprivate func lines(names: [String]) -> [String] {
    let shown = runs.map { run in
      let text = Terminal.shortened(Terminal.visible(run.text), to: 40)
      return "“\(text)” in \(names[run.font])"
    }
    guard !missing.isEmpty else { return shown }
    let list = missing.map { "\($0.codePoint) at \($0.start)" }.joined(separator: ", ")
    return shown + ["no font has \(list)"]
  }
}
