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
func unknown(_ kind: String, _ word: String, among names: [String]) -> ValidationError {
  let suggestion = suggestion(for: word, among: names).map { ". Did you mean '\($0)'?" }
  return ValidationError("Unknown \(kind) '\(word)'\(suggestion ?? "")")
}

/// The one of `names` that differs from `word` in so few letters, inserted or removed, that
/// it is a slip, half of the word's at most; or else the shortest that begins with it.
private func suggestion(for word: String, among names: [String]) -> String? {
  let letters = word.drop { $0 == "-" }.count
  // No option is so long, and comparing takes the square of the length.
  guard letters <= 64 else { return nil }
  let alike = names.filter { $0.hasPrefix("--") == word.hasPrefix("--") }
  // Of equally many edits, letters in another order come before letters left out.
  let slips = alike.map {
    (name: $0, edits: $0.difference(from: word).count, added: abs($0.count - word.count))
  }
  let nearest = slips.min { ($0.edits, $0.added) < ($1.edits, $1.added) }
  if let nearest, nearest.edits <= letters / 2 { return nearest.name }
  return alike.filter { letters >= 3 && $0.hasPrefix(word) }.min { $0.count < $1.count }
}
