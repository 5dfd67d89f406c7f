import Arguments
import StyleJSON
import TextMeasure

/// What of texts is measured, and how they look.
struct HeightsOptions: ParsableArguments {
  @OptionGroup(title: "Boxes") var widthOptions: WidthOptions

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @OptionGroup(title: "Markup") var markupOptions: MarkupOptions

  @Option(
    name: .customLong("max-lines"),
    help: ArgumentHelp("Count only the first lines, and say if there are more.", valueName: "n"),
    transform: wholeNumber(in: 1...Int.max))
  var maxLines: Int?

  @Option(
    help: ArgumentHelp(
      "Cut the last line of --max-lines for this behind it, such as '… more' (ndjson only).",
      valueName: "text"))
  var token: String?

  @Option(
    name: .customLong("token-tag"),
    help: ArgumentHelp(
      "The style of --token, by its name among the \"tags\" of --style. (default: the text's)",
      valueName: "name"))
  var tokenTag: String?

  @Flag(help: "Tell the baselines of the first and the last line (ndjson only).")
  var baselines = false

  @Flag(help: "List every line: where it starts and ends, and its width (ndjson only).")
  var lines = false

  @OptionGroup var facts: BoxFacts

  @Option(
    help: """
      What the offsets of --lines and --token count: utf8 bytes or utf16 code units. \
      (default: utf8)
      """)
  var offsets: OffsetUnit?

  func validate() throws {
    guard offsets == nil || lines || token != nil else {
      throw ValidationError("--offsets needs --lines or --token: nothing else has offsets")
    }
    guard tokenTag == nil || token != nil else {
      throw ValidationError("--token-tag needs --token: it is the style of that text")
    }
  }

  /// What is given and rows of a table have no place for.
  var optionsOfObjects: [String] {
    [("--lines", lines), ("--token", token != nil), ("--baselines", baselines)]
      .filter(\.1).map(\.0) + facts.given
  }

  /// What is to be found for every review. Texts get the scale of the devices.
  ///
  /// - Throws: `ValidationError` also for devices that differ in what heights depend on; what
  ///   style and fonts can be wrong with.
  mutating func request(_ format: OutputFormat) throws -> HeightsRequest {
    // Not in `validate()`, which runs before unknown options are reported: a
    // mistyped --width should be reported as such.
    guard !widthOptions.isEmpty else {
      throw ValidationError("give at least one --width, such as --width 343, or a --device")
    }
    let widths = try widths()
    let maxLines = try styleOptions.lineLimit(maxLines)
    if token != nil && maxLines == nil { throw ValidationError("--token needs --max-lines") }
    var request = HeightsRequest(
      widths: widths, maxLines: maxLines, format: format, includesLines: lines,
      offsets: offsets ?? .utf8, token: try token.map(preparedToken), includesBaselines: baselines)
    request.facts = HeightsRequest.Facts(
      totalLines: facts.totalLines, margin: facts.margin, tight: facts.tight,
      balanced: facts.balanced, maxContent: facts.maxContent)
    return request
  }

  /// The widths of options and devices, each once.
  private mutating func widths() throws -> [WidthArgument] {
    let screens = try widthOptions.screens()
    if !widthOptions.devices.contains("all") { try styleOptions.takeRenderer(of: screens) }
    if !screens.isEmpty, try styleOptions.textStyle().profile.scale != nil {
      guard styleOptions.scale == nil else {
        throw ValidationError("a --device has its own scale, so no --scale")
      }
      let scales = screens.map(\.scale).withoutRepetitions()
      guard scales.count == 1 else {
        throw ValidationError(
          "the devices have \(Int(scales[0])) and \(Int(scales[1])) pixels to the point; "
            + "measure those of one scale at a time")
      }
      styleOptions.scale = scales[0]
    }
    let widths = try widthOptions.widths + screens.map { try WidthArgument($0.width) }
    return widths.withoutRepetitions()
  }

  /// - Throws: `ValidationError` if no font can show it, or its style has no such name.
  private func preparedToken(_ token: String) throws -> TruncationToken {
    let style = try styleOptions.styleOfText()
    var measurer = try TextMeasurer(style)
    let text =
      try tokenTag.map { try styled(token, as: $0, in: style, by: &measurer) }
      ?? measurer.prepare(token)
    guard text.missingCharacters.isEmpty else {
      let names = text.missingCharacters.map(\.codePointName).joined(separator: ", ")
      throw ValidationError("no font has \(names) of --token")
    }
    return text.token
  }

  /// A text in the style of a name.
  private func styled(
    _ text: String, as tag: String, in style: TextStyle, by measurer: inout TextMeasurer
  ) throws -> PreparedText {
    var styles = ElementStyles(
      in: style, tags: try styleOptions.tagStyles(),
      fonts: try styleOptions.fontOptions.fonts().finder)
    do {
      let span = try styles.style(named: tag) { DescriptionPath("token") }
      return try measurer.prepare(RichText { TextRun.text(text, style: span) })
    } catch {
      throw ValidationError("--token-tag \(tag): \(error)")
    }
  }
}
