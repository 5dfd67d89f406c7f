import ArgumentParser
import Foundation

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares this library's layout with what a renderer answered.",
    discussion: """
      Every line of a golden file holds a text, its fonts, size, width and CSS, and \
      the height and lines a browser gave it. Each is laid out with the css profile; \
      the table counts, by category, how many have equal heights, line counts, line \
      starts and ends, and line widths. Cases whose CSS is not supported are counted \
      apart. Exits with 1 if any case differs.
      """)

  @Argument(help: "A golden file: JSON lines, gzipped or not.")
  var golden: String

  @Option(help: ArgumentHelp("Where the cases' font files are.", valueName: "folder"))
  var fonts: String

  @Option(help: ArgumentHelp("Write cases that differ, with both answers.", valueName: "file"))
  var mismatches: String?

  mutating func run() throws {
    let differs: Bool
    do {
      differs = try verify()
    } catch {
      Standard.complain("measure verify: \(error)")
      throw ExitCode(2)
    }
    if differs { throw ExitCode(1) }
  }

  /// - Returns: Whether any case differs.
  private func verify() throws -> Bool {
    var file = try GoldenFile(path: golden)
    var verifier = Verifier(fontFolder: fonts)
    var table = VerificationTable()
    let report = try mismatches.map { try MismatchReport(path: $0) }
    while let golden = try file.next() {
      switch try verifier.compare(golden) {
      case .unsupported(let declarations):
        table.addUnsupported(declarations)
      case .compared(let comparison):
        table.add(comparison, category: golden.cat ?? "all")
        if !comparison.isEqual { try report?.add(golden, comparison.ours) }
      }
    }
    for line in table.lines { print(line) }
    return table.total.equal < table.total.cases
  }
}

/// Writes the cases that differ, one JSON object a line.
private struct MismatchReport {
  private struct Row: Encodable {
    var id: String
    var cat: String?
    var text: String
    var fonts: [String]
    var size: Double
    var width: Double?
    var lang: String?
    var css: [String: String]?
    var theirs: Verifier.Answer
    var ours: Verifier.Answer
  }

  private let handle: FileHandle
  private let encoder = JSONEncoder()

  init(path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  func add(_ golden: GoldenCase, _ ours: Verifier.Answer) throws {
    let row = Row(
      id: golden.id, cat: golden.cat, text: golden.text, fonts: golden.fonts,
      size: golden.size, width: golden.width, lang: golden.lang, css: golden.css,
      theirs: Verifier.Answer(h: golden.h, n: golden.n, lines: golden.lines), ours: ours)
    try handle.write(contentsOf: encoder.encode(row) + [0x0A])
  }
}
