extension Sheet {
  /// The sheet as one SVG file, on its own paper.
  ///
  /// - Parameter title: What it is a picture of, for those who do not see it.
  package func svg(title: String) -> String {
    var writer = SVGWriter(outlines: outlines, language: language)
    for (figure, place) in zip(figures, places) { writer.write(figure.marks, movedBy: place) }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + Self.box(width, height)
      + ">\n<title lang=\"\(escaped(language))\">\(escaped(title))</title>\n"
      + "<style>\n\(StyleSheet.picture)\n</style>\n"
      + "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n"
      + "<defs>\n\(writer.definitions)</defs>\n\(writer.text)</svg>\n"
  }

  /// The sheet as a page that loads nothing from the network: light by day, dark by
  /// night; it describes the line that is pointed at. All pictures have one scale, at
  /// which the narrowest fits the window; a wider one scrolls.
  ///
  /// - Parameters:
  ///   - title: What it is a picture of.
  ///   - facts: Font, size, rules: shown below the title.
  package func page(title: String, facts: [String]) throws -> String {
    var writer = SVGWriter(outlines: outlines, language: language)
    let pictures = figures.map { figure in
      writer.write(figure.marks)
      return "<figure><svg viewBox=\"0 0 \(decimal(figure.width)) \(decimal(figure.height))\""
        + " style=\"width:calc(\(decimal(figure.width)) * var(--point))\">"
        + "\n\(writer.take())</svg></figure>\n"
    }
    let heading = try TitleWords(title, fonts: labelFonts, &writer).html
    let narrowest = figures.map(\.width).min() ?? 1
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title lang="\(escaped(language))">\(escaped(title))</title>
      <style>
      \(StyleSheet.picture)
      \(StyleSheet.page)
      \(StyleSheet.scale(narrowest: narrowest))
      </style>
      <header>
      <h1>\(heading)</h1>
      <p class="facts">\(facts.map(escaped).joined(separator: " · "))</p>
      </header>
      <svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
      \(writer.definitions)</defs></svg>
      <main>
      \(pictures.joined())</main>
      <footer>Point at a line, or tap it, for its width, its bytes and why it ends.</footer>
      <div id="tip" role="status"></div>
      <script>
      \(Self.script)
      </script>
      </html>

      """
  }

  private static func box(_ width: Double, _ height: Double) -> String {
    " width=\"\(decimal(width))\" height=\"\(decimal(height))\""
      + " viewBox=\"0 0 \(decimal(width)) \(decimal(height))\""
  }

  /// Shows the facts about a line beside its picture: below, else at the edge of
  /// the window that is farther from the line.
  private static let script = """
    const tip = document.getElementById('tip')
    const show = event => {
      const line = event.target.closest?.('.line')
      if (!line) return tip.classList.remove('shown')
      const number = document.createElement('b')
      number.textContent = 'Line ' + line.dataset.line
      tip.replaceChildren(number, line.dataset.facts)
      const box = line.querySelector('.even, .odd').getBoundingClientRect()
      const below = line.closest('figure').getBoundingClientRect().bottom + 6
      const right = document.documentElement.clientWidth - tip.offsetWidth - 12
      const lowest = innerHeight - tip.offsetHeight - 12
      tip.style.left = Math.max(12, Math.min(box.left, right)) + 'px'
      tip.style.top = (below <= lowest ? below : box.top > innerHeight / 2 ? 12 : lowest) + 'px'
      tip.classList.add('shown')
    }
    for (const name of ['pointerover', 'pointerdown', 'focusin']) addEventListener(name, show)
    for (const name of ['focusout', 'scroll']) {
      addEventListener(name, () => tip.classList.remove('shown'))
    }
    """
}
