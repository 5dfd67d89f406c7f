import TerminalText

/// Where the second column begins.
private let helpColumn = 26

/// How much help is requested, by the option for it.
enum HelpLength: String {
  case short = "-h"
  case full = "--help"
}

extension ParsableCommand {
  /// What `-h` prints of `command`: what it does, how it is called, and the names of its options.
  package static func shortHelp(of command: any ParsableCommand.Type) -> String {
    let declared = command.configuration
    let options = grouped(
      parameters(of: command).filter { $0.kind != .positional }.map { ($0.section, $0.title) })
    let sections = options.map { section in
      heading(section.title)
        + indented(Terminal.wrapped(names(section.rows), to: Terminal.width - 2))
    }
    let subcommands = declared.subcommands.map {
      row($0.commandName, $0.configuration.abstract)
    }
    let words = self.words(for: command)
    let full = (words + ["--help"]).joined(separator: " ")
    let paragraphs = [
      Terminal.wrapped(declared.abstract, to: Terminal.width),
      usageLine(of: command),
      declared.examples.isEmpty
        ? "" : heading("Examples") + Terminal.wrapped(declared.examples, to: Terminal.width),
      subcommands.isEmpty ? "" : heading(subcommandSection) + subcommands.joined(separator: "\n"),
    ]
    return (paragraphs + sections + ["'\(full)' says what each is, and all of the rest."])
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Titles of options in a row: between two of them a line may end, within one not.
  private static func names(_ titles: [String]) -> String {
    titles.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: " ")
  }

  private static func indented(_ text: String) -> String {
    text.replacing("\u{A0}", with: " ").split(separator: "\n").map { "  \($0)" }
      .joined(separator: "\n")
  }

  /// What `--help` prints of `command`, which is this program or a subcommand of it.
  static func help(of command: any ParsableCommand.Type) -> String {
    let declared = command.configuration
    let rows =
      parameters(of: command).map {
        ($0.section, row($0.title(names: $0.names[...]), $0.help.text))
      }
      + declared.subcommands.map {
        let note = $0 == configuration.defaultSubcommand ? " (default)" : ""
        return (subcommandSection, row($0.commandName + note, $0.configuration.abstract))
      }
    let texts = [
      "OVERVIEW: " + declared.abstract, declared.discussion, declared.examples, declared.exitStatus,
    ]
    let paragraphs = texts.filter { !$0.isEmpty }.map { Terminal.wrapped($0, to: Terminal.width) }
    let sections = grouped(rows).map { heading($0.title) + $0.rows.joined(separator: "\n") }
    let hint =
      declared.subcommands.isEmpty
      ? "" : "\n  See '\(commandName) help <subcommand>' for detailed help."
    return (paragraphs + [usageLine(of: command)] + sections).joined(separator: "\n\n") + "\n"
      + hint
  }

  private static func usageLine(of command: any ParsableCommand.Type) -> String {
    (["USAGE:"] + words(for: command) + usage(of: command)).joined(separator: " ")
  }

  /// The words that call `command`, which is this program or a subcommand of it.
  static func words(for command: any ParsableCommand.Type) -> [String] {
    command == self ? [commandName] : [commandName, command.commandName]
  }

  /// What may stand behind those words.
  static func usage(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.isEmpty
      ? synopsis(of: DeclaredArguments(command.init()).parameters) : ["<subcommand>"]
  }

  /// All that help lists of `command`.
  static func parameters(of command: any ParsableCommand.Type) -> [Parameter] {
    DeclaredArguments(command.init()).parameters + (command == self ? programOptions : [])
      + [.help]
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

/// `SECTION:` and a line end.
private func heading(_ title: String) -> String {
  Terminal.emphasized(title.uppercased() + ":", .bold) + "\n"
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

/// The title of a command's own options.
let ownSection = "Options"

private let subcommandSection = "Subcommands"

/// What each section holds, in the order of their first rows; a command's own options come last.
func grouped<Row>(_ rows: [(section: String, row: Row)]) -> [(title: String, rows: [Row])] {
  let last = [ownSection, subcommandSection]
  let titles = rows.map(\.section).reduce(into: [String]()) { titles, title in
    if !(titles + last).contains(title) { titles.append(title) }
  }
  return (titles + last).compactMap { title in
    let section = rows.filter { $0.section == title }.map(\.row)
    return section.isEmpty ? nil : (title, section)
  }
}
