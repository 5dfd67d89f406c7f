import StyleCSS
import StyleJSON
import TextMeasure

// What a style declares and heights do not follow.

extension StyleOptionsOf {
  /// Whether fonts are chosen otherwise than by families of CSS: these come second to the options,
  /// and in a file to its own fonts.
  func hasOwnFonts(_ file: StyleDescription) -> Bool {
    fontOptions.names != nil || file.fonts != nil && css?.families.isEmpty ?? true
  }

  /// Says on standard error what is declared and does not count.
  ///
  /// - Throws: What style and fonts can be wrong with.
  func reportUnheard() throws {
    for sentence in try unheard() { Standard.printError("measure: \(sentence)") }
  }

  private func unheard() throws -> [String] {
    let file = try styleFile()?.description ?? StyleDescription()
    guard let declared = css.map({ file.css?.followed(by: $0) ?? $0 }) ?? file.css else {
      return []
    }
    return try declared.unheard + [unheardFamily(of: declared, file)].compactMap { $0 }
  }

  /// A page shows the first family that it has.
  private func unheardFamily(
    of declared: CSSDeclarations, _ file: StyleDescription
  ) throws -> String? {
    guard !hasOwnFonts(file), let family = declared.families.first,
      try fontOptions.fonts().stack(named: family) == nil
    else { return nil }
    let font = try textStyle().fonts.primary
    return "font-family: no font here is called '\(family)'; the text is measured in "
      + "\(font.displayName)"
  }
}
