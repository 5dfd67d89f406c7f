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
      where there is no room for it.

      A record may have runs of several styles and boxes in place of its text \
      (Documentation/rich-text.md):

        {"id":7,"runs":[{"text":"Tom","fonts":["pretendard-bold"]},{"text":" 봤어요"}]}

      Characters that no font has are listed as "missing". A record that cannot be measured \
      becomes {"error":{"file":…,"line":…,"byte":…,"reason":…}}. Reviews without an id are \
      named by their line, or their element in an array.
      """,
    examples: """
      One text, and reviews at two widths, from files or standard input:

        measure heights --text "정말 재밌게 봤어요!!" --width 120
        measure heights reviews.ndjson --width 320,390
        zcat reviews.csv.gz | measure heights --input-format csv --width 343

      As a UILabel of an iPhone shows them, and as a page of a browser does:

        measure heights reviews.ndjson --profile uikit --font-size 17 --device "15 Pro"
        measure heights reviews.ndjson --profile webkit --css "line-height: 1.5; word-break: keep-all" --width 343

      Where a text of more than two lines is cut for the words that follow it:

        measure heights reviews.ndjson --width 343 --max-lines 2 --token "… 더 보기"
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "Measure this text instead of reviews; - reads it from standard input.",
      valueName: "text"))
  var text: String?

  @OptionGroup var heights: HeightsOptions

  @Option(
    help: "ndjson, csv or tsv. (default: what the name of the output ends with, else ndjson)")
  var format: OutputFormat?

  @OptionGroup var headOptions: HeadOptions

  @OptionGroup var cacheOptions: CacheOptions

  @OptionGroup var options: RunOptions

  func validate() throws {
    try input.refuse(
      beside: text,
      [
        ("--merge", headOptions.merge), ("--with-file", headOptions.withFile),
        ("--stats", options.stats), ("--jobs", options.jobs != nil),
        ("--cache-mb", cacheOptions.cacheMegabytes != nil),
      ])
  }

  mutating func run() throws {
    let format = try headOptions.format(format, options.output, of: input)
    if let option = heights.optionsOfObjects.first, format != .ndjson {
      throw ValidationError("\(option) needs --format ndjson")
    }
    let request = try heights.request(format)
    if let text { return try measure(text, request) }
    let head = try headOptions.head(format, of: input)
    let cache = cacheOptions.cache()
    guard cache == nil || request.usesPreparedTexts else {
      throw ValidationError(
        "--cache-mb needs --lines, --token, --baselines or the like: sizes are measured as fast as found"
      )
    }
    defer { cacheOptions.report(on: cache) }
    try runTexts(
      of: input, style: heights.styleOptions, markup: heights.markupOptions,
      format: HeightsFormat(request: request, head: head, cache: cache),
      preamble: try headOptions.preamble(format, heights.styleOptions), options: options)
  }

  /// Writes the record of the text of `--text`.
  private func measure(_ argument: String, _ request: HeightsRequest) throws {
    let limit = input.reading.maxTextBytes
    let source = try TextSource.given(argument, limit: limit)
    if !options.quiet { try heights.styleOptions.reportUnheard() }
    let head = RecordHead(text: String(decoding: source.text, as: UTF8.self))
    var format = HeightsFormat(request: request, head: head)
    let style = try ResolvedTextStyle(try heights.styleOptions.styleOfText())
    var measurer = TextMeasurer(style)
    measurer.maximumByteCount = limit
    var output = ByteWriter()
    try headOptions.preamble(request.format, heights.styleOptions)
      .withUnsafeBufferPointer { output.append($0) }
    format.header(into: &output)
    try source.text.withUnsafeBufferPointer { text throws in
      try measure(Review(text: text), by: &measurer, format: &format, into: &output)
    }
    var file = try options.output.recordFile()
    try file.write(output.bytes)
    try file.commit()
    if heights.markupOptions.markup == nil && !options.quiet {
      source.text.withUnsafeBufferPointer { TextNotices.report(Review(text: $0), .init(style)) }
    }
  }

  private func measure(
    _ review: Review, by measurer: inout TextMeasurer, format: inout HeightsFormat,
    into output: inout ByteWriter
  ) throws {
    let setting = try heights.styleOptions.richTextSetting(heights.markupOptions)
    guard let markup = setting.markup else {
      _ = try format.write(review, measuredBy: &measurer, into: &output)
      return
    }
    var reader = RichReviewReader(setting, in: measurer.style, fonts: nil)
    let rich = try reader.read(review.text, runs: nil, measuredBy: &measurer)
    var text = rich.text
    _ = try text.withUTF8 { utf8 throws in
      try format.write(review.replacing(text: utf8), rich, measuredBy: &measurer, into: &output)
    }
    if !options.quiet { markup.reportUnknownTags() }
  }
}
