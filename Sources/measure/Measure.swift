import ArgumentParser

@main
struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures wrapped text: how high a review is at a width, before it is drawn.",
    subcommands: [Verify.self])
}
