/// The fonts that SkParagraph shows an ellipsis in (`TextLine::shapeEllipsis`): that of the run it
/// follows, if it has all of it; else the first that has; else the last. All of it has one font,
/// in no language, without spacing and features. Of several scripts only the last run is shown,
/// which replaces those before it (`ShapeHandler::runBuffer`).
struct TokenFonts {
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
