import Spelling

// What was probably meant by a word that means nothing.

extension ParsableCommand {
  /// Whether `word`, the first of a command line, looks like a subcommand. With a default
  /// subcommand it may also be a file: most have a dot or a slash in their names.
  static func isMisspelledSubcommand(_ word: String) -> Bool {
    !word.contains { $0 == "." || $0 == "/" } && !subcommandNames.contains(word)
      && suggestion(for: word, among: subcommandNames) != nil
  }

  static func unknownSubcommand(_ name: String) -> ValidationError {
    unknown("subcommand", name, among: subcommandNames)
  }

  private static var subcommandNames: [String] {
    configuration.subcommands.map { $0.commandName } + ["help"]
  }
}

/// Says that `word` is none of `names`, and which one it is like.
func unknown(
  _ kind: String, _ word: String, _ note: String = "", among names: [String]
) -> ValidationError {
  let suggestion = suggestion(for: word, among: names).map { ". Did you mean '\($0)'?" }
  return ValidationError("Unknown \(kind) '\(word)'\(note)\(suggestion ?? "")")
}
