import CellHeight
import Drawing
import ReviewIO
import TextMeasure

/// What is drawn of a text: boxes of several widths side by side.
struct PictureRequest: Sendable {
  var widths: [Points]
  var style: TextStyle
  var content: Content
  /// How large a PNG is.
  var pixelsPerPoint: Double
  /// What numbers are set in.
  var labelFonts: FontStack
  /// How texts of several styles are written, and the fonts that these may name.
  var rich = RichTextSetting()
  var fonts: OpenedFonts?

  enum Content: Sendable {
    case text(maxLines: Int?, token: String)
    /// A cell, and where records have its fields.
    case cell(CellPlan, [FieldSelection])
  }

  /// What is to be read of the record beside the text.
  var fields: [FieldSelection] {
    if case .cell(_, let fields) = content { fields } else { [] }
  }

  /// Whether it is about a text alone, which may have several styles.
  var drawsText: Bool {
    if case .text = content { true } else { false }
  }

  /// The bytes of the picture.
  ///
  /// - Parameters:
  ///   - textLimit: Bytes in each text.
  ///   - pixelLimit: Pixels of a PNG.
  ///   - interruption: Ends the work early.
  /// - Throws: `TextError`, `DrawingError`, `NothingToDraw`.
  func picture(
    of source: TextSource, _ format: PictureFormat, pixelsPerPoint: Double? = nil, textLimit: Int,
    pixelLimit: Int = .max, until interruption: Interruption? = nil
  ) throws -> [UInt8] {
    try Sheet.check(widths: widths)
    let scenes =
      switch content {
      case .text(let maxLines, let token):
        try textScenes(of: source, format, maxLines, token, textLimit: textLimit, interruption)
      case .cell(let plan, _): try cellScenes(of: source, plan, textLimit: textLimit)
      }
    try interruption.check()
    let sheet = try Sheet(scenes, labelFonts: labelFonts, language: style.language)
    let caption = PictureCaption(source, style: style)
    switch format {
    case .png:
      let scale = pixelsPerPoint ?? self.pixelsPerPoint
      try sheet.check(pixelLimit: pixelLimit, scale: scale)
      return try sheet.png(scale: scale)
    case .svg: return Array(sheet.svg(title: caption.title).utf8)
    case .html: return Array(try sheet.page(title: caption.title, facts: caption.facts).utf8)
    }
  }

  private func textScenes(
    of source: TextSource, _ format: PictureFormat, _ maxLines: Int?, _ token: String,
    textLimit: Int, _ interruption: Interruption?
  ) throws -> [TextScene] {
    var measurer = try TextMeasurer(style)
    measurer.maximumByteCount = textLimit
    measurer.interruption = interruption
    var source = source
    let colors = source.colors(rich.tags)
    let rich = try source.rich(rich, fonts: fonts, measuredBy: &measurer)
    // Pixels do not show why lines end.
    let explained = format == .png ? nil : try source.explained(rich, by: &measurer)
    let text = try source.glyphs(rich, by: &measurer)
    return try widths.map { width throws in
      let size = text.prepared.measure(atWidth: width, maxLines: maxLines)
      guard size.lineCount > 0 else { throw NothingToDraw() }
      // Before every glyph of it is placed.
      try Sheet.check(width: width, height: size.height)
      let lines = explained?.lines(atWidth: width, maxLines: maxLines) ?? []
      let endings = lines.map { LineEndSentence($0, style: style).description }
      try interruption.check()
      let cut =
        if let rich {
          try measurer.cut(text, of: rich, atWidth: width, maxLines: maxLines, token: token)
        } else {
          try source.text.withUnsafeBufferPointer { source throws in
            try measurer.cut(text, of: source, atWidth: width, maxLines: maxLines, token: token)
          }
        }
      return TextScene(
        text, width: width, maxLines: maxLines, endings: endings, cut: cut, colors: colors)
    }
  }

  private func cellScenes(
    of source: TextSource, _ plan: CellPlan, textLimit: Int
  ) throws -> [TextScene] {
    var picture = CellPicture(
      plan, CellItem(source, fields: plan.shownFields), textLimit: textLimit)
    return try widths.map { width in try picture.scene(width: width) }
  }
}

extension TextSource {
  /// - Parameter rich: What the source is as a text of several styles.
  fileprivate func glyphs(
    _ rich: RichText?, by measurer: inout TextMeasurer
  ) throws -> GlyphText {
    if let rich { return try measurer.prepareGlyphs(of: rich) }
    return try text.withUnsafeBufferPointer { text throws in
      try measurer.prepareGlyphs(utf8: text)
    }
  }
}

extension CellPlan {
  /// The fields that the cell shows beside the item's own text.
  var shownFields: [CellField] { fields.filter { $0 != .itemText } }
}
