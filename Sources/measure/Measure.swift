import ArgumentParser

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
    subcommands: [Heights.self, Verify.self],
    defaultSubcommand: Heights.self)

  /// As the argument parser's own, but unusable arguments exit with 2 and one
  /// sentence.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let code = exitCode(for: error)
      guard code == .validationFailure else { exit(withError: error) }
      Standard.complain("measure: \(message(for: error)) (measure --help explains)")
      exit(withError: ExitCode(2))
    }
  }
}
