import MeasureCommands
import Testing

@testable import Arguments

/// The examples of help and of manual pages, as a shell reads them: options that a command lacks,
/// or that exclude each other, would be errors.
@Suite struct ExampleCommandTests {
  @Test(arguments: ([Measure.self] + Measure.configuration.subcommands).map { "\($0)" })
  func everyExampleCanBeTyped(name: String) throws {
    let command = try #require(
      ([Measure.self] + Measure.configuration.subcommands).first { "\($0)" == name })
    let examples = command.configuration.examples.split(separator: "\n")
      .filter { $0.hasPrefix(" ") }.joined(separator: "\n")
    try #require(!examples.isEmpty)
    let folder = try Folder()
    try folder.write("review.txt", "좋아요")
    try folder.write("label.json", "{}")
    let words = try folder.bash(
      """
      measure() { printf '%s\\n' "$@" --; }
      cat() { :; }
      zcat() { :; }
      \(examples)
      """)
    #expect(words.errors == "" && words.status == 0)
    for line in words.output.split(separator: "--\n") {
      let words = line.split(separator: "\n").map(String.init)
      #expect(throws: Never.self, "measure \(words)") { try Measure.parseAsRoot(words) }
    }
  }
}
