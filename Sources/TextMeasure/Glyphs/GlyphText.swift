/// A text that can be drawn: its lines with the glyphs on them.
///
/// Problem: measuring keeps no glyphs, and what is drawn has to stand where it was measured.
///
/// Approach: it lays out as `prepared` does, because it uses `prepared` for that, and keeps
/// the glyphs that shaping came out with. Line ends that were measured as shaped anew
/// are shaped anew once more.
///
/// Limits: glyphs and their places; outlines and pictures are the font's.
///
/// Immutable, to be shared between threads as `PreparedText` is.
package struct GlyphText: Sendable {
  /// What is drawn.
  package var prepared: PreparedText { PreparedText(full) }

  private let full: FullText
  /// All of the text, shaped at once.
  private let whole: ShapedGlyphs
  private let items: [Item]
  /// What the text has of several styles; `nil` for one of one style.
  private let inline: InlineText?

  init(_ full: FullText, whole: ShapedGlyphs, items: [Item], inline: InlineText? = nil) {
    self.full = full
    self.whole = whole
    self.items = items
    self.inline = inline
  }

  /// The styles, to which the runs of lines refer by index; that of the paragraph first.
  package var styles: [Style] {
    let paragraph = InlineStyle(resolved: full.style, isItalic: full.style.style.isItalic)
    return (inline?.content.styles ?? [paragraph]).map { inlineStyle in
      let (style, isItalic) = (inlineStyle.resolved, inlineStyle.isItalic)
      return Style(
        fonts: style.fonts, fontSize: style.fontSize, scale: style.rules.layoutScale,
        isSlanted: isItalic && style.style.synthesis.contains(.style),
        thickens: style.style.weight ?? 0 >= Face.boldWeight
          && style.style.synthesis.contains(.weight))
    }
  }

  /// What the glyphs of a run are drawn in.
  package struct Style: Hashable, Sendable {
    /// The fonts, to which runs refer by index.
    package var fonts: FontStack
    /// The size they are used at, which a profile may round.
    package var fontSize: Points
    /// How many of the px of layout a point is.
    var scale = 1.0
    /// Whether letters of fonts that are upright are slanted.
    package var isSlanted = false
    /// Whether fonts that are not bold are thickened.
    var thickens = false

    /// Whether the letters of a font are thickened.
    package func thickens(_ face: Face) -> Bool { thickens && !face.isBold }

    /// The size of a font, which may have one of its own.
    package func size(ofFont index: Int) -> Points {
      Points(fonts.faces[index].size(in: scale * fontSize).rawValue / scale)
    }
  }

  private var shaping: GlyphShaping {
    inline.map { .several($0.shaping) } ?? .oneStyle(full.style.shaping)
  }

  private var places: InlinePlaces? {
    guard let inline, let lines = full.inline else { return nil }
    return InlinePlaces(inline.content, lines, full.rules)
  }

  /// The lines of the text in a box `availableWidth` wide, from the top down.
  ///
  /// Their `line`s are those of `prepared.lines(atWidth:maxLines:)`.
  ///
  /// - Complexity: O(*n*) in the characters of the lines, plus shaping line ends.
  package func lines(atWidth availableWidth: Points, maxLines: Int? = nil) -> [GlyphLine] {
    let lineWidth = full.style.lineFit.lineWidth(in: availableWidth)
    let full = full.indented(within: lineWidth)
    var cursor = full.cursor(
      within: lineWidth, lineLimit: full.style.lineLimit(maxLines))
    var baselines = Baselines()
    var lines: [GlyphLine] = []
    var carry: InlineLines.Carry?
    let (shaping, places) = (shaping, places)
    for line in full.lines(atWidth: availableWidth, maxLines: maxLines) {
      guard let span = cursor.next() else { break }
      baselines.append(
        full.box(of: span, isCut: false, &carry), beginsParagraph: span.beginsParagraph,
        by: full.lineHeightPolicy)
      let placement = LinePlacement(
        span, of: full, whole: whole, items: items, shaping, places,
        within: cursor.availableWidth)
      let baseline = baselines.last ?? .zero
      lines.append(
        GlyphLine(
          line: line, top: baselines.top, baseline: baseline,
          start: full.rules.widthReport.points(placement.start), runs: placement.runs(),
          boxes: placement.boxes(
            on: LineBox(
              above: baseline - baselines.top, below: baselines.top + line.height - baseline)),
          chips: placement.chips()))
    }
    return lines
  }
}

extension TextMeasurer {
  /// Prepares `text` so that its lines can be drawn.
  ///
  /// - Throws: `TextError.tooLong`.
  package mutating func prepareGlyphs(of text: String) throws(TextError) -> GlyphText {
    try text.withBytes { bytes throws(TextError) in try prepareGlyphs(utf8: bytes) }
  }

  /// Prepares a text so that its lines can be drawn: it is shaped twice.
  ///
  /// - Parameter utf8: The text. Ill-formed bytes are drawn as U+FFFD.
  /// - Throws: `TextError.tooLong`.
  package mutating func prepareGlyphs(of utf8: Span<UInt8>) throws(TextError) -> GlyphText {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in
      try prepareGlyphs(utf8: bytes)
    }
  }

  package mutating func prepareGlyphs(
    utf8: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> GlyphText {
    defer { releaseScratch(of: utf8.count) }
    return try glyphText(try prepareKeepingScratch(utf8: utf8))
  }

  /// Prepares a text of several styles so that its lines can be drawn.
  ///
  /// - Throws: `RichTextError`.
  package mutating func prepareGlyphs(of rich: RichText) throws(RichTextError) -> GlyphText {
    defer { release(rich) }
    var breaks = TextBreaks<BreakAction>()
    let prepared = try prepareKeepingScratch(rich, &breaks)
    do throws(TextError) {
      return try glyphText(prepared)
    } catch {
      throw .text(error)
    }
  }

  private func glyphText(_ prepared: FullText) throws(TextError) -> GlyphText {
    guard !prepared.scalars.isEmpty else {
      return GlyphText(prepared, whole: ShapedGlyphs(emptyAt: 0), items: [])
    }
    let whole = ShapedGlyphs(
      0..<prepared.scalars.count, of: prepared.shapedScalars, items: itemizer.items,
      shaping: inline.map { .several($0.shaping) } ?? .oneStyle(resolved.shaping),
      isLineStart: true, origins: prepared.wrappable.origins)
    try interruption.check()
    return GlyphText(prepared, whole: whole, items: itemizer.items, inline: inline)
  }
}
