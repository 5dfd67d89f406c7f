import Arguments

struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws one text as it wraps, with its line boxes and its height.",
    discussion: """
      The text is given, read, or that of a review; several widths stand side by side.

      The end of the file's name says what it holds: .png, .svg, or .html, a page that needs \
      no other file. For the line at the pointer the page says how wide it is, which bytes it \
      shows and why it ends. Glyphs stand where they were measured. A character that no font \
      draws, as emoji in the bundled fonts, is a box with its code point.
      """,
    examples: """
      A picture of a text, and a page with a review at two widths:

        measure preview --text "정말 재밌게 봤어요!!" --width 120 -o preview.png
        measure preview reviews.ndjson --id 7 --width 320 --width 390 -o preview.html
      """,
    exitStatus: """
      Exits with 0, or with 2 if the arguments or a file cannot be used.
      """)

  @OptionGroup var sourceOptions: SourceOptions

  @OptionGroup var picture: PictureOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Where the picture goes: a .png, .svg or .html, or as SVG to standard output (-).",
      valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("pixels-per-point"),
    help: ArgumentHelp("How large a .png is. (default: that of --scale)", valueName: "scale"),
    transform: displayScale)
  var pixelsPerPoint: Double?

  func validate() throws {
    if sourceOptions.text != nil && !picture.fieldOptions.fields.isEmpty {
      throw ValidationError("--field needs records, and --text is a single text")
    }
  }

  mutating func run() throws {
    // Not in `validate()`, which runs before unknown options are reported.
    guard !picture.widths.isEmpty else {
      throw ValidationError("give a --width, such as --width 343")
    }
    guard let output else {
      throw ValidationError("say where the picture goes, such as -o preview.png")
    }
    let format = try PictureFormat(path: output)
    if pixelsPerPoint != nil && format != .png {
      throw ValidationError("--pixels-per-point needs a .png, and '\(output)' is not one")
    }
    let request = try picture.request(format, usesScale: format == .png && pixelsPerPoint == nil)
    let source = try sourceOptions.source(
      fields: request.fields, readsRuns: picture.cell == nil)
    let bytes = try request.picture(
      of: source, format, pixelsPerPoint: pixelsPerPoint,
      textLimit: sourceOptions.input.reading.maxTextBytes)
    request.rich.markup?.reportUnknownTags()
    var file = try output == "-" ? Standard.outputFile() : UnfinishedFiles.open(output)
    try bytes.withUnsafeBufferPointer { try file.write($0) }
    try file.commit()
  }
}

/// A text without lines.
struct NothingToDraw: Error, CustomStringConvertible {
  var description: String { "the text is empty: there is nothing to draw" }
}
