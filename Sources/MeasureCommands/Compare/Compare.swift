import Arguments
import CellHeight
import ReviewIO
import TextMeasure

/// A review cell of the app that the guess was made for, on a phone of today.
enum CellDefaults: StyleDefaults {
  static let fontSize = LegacyHeuristic.labelFontSize.rawValue
  static let profile = ProfileName.uikit
  static let width = "375"
}

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the old guess of cell heights with exact ones.",
    discussion: """
      The old guess is 320 + height / 10, with the height of a plain UILabel 100 points wide \
      at 17 points. It is compared with the height that a cell needs: 320 points, and the text \
      over the width of the cell. The style below is that of the cell; its fonts and --scale are \
      those of the guess, too.

      Prints how far guesses are off (guess less exact height: negative is too short, and text \
      is cut off), how far off the whole list is, and the worst guesses. Errors are exact to \
      1/60 point. --guess takes another formula for the whole cell, with --fixed-height for what \
      it has besides its text.

      --against compares renderers instead: cells measured for the renderer of the style are set \
      against what another renderer shows, and with --against-style against another style, such \
      as another font.

      With --json one object of "reviews", "errors", "missing", "provenance" (what heights \
      of the cell depend on, as measure heights --provenance writes it), "style" ("fonts", \
      "fontSize", "profile", "profileVersion", the edition of its rules, "scale"), \
      "against" (the profile of --against) and "widths"; each of these has "width", "exactWithinHalf", "offByMoreThan" ("1", "5", \
      "20"), "otherLineCount" (of --against), \
      "tooShort", "tooTall" (by more than half a point), "absoluteError" ("mean", \
      "median", "p95", "max"), "total" ("exact", "guessed", "difference"), \
      "bestConstant" ("constant", "meanError", "exactWithinHalf"), "worstTooShort" and \
      "worstTooTall" ("review", "guess", "exact", "lineCount", "text").
      """,
    examples: """
      The old guess, on the terminal and as a page with charts:

        measure compare reviews.ndjson
        measure compare reviews.ndjson --width 375 --width 430 --html report.html

      Two renderers, and a formula of your own:

        measure compare reviews.ndjson --profile css --against webkit --width 343
        measure compare reviews.ndjson --guess 'ceil(characters / 22) * lineHeight'
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    name: .customLong("width"),
    help: ArgumentHelp(
      "The width of the cell in points, or several: 343,390. (default: \(CellDefaults.width))"),
    separator: ",", transform: WidthArgument.init(argument:))
  var widths: [WidthArgument] = []

  @OptionGroup(title: "Text style") var styleOptions: StyleOptionsOf<CellDefaults>

  @OptionGroup(title: "Markup") var markupOptions: MarkupOptions

  @Option(
    help: ArgumentHelp(
      "Compare with what another renderer shows, as --profile names it.",
      valueName: "profile"))
  var against: ProfileArgument?

  @Option(
    name: .customLong("against-style"),
    help: ArgumentHelp(
      "Compare with what a style file shows: its fields in place of those of the style below.",
      valueName: "file"))
  var againstStyle: String?

  @Option(
    help: ArgumentHelp(
      "A formula in place of the old one: numbers, + - * /, min, max, ceil, floor, round, and "
        + "height (of a label 100 points wide), width, characters, bytes, fontSize, lineHeight. "
        + "(default: '\(LegacyHeuristic.formula)')", valueName: "formula"),
    transform: GuessExpression.init)
  var guess: GuessExpression?

  @Option(
    name: .customLong("fixed-height"),
    help: ArgumentHelp(
      "The height of all of the cell but its text. (default: 320, but 0 with --guess)",
      valueName: "points"),
    transform: lengthValue)
  var fixedHeight: Points?

  @Option(
    help: ArgumentHelp(
      "How many of the worst cases are listed, too high and too low. (default: 5)", valueName: "n"),
    transform: wholeNumber(in: 0...100))
  var worstRows = 5

  @Option(help: ArgumentHelp("Also write a page with charts.", valueName: "file"))
  var html: String?

  @Flag(help: "Write one JSON object for tools instead of a table for people.")
  var json = false

  @OptionGroup var options: RunOptions

  func validate() throws {
    try widths.refuseRepetitions()
    guard against == nil || againstStyle == nil else {
      throw ValidationError("give --against or --against-style, not both")
    }
    guard guess == nil || against == nil && againstStyle == nil else {
      throw ValidationError("--guess takes no --against: there is one thing to compare with")
    }
    guard fixedHeight ?? .zero >= .zero else {
      throw ValidationError("--fixed-height is a length from 0 up")
    }
    if html == "" { throw ValidationError("the name of the --html file is empty") }
    if html == "-" { throw ValidationError("a page goes to a file, such as --html report.html") }
  }

  mutating func run() throws {
    try styleOptions.fontOptions.refuseUnusedFolder()
    if !options.quiet { try styleOptions.reportUnheard() }
    let widths = try widths.isEmpty ? [WidthArgument(argument: CellDefaults.width)] : widths
    let style = try styleOptions.textStyle()
    var request = ComparisonRequest(
      style: style, scale: styleOptions.pixelsPerPoint(of: style), widths: widths, worst: worstRows,
      against: try shownStyle(style))
    request.guess = guess
    request.fixedHeight = fixedHeight ?? (guess == nil ? LegacyHeuristic.fixedHeight : .zero)
    request.rich = try styleOptions.richTextSetting(markupOptions)
    request.fonts = try styleOptions.fontOptions.fonts()
    let provenance =
      json ? try Provenance(of: style, try styleOptions.wholeDescription()) : nil
    var output = try options.output.file()
    var page = try html.map { path throws in
      let page = try UnfinishedFiles.open(path)
      try refuse(page, as: output)
      return page
    }

    var stream = ReviewStream(input, options)
    let report = try ComparisonRun(request: request, input: input)(&stream)
    stream.clear()
    try output.write(try provenance.map(report.json) ?? ComparisonTable(report).description)
    try page?.write(try ComparisonPage(report, arguments: CommandLine.arguments).html.source)
    try output.commit()
    try page?.commit()
    stream.finish(report.reading)
    if !options.quiet { request.rich.markup?.reportUnknownTags() }
    if report.reading.counts.errors > 0 { throw ExitCode(1) }
  }

  /// The style of what is shown, if that is compared.
  private func shownStyle(_ style: TextStyle) throws -> TextStyle? {
    if let against { return try styleOptions.style(style, shownBy: against.profile) }
    return try againstStyle.map { try styleOptions.style(style, overlaidWithFile: $0) }
  }

  /// - Throws: `ValidationError` where a page would be written over what goes to `output`.
  private func refuse(_ page: borrowing OutputFile, as output: borrowing OutputFile) throws {
    guard page.isSameFile(as: output) else { return }
    throw ValidationError("--html is where the output goes: '\(page.path)' cannot be both")
  }
}
