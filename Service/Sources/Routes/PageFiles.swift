import HTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The page: files in a folder, read once. What is not in the list is not served.

extension Document {
  /// The page's files by path.
  ///
  /// - Throws: `DocumentError`.
  static func page(in directory: String?) throws -> [String: Document] {
    let directory = try directory ?? pageDirectory()
    var documents = [
      "/": try Document(page: "index.html", in: directory),
      "/openapi.json": try Document(page: "openapi.json", in: directory),
    ]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where types.contains(where: { name.hasSuffix($0.key) }) {
      documents["/page/\(name)"] = try Document(page: name, in: directory)
    }
    return documents
  }

  private init(page name: String, in directory: String) throws {
    let type = Self.types.first { name.hasSuffix($0.key) }?.value ?? "text/plain"
    self.init(try Self.file(at: "\(directory)/\(name)"), type: type)
  }

  private static let types: KeyValuePairs = [
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".d.ts": "text/plain; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".json": "application/json", ".ndjson": "application/x-ndjson", ".svg": "image/svg+xml",
    ".png": "image/png",
  ]

  /// `../share/textmeasure/page` from the program, or the checkout that it was built from.
  private static func pageDirectory() throws -> String {
    let files = FileManager.default
    let program = (try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let installed = URL(fileURLWithPath: program).deletingLastPathComponent()
      .appendingPathComponent("../share/textmeasure/page").standardized.path
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Public").standardized.path
    for directory in [installed, checkout]
    where files.fileExists(atPath: directory + "/index.html") {
      return directory
    }
    throw DocumentError(path: installed, reason: "there is no page; say where it is with --page")
  }

  /// The bytes of a file, copied: who works on the page writes it anew.
  ///
  /// - Throws: `DocumentError`.
  private static func file(at path: String) throws(DocumentError) -> HeldBytes {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw DocumentError(path: path, reason: "cannot be read")
    }
    return HeldBytes(bytes)
  }
}

/// A file is missing that the service shows.
package struct DocumentError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  package var description: String { "\(path): \(reason)" }
}
