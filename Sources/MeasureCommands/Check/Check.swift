import Arguments
import Catalogues
import ReviewIO
import TextMeasure

/// Boxes without a style have that of running text; several renderers and sizes are checked at once.
enum CheckDefaults: StyleDefaults {
  static let fontSize = PageDefaults.fontSize
  static let profile = PageDefaults.profile
  static let takesSeveral = true
}

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks that texts fit their boxes, as a step of a build.",
    discussion: """
      Reads records, and catalogues of translators: .strings, .xcstrings, strings.xml, .arb, .po, \
      .xliff, and objects of JSON in each other. Each text is laid out in its box, by every renderer \
      and at every size that is given; each form of a plural is a text of its own, with the form in \
      brackets behind the key.

      A text fits if no line is wider than the box, all are no higher, and none is beyond the most \
      lines. A box is that of a record itself ("width", "maxLines", "maxHeight", "style"), else one \
      that --boxes has for its key; what it leaves out is what the options say. A file of boxes has \
      them by keys, in which * is any characters and ? one; the exact key counts, else the first that \
      fits:

        {"buttons.*": {"width": 120, "maxLines": 1, "style": {"size": 15, "weight": 600}},
         "*": {"width": 343, "maxHeight": 66}}

      Instead of a "width" a box may have an "inset", which is taken from every --width and \
      --device; several boxes of a key are an array.

      What does not fit is listed with its place, by how much it is too high or too wide, the \
      largest size that fits, and how many characters are to be left out at its end. Placeholders \
      are filled with the examples that ARB and Android have, and those of --placeholder.
      """,
    examples: """
      Translations on two platforms, in JSON for a program, and for code scanning:

        measure check de.lproj/Localizable.strings --boxes boxes.json --profile uikit --font-size 15,17
        measure check locales/*.json --boxes boxes.json --profile css,webkit,firefox --format json
        measure check lib/l10n/*.arb --width 160 --max-lines 1 --profile flutter -o check.sarif

      Texts with boxes of their own:

        echo '{"id":"title","text":"오늘의 특가","width":60,"maxLines":1}' | measure check
      """,
    exitStatus: """
      Exits with 0 if every text fits, 1 if one does not or a record had an error, and 2 if the \
      arguments or a file cannot be used.
      """,
    hints: [
      "--height": "it is --max-height", "--min": "it is --from", "--profiles": "it is --profile",
      "--renderer": "it is --profile", "--locale": "it is --lang",
    ])

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "The files are catalogues in this format: strings, xcstrings, android, arb, po, xliff or i18n. "
        + "(default: what the file's name ends with; .json by what it holds)", valueName: "format"))
  var catalogue: CatalogueFormat?

  @Option(
    name: .customLong("placeholder"),
    help: ArgumentHelp(
      "What stands for a placeholder, such as '%d=1,234' or '{name}=Kim'; again for others. "
        + "%d fills %1$d, too.", valueName: "text=example"),
    transform: placeholderExample)
  var placeholders: [PlaceholderExample] = []

  @OptionGroup(title: "Boxes") var boxOptions: CheckBoxOptions

  @OptionGroup(title: "Text style") var styleOptions: StyleOptionsOf<CheckDefaults>

  @Option(
    help:
      "table, json, sarif or junit. (default: what the name of the output ends with, else table)")
  var format: CheckFormat?

  @Option(
    help: ArgumentHelp("How many threads measure. (default: all cores)", valueName: "n"),
    transform: wholeNumber(in: 1...1024))
  var jobs: Int?

  @OptionGroup var output: OutputOptions

  @Flag(help: "Write only errors on standard error.")
  var quiet = false

  func validate() throws {
    guard catalogue == nil || input.reading.optionsOfRecords.isEmpty else {
      throw ValidationError(
        "\(input.reading.optionsOfRecords[0]) is for records, and --catalogue reads none")
    }
  }

  mutating func run() throws {
    let format = format ?? CheckFormat(ofOutput: output.path)
    try boxOptions.takeRenderers(of: &styleOptions)
    let styles = CheckStyles(styleOptions, boxFile: boxOptions.boxes)
    var plan = try CheckPlan(boxOptions, styles)
    let texts = try CheckInput(
      input: input, catalogue: catalogue,
      placeholders: Placeholders(placeholders.map { ($0.text, $0.example) }), isQuiet: quiet
    ).read(&plan)
    guard plan.hasBoxes || texts.texts.isEmpty else {
      throw ValidationError(
        "no text has a box: give --boxes, or --width, or records with a \"width\"")
    }
    var file = try output.file()
    let report = try CheckRun(
      plan: plan, input: texts, limit: input.reading.maxTextBytes, jobs: jobs,
      sizes: boxOptions.sizes)()
    try format.write(report, to: &file)
    try file.commit()
    report.reportProblems()
    if !quiet { report.reportNotices(plan) }
    if report.findings.isEmpty && report.problems.isEmpty { return }
    throw ExitCode(1)
  }
}

extension CatalogueFormat: NamedValue {}

/// What stands for a placeholder.
struct PlaceholderExample {
  var text: String
  var example: String
}

/// A placeholder and its example, with an equals sign between them.
@Sendable func placeholderExample(_ argument: String) throws -> PlaceholderExample {
  guard let place = argument.firstIndex(of: "="), place > argument.startIndex else {
    throw ValidationError("give a placeholder and what stands for it, such as '%d=1,234'")
  }
  return PlaceholderExample(
    text: String(argument[..<place]), example: String(argument[argument.index(after: place)...]))
}
