import Arguments
import BundledFonts
import CellHeight
import Drawing
import ReviewIO
import TextMeasure

struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws one text as it wraps, with its line boxes and its height.",
    discussion: """
      The text is given, read, or that of a review; several widths stand side by side:

        measure preview --text "정말 재밌게 봤어요!!" --width 120 -o preview.png
        measure preview reviews.ndjson --id 7 --width 320 --width 390 -o preview.html

      The end of the file's name says what it holds: .png, .svg, or .html, a page by \
      itself that tells of the line pointed at how wide it is, which bytes it shows and \
      why it ends. Glyphs stand where they were measured. A character that no font \
      draws, as emoji in the bundled fonts, is a box with its code point.
      """)

  @OptionGroup var sourceOptions: SourceOptions

  @Option(
    name: .customLong("width"),
    help: ArgumentHelp(
      "The width of the text's box in points, or several: 343,390.", valueName: "width"),
    separator: ",", transform: WidthArgument.init(argument:))
  var widths: [WidthArgument] = []

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Where the picture goes: a .png, .svg or .html, or as SVG to standard output (-).",
      valueName: "file"))
  var output: String?

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @Option(
    name: .customLong("max-lines"),
    help: ArgumentHelp("Draw only the first lines.", valueName: "n"),
    transform: wholeNumber(in: 1...Int.max))
  var maxLines: Int?

  @Option(
    help: ArgumentHelp(
      "What stands behind the last of --max-lines where more follow. (default: …)",
      valueName: "text"))
  var token: String?

  @Option(
    help: ArgumentHelp(
      "Draw the cell that shows the text: a template as for measure cells, and as there texts "
        + "are a UILabel's of 17 points where the options do not say otherwise.",
      valueName: "name|file", values: CellTemplate.shipped.map(\.name)))
  var cell: String?

  @OptionGroup var fieldOptions: CellFieldOptions

  @Option(
    name: .customLong("pixels-per-point"),
    help: ArgumentHelp("How large a .png is. (default: that of --scale)", valueName: "scale"),
    transform: displayScale)
  var pixelsPerPoint: Double?

  func validate() throws {
    try widths.refuseRepetitions()
    if cell != nil && maxLines != nil {
      throw ValidationError("a --cell says itself how many lines it shows, so no --max-lines")
    }
    if cell != nil && token != nil {
      throw ValidationError("a --cell ends its texts with …, so no --token")
    }
    if let option = fieldOptions.optionsOfCells.first, cell == nil {
      throw ValidationError("\(option) needs a --cell")
    }
    if sourceOptions.text != nil && !fieldOptions.fields.isEmpty {
      throw ValidationError("--field is of records, and --text is none")
    }
  }

  mutating func run() throws {
    // Not in `validate()`, which runs before unknown options are reported.
    guard !widths.isEmpty else { throw ValidationError("give a --width, such as --width 343") }
    guard let output else {
      throw ValidationError("say where the picture goes, such as -o preview.png")
    }
    let format = try PictureFormat(path: output)
    if pixelsPerPoint != nil && format != .png {
      throw ValidationError("--pixels-per-point is of a .png, and '\(output)' is none")
    }
    let template = try cell.map(CellTemplate.named)
    let style =
      try template == nil ? textStyle(format) : styleOptions.textStyle(orElse: CellDefaults.self)
    let (source, scenes) =
      try template.map { template throws in
        try cellScenes(of: template, style)
      } ?? textScenes(style, format)
    // Any font will do for numbers, if it has them.
    let labelFonts =
      (try? FontStack.pretendard(directory: styleOptions.fontOptions.directory)) ?? style.fonts
    let sheet = try Sheet(scenes, labelFonts: labelFonts, language: style.language)
    let caption = PictureCaption(source, style: style)

    var bytes = ByteWriter()
    switch format {
    case .png:
      let png = try sheet.png(scale: pixelsPerPoint ?? styleOptions.pixelsPerPoint(of: style))
      png.withUnsafeBufferPointer { bytes.append($0) }
    case .svg: bytes.append(text: sheet.svg(title: caption.title))
    case .html: bytes.append(text: try sheet.page(title: caption.title, facts: caption.facts))
    }
    var file = try output == "-" ? Standard.outputFile() : UnfinishedFiles.open(output)
    try file.write(bytes.bytes)
    try file.commit()
  }

  /// - Throws: As `StyleOptionsOf.style`, also for a `--scale` that changes nothing.
  private func textStyle(_ format: PictureFormat) throws -> TextStyle {
    let style = try styleOptions.textStyle()
    let usesScale = style.profile.scale != nil || format == .png && pixelsPerPoint == nil
    guard styleOptions.scale == nil || usesScale else { throw styleOptions.unusedScale }
    return style
  }

  private func textScenes(
    _ style: TextStyle, _ format: PictureFormat
  ) throws -> (TextSource, [TextScene]) {
    let maxLines = try styleOptions.lineLimit(maxLines)
    if token != nil && maxLines == nil { throw ValidationError("--token needs --max-lines") }
    let source = try sourceOptions.source()
    var measurer = try TextMeasurer(style)
    measurer.maximumByteCount = sourceOptions.input.maxTextBytes
    let (text, explained) = try source.text.withUnsafeBufferPointer { text throws in
      // Pixels do not show why lines end.
      let explained = format == .png ? nil : try measurer.explain(utf8: text)
      return (try measurer.prepareGlyphs(utf8: text), explained)
    }
    var scenes: [TextScene] = []
    for width in widths {
      let size = text.prepared.size(atWidth: width.points, maxLines: maxLines)
      guard size.lineCount > 0 else { throw NothingToDraw() }
      // Before every glyph of it is placed.
      try Sheet.check(width: width.points, height: size.height)
      let lines = explained?.lines(atWidth: width.points, maxLines: maxLines) ?? []
      let endings = lines.map { LineEndSentence($0, style: style).description }
      let cut = try source.text.withUnsafeBufferPointer { source throws in
        try measurer.cut(
          text, of: source, atWidth: width.points, maxLines: maxLines, token: token ?? "…")
      }
      scenes.append(
        TextScene(text, width: width.points, maxLines: maxLines, endings: endings, cut: cut))
    }
    return (source, scenes)
  }

  private func cellScenes(
    of template: CellTemplate, _ style: TextStyle
  ) throws -> (TextSource, [TextScene]) {
    let fonts = try CellFonts(
      fieldOptions.fonts, for: [template], styleOptions.fontOptions)
    let plan = try CellPlan.resolving([template], style: style, font: fonts.stack)
    let fields = plan.fields.filter { $0 != .itemText }
    let source = try sourceOptions.source(
      fields: try fieldOptions.selections(of: fields, in: plan))
    var picture = CellPicture(
      plan, CellItem(source, fields: fields), textLimit: sourceOptions.input.maxTextBytes)
    return (source, try widths.map { width in try picture.scene(width: width.points) })
  }
}

/// A text without lines.
struct NothingToDraw: Error, CustomStringConvertible {
  var description: String { "the text is empty: there is nothing to draw" }
}
