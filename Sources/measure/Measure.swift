import ArgumentParser
import ReviewIO

@main
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures wrapped text: how high a review is at a width, before it is drawn.",
    discussion: """
      Reviews come in as JSON, one object a line or one array; heights go out in the \
      same order, one record a line:

        measure heights reviews.ndjson --width 343
        cat reviews.json | measure --width 320 --width 390 --font-size 17 --lines

      Exits with 0 if every record was measured, 1 if some had errors (each is named \
      on standard error and keeps its place in the output), and 2 if the arguments or \
      a file cannot be used.
      """,
    subcommands: [
      Heights.self, Cells.self, Curve.self, Explain.self, Preview.self, Compare.self, Verify.self,
      Fonts.self, Devices.self,
    ],
    defaultSubcommand: Heights.self)

  /// As the argument parser's own, but whatever cannot be used is told in one
  /// sentence and exits with 2.
  static func main() {
    do {
      try run()
    } catch OutputError.closedPipe {
      // The reader has seen enough, which is no failure of ours.
    } catch let code as ExitCode {
      exit(withError: code)
    } catch {
      let hint = exitCode(for: error) == .validationFailure ? " (see \(helpCommand))" : ""
      // What a file or an argument says is not to command the terminal.
      Standard.complain("measure: \(Terminal.visible(message(for: error)))\(hint)")
      exit(withError: ExitCode(2))
    }
  }

  private static func run() throws {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error where exitCode(for: error).isSuccess && !(error is ExitCode) {
      try Standard.say([fullMessage(for: error)])  // asked for help
    }
  }

  /// Prints the options of the subcommand in use.
  private static var helpCommand: String {
    let first = CommandLine.arguments.dropFirst().first
    let subcommand = configuration.subcommands.first { $0._commandName == first }
    return "measure \((subcommand ?? Heights.self)._commandName) --help"
  }
}
