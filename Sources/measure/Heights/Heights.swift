import Arguments
import ReviewIO
import TextMeasure

struct Heights: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the height and line count of every review at each width.",
    discussion: """
      A record for every record, in the input's order:

        {"id":"nsmc-5649585","sizes":[{"width":343,"height":18,"lineCount":1}]}

      With --lines each size lists its lines, as offsets into the text and a width. With \
      --token each size that is "truncated" says where its last line is cut, and how wide \
      it is with that text behind it: "cut":{"end":57,"width":340.5}; and "fits":false \
      where there is no room for it. \
      Characters that no font has are listed as "missing". A record that cannot be \
      measured becomes {"error":{"file":…,"line":…,"byte":…,"reason":…}}. Reviews \
      without an id are named by their line, or their element in an array.
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "Measure this text instead of reviews; - reads it from standard input.",
      valueName: "text"))
  var text: String?

  @OptionGroup(title: "Boxes") var widthOptions: WidthOptions

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

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

  @Flag(help: "Tell the baselines of the first and the last line (ndjson only).")
  var baselines = false

  @Option(help: "ndjson, csv or tsv.")
  var format: OutputFormat = .ndjson

  @Flag(help: "List every line: where it starts and ends, and its width (ndjson only).")
  var lines = false

  @Option(
    help: """
      What the offsets of --lines and --token count: utf8 bytes or utf16 code units. \
      (default: utf8)
      """)
  var offsets: OffsetUnit?

  @OptionGroup var headOptions: HeadOptions

  @OptionGroup var cacheOptions: CacheOptions

  @OptionGroup var options: RunOptions

  func validate() throws {
    for (option, isUsed) in [
      ("--lines", lines), ("--token", token != nil), ("--baselines", baselines),
    ] where isUsed && format != .ndjson {
      throw ValidationError("\(option) needs --format ndjson")
    }
    guard offsets == nil || lines || token != nil else {
      throw ValidationError("--offsets needs --lines or --token: nothing else has offsets")
    }
    try refuseOptionsOfRecords()
  }

  /// - Throws: `ValidationError` for what has no meaning beside `--text`.
  private func refuseOptionsOfRecords() throws {
    guard text != nil else { return }
    guard input.files == ["-"] else { throw ValidationError("give --text or a file, not both") }
    let others = [
      ("--merge", headOptions.merge), ("--with-file", headOptions.withFile),
      ("--stats", options.stats), ("--jobs", options.jobs != nil),
      ("--cache-mb", cacheOptions.cacheMegabytes != nil),
    ]
    if let option = input.optionsOfRecords.first ?? others.first(where: \.1)?.0 {
      throw ValidationError("\(option) is of records, and --text is none")
    }
  }

  mutating func run() throws {
    // Not in `validate()`, which runs before unknown options are reported: a
    // mistyped --width should be reported as such.
    guard !widthOptions.isEmpty else {
      throw ValidationError("give at least one --width, such as --width 343, or a --device")
    }
    let widths = try widths()
    let maxLines = try styleOptions.lineLimit(maxLines)
    if token != nil && maxLines == nil { throw ValidationError("--token needs --max-lines") }
    let request = HeightsRequest(
      widths: widths, maxLines: maxLines, format: format, includesLines: lines,
      offsets: offsets ?? .utf8, token: try token.map(prepare), includesBaselines: baselines)
    if let text { return try measure(text, request) }
    let head = try headOptions.head(format, of: input)
    let cache = cacheOptions.cache()
    guard cache == nil || request.preparesTexts else {
      throw ValidationError(
        "--cache-mb needs --lines, --token, --baselines or three widths: sizes at one or two are measured as fast as found"
      )
    }
    defer { cacheOptions.report(on: cache) }
    try runTexts(
      of: input, style: styleOptions,
      format: HeightsFormat(request: request, head: head, cache: cache),
      preamble: try headOptions.preamble(format, styleOptions), options: options)
  }

  /// Writes the record of the text of `--text`.
  private func measure(_ argument: String, _ request: HeightsRequest) throws {
    let limit = input.maxTextBytes
    let source =
      argument == "-"
      ? try TextSource.standardInput(limit: limit) : TextSource(text: Array(argument.utf8))
    guard source.text.count <= limit else { throw LongText(limit: limit) }
    let head = RecordHead(text: String(decoding: source.text, as: UTF8.self))
    let format = HeightsFormat(request: request, head: head)
    var measurer = TextMeasurer(try ResolvedTextStyle(try styleOptions.styleOfText()))
    measurer.maximumByteCount = limit
    var output = ByteWriter()
    try headOptions.preamble(request.format, styleOptions)
      .withUnsafeBufferPointer { output.append($0) }
    format.header(into: &output)
    _ = try source.text.withUnsafeBufferPointer { text throws in
      try format.write(Review(text: text), measuredBy: &measurer, into: &output)
    }
    var file = try options.output.file()
    try file.write(output.bytes)
    try file.commit()
  }

  /// The widths of options and devices, each once. Texts get the scale of the devices.
  ///
  /// - Throws: `ValidationError` also for devices that differ in what heights depend on.
  private mutating func widths() throws -> [WidthArgument] {
    let screens = try widthOptions.screens()
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

  /// - Throws: `ValidationError` if no font can show it.
  private func prepare(_ token: String) throws -> PreparedText {
    var measurer = try TextMeasurer(try styleOptions.styleOfText())
    let text = try measurer.prepare(token)
    guard text.missingCharacters.isEmpty else {
      let names = text.missingCharacters.map(\.codePointName).joined(separator: ", ")
      throw ValidationError("no font has \(names) of --token")
    }
    return text
  }
}
