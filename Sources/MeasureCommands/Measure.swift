import Arguments
import BundledFonts
import ReviewIO
import TextMeasure

/// The program `measure`: its subcommands, and how it ends.
package struct Measure: ParsableCommand {
  /// What help says of the program.
  package static let configuration = CommandConfiguration(
    abstract: "Measures wrapped text: how high a review is at a width, before it is drawn.",
    discussion: """
      Reviews come in as JSON, one object a line or one array; heights go out in the \
      same order, one record a line.
      """,
    examples: """
      Heights of reviews at a width, and with the lines of each at two widths:

        measure heights reviews.ndjson --width 343
        cat reviews.json | measure --width 320,390 --font-size 17 --lines
      """,
    exitStatus: """
      Exits with 0 if every record was measured, 1 if some had errors (each is named \
      on standard error and keeps its place in the output), and 2 if the arguments or \
      a file cannot be used.
      """,
    version: { versions },
    subcommands: [
      Heights.self, Cells.self, Curve.self, Fit.self, Check.self, Explain.self, Preview.self,
      Compare.self,
      Verify.self,
      Style.self, Fonts.self, Devices.self, Init.self,
    ],
    defaultSubcommand: Heights.self,
    hints: [
      "--size": "it is --font-size", "--language": "it is --lang", "--locale": "it is --lang",
      "--bold": "it is --weight 700", "--lines-max": "it is --max-lines",
      "--input": "files are named without an option", "--file": "files are named without an option",
      "--out": "it is --output, or -o", "--dpr": "it is --device-pixel-ratio",
      "--word-break": "it is --break", "--stylesheet": "it is --css",
    ])

  /// The version of the program, and of all that this package makes.
  package static let version = "0.2.0"

  /// A program that has read no arguments yet.
  package init() {}

  /// What `--version` prints; fonts by the start of the digests that it was built with.
  private static var versions: String {
    let engine = EngineVersions.current
    let profiles: [Profile] = [
      .chromium, .webkit, .firefox, .uikit(scale: 2), .flutter(),
      .android(AndroidRules(density: 2)),
    ]
    let names = profiles.map { "\($0.identifier) \($0.version)" }.joined(separator: ", ")
    let fonts = BundledFont.allCases.map { "font \($0.relativePath) \($0.sha256.prefix(12))" }
    return """
      measure \(version)
      Unicode \(engine.unicode), HarfBuzz \(engine.harfbuzz), FreeType \(engine.freetype ?? "?")
      profiles: \(names)
      editions: \(profiles.flatMap(\.editions).joined(separator: ", "))
      \(fonts.joined(separator: "\n"))
      """
  }

  /// Runs the subcommand that the arguments name. What cannot be used is said in one
  /// sentence, and exits with 2.
  package static func main() {
    // A pipe that nobody reads any more is an error, not a silent death.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.isEmpty {
      // Nobody who knows the program types its name alone.
      Standard.printError(text: shortHelp(of: self) + "\n\n")
    }
    if let argument = argumentThatIsNoText {
      Standard.printError("measure: the argument '\(argument)' is not UTF-8", .red)
      end(2)
    }
    do {
      try run(arguments)
    } catch OutputError.closedPipe {
      // The reader has seen enough, which is no failure of ours.
      end(0)
    } catch let code as ExitCode {
      end(code.rawValue)
    } catch {
      let hint = error is ValidationError ? " (see \(helpCommand(for: arguments)))" : ""
      Standard.printError("measure: \(error)\(hint)", .red)
      end(2)
    }
  }

  /// The first argument whose bytes are no UTF-8, with U+FFFD for what is none: as a text it would
  /// be measured so.
  private static var argumentThatIsNoText: String? {
    for (index, argument) in CommandLine.arguments.enumerated() {
      guard let bytes = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: bytes) == nil { return argument }
    }
    return nil
  }

  /// Ends the process without what libraries do at its end: after an error threads may
  /// still measure, with what would be destroyed then. Nothing is left to be written.
  private static func end(_ status: Int32) -> Never { _exit(status) }

  /// Runs a command by what its options say, and where they say nothing the project.
  private static func run(_ command: any ParsableCommand) throws {
    var command = command
    if var follower = command as? any FollowsProject, !follower.leavesProjectOut,
      let project = try Project.found()
    {
      follower.follow(project)
      command = follower
    }
    try command.run()
  }

  /// Runs a command now, and again whenever one of its files has changed.
  ///
  /// - Throws: What cannot be used from the start. What goes wrong later may be fixed.
  private static func watch(_ command: any ReadsFiles, _ arguments: [String]) throws {
    var files = try WatchedFiles(of: command)
    do {
      try run(command)
    } catch is ExitCode {
      // Records with errors have been named.
    }
    while true {
      Standard.printError("measure: \(files.nextChange()) has changed", .green)
      do {
        try run(try parseAsRoot(arguments))
      } catch is ExitCode {
      } catch {
        Standard.printError("measure: \(error)", .red)
      }
    }
  }

  private static func run(_ arguments: [String]) throws {
    do {
      let command = try parseAsRoot(arguments)
      guard let reader = command as? any ReadsFiles, reader.input.watch else {
        return try run(command)
      }
      try watch(reader, arguments)
    } catch CleanExit.message(let text) {
      try OutputOptions().write(lines: [text])
    }
  }
}
