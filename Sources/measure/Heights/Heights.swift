import ArgumentParser
import TextMeasure

struct Heights: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the height and line count of every review at each width.",
    discussion: """
      A record for every record, in the input's order:

        {"id":"nsmc-5649585","sizes":[{"width":343,"height":18,"lineCount":1}]}

      With --lines each size lists its lines, as offsets into the text and a width. \
      Characters that no font has are listed as "missing". A record that cannot be \
      measured becomes {"error":{"file":…,"line":…,"byte":…,"reason":…}}. Reviews \
      without an id are named by their line, or their element in an array.
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The width of the text's box in points; again for more widths."),
    transform: WidthArgument.init(argument:))
  var widths: [WidthArgument] = []

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @Option(
    name: .customLong("max-lines"), parsing: .unconditional,
    help: ArgumentHelp("Count only the first lines, and say if there are more.", valueName: "n"),
    transform: wholeNumber(in: 1...Int.max))
  var maxLines: Int?

  @Option(help: "ndjson or csv. (default: ndjson)", transform: OutputFormat.named)
  var format: OutputFormat = .ndjson

  @Flag(help: "List every line: where it starts and ends, and its width (ndjson only).")
  var lines = false

  @Option(
    help: """
      What the offsets of --lines count: utf8 bytes or utf16 code units. (default: utf8)
      """,
    transform: OffsetUnit.named)
  var offsets: OffsetUnit = .utf8

  @OptionGroup var cacheOptions: CacheOptions

  @OptionGroup var options: RunOptions

  func validate() throws {
    if lines && format == .csv { throw ValidationError("--lines needs --format ndjson") }
  }

  mutating func run() throws {
    // Not in `validate()`, which runs before unknown options are reported: who
    // mistypes --width should read that.
    guard !widths.isEmpty else {
      throw ValidationError("give at least one --width, such as --width 343")
    }
    let request = HeightsRequest(
      widths: widths, maxLines: maxLines, format: format, includesLines: lines, offsets: offsets)
    let cache = cacheOptions.cache()
    guard cache == nil || request.preparesTexts else {
      throw ValidationError(
        "--cache-mb needs --lines or three widths: sizes at one or two are measured as fast as found"
      )
    }
    defer { cacheOptions.report(on: cache) }
    try runTexts(
      of: input, style: styleOptions, format: HeightsFormat(request: request, cache: cache),
      options: options)
  }
}
