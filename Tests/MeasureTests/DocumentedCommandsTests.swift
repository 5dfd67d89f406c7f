import Foundation
import Testing

/// The examples of the command line in the README and in `Documentation`, run as they stand
/// there: blocks of `console`, in which a line that begins with `$` is a command and the lines
/// below it are what it prints. A line of `…` stands for any lines.
@Suite struct DocumentedCommandsTests {
  static let pages =
    ["README.md", "README.ko.md", "Documentation/accuracy.md", "Documentation/caches.md"]
    + ["Documentation/command-line.md", "Documentation/line-boxes.md"]
    + ["Documentation/several-styles.md", "Documentation/your-font.md"]
    + ["Documentation/guides/uikit.md", "Documentation/guides/uikit.ko.md"]
    + ["Documentation/guides/check.md"]

  @Test(arguments: pages)
  func examplesPrintWhatIsShown(page: String) throws {
    let url = URL(fileURLWithPath: "\(Program.package)/\(page)")
    let text = try String(contentsOf: url, encoding: .utf8)
    var lines: [String] = []
    var (isDifferent, count) = (false, 0)
    for part in Self.parts(of: text) {
      lines += part.lines
      guard let command = part.command else { continue }
      // The service's own tests run what asks it.
      if command.hasPrefix("curl ") {
        lines += part.shown
        continue
      }
      count += 1
      let printed = try Self.run(command)
      if Self.matches(printed, part.shown) {
        lines += part.shown
      } else {
        isDifferent = true
        lines += printed
        #expect(printed == part.shown, "\(page): \(command)")
      }
    }
    #expect(count > 0)
    if isDifferent && ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(lines.joined(separator: "\n").utf8).write(to: url)
    }
  }

  /// Lines of a page, the last of which may be a command with what it is shown to print.
  struct Part: Equatable {
    var lines: [String] = []
    var command: String?
    var shown: [String] = []
  }

  static func parts(of page: String) -> [Part] {
    var parts: [Part] = []
    var part = Part()
    var isConsole = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let isCommand = isConsole && line.hasPrefix("$ ")
      let isFence = line.hasPrefix("```")
      if isCommand || isFence, part.command != nil {
        parts.append(part)
        part = Part()
      }
      if isFence { isConsole = line == "```console" }
      if let command = part.command, !command.hasSuffix("\\") {
        part.shown.append(line)
        continue
      }
      part.lines.append(line)
      if isCommand {
        part.command = String(line.dropFirst(2))
      } else if let command = part.command {
        part.command = "\(command)\n\(line)"
      }
    }
    return parts + [part]
  }

  /// What a command prints, its errors included, in the folder of the package.
  private static func run(_ command: String) throws -> [String] {
    let script = """
      exec 2>&1
      cd '\(Program.package)'
      measure() { "$MEASURE" "$@"; }
      \(command)
      """
    let output = try Folder().bash(script).output
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  static func matches(_ printed: [String], _ shown: [String]) -> Bool {
    let pieces = shown.split(separator: "…", omittingEmptySubsequences: false).map(Array.init)
    guard pieces.count > 1 else { return printed == shown }
    var rest = printed[...]
    for (index, piece) in pieces.enumerated() where !piece.isEmpty {
      let range = index == pieces.count - 1 ? rest.suffix(piece.count).indices : nil
      let starts = index == 0 ? rest.startIndex..<rest.startIndex + 1 : rest.indices
      let found = range?.lowerBound ?? starts.first { rest[$0...].starts(with: piece) }
      guard let found, rest[found...].starts(with: piece) else { return false }
      rest = rest[(found + piece.count)...]
    }
    return true
  }

  @Test func aPageIsReadAsItIsWritten() {
    let page = "A\n```console\n$ a \\\n  b\nB\n…\n$ c\n```\n```sh\n$ d\n```"
    let parts = Self.parts(of: page)
    #expect(parts.map(\.command) == ["a \\\n  b", "c", nil])
    #expect(parts.map(\.shown) == [["B", "…"], [], []])
    let all = parts.flatMap { $0.lines + $0.shown }
    #expect(all.joined(separator: "\n") == page)
  }

  @Test func anEllipsisStandsForAnyLines() {
    #expect(Self.matches(["a", "b", "c"], ["a", "…", "c"]))
    #expect(Self.matches(["a", "b", "c"], ["a", "…"]))
    #expect(Self.matches(["a", "b", "c"], ["…", "b", "…"]))
    #expect(Self.matches(["a"], ["a", "…"]))
    #expect(!Self.matches(["a", "b"], ["b", "…"]))
    #expect(!Self.matches(["a", "b", "c"], ["…", "b"]))
    #expect(!Self.matches(["a", "b"], ["a"]))
  }
}
