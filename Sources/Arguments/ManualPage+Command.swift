/// Makes `help` print a manual page: `measure help heights --man`.
let manualOption = "--man"

extension ParsableCommand {
  /// The manual page of `command`, which is this program or a subcommand of it.
  static func manualPage(of command: any ParsableCommand.Type) -> String {
    let declared = command.configuration
    let name = words(for: command).joined(separator: "-")
    let version = configuration.version?().prefix { !$0.isNewline }
    var page = ManualPage(name: name, source: version.map(String.init) ?? commandName)

    page.section("Name")
    page.purpose(phrase(declared.abstract), of: name)
    page.section("Synopsis")
    page.command(
      words(for: command).joined(separator: " "), usage(of: command).joined(separator: " "))
    page.section("Description")
    page.paragraphs(declared.discussion.isEmpty ? declared.abstract : declared.discussion)
    page.section("Options")
    addOptions(of: command, to: &page)
    if !declared.subcommands.isEmpty { page.section("Subcommands") }
    for subcommand in declared.subcommands {
      let note = subcommand == declared.defaultSubcommand ? " (default)" : ""
      page.item(
        [subcommand.commandName], meaning: subcommand.configuration.abstract + note)
    }
    if !declared.examples.isEmpty { page.section("Examples") }
    page.paragraphs(declared.examples)
    page.section("Exit status")
    page.paragraphs(declared.exitStatus.isEmpty ? configuration.exitStatus : declared.exitStatus)
    addReferences(from: command, to: &page)
    return page.roff
  }

  /// A command's own options stand first, the others under their titles.
  private static func addOptions(
    of command: any ParsableCommand.Type, to page: inout ManualPage
  ) {
    let groups = grouped(parameters(of: command).map { ($0.section, $0) })
    for (title, parameters) in groups.suffix(1) + groups.dropLast() {
      if title != ownSection { page.subsection(title) }
      for parameter in parameters {
        let value = parameter.title(names: [])
        page.item(
          parameter.names, value: parameter.kind == .flag ? "" : value,
          meaning: parameter.help.text)
      }
    }
  }

  /// Pages of subcommands lead to the program's, and that to all of them.
  private static func addReferences(
    from command: any ParsableCommand.Type, to page: inout ManualPage
  ) {
    let others = command == self ? configuration.subcommands : [self]
    guard !others.isEmpty else { return }
    page.section("See also")
    page.references(others.map { words(for: $0).joined(separator: "-") })
  }

  /// A sentence as `apropos` shows it behind a name.
  private static func phrase(_ sentence: String) -> String {
    let phrase = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return phrase.prefix(1).lowercased() + phrase.dropFirst()
  }
}
