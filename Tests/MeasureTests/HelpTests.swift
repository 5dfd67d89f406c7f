import Foundation
import Testing

/// Help is part of the program: a change of it is read before it is kept.
@Suite struct HelpTests {
  @Test(
    arguments: [
      (["--help"], "measure.txt"),
      (["heights", "--help"], "heights.txt"),
      (["fit", "--help"], "fit.txt"),
      (["cells", "--help"], "cells.txt"),
      (["curve", "--help"], "curve.txt"),
      (["explain", "--help"], "explain.txt"),
      (["preview", "--help"], "preview.txt"),
      (["compare", "--help"], "compare.txt"),
      (["verify", "--help"], "verify.txt"),
      (["style", "--help"], "style.txt"),
      (["fonts", "--help"], "fonts.txt"),
      (["devices", "--help"], "devices.txt"),
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

  @Test func shortHelpAndHelpCommandAreEqual() throws {
    let folder = try Folder()
    let help = try folder.measure(["heights", "--help"])
    #expect(try folder.measure(["heights", "-h"]) == help)
    #expect(try folder.measure(["help", "heights"]) == help)
  }
}
