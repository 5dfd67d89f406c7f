/// What stands where a text is cut short, such as `…`, by what it takes of a box.
package struct TruncationToken: Sendable {
  /// The width in its own style.
  package let width: Points
  /// Its width in each font of that style; empty if no renderer needs it.
  private let widthsByFont: [Fixed]
  /// Those fonts and their size. A whole style here is copied for each record of `heights`.
  private let fonts: FontStack?
  private let size: Points

  /// A token that is equally wide wherever it stands. Less than zero, and what is not a number,
  /// count as zero.
  package init(width: Points) {
    self.width = width
    (widthsByFont, fonts, size) = ([], nil, .zero)
  }

  /// - Parameter text: On one line, in any style.
  init(_ text: FullText) {
    width = text.widthOnOneLine
    (fonts, size) = (text.style.style.fonts, text.style.style.size)
    widthsByFont =
      text.rules.truncation.tokenTakesFont
      ? TokenFonts(text.style.shaping).widths(of: text.scalars) : []
  }

  /// Its width in each font of a text: only of one that has the fonts and the size it has itself.
  func widthsByFont(in text: TextStyle) -> [Fixed] {
    fonts == text.fonts && size == text.size ? widthsByFont : []
  }
}

extension PreparedText {
  /// The text as a token behind others.
  package var token: TruncationToken { TruncationToken(full) }
}

extension ResolvedTextStyle {
  /// What a token takes of a box of `availableWidth` with a text of this style.
  ///
  /// - Parameter rule: `nil` for that of the renderer.
  func widths(
    of token: TruncationToken, in availableWidth: Points, by rule: TruncationRule? = nil
  ) -> TokenWidths {
    var widths = rules.widths(forToken: token.width, in: availableWidth, lineFit, by: rule)
    if widths.rule.tokenTakesFont { widths.widthsByFont = token.widthsByFont(in: style) }
    return widths
  }
}

/// The fonts that SkParagraph shows an ellipsis in (`TextLine::shapeEllipsis`): that of the run it
/// follows, if it has all of it; else the first that has; else the last. All of it is of one font,
/// in no language, without spacing and features. Of several scripts only the last run is shown,
/// which replaces those before it (`ShapeHandler::runBuffer`).
private struct TokenFonts {
  private let style: ShapingStyle

  init(_ style: ShapingStyle) { self.style = style }

  /// The width behind a character of each font.
  func widths(of token: [UInt32]) -> [Fixed] {
    // `MakeStdLanguageRunIterator`: the locale of C.
    let shaper = Shaper(style, language: "c")
    let runs = NeighborScripts().runs(of: token[...])
    guard let last = runs.last else { return [] }
    let scalars = Array(token[(runs.dropLast().last?.end ?? 0)..<last.end])
    let shaped = style.fonts.indices.map {
      shaper.width(of: scalars, script: last.script, font: $0)
    }
    let fallback = shaped.first { $0.isWhole } ?? shaped.last
    return shaped.map { $0.isWhole ? $0.width : fallback?.width ?? .zero }
  }
}
