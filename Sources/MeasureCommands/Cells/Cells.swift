import Arguments
import CellHeight
import ReviewIO
import TextMeasure

struct Cells: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes how high the cells of reviews are, on phones and in columns.",
    discussion: """
      A cell is a template: a built-in one (--list), or a file of JSON (--schema \
      describes it, --show animal-row is an example). A record for every record:

        {"id":"nsmc-2667992","cells":[{"cell":"animal-row","width":375,"height":84.33333333333333}]}

      Parts of a template show fields of the record; --field title=/product/name says where \
      one is if it has another name. Texts have the styles that the template gives them; \
      where it gives none, that of the options, else that of a UILabel of 17 points.
      """,
    examples: """
      A built-in cell at a width:

        measure cells reviews.ndjson --cell animal-row --width 375

      Several cells, devices and text sizes at once:

        measure cells reviews.ndjson --cell product-list --cell product-grid \\
          --device "15 Pro" --device SE --text-style body --text-size large --text-size accessibilityLarge

      For lists whose widths are not known yet, at which widths each height changes, and the \
      bytes that an app reads:

        measure cells reviews.ndjson --cell animal-row --from 320 --to 440
        measure cells reviews.ndjson --cell animal-row --from 320 --to 440 --encoding base64

      A template of your own, which begins as a copy of a built-in one:

        measure cells --show animal-row -o row.json
        measure cells reviews.ndjson --cell row.json --width 375
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @OptionGroup(title: "Cells") var cells: CellOptions

  @OptionGroup(title: "Text style") var styleOptions: StyleOptionsOf<CellDefaults>

  @Option(
    help: "ndjson, csv or tsv. (default: what the name of the output ends with, else ndjson)")
  var format: OutputFormat?

  @OptionGroup(title: "Markup") var markupOptions: MarkupOptions

  @OptionGroup var rangeOptions: RangeOptions

  @OptionGroup var headOptions: HeadOptions

  @Flag(
    help: "Write the frames of the cell's named parts, too, and where texts are cut (ndjson only).")
  var frames = false

  @Option(
    help: """
      How a curve of --from and --to is written: steps; base64 of the bytes that apps decode, or \
      css, a length for contain-intrinsic-block-size (both ndjson only). (default: steps)
      """)
  var encoding: CurveEncoding?

  @OptionGroup var options: RunOptions

  mutating func run() throws {
    if try cells.explains(to: options.output) { return }
    let outputFormat = try headOptions.format(format, options.output, of: input)
    try encoding?.check(for: outputFormat)
    if frames && outputFormat != .ndjson {
      throw ValidationError("--frames needs --format ndjson")
    }
    let range = try cells.range(ofCurves: rangeOptions, encoding: encoding, frames: frames)
    if let range { return try writeCurves(range, outputFormat) }
    let plans = try CellPlans(cells, styleOptions, markupOptions)
    defer { reportUnknownTags(of: plans) }
    let textLimit = input.reading.maxTextBytes
    let format = CellsFormat(
      plans: plans, format: outputFormat, head: try headOptions.head(outputFormat, of: input),
      includesFrames: frames)
    try ReviewRun(
      input: input, options: options, fields: try fields(of: plans), readsRuns: true,
      header: try headOptions.preamble(outputFormat, styleOptions) + format.header
    ) { CellsWriter(format, plans, textLimit: textLimit) }()
  }

  private func writeCurves(_ range: WidthRange, _ format: OutputFormat) throws {
    let plans = try CellPlans(cells, styleOptions, markupOptions, range: range)
    defer { reportUnknownTags(of: plans) }
    let textLimit = input.reading.maxTextBytes
    let head = try headOptions.head(format, of: input)
    let encoding = encoding ?? .steps
    try ReviewRun(
      input: input, options: options, fields: try fields(of: plans), readsRuns: true,
      header: try headOptions.preamble(format, styleOptions)
        + CellCurvesWriter.header(format, head)
    ) {
      CellCurvesWriter(
        plans, range, format: format, encoding: encoding, head: head, textLimit: textLimit)
    }()
  }

  private func reportUnknownTags(of plans: CellPlans) {
    if !options.quiet { plans.rich.markup?.reportUnknownTags() }
  }

  private func fields(of plans: CellPlans) throws -> [FieldSelection] {
    try cells.fieldOptions.selections(of: plans.readFields, in: plans.plans[0])
  }
}
