import TerminalText

/// Where the second column begins.
private let helpColumn = 26

extension ParsableCommand {
  /// What `--help` prints of `command`, which is this program or a subcommand of it.
  static func help(of command: any ParsableCommand.Type) -> String {
    let isProgram = !command.configuration.subcommands.isEmpty
    let parameters = isProgram ? programOptions : DeclaredArguments(command.init()).parameters
    let usage = isProgram ? ["<subcommand>"] : synopsis(of: parameters)
    let name = command == self ? [commandName] : [commandName, command.commandName]

    let rows =
      (parameters + [.help]).map { ($0.section, row($0.title(names: $0.names[...]), $0.help.text)) }
      + command.configuration.subcommands.map {
        let note = $0 == configuration.defaultSubcommand ? " (default)" : ""
        return ("Subcommands", row($0.commandName + note, $0.configuration.abstract))
      }
    let texts = ["OVERVIEW: " + command.configuration.abstract, command.configuration.discussion]
    let paragraphs = texts.filter { !$0.isEmpty }.map { Terminal.wrapped($0, to: Terminal.width) }
    let line = (["USAGE:"] + name + usage).joined(separator: " ")
    let hint = isProgram ? "\n  See '\(commandName) help <subcommand>' for detailed help." : ""
    return (paragraphs + [line] + sections(of: rows)).joined(separator: "\n\n") + "\n" + hint
  }

  /// What stands before a subcommand, and is read by `parseAsRoot`.
  static var programOptions: [Parameter] {
    let completions = ArgumentHelp(
      "Print completions for bash, zsh or fish.", valueName: "shell",
      values: ["bash", "zsh", "fish"])
    let version = Parameter(kind: .flag, names: ["--version"], help: "Show the version.")
    return [Parameter(names: [completionOption], help: completions)]
      + (configuration.version == nil ? [] : [version])
  }

  /// How each is written, or only that there are options if they are many.
  private static func synopsis(of parameters: [Parameter]) -> [String] {
    let shown = parameters.filter { parameters.count <= 12 || $0.kind == .positional }
    let usages = shown.map { parameter in
      let text = parameter.title + (parameter.isRepeatable ? " ..." : "")
      return parameter.isRequired ? text : "[\(text)]"
    }
    return (shown.count < parameters.count ? ["[<options>]"] : []) + usages
  }
}

/// A line that begins with `label`, and as many below it as `text` needs.
private func row(_ label: String, _ text: String) -> String {
  let start = "  " + label
  let margin = String(repeating: " ", count: helpColumn)
  let text = Terminal.wrapped(text, to: Terminal.width - helpColumn)
    .split(separator: "\n").joined(separator: "\n" + margin)
  guard Terminal.columns(of: start) < helpColumn else { return "\(start)\n\(margin)\(text)" }
  return Terminal.padded(start, to: helpColumn) + text
}

/// A paragraph for each section; a command's own options come last.
private func sections(of rows: [(section: String, row: String)]) -> [String] {
  let last = ["Options", "Subcommands"]
  let titles = rows.map(\.section).reduce(into: [String]()) { titles, title in
    if !(titles + last).contains(title) { titles.append(title) }
  }
  return (titles + last).compactMap { title in
    let lines = rows.filter { $0.section == title }.map(\.row)
    return lines.isEmpty ? nil : ([title.uppercased() + ":"] + lines).joined(separator: "\n")
  }
}
