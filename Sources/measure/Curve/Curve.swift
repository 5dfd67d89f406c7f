import Arguments
import TextMeasure

struct Curve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes at which widths the height of every review changes.",
    discussion: """
      For whoever lays reviews out later, in boxes whose widths are not known yet. A \
      record for every record, in the input's order:

        measure curve reviews.ndjson --from 200 --to 500 --break keep-all

        {"id":7,…,"steps":[{"width":200,"height":36,"lineCount":2},…]}

      A step holds from its width up to the next one's, and the last one up to "to", \
      which is included. Widths are exact: 1/64 px less, and the size is that of the \
      step before. Mostly it has one line more, but with soft hyphens it may have \
      less. In csv and tsv every step is a row. Errors, missing characters and reviews without \
      an id are written as measure heights writes them.
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @OptionGroup var rangeOptions: RangeOptions

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @Option(
    name: .customLong("max-lines"),
    help: ArgumentHelp(
      "Count only the first lines, and say if there are more; much faster for long texts.",
      valueName: "n"),
    transform: wholeNumber(in: 1...Int.max))
  var maxLines: Int?

  @Option(help: "ndjson, csv or tsv.")
  var format: OutputFormat = .ndjson

  @OptionGroup var headOptions: HeadOptions

  @OptionGroup var cacheOptions: CacheOptions

  @OptionGroup var options: RunOptions

  mutating func run() throws {
    // Not in `validate()`, which runs before unknown options are reported.
    let range = try rangeOptions.range()
    let request = CurveRequest(
      range: range, maxLines: try styleOptions.lineLimit(maxLines), format: format)
    let head = try headOptions.head(format, of: input)
    let cache = cacheOptions.cache()
    defer { cacheOptions.report(on: cache) }
    try runTexts(
      of: input, style: styleOptions,
      format: CurveFormat(request: request, head: head, cache: cache),
      preamble: try headOptions.preamble(format, styleOptions), options: options)
  }
}
