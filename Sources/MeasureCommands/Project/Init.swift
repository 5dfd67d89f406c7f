import Arguments
import ReviewIO
import StyleJSON

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a measure.json: the style, fonts and widths of a project.",
    discussion: """
      The file is written into the current folder. Commands that are started there, or in a \
      folder below it, measure with what it says where no option says otherwise; --no-project \
      leaves it out. Its fields are "style" (as measure style writes it, or the name of such a \
      file), "fontSet" (a folder of font files, or a file of JSON) and "widths". What they name \
      lies beside it.
      """,
    examples: """
      A project whose texts are shown by Safari on phones, in fonts of its own:

        measure init --profile safari-ios --font-set fonts --width 343,390
        measure heights reviews.ndjson
      """,
    exitStatus: """
      Exits with 0, or with 2 if there is such a file, or it cannot be written.
      """)

  @Option(
    name: .customLong("width"),
    help: ArgumentHelp("The widths, such as 343,390.", valueName: "width"), separator: ",",
    transform: WidthArgument.init(argument:))
  var widths: [WidthArgument] = []

  @OptionGroup(title: "Text style") var options: StyleOptions

  func validate() throws {
    try widths.refuseRepetitions()
    guard options.fontOptions.files.isEmpty else {
      throw ValidationError("a project has its fonts by names: give their folder as --font-set")
    }
  }

  mutating func run() throws {
    let path = Project.fileName
    guard access(path, F_OK) != 0 else {
      throw ValidationError("there is a \(path) already; change it, or take it away first")
    }
    // What cannot be laid out is no style of a project.
    _ = try options.styleOfText()
    let file = ProjectFile(
      style: try options.wholeDescription(), fontSet: options.fontOptions.set,
      widths: widths.isEmpty ? nil : widths.map(\.points.rawValue))
    var output = try UnfinishedFiles.open(path)
    try output.write(try JSONText.encode(file, isPretty: true) + "\n")
    try output.commit()
    Standard.printError("measure: wrote \(path); commands in this folder follow it")
  }
}

private struct ProjectFile: Encodable {
  var style: StyleDescription
  var fontSet: String?
  var widths: [Double]?
}
