import Arguments
import ReviewIO
import TextMeasure

struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the largest font size at which every review fits a box.",
    discussion: """
      A record for every record, in the input's order:

        {"id":7,"fontSize":17.5,"height":42,"lineCount":2}

      A text fits if no line is wider than the box, all are no higher, and none is left out \
      by --max-lines; "fontSize" is null where none of the sizes fits. Sizes are tried from \
      the largest down in steps: at a smaller size lines may end elsewhere, so that a text \
      that fits at one size need not at every smaller one.
      """,
    examples: """
      Titles in a box of two lines:

        measure fit titles.ndjson --width 160 --height 44 --from 11 --to 20
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @OptionGroup(title: "Box") var fit: FitOptions

  @Option(
    help: "ndjson, csv or tsv. (default: what the name of the output ends with, else ndjson)")
  var format: OutputFormat?

  @OptionGroup var headOptions: HeadOptions

  @OptionGroup var options: RunOptions

  mutating func run() throws {
    let format = try headOptions.format(format, options.output, of: input)
    let request = try fit.request(format)
    let head = try headOptions.head(format, of: input)
    let styles = try fit.styles(request)
    let fonts = try fit.styleOptions.fontOptions.fonts()
    let textLimit = input.reading.maxTextBytes
    var header = ByteWriter(capacity: 64)
    FitWriter.header(request, head, into: &header)
    defer {
      if !options.quiet { request.rich.markup?.reportUnknownTags() }
    }
    try ReviewRun(
      input: input, options: options, readsRuns: true,
      noticedKinds: request.rich.markup == nil ? TextNotices.Kinds(styles[0]) : nil,
      header: try headOptions.preamble(format, fit.styleOptions) + header.bytes
    ) { FitWriter(request, styles, head: head, textLimit: textLimit, fonts: fonts) }()
  }
}
