import Arguments
import ReviewIO
import TextMeasure

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares this library's layout with what a renderer answered.",
    discussion: """
      Every line of a golden file holds a text, its fonts, size, width and style, and \
      the height and lines a renderer gave it (Documentation/golden-format.md tells of \
      every key). Each is laid out with its profile; the table counts, by category, how \
      many have equal heights, line counts, line starts and ends, and line widths. \
      Cases whose style is not supported are counted apart. If any text is Thai, Lao, \
      Khmer or Burmese, a last line tells whether it breaks by dictionaries. Exits with \
      1 if any case differs, and with 2 if none could be compared.
      """)

  @Argument(help: "A golden file: JSON lines, gzipped or not.")
  var golden: String

  @Option(
    help: ArgumentHelp(
      "Where the cases' font files are. (default: beside the golden file, else the bundled fonts)",
      valueName: "folder"))
  var fonts: String?

  @Option(
    help: """
      The renderer that was recorded: css (Chromium), uikit (UILabel, by \
      Recorder/LabelRecorder.swift), flutter or android (StaticLayout).
      """)
  var profile: RecordedRenderer = .css

  @Option(help: ArgumentHelp("Write cases that differ, with both answers.", valueName: "file"))
  var mismatches: String?

  @OptionGroup var destination: OutputOptions

  func validate() throws {
    if mismatches == "-" {
      throw ValidationError("cases go to a file, such as --mismatches cases.jsonl")
    }
  }

  mutating func run() throws {
    if try differs() { throw ExitCode(1) }
  }

  /// - Returns: Whether any case differs.
  private func differs() throws -> Bool {
    var file = try GoldenFile(path: golden)
    var verifier = Verifier(fonts: GoldenFonts(folder: fonts, golden: golden), renderer: profile)
    var table = VerificationTable()
    var output = try destination.file()
    var report = try MismatchReport(path: mismatches, beside: output)
    while let golden = try file.next() {
      switch try outcome(of: golden, &verifier) {
      case .unsupported(let declarations):
        table.addUnsupported(declarations)
      case .compared(let comparison):
        table.add(comparison, category: golden.cat ?? "all")
        if WordDictionaries.areNeeded(for: golden.text) { table.dictionaryCases += 1 }
        if !comparison.isEqual { try report.add(golden, comparison.ours) }
      }
    }
    table.header = file.header
    try report.commit()
    try output.write(table.lines.joined(separator: "\n") + "\n")
    try output.commit()
    guard table.total.cases > 0 else { throw NothingCompared(path: golden) }
    return table.total.equal < table.total.cases
  }

  private func outcome(
    of golden: GoldenCase, _ verifier: inout Verifier
  ) throws -> Verifier.Outcome {
    do {
      return try verifier.compare(golden)
    } catch {
      throw UnusableCase(id: golden.id, reason: error)
    }
  }
}

/// A file of which no case has a style that can be laid out: no agreement to report.
private struct NothingCompared: Error, CustomStringConvertible {
  var path: String

  var description: String { "no case of \(path) has a style that is supported" }
}

/// A case that cannot be laid out, most often because a font is missing.
private struct UnusableCase: Error, CustomStringConvertible {
  var id: String
  var reason: any Error

  var description: String { "cannot lay out case '\(id)': \(reason)" }
}

/// Writes the cases that differ, one JSON object a line, to a file if there is one.
private struct MismatchReport: ~Copyable {
  private struct Row: Encodable {
    var id: String
    var cat: String?
    var text: String
    var fonts: [String]
    var size: Double
    var width: Double?
    var lang: String?
    var css: [String: String]?
    var label: [String: AttributeValue]?
    var android: [String: AttributeValue]?
    var style: StyleDescription?
    var scale: Double?
    var theirs: Verifier.Answer
    var ours: Verifier.Answer
  }

  private var file: OutputFile?
  private let isRequested: Bool

  /// - Throws: `ValidationError` if `path` is where the table goes.
  init(path: String?, beside table: borrowing OutputFile) throws {
    isRequested = path != nil
    file = if let path { try UnfinishedFiles.open(path) } else { nil }
    if let isTable = file?.isSameFile(as: table), isTable {
      throw ValidationError("--mismatches is where the table goes: '\(table.path)' cannot be both")
    }
  }

  mutating func add(_ golden: GoldenCase, _ ours: Verifier.Answer) throws {
    guard isRequested else { return }
    let row = Row(
      id: golden.id, cat: golden.cat, text: golden.text, fonts: golden.fonts,
      size: golden.size, width: golden.width, lang: golden.lang, css: golden.css,
      label: golden.label, android: golden.android,
      style: golden.style, scale: golden.scale,
      theirs: Verifier.Answer(
        h: golden.h, n: golden.n, lines: golden.lines, w: golden.w, cut: golden.cut),
      ours: ours)
    try file?.write(try JSONText.encode(row) + "\n")
  }

  /// Puts the file in its place, now that it is whole.
  consuming func commit() throws { try file?.commit() }
}
