import Arguments
import ReviewIO
import TextMeasure

struct Fonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists fonts: their digest, metrics, line heights and what they cover.",
    discussion: """
      Those of the stack in fallback order, or those of the files.

      Line heights are those of a line in that font alone, at --font-size and \
      line-height normal; uikit at 3 pixels to the point. With --text it also says \
      which font shows which part, and what none has. With --covers it says which characters \
      of reviews the first font lacks, how often they come, and the first record that has each; \
      of runs, whatever font their own styles name.

      With --json one object: "fonts" ("name", "family", "style", "file", "face", \
      "format", "sha256", "glyphs", "characters", "unitsPerEm", "metrics", \
      "lineHeights", "axes", "variations", "coverage"), "provenance" (the versions of \
      the program and its libraries), with --text, "text" ("runs", "missing") and, with \
      --covers, "coverage" ("records", "errors", "inFirstFont", "withFallback", \
      "withMissing", "characters"; of each "codePoint", "character", "font" unless none \
      has it, "count", "records", "first").
      """,
    examples: """
      The bundled fonts, and some of your own:

        measure fonts
        measure fonts --font-file body.otf --font-file fallback.ttc#1 --text "최고 漢字"
        measure fonts *.ttf variable.ttf@wght=600 --json

      What a font set lacks of the reviews that it is to show:

        measure fonts --font-set brand/ --covers reviews.ndjson
      """)

  @Argument(
    help: ArgumentHelp(
      "Font files, written as for --font-file. (default: the stack)", valueName: "files"))
  var files: [String] = []

  @OptionGroup var fontOptions: FontOptions<PageDefaults>

  @Option(help: "Say which font shows which part of this text.")
  var text: String?

  @Option(
    help: ArgumentHelp(
      "Say which characters of these reviews another font shows, or none; again for more files, - "
        + "is standard input.", valueName: "file"))
  var covers: [String] = []

  @Option(
    help: ArgumentHelp("The language of the texts, a BCP 47 tag. (default: ko)", valueName: "tag"),
    transform: languageTagValue)
  var lang: String?

  @OptionGroup(title: "Reviews of --covers") var reading: ReadingOptions

  @Flag(help: "Write one JSON object for tools.")
  var json = false

  @OptionGroup var options: RunOptions

  func validate() throws {
    guard files.isEmpty || fontOptions.files.isEmpty else {
      throw ValidationError("give files or --font-file, not both")
    }
    guard files.isEmpty || fontOptions.font == nil else {
      throw ValidationError("give files or --font, not both")
    }
    guard files.isEmpty || fontOptions.directory == nil else {
      throw ValidationError("--fonts is for the bundled fonts; leave it out with files")
    }
    guard files.isEmpty || fontOptions.set == nil else {
      throw ValidationError("give files or --font-set, not both")
    }
    guard text == nil || covers.isEmpty else {
      throw ValidationError("give --text or --covers, not both")
    }
    if covers.isEmpty, let option = reading.optionsOfRecords.first {
      throw ValidationError("\(option) needs --covers")
    }
    try fontOptions.refuseUnusedFolder()
  }

  mutating func run() throws {
    let style = try style()
    var list = FontList(
      fonts: try style.fonts.faces.map { try FontReport($0, size: style.size) },
      text: try text.map { try TextFonts($0, in: style) })
    if !covers.isEmpty { list.coverage = try coverage(in: style) }
    try options.output.write(lines: json ? [JSONText.encode(list)] : list.lines)
    if let errors = list.coverage?.errors, errors > 0 { throw ExitCode(1) }
  }

  /// The fonts in the order in which texts of the language have them.
  private func style() throws -> TextStyle {
    let named =
      try files.isEmpty ? fontOptions.stack() : FontStack(files.map(FontFileArgument.face))
    var style = TextStyle(
      fonts: named, size: Points(fontOptions.size ?? PageDefaults.fontSize))
    style.language = lang ?? style.language
    style.fonts = try fontOptions.fonts().fitted(named, weight: nil, language: style.language)
    return style
  }

  private func coverage(in style: TextStyle) throws -> CoverageReport {
    var input = InputOptions()
    (input.files, input.reading) = (covers, reading)
    let (fields, textLimit) = (try reading.fields.selections(), reading.maxTextBytes)
    let resolved = try ResolvedTextStyle(style)
    let files = try input.openFiles()
    var stream = ReviewStream(input, options)
    var coverage = FontCoverage()
    let reading = try stream.run(
      files,
      makeWorker: { CoverageWorker(resolved, fields, textLimit: textLimit) },
      makeBatch: { CoverageBatch() },
      process: { chunk, worker, batch in worker.look(at: chunk, into: &batch) },
      write: { batch, _ in
        coverage.append(batch.coverage)
        batch.coverage = FontCoverage()
      })
    stream.finish(reading)
    return CoverageReport(coverage, reading)
  }
}
