import Foundation
import Testing

/// Swift in documents is quoted from programs that compile, links lead somewhere, and Korean
/// pages say what the English ones do.
@Suite struct ReadmeTests {
  /// Line by line; `…` stands for any lines left out.
  @Test(
    arguments: [
      "README.md", "README.ko.md", "Documentation/swift.md", "Documentation/your-font.md",
    ]
      + ["uikit", "uikit.ko", "swiftui", "swiftui.ko", "swift-server"].map {
        "Documentation/guides/\($0).md"
      })
  func swiftOfAPageStandsInAnExample(path: String) throws {
    let examples = try Self.examples()
    let blocks = try Page(path).blocks(in: "swift")
    try #require(blocks.count >= 1)
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

  /// Pages with a translation beside them, `….ko.md`.
  private static let translated =
    (["README.md", "README.ko.md"] + Page.documents).filter { $0.hasSuffix(".ko.md") }
    .map { $0.replacing(".ko.md", with: ".md") }

  @Test(arguments: translated)
  func theKoreanPageShowsTheSameCode(path: String) throws {
    let (english, korean) = (try Page(path), try Page(path.replacing(".md", with: ".ko.md")))
    for language in ["swift", "console", "pycon", "tsx", "dart", "kotlin"] {
      #expect(korean.blocks(in: language) == english.blocks(in: language))
    }
  }

  @Test(arguments: translated)
  func theKoreanPageHasTheSameFiguresAndLinks(path: String) throws {
    let (english, korean) = (try Page(path), try Page(path.replacing(".md", with: ".ko.md")))
    #expect(korean.figures == english.figures)
    let name = path.split(separator: "/").last.map(String.init)
    #expect(korean.linkedPaths.first == name)
    #expect(english.linkedPaths.first == name?.replacing(".md", with: ".ko.md"))
    let links = english.linkedPaths.dropFirst().map { $0.replacing(".ko.", with: ".") }
    #expect(korean.linkedPaths.dropFirst().map { $0.replacing(".ko.", with: ".") } == links)
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
    let sources = files.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/") && !$0.hasPrefix(".build") }
    return try sources.map { name in
      let file = folder.appendingPathComponent(name)
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }
  }
}
