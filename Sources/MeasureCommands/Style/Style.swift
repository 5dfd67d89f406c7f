import Arguments
import StyleJSON
import TextMeasure

/// `measure style`: writes style options as a file for `--style`.
struct Style: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes down a style, for --style.",
    discussion: """
      Writes what the options say as JSON. Every command takes the file with --style, \
      and cell templates take it among their styles.
      """,
    examples: """
      A style written down once, and used:

        measure style --profile uikit --font-size 17 --line-height 1.2font -o label.json
        measure heights --style label.json --width 343 reviews.ndjson
      """,
    exitStatus: """
      Exits with 0, or with 2 if the arguments or a file cannot be used.
      """)

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @Flag(help: "Print the JSON Schema of styles instead.")
  var schema = false

  @OptionGroup var output: OutputOptions

  func run() throws {
    if schema { return try output.write(lines: [StyleDescription.schema]) }
    _ = try styleOptions.styleOfText()
    let description = try styleOptions.wholeDescription()
    try output.write(lines: [try JSONText.encode(description, isPretty: true)])
  }
}
