import Arguments
import ReviewIO
import TextMeasure

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares this library's layout with what a renderer answered.",
    discussion: """
      Every line of a golden file holds a text, its fonts, size, width and style, and \
      the height and lines a renderer gave it (Documentation/golden-format.md describes \
      every key). Each is laid out with its profile; the table counts, by category, how \
      many have equal heights, line counts, line starts and ends, and line widths, and of \
      texts of several styles boxes of lines: heights and baselines. \
      Cases whose style is not supported are counted apart, and those whose font is not there \
      are named on standard error. If any text is Thai, Lao, \
      Khmer or Burmese, the last line says whether it breaks by dictionaries.
      """,
    examples: """
      What a browser recorded, and the cases that differ, with our answers beside:

        measure verify chromium.jsonl --fonts Fonts
        measure verify chromium.jsonl --fonts Fonts --mismatches differ.jsonl
      """,
    exitStatus: """
      Exits with 0 if all cases are equal, 1 if any differs or lacks its font, and 2 if none could \
      be compared.
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
      The renderer that was recorded: css (Chromium), webkit, firefox, also with an edition \
      (firefox@153), uikit (UILabel, by Recorder/LabelRecorder.swift), flutter or android \
      (StaticLayout). (default: what each case or its header says, else css)
      """)
  var profile: ProfileArgument?

  @Option(
    help: ArgumentHelp(
      "Write the cases that differ, a golden file with our answers beside theirs.",
      valueName: "file"))
  var mismatches: String?

  @OptionGroup var output: OutputOptions

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
    var verifier = Verifier(
      fonts: GoldenFonts(folder: fonts, golden: golden),
      renderer: profile.map { RecordedRenderer($0.profile) })
    var table = VerificationTable()
    var output = try output.file()
    var report = try MismatchReport(path: mismatches, besides: output)
    var withoutFont = 0
    while let golden = try file.next() {
      switch try outcome(of: golden, &verifier) {
      case nil: withoutFont += 1
      case .unsupported(let declarations):
        table.addUnsupported(declarations)
      case .compared(let comparison):
        table.add(comparison, category: golden.cat ?? "all")
        if WordDictionaries.areNeeded(for: golden.content) { table.dictionaryCases += 1 }
        if !comparison.isEqual { try report.add(golden, comparison.ours) }
      }
    }
    table.header = file.header
    try report.commit()
    try output.write(table.lines.joined(separator: "\n") + "\n")
    try output.commit()
    if withoutFont > 0 {
      Standard.printError(
        "measure: \(Figures.count(withoutFont, "case")) left out for want of a font; --fonts names "
          + "the folder that font files are looked for in")
    }
    guard table.total.cases > 0 else {
      throw NothingCompared(path: golden, hasFonts: withoutFont == 0)
    }
    return table.total.equal < table.total.cases || withoutFont > 0
  }

  /// - Returns: `nil` for want of a font, which is said once for each file.
  private func outcome(
    of golden: GoldenCase, _ verifier: inout Verifier
  ) throws -> Verifier.Outcome? {
    do {
      return try verifier.compare(golden)
    } catch FontError.cannotOpen(let path) {
      if verifier.isNew(missing: path) {
        let error = UnusableCase(id: golden.id, reason: FontError.cannotOpen(path: path))
        Standard.printError("measure: \(error)", .red)
      }
      return nil
    } catch {
      throw UnusableCase(id: golden.id, reason: error)
    }
  }
}

/// A file of which no case can be laid out: no agreement to report.
private struct NothingCompared: Error, CustomStringConvertible {
  var path: String
  var hasFonts: Bool

  var description: String {
    hasFonts
      ? "no case of \(path) has a style that is supported"
      : "no case of \(path) can be laid out"
  }
}

/// A case that cannot be laid out, most often for want of a font.
private struct UnusableCase: Error, CustomStringConvertible {
  var id: String
  var reason: any Error

  var description: String { "cannot lay out case '\(id)': \(reason)" }
}

/// Writes the cases that differ, one JSON object a line, to a file if there is one.
private struct MismatchReport: ~Copyable {
  /// A golden case, and what this library answers beside what was recorded.
  private struct Row: Encodable {
    var golden: GoldenCase
    var ours: Verifier.Answer

    private enum Key: String, CodingKey { case ours }

    func encode(to encoder: any Encoder) throws {
      try golden.encode(to: encoder)
      var members = encoder.container(keyedBy: Key.self)
      try members.encode(ours, forKey: .ours)
    }
  }

  private var file: OutputFile?

  /// - Parameter table: Where the table goes.
  init(path: String?, besides table: borrowing OutputFile) throws {
    file = if let path { try UnfinishedFiles.open(path) } else { nil }
    if let path, let isTable = file?.isSameFile(as: table), isTable {
      throw ValidationError("--mismatches is where the table goes: '\(path)' cannot be both")
    }
  }

  mutating func add(_ golden: GoldenCase, _ ours: Verifier.Answer) throws {
    guard file != nil else { return }
    try file?.write(try JSONText.encode(Row(golden: golden, ours: ours)) + "\n")
  }

  /// Puts the file in its place, now that it is whole.
  consuming func commit() throws { try file?.commit() }
}
