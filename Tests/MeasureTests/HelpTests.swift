import Foundation
import Testing

/// Help is part of the program: a change of it is read before it is kept.
@Suite struct HelpTests {
  @Test(
    arguments: [
      (["--help"], "measure.txt"),
      (["heights", "--help"], "heights.txt"),
      (["fit", "--help"], "fit.txt"),
      (["check", "--help"], "check.txt"),
      (["cells", "--help"], "cells.txt"),
      (["curve", "--help"], "curve.txt"),
      (["explain", "--help"], "explain.txt"),
      (["preview", "--help"], "preview.txt"),
      (["compare", "--help"], "compare.txt"),
      (["verify", "--help"], "verify.txt"),
      (["style", "--help"], "style.txt"),
      (["fonts", "--help"], "fonts.txt"),
      (["devices", "--help"], "devices.txt"),
      (["init", "--help"], "init.txt"),
    ])
  func helpIsAsRecorded(arguments: [String], name: String) throws {
    let outcome = try Folder().measure(arguments)
    let file = URL(fileURLWithPath: "\(Program.fixtures)/Help/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(outcome.output.utf8).write(to: file)
      Issue.record("recorded \(name): read the change, then run again")
    }
    #expect(outcome == .success(try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func theHelpCommandIsHelp() throws {
    let folder = try Folder()
    let help = try folder.measure(["heights", "--help"])
    #expect(try folder.measure(["help", "heights"]) == help)
  }

  /// A page that teaches; `--help` of the longest command is five times as long.
  @Test func shortHelpFitsAScreen() throws {
    for command in ["heights", "curve", "fit", "init", "verify"] {
      let help = try Folder().measure([command, "-h"])
      #expect(help.status == 0 && help.errors == "")
      #expect(help.output.split(separator: "\n").count < 70, "\(command)")
      #expect(help.output.contains("--help' says what each is"))
    }
  }

  @Test func theNameAloneTeaches() throws {
    let outcome = try Folder().measure([])
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains("measure heights reviews.ndjson --width 343"))
    #expect(outcome.errors.hasSuffix("or a --device (see measure heights --help)\n"))
  }

  /// Neither files nor pipes get colours, nor a terminal where nobody wants them.
  @Test func coloursAreForTerminals() throws {
    let folder = try Folder()
    #expect(try !folder.measure(["--help"]).output.contains("\u{1B}"))
    let script = #"script --quiet --return --command "$MEASURE -h" /dev/null </dev/null"#
    #expect(try folder.bash("unset NO_COLOR; TERM=xterm \(script)").output.contains("\u{1B}[1m"))
    #expect(try !folder.bash("NO_COLOR=1 TERM=xterm \(script)").output.contains("\u{1B}"))
  }
}
