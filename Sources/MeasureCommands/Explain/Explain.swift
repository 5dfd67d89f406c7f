import Arguments
import ReviewIO
import TextMeasure

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explains why each line of a text ends where it does, and when it would change.",
    discussion: """
      The text is given, read, or that of a review. For each line it says: its text, width and \
      bytes; which rule lets it end there, one of UAX #14 (LB31) or one that browsers add \
      (css-space, latin-pairs, keep-all); where it would end without keep-all; fonts other \
      than the first, and characters that no font has; and in which boxes the line stays the \
      same if it starts here. Those widths are exact: one step further (1/64 px for css) the \
      line is another.

      With --json an object of "id", "profile", "profileVersion" (the edition of its \
      rules), "provenance" (what heights depend on, as measure heights --provenance writes it), \
      "width", "height", "lineCount", "truncated", "fontSize", "fonts" ("name", \
      "file", "face"), "boxes" (with as many lines; "min", and "max" if there is one) \
      and "lines". A line has "utf8" \
      and "utf16" ("start", "end"), "text", "width", "height", "overflow", "ending" \
      (opportunity, line-break, emergency or end-of-text), "why" (that in words), "rule", \
      "before" and "after" ("utf8", "character", "codePoint", "class"), "hyphen", "heldBack" \
      ("rule", "before", "after"), "boxes", "narrower" and "wider" (the line just \
      beyond: "utf8", "utf16", "width"), "runs" ("utf8", "utf16", "font", "script", \
      "rightToLeft") and "missing". What does not apply is left out.
      """,
    examples: """
      A text that is given, one that is read, and that of a review, for tools:

        measure explain --text "정말 재밌게 봤어요!!" --width 90
        measure explain --text - --width 343 --break keep-all < review.txt
        measure explain reviews.ndjson --id nsmc-3607510 --width 343 --json

      A case of a golden file, laid out as measure verify does:

        measure explain --case differ.jsonl --id 17 --fonts Fonts
      """,
    exitStatus: """
      Exits with 0, or with 2 if the arguments or a file cannot be used.
      """)

  @OptionGroup var sourceOptions: SourceOptions

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp(
      "A golden file in place of reviews: the case of --id, or the first, with all that it has: text, "
        + "style, width, renderer, and fonts in the folder of --fonts.", valueName: "file"))
  var goldenFile: String?

  @OptionGroup var options: ExplainOptions

  @Option(
    help: """
      What offsets count: utf8 bytes or utf16 code units; --json has both. (default: utf8)
      """)
  var offsets: OffsetUnit?

  @Flag(help: "Write one JSON object for tools instead of lines for people.")
  var json = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if json && offsets != nil {
      throw ValidationError("--json has the offsets of both units, so no --offsets")
    }
    guard goldenFile != nil else { return }
    guard sourceOptions.text == nil, sourceOptions.input.files == ["-"] else {
      throw ValidationError("a --case has a text of its own: give no --text and no file beside it")
    }
  }

  mutating func run() throws {
    if let goldenFile { return try explain(goldenFile) }
    try options.styleOptions.reportUnheard()
    let request = try options.request()
    var measurer = TextMeasurer(request.style)
    measurer.maximumByteCount = sourceOptions.input.reading.maxTextBytes
    var source = try sourceOptions.source(readsRuns: true)
    let setting = try options.styleOptions.richTextSetting(options.markupOptions)
    let fonts = try options.styleOptions.fontOptions.fonts()
    let rich = try source.rich(setting, fonts: fonts, measuredBy: &measurer)
    setting.markup?.reportUnknownTags()
    let explanation = try request.explanation(of: source, rich: rich, measuredBy: &measurer)
    if json {
      let object = try JSONText.encode(
        ExplanationJSON(explanation, try options.styleOptions.provenance()))
      try output.write(lines: [source.named(object)])
    } else {
      try output.write(ExplanationText(explanation, offsets: offsets ?? .utf8).description)
    }
  }

  /// Explains a case of a golden file.
  private func explain(_ path: String) throws {
    let golden = try GoldenFile.golden(sourceOptions.id, in: path)
    let defaults = StyleOptions()
    guard try options.styleOptions.wholeDescription() == defaults.wholeDescription() else {
      throw ValidationError("a --case has a style of its own: --width and --max-lines may change")
    }
    var verifier = Verifier(
      fonts: GoldenFonts(folder: options.styleOptions.fontOptions.directory, golden: path),
      renderer: nil)
    guard case .style(let requested) = try verifier.layout(of: golden) else {
      throw ValidationError("the style of case '\(golden.id)' is not supported")
    }
    let style = try ResolvedTextStyle(requested.style)
    var measurer = TextMeasurer(style)
    let rich = try verifier.rich(golden, in: requested.style)
    let prepared = try verifier.prepare(golden, &measurer)
    var width = Verifier.width(of: golden, prepared, requested.style)
    // A box has a width, if it is only that of the text.
    if width == .unbounded { width = max(prepared.naturalWidth, Points(1)) }
    let request = ExplainRequest(
      style: style, width: try options.width ?? WidthArgument(width.rawValue),
      maxLines: options.maxLines ?? requested.maxLines)
    let source = TextSource(text: Array(golden.content.utf8))
    let explanation = try request.explanation(of: source, rich: rich, measuredBy: &measurer)
    if json {
      return try output.write(lines: [try JSONText.encode(ExplanationJSON(explanation))])
    }
    try output.write(
      "Case \(golden.id)\n" + ExplanationText(explanation, offsets: offsets ?? .utf8).description)
  }
}
