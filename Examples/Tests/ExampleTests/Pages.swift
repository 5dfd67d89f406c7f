import Foundation

/// A page of documentation.
struct Page {
  /// The path in the package.
  let path: String
  private let text: String

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Samples.package.appendingPathComponent(path), encoding: .utf8)
  }

  /// All pages of `Documentation`, in folders of it too.
  static let documents: [String] = {
    let folder = Samples.package.appendingPathComponent("Documentation").path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
  }()

  /// The lines of each block of code in a language, without empty lines.
  func blocks(in language: String) -> [[Substring]] {
    var rest = text.split(separator: "\n")[...]
    var blocks: [[Substring]] = []
    while let start = rest.firstIndex(of: "```\(language)") {
      blocks.append(Array(rest[(start + 1)...].prefix { $0 != "```" }))
      rest = rest[(start + 1)...]
    }
    return blocks
  }

  /// Files and folders that links lead to; those to other sites and within the page are left out.
  var linkedPaths: [String] {
    text.matches(of: #/\]\((?<path>[^)#]+)(#[^)]*)?\)/#).map { String($0.output.path) }
      .filter { !$0.hasPrefix("http") }
  }

  /// The numbers outside of code, as they are written, in order of size.
  var figures: [String] {
    var isCode = false
    let prose = text.split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
    return prose.flatMap { $0.matches(of: #/[0-9]+([.,][0-9]+)*/#).map { String($0.output.0) } }
      .sorted()
  }
}
