/// A program, or one of its subcommands: arguments, and what to do with them.
///
/// A program has subcommands or arguments of its own; subcommands have none below them.
package protocol ParsableCommand: ParsableArguments {
  static var configuration: CommandConfiguration { get }
  /// What the program, or the subcommand, is called on the command line; the type's name in
  /// lower case unless it says otherwise.
  static var commandName: String { get }
  mutating func run() throws
}

/// The help for a command, and what a program consists of.
package struct CommandConfiguration: Sendable {
  let abstract: String
  let discussion: String
  let examples: String
  let exitStatus: String
  /// Made when it is printed: it may call libraries.
  let version: (@Sendable () -> String)?
  let subcommands: [any ParsableCommand.Type]
  let defaultSubcommand: (any ParsableCommand.Type)?
  package let hints: [String: String]

  /// - Parameters:
  ///   - abstract: One sentence.
  ///   - discussion: Paragraphs; lines that begin with a space are examples.
  ///   - examples: Paragraphs of the same kind: command lines, and what each is for.
  ///   - exitStatus: A sentence on what the program exits with; of a subcommand only where that
  ///     differs from the program.
  ///   - version: What `--version` prints. `nil`: there is no such option.
  ///   - defaultSubcommand: The one that is meant where the first word names none.
  ///   - hints: What to type in place of options that a program or a subcommand does not have.
  package init(
    abstract: String, discussion: String = "", examples: String = "", exitStatus: String = "",
    version: (@Sendable () -> String)? = nil,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil,
    hints: [String: String] = [:]
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    self.exitStatus = exitStatus
    self.version = version
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.hints = hints
  }
}

extension ParsableCommand {
  package mutating func run() throws {}

  /// The type's name in lower case, as it is written on the command line.
  package static var commandName: String { "\(self)".lowercased() }

  /// The subcommand that `words` name, with their values; `words` leave out the program.
  ///
  /// - Throws: `ValidationError` for words that cannot be used, `CleanExit` if they request
  ///   help, a manual page, the version or a completion script.
  package static func parseAsRoot(_ words: [String]) throws -> any ParsableCommand {
    let (first, rest) = (words.first ?? "", Array(words.dropFirst()))
    switch first {
    case "help":
      let command = try commandToExplain(by: rest)
      throw CleanExit.message(
        rest.contains(manualOption) ? manualPage(of: command) : help(of: command))
    case "--help", "-h":
      throw CleanExit.message(first == "-h" ? shortHelp(of: self) : help(of: self))
    case "--version" where configuration.version != nil:
      throw CleanExit.message(configuration.version?() ?? "")
    case completionOption:
      throw CleanExit.message(try completionScript(for: rest.first ?? ""))
    case completeOption:
      throw CleanExit.message(completions(of: rest).joined(separator: "\n"))
    default:
      if let command = subcommand(named: first) { return try parse(command, rest) }
      if isMisspelledSubcommand(first) { throw unknownSubcommand(first) }
      return try parse(configuration.defaultSubcommand ?? self, words)
    }
  }

  /// The command line for help on what `words` name, also where they cannot be used:
  /// `measure heights --help`.
  package static func helpCommand(for words: [String]) -> String {
    let name = words.first ?? ""
    guard !isMisspelledSubcommand(name), name != "help",
      let command = subcommand(named: name) ?? configuration.defaultSubcommand
    else { return "\(commandName) --help" }
    return "\(commandName) \(command.commandName) --help"
  }

  static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.commandName == name }
  }

  /// The command that is named behind `help`, or the program itself.
  private static func commandToExplain(
    by words: [String]
  ) throws -> any ParsableCommand.Type {
    guard let name = words.first(where: { $0 != manualOption }) else { return self }
    guard let command = subcommand(named: name) else { throw unknownSubcommand(name) }
    return command
  }

  private static func commands(withOption name: String) -> [String] {
    configuration.subcommands.filter { command in
      DeclaredArguments(command.init()).parameters.contains { $0.names.contains(name) }
    }.map { "\(commandName) \($0.commandName)" }
  }

  private static func parse(
    _ command: any ParsableCommand.Type, _ words: [String]
  ) throws -> any ParsableCommand {
    let value = command.init()
    let declared = DeclaredArguments(value)
    var reader = ArgumentReader(
      words, parameters: declared.parameters, commandsWithOption: commands(withOption:),
      hints: configuration.hints.merging(command.configuration.hints) { $1 })
    switch try reader.read() {
    case .short: throw CleanExit.message(shortHelp(of: command))
    case .full: throw CleanExit.message(help(of: command))
    case nil: break
    }
    try declared.validate()
    return value
  }
}
