import Foundation
import Testing

/// Swift in the README is quoted from programs that compile, and links lead somewhere.
@Suite struct ReadmeTests {
  /// Line by line; `…` stands for any lines left out.
  @Test func swiftOfTheReadmeStandsInAnExample() throws {
    let examples = try Self.examples()
    let blocks = try Self.blocks()
    try #require(blocks.count >= 3)
    for block in blocks {
      #expect(
        examples.contains { Self.isQuoted(block, from: $0) },
        "no example has the lines of\n\(block.joined(separator: "\n"))")
    }
  }

  /// Files and folders; links to other sites and within a page are left out.
  @Test(arguments: ["README.md", "CONTRIBUTING.md"] + documents)
  func linksLeadToFiles(page: String) throws {
    let url = Samples.package.appendingPathComponent(page)
    let text = try String(contentsOf: url, encoding: .utf8)
    let folder = url.deletingLastPathComponent().path
    for link in text.matches(of: #/\]\((?<path>[^)#]+)(#[^)]*)?\)/#) {
      let path = String(link.output.path)
      if path.hasPrefix("http") { continue }
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(path)"), "\(page): \(path)")
    }
  }

  private static let documents: [String] = {
    let folder = Samples.package.appendingPathComponent("Documentation").path
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
  }()

  private static func isQuoted(_ block: [Substring], from example: [Substring]) -> Bool {
    var rest = example[...]
    for line in block where line != "…" {
      guard let found = rest.firstIndex(of: line) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }

  /// The blocks of Swift in the README, without empty lines.
  private static func blocks() throws -> [[Substring]] {
    let url = Samples.package.appendingPathComponent("README.md")
    var rest = try lines(of: url)[...]
    var blocks: [[Substring]] = []
    while let start = rest.firstIndex(of: "```swift") {
      blocks.append(Array(rest[(start + 1)...].prefix { $0 != "```" }))
      rest = rest[(start + 1)...]
    }
    return blocks
  }

  private static func examples() throws -> [[Substring]] {
    let folder = Samples.package.appendingPathComponent("Examples")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { try lines(of: folder.appendingPathComponent($0)) }
  }

  private static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }
}
