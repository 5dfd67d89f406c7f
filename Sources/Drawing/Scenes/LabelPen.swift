import TextMeasure

/// Sets labels where no browser does: words in the first font of a stack.
final class LabelPen {
  private var measurer: TextMeasurer

  /// What labels are measured at, to be scaled.
  private static let size: Points = 100

  /// - Throws: `FontError`, which only unusable sizes make.
  init(_ fonts: FontStack) throws {
    measurer = try TextMeasurer(
      TextStyle(fonts: fonts, size: Self.size, profile: .uikit(scale: 1)))
  }

  /// The glyphs of a label, face by face.
  ///
  /// - Throws: `TextError.tooLong`.
  func glyphs(of label: Label) throws -> [(face: Face, glyphs: [GlyphMark])] {
    let text = try measurer.prepareGlyphs(of: label.text)
    guard let line = text.lines(atWidth: .unbounded, maxLines: 1).first else { return [] }
    let scale = label.size / Self.size.rawValue
    let width = line.line.width.rawValue * scale
    let start =
      switch label.anchor {
      case .start: label.x
      case .middle: label.x - width / 2
      case .end: label.x - width
      }
    return line.runs.map { run in
      let glyphs = run.clusters.flatMap(\.glyphs).map { glyph in
        GlyphMark(
          glyph: glyph.glyph, x: start + glyph.x.rawValue * scale,
          y: label.baseline - glyph.rise.rawValue * scale)
      }
      return (text.styles[run.styleIndex].fonts.faces[run.fontIndex], glyphs)
    }
  }
}
