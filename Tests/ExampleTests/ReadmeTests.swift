import Foundation
import Testing

/// Swift in documents is quoted from programs that compile, links lead somewhere, and the Korean
/// README says what the English one does.
@Suite struct ReadmeTests {
  /// Line by line; `…` stands for any lines left out.
  @Test(
    arguments: ["README.md", "README.ko.md", "Documentation/swift.md"]
      + ["swiftui", "swift-server"].map { "Documentation/guides/\($0).md" })
  func swiftOfAPageStandsInAnExample(path: String) throws {
    let examples = try Self.examples()
    let blocks = try Page(path).blocks(in: "swift")
    try #require(blocks.count >= 2)
    for block in blocks {
      #expect(
        examples.contains { Self.isQuoted(block, from: $0) },
        "no example has the lines of\n\(block.joined(separator: "\n"))")
    }
  }

  @Test(arguments: ["README.md", "README.ko.md", "CONTRIBUTING.md"] + Page.documents)
  func linksLeadToFiles(path: String) throws {
    let folder = Samples.package.appendingPathComponent(path).deletingLastPathComponent().path
    for link in try Page(path).linkedPaths {
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(link)"), "\(path): \(link)")
    }
  }

  @Test(arguments: ["swift", "console", "pycon"])
  func theKoreanReadmeShowsTheSameCode(language: String) throws {
    let blocks = try Page("README.md").blocks(in: language)
    #expect(!blocks.isEmpty)
    #expect(try Page("README.ko.md").blocks(in: language) == blocks)
  }

  @Test func theKoreanReadmeHasTheSameFiguresAndLinks() throws {
    let (english, korean) = (try Page("README.md"), try Page("README.ko.md"))
    #expect(korean.figures == english.figures)
    let pages: Set = [
      "README.md", "README.ko.md", "Documentation/list.svg", "Documentation/list.ko.svg",
    ]
    #expect(
      korean.linkedPaths.filter { !pages.contains($0) }
        == english.linkedPaths.filter { !pages.contains($0) })
    #expect(english.linkedPaths.first == "README.ko.md" && korean.linkedPaths.first == "README.md")
  }

  @Test func theReadmeIsShort() throws {
    let text = try String(
      contentsOf: Samples.package.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 221)
  }

  private static func isQuoted(_ block: [Substring], from example: [Substring]) -> Bool {
    var rest = example[...]
    for line in block where line != "…" {
      guard let found = rest.firstIndex(of: line) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }

  private static func examples() throws -> [[Substring]] {
    let folder = Samples.package.appendingPathComponent("Examples")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { name in
      let file = folder.appendingPathComponent(name)
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }
  }
}
