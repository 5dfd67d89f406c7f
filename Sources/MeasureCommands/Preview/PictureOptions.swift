import Arguments
import CellHeight
import TextMeasure

/// What is drawn of a text, and how it looks.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .customLong("width"),
    help: ArgumentHelp(
      "The width of the text's box in points, or several: 343,390.", valueName: "width"),
    separator: ",", transform: WidthArgument.init(argument:))
  var widths: [WidthArgument] = []

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @OptionGroup(title: "Markup") var markupOptions: MarkupOptions

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

  /// Templates that a request brings along: the first one is drawn.
  var inlineTemplates: [CellTemplate] = []

  /// Whether `cell` may name a file.
  var mayReadFiles = true

  func validate() throws {
    try widths.refuseRepetitions()
    if cell != nil && maxLines != nil {
      throw ValidationError("a --cell says itself how many lines it shows, so no --max-lines")
    }
    if cell != nil && token != nil {
      throw ValidationError("a --cell ends its texts with …, so no --token")
    }
    if cell != nil && markupOptions.markup != nil {
      throw ValidationError("texts of a --cell are plain, so no --markup")
    }
    if let option = fieldOptions.optionsOfCells.first, cell == nil {
      throw ValidationError("\(option) needs a --cell")
    }
  }

  /// - Parameter usesScale: Whether the picture's own size depends on `--scale`.
  /// - Throws: `ValidationError`, and what style, fonts and template can be wrong with.
  func request(_ format: PictureFormat, usesScale: Bool) throws -> PictureRequest {
    let content: PictureRequest.Content
    let style: TextStyle
    if let template = try template() {
      style = try styleOptions.textStyle(orElse: CellDefaults.self)
      let plan = try plan(template, style)
      content = .cell(plan, try fieldOptions.selections(of: plan.shownFields, in: plan))
    } else {
      style = try styleOptions.textStyle()
      guard styleOptions.scale == nil || style.profile.scale != nil || usesScale else {
        throw styleOptions.unusedScale
      }
      let maxLines = try styleOptions.lineLimit(maxLines)
      if token != nil && maxLines == nil { throw ValidationError("--token needs --max-lines") }
      content = .text(maxLines: maxLines, token: token ?? "…")
    }
    var request = PictureRequest(
      widths: widths.map(\.points), style: style, content: content,
      pixelsPerPoint: styleOptions.pixelsPerPoint(of: style),
      // Any font will do for numbers, if it has them.
      labelFonts: (try? styleOptions.fontOptions.fonts().stack(named: "pretendard")) ?? style.fonts)
    request.rich = try styleOptions.richTextSetting(markupOptions)
    request.fonts = try styleOptions.fontOptions.fonts()
    return request
  }

  private func template() throws -> CellTemplate? {
    try inlineTemplates.first
      ?? cell.map(mayReadFiles ? CellTemplate.named : CellTemplate.shipped)
  }

  private func plan(_ template: CellTemplate, _ style: TextStyle) throws -> CellPlan {
    let fonts = try CellFonts(fieldOptions.fonts, for: [template], styleOptions.fontOptions)
    return try CellPlan.resolving([template], style: style, fonts: try fonts.finder())
  }
}
