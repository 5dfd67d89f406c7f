import Arguments
import TextMeasure

struct Curve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes at which widths the height of every review changes.",
    discussion: """
      For layouts whose widths are not known yet. A record for every record, in the input's \
      order:

        {"id":7,…,"steps":[{"width":200,"height":36,"lineCount":2},…]}

      A step holds from its width up to the next one's, and the last one up to "to", \
      which is included. Widths are exact: 1/64 px less, and the size is that of the \
      step before. Mostly that has one line more, but with soft hyphens it may have \
      less. With --encoding base64 a record has "curve" instead, 16 to 20 bytes as apps \
      read them (HeightCurve(encoded:)), and with --encoding css "css", a length that follows from \
      the width of the container: rows of a page have it before any script runs. In csv and tsv \
      every step is a row. Errors, missing characters and reviews without an id are written as \
      measure heights writes them.
      """,
    examples: """
      The steps of each review, the bytes that an app reads, and what a stylesheet takes:

        measure curve reviews.ndjson --from 200 --to 500 --break keep-all
        measure curve reviews.ndjson --from 320 --to 1024 --encoding base64 -o curves.ndjson
        measure curve reviews.ndjson --from 320 --to 1024 --encoding css
      """,
    hints: [
      "--width": "a curve has all widths --from one --to another, such as --from 320 --to 430",
      "--device": "a curve has all widths --from one --to another, such as --from 320 --to 430",
    ])

  @OptionGroup(title: "Input") var input: InputOptions

  @OptionGroup var curves: CurveOptions

  @Option(
    help: "ndjson, csv or tsv. (default: what the name of the output ends with, else ndjson)")
  var format: OutputFormat?

  @OptionGroup var headOptions: HeadOptions

  @OptionGroup var cacheOptions: CacheOptions

  @OptionGroup var options: RunOptions

  mutating func run() throws {
    let format = try headOptions.format(format, options.output, of: input)
    try curves.encoding.check(for: format)
    let request = try curves.request(format)
    let head = try headOptions.head(format, of: input)
    let cache = cacheOptions.cache()
    defer { cacheOptions.report(on: cache) }
    try runTexts(
      of: input, style: curves.styleOptions, markup: curves.markupOptions,
      format: CurveFormat(request: request, head: head, cache: cache),
      preamble: try headOptions.preamble(format, curves.styleOptions), options: options)
  }
}
