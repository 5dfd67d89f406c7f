import Arguments
import TextMeasure

struct Heights: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the height and line count of every review at each width.",
    discussion: """
      A record for every record, in the input's order:

        {"id":"nsmc-5649585","sizes":[{"width":343,"height":18,"lineCount":1}]}

      With --lines each size lists its lines, as offsets into the text and a width. With \
      --more each size that is "truncated" says where its last line is cut, and how wide \
      it is with that text behind it: "cut":{"end":57,"width":340.5}; and "fits":false \
      where there is no room for it. \
      Characters that no font has are listed as "missing". A record that cannot be \
      measured becomes {"error":{"file":…,"line":…,"byte":…,"reason":…}}. Reviews \
      without an id are named by their line, or their element in an array.
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    name: .customLong("width"),
    help: ArgumentHelp("The width of the text's box in points; again for more widths."),
    transform: WidthArgument.init(argument:))
  var widths: [WidthArgument] = []

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
  var more: String?

  @Flag(help: "Tell the baselines of the first and the last line (ndjson only).")
  var baselines = false

  @Option(help: "ndjson or csv.")
  var format: OutputFormat = .ndjson

  @Flag(help: "List every line: where it starts and ends, and its width (ndjson only).")
  var lines = false

  @Option(
    help: """
      What the offsets of --lines and --more count: utf8 bytes or utf16 code units.
      """)
  var offsets: OffsetUnit = .utf8

  @OptionGroup var cacheOptions: CacheOptions

  @OptionGroup var options: RunOptions

  func validate() throws {
    for (option, isUsed) in [
      ("--lines", lines), ("--more", more != nil), ("--baselines", baselines),
    ] where isUsed && format == .csv {
      throw ValidationError("\(option) needs --format ndjson")
    }
    if more != nil && maxLines == nil { throw ValidationError("--more needs --max-lines") }
  }

  mutating func run() throws {
    // Not in `validate()`, which runs before unknown options are reported: who
    // mistypes --width should read that.
    guard !widths.isEmpty else {
      throw ValidationError("give at least one --width, such as --width 343")
    }
    let request = HeightsRequest(
      widths: widths, maxLines: maxLines, format: format, includesLines: lines,
      offsets: offsets, more: try more.map(prepare), includesBaselines: baselines)
    let cache = cacheOptions.cache()
    guard cache == nil || request.preparesTexts else {
      throw ValidationError(
        "--cache-mb needs --lines, --more, --baselines or three widths: sizes at one or two are measured as fast as found"
      )
    }
    defer { cacheOptions.report(on: cache) }
    try runTexts(
      of: input, style: styleOptions, format: HeightsFormat(request: request, cache: cache),
      options: options)
  }

  /// - Throws: `ValidationError` if no font can show it.
  private func prepare(_ more: String) throws -> PreparedText {
    var measurer = try TextMeasurer(try styleOptions.style())
    let text = try measurer.prepare(more)
    guard text.missingCharacters.isEmpty else {
      let names = text.missingCharacters.map(\.codePointName).joined(separator: ", ")
      throw ValidationError("no font has \(names) of --more")
    }
    return text
  }
}
