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

      With --together one record has the largest size at which all texts fit, and how many \
      there were: {"fontSize":14,"texts":20}
      """,
    examples: """
      Titles in a box of two lines, one title, and one size for all of them:

        measure fit titles.ndjson --width 160 --height 44 --from 11 --to 20
        measure fit --text "오늘의 특가" --width 120 --height 40 --from 10 --to 24
        measure fit titles.ndjson --together --width 160 --max-lines 2 --from 11 --to 20
      """,
    hints: [
      "--font-size": "sizes are tried from --from to --to", "--min": "it is --from",
      "--max": "it is --to",
    ])

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "Fit this text instead of reviews; - reads it from standard input.", valueName: "text"))
  var text: String?

  @Flag(help: "Find one size for all texts.")
  var together = false

  @OptionGroup(title: "Box") var fit: FitOptions

  @Option(
    help: "ndjson, csv or tsv. (default: what the name of the output ends with, else ndjson)")
  var format: OutputFormat?

  @OptionGroup var headOptions: HeadOptions

  @OptionGroup var options: RunOptions

  func validate() throws {
    try input.refuse(
      beside: text,
      [
        ("--merge", headOptions.merge), ("--with-file", headOptions.withFile),
        ("--together", together), ("--stats", options.stats), ("--jobs", options.jobs != nil),
      ])
    if together,
      let option = [("--merge", headOptions.merge), ("--with-file", headOptions.withFile)]
        .first(where: \.1)
    {
      throw ValidationError("--together writes one record, so no \(option.0)")
    }
  }

  mutating func run() throws {
    let format = try headOptions.format(format, options.output, of: input)
    if together && format != .ndjson {
      throw ValidationError(
        "--together writes one record of JSON, so no --format \(format.rawValue)")
    }
    let request = try fit.request(format)
    let styles = try fit.styles(request)
    if !options.quiet { try fit.styleOptions.reportUnheard() }
    defer {
      if !options.quiet { request.rich.markup?.reportUnknownTags() }
    }
    let preamble = try headOptions.preamble(format, fit.styleOptions)
    if let text { return try write(text, request, styles, preamble) }
    let head = try headOptions.head(format, of: input)
    let fonts = try fit.styleOptions.fontOptions.fonts()
    let textLimit = input.reading.maxTextBytes
    let notices = request.rich.markup == nil ? TextNotices.Kinds(styles[0]) : nil
    if together {
      let shared = SharedSizes(count: styles.count)
      return try ReviewRun(
        input: input, options: options, readsRuns: true, noticedKinds: notices, header: preamble,
        footer: { SharedFitWriter.total(shared, request) }
      ) {
        SharedFitWriter(
          request, styles, sharing: shared, head: head, textLimit: textLimit, fonts: fonts)
      }()
    }
    var header = ByteWriter(capacity: 64)
    FitWriter.header(request, head, into: &header)
    try ReviewRun(
      input: input, options: options, readsRuns: true, noticedKinds: notices,
      header: preamble + header.bytes
    ) { FitWriter(request, styles, head: head, textLimit: textLimit, fonts: fonts) }()
  }

  /// Writes the record of the text of `--text`.
  private func write(
    _ argument: String, _ request: FitRequest, _ styles: [ResolvedTextStyle], _ preamble: [UInt8]
  ) throws {
    let limit = input.reading.maxTextBytes
    let text = try TextSource.given(argument, limit: limit).text
    let head = RecordHead(text: String(decoding: text, as: UTF8.self))
    var writer = FitWriter(
      request, styles, head: head, textLimit: limit,
      fonts: try fit.styleOptions.fontOptions.fonts())
    var output = ByteWriter()
    preamble.withUnsafeBufferPointer { output.append($0) }
    FitWriter.header(request, head, into: &output)
    try text.withUnsafeBufferPointer { text throws in
      let review = Review(text: text)
      if writer.readsMarkup {
        _ = try writer.writeRuns(of: review, into: &output)
      } else {
        _ = try writer.write(review, into: &output)
      }
      if !options.quiet && !writer.readsMarkup {
        TextNotices.report(review, TextNotices.Kinds(styles[0]))
      }
    }
    var file = try options.output.recordFile()
    try file.write(output.bytes)
    try file.commit()
  }
}
