import HTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The page: files in a folder, read once. What is not in the list is not served.

/// The page of the service.
struct Page: Sendable {
  /// What is at `/`, for each language.
  let front: [Language: Document]
  /// All other files by path.
  let files: [String: Document]
  /// What the service says is wrong, in Korean.
  let korean: SentenceTable

  /// - Parameter directory: The folder of its files; without one that which the program belongs to.
  /// - Throws: `DocumentError`.
  init(in directory: String?) throws {
    let directory = try directory ?? Self.installed()
    let engine = Self.engine(of: directory)
    var files = ["/openapi.json": try Self.document("openapi.json", in: directory)]
    for (folder, path) in [(directory, "/page")] + (engine.map { [($0, "/page/engine")] } ?? []) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where Self.types.contains(where: { name.hasSuffix($0.key) }) {
        files["\(path)/\(name)"] = try Self.document(name, in: folder)
      }
    }
    korean = try Self.table("sentences.ko.json", in: directory, SentenceTable.init(json:))
    let words = try Self.table("words.ko.json", in: directory) {
      try JSONDecoder().decode([String: [String: String]].self, from: Data($0))
    }
    let page = FrontPage(
      html: String(decoding: try Self.bytes(of: "\(directory)/index.html"), as: UTF8.self),
      words: words.values.reduce(into: [:]) { $0.merge($1) { first, _ in first } })
    front = Dictionary(
      uniqueKeysWithValues: Language.allCases.map {
        ($0, page.document(in: $0, hasEngine: engine != nil))
      })
    // By its own name it says what it may load, too.
    files["/page/index.html"] = front[.english]
    self.files = files
  }

  private static let types: KeyValuePairs = [
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".d.ts": "text/plain; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".json": "application/json", ".ndjson": "application/x-ndjson", ".svg": "image/svg+xml",
    ".png": "image/png", ".wasm": "application/wasm",
  ]

  // MARK: Where files are

  /// `../share/textmeasure/page` from the program, or the checkout that it was built from.
  private static func installed() throws -> String {
    let files = FileManager.default
    let program = (try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let installed = URL(fileURLWithPath: program).deletingLastPathComponent()
      .appendingPathComponent("../share/textmeasure/page").standardized.path
    for directory in [installed, checkout] where files.fileExists(atPath: directory + "/index.html")
    {
      return directory
    }
    throw DocumentError(path: installed, reason: "there is no page; say where it is with --page")
  }

  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Public").standardized.path

  /// The folder of the engine as WebAssembly, in which the page measures texts in the reader's own fonts:
  /// beside the page, in a checkout where it is built, with the package as one file; `nil` where there
  /// is none.
  private static func engine(of directory: String) -> String? {
    let built = "\(checkout)/../../Web/package"
    return (["\(directory)/engine"] + (directory == checkout ? [built] : [])).first {
      FileManager.default.fileExists(atPath: "\($0)/textmeasure.wasm")
        && FileManager.default.fileExists(atPath: "\($0)/page.js")
    }
  }

  // MARK: What they hold

  private static func document(_ name: String, in directory: String) throws -> Document {
    let type = types.first { name.hasSuffix($0.key) }?.value ?? "text/plain"
    return Document(HeldBytes(try bytes(of: "\(directory)/\(name)")), type: type)
  }

  /// - Throws: `DocumentError`.
  private static func table<Table>(
    _ name: String, in directory: String, _ read: ([UInt8]) throws -> Table
  ) throws -> Table {
    let path = "\(directory)/\(name)"
    do {
      return try read(try bytes(of: path))
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError(path: path, reason: "is no table of words: \(error)")
    }
  }

  /// The bytes of a file, copied: who works on the page writes it anew.
  ///
  /// - Throws: `DocumentError`.
  private static func bytes(of path: String) throws(DocumentError) -> [UInt8] {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw DocumentError(path: path, reason: "cannot be read")
    }
    return [UInt8](bytes)
  }
}

/// A file is missing that the service shows.
package struct DocumentError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  package var description: String { "\(path): \(reason)" }
}
