import Arguments

// The parameters of each kind of request: the options of the command that does the same, but for
// those that name files.

struct HeightsParameters: ParsableArguments {
  @OptionGroup var fields: RecordFieldOptions
  @OptionGroup var heights: HeightsOptions
  @OptionGroup var head: RecordHeadOptions
}

struct CurvesParameters: ParsableArguments {
  @OptionGroup var fields: RecordFieldOptions
  @OptionGroup var curves: CurveOptions
  @OptionGroup var head: RecordHeadOptions
}

struct FitParameters: ParsableArguments {
  @OptionGroup var fields: RecordFieldOptions
  @OptionGroup var fit: FitOptions
  @OptionGroup var head: RecordHeadOptions
}

struct CellsParameters: ParsableArguments {
  @OptionGroup var fields: RecordFieldOptions
  @OptionGroup var cells: CellOptions
  @OptionGroup var styleOptions: StyleOptionsOf<CellDefaults>
  @OptionGroup var markupOptions: MarkupOptions
  @OptionGroup var rangeOptions: RangeOptions
  @OptionGroup var head: RecordHeadOptions

  @Flag(help: "Write the frames of the cell's named parts, too, and where texts are cut.")
  var frames = false

  @Option(
    help: """
      How a curve is written: steps, base64 of the bytes that apps decode, or css, a length for \
      contain-intrinsic-block-size.
      """)
  var encoding: CurveEncoding?
}

struct ExplainParameters: ParsableArguments {
  @OptionGroup var fields: RecordFieldOptions
  @OptionGroup var explain: ExplainOptions
  @OptionGroup var head: RecordHeadOptions
}

struct PictureParameters: ParsableArguments {
  @OptionGroup var fields: RecordFieldOptions
  @OptionGroup var picture: PictureOptions

  @Option(help: "The text, where there is no record of it.")
  var text: String?

  @Option(
    name: .customLong("pixels-per-point"),
    help: ArgumentHelp("How large a .png is. (default: that of the scale)", valueName: "scale"),
    transform: displayScale)
  var pixelsPerPoint: Double?
}

/// What records of the answer begin with.
struct RecordHeadOptions: ParsableArguments {
  @Flag(help: "Write the record again, with what was measured added at its end.")
  var merge = false

  @Flag(help: "Begin with a record of what heights depend on.")
  var provenance = false

  var head: RecordHead { RecordHead(mergesInput: merge, namesOptions: false) }
}

/// The options of commands that a request must not have, and what to do instead: they name files,
/// print something else than records, or read something else than JSON.
let optionsOfCommands: [String: String] = [
  "style": "the first record of the body may have a \"style\"",
  "no-project": "a service follows no project",
  "fonts": "measure-server --fonts names that folder",
  "font-file": ownFontAdvice, "font-set": ownFontAdvice, "cell-font": ownFontAdvice,
  "list": "GET /v1/templates", "show": "GET /v1/templates",
  "schema": "GET /v1/template.schema.json",
  "input-format": bodyAdvice, "input-encoding": bodyAdvice, "records": bodyAdvice,
  "format": "answers are a record a line, or one object with Accept: application/json",
  "output": "answers are sent",
]

private let ownFontAdvice = "start measure-server with --font-set, and name its fonts by font=…"
private let bodyAdvice = "send records of JSON in UTF-8, one a line or in an array"
