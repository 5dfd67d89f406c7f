import Arguments
import TextMeasure

struct Fonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists fonts: their digest, metrics, line heights and what they cover.",
    discussion: """
      Those of the stack in fallback order, or files:

        measure fonts
        measure fonts --font-file body.otf --font-file fallback.ttc#1 --text "최고 漢字"
        measure fonts *.ttf variable.ttf@wght=600 --json

      Line heights are those of a line in that font alone, at --font-size and \
      line-height normal; uikit at 3 pixels to the point. With --text it also says \
      which font shows which part, and what none has.

      With --json one object: "fonts" ("name", "family", "style", "file", "face", \
      "format", "sha256", "glyphs", "characters", "unitsPerEm", "metrics", \
      "lineHeights", "axes", "variations", "coverage"), "provenance" (the versions of \
      the program and its libraries) and, with --text, "text" ("runs", "missing").
      """)

  @Argument(
    help: ArgumentHelp(
      "Font files, written as for --font-file. (default: the stack)", valueName: "files"))
  var files: [String] = []

  @OptionGroup var fontOptions: FontOptions<PageDefaults>

  @Option(help: "Say which font shows which part of this text.")
  var text: String?

  @Flag(help: "Write one JSON object for tools.")
  var json = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard files.isEmpty || fontOptions.files.isEmpty else {
      throw ValidationError("give files or --font-file, not both")
    }
    guard files.isEmpty || fontOptions.font == nil else {
      throw ValidationError("give files or --font, not both")
    }
    guard files.isEmpty || fontOptions.directory == nil else {
      throw ValidationError("--fonts is for the bundled fonts; leave it out with files")
    }
    try fontOptions.refuseUnusedFolder()
  }

  mutating func run() throws {
    let fonts =
      try files.isEmpty ? fontOptions.stack() : FontStack(files.map(FontFileArgument.face))
    let size = Points(fontOptions.size ?? PageDefaults.fontSize)
    let list = FontList(
      fonts: try fonts.faces.map { try FontReport($0, size: size) },
      text: try text.map { try TextFonts($0, in: fonts, size: size) })
    try output.write(lines: json ? [JSONText.encode(list)] : list.lines)
  }
}
