import Arguments
import ReviewIO

/// A folder given in place of files.
enum ReviewFolder {
  private static let suffixes = ["json", "ndjson", "jsonl", "csv", "tsv"]

  /// The files of reviews in the folder `path`, by name: those whose names end like a format
  /// that can be read, plain or compressed, and do not begin with a dot. Folders inside it
  /// are left alone.
  ///
  /// - Returns: `nil` if `path` is no folder.
  /// - Throws: `ValidationError` if there are none, `InputError`.
  static func files(in path: String) throws -> [String]? {
    guard FolderListing.isFolder(path) else { return nil }
    let base = path.hasSuffix("/") ? path : path + "/"
    let names = try FolderListing.names(in: path).filter {
      holdsReviews($0) && !FolderListing.isFolder(base + $0)
    }
    guard !names.isEmpty else {
      let list = suffixes.map { "." + $0 }.joined(separator: ", ")
      throw ValidationError(
        "\(path) is a folder without files of reviews (\(list), also with .gz or .zst)")
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { base + $0 }
  }

  private static func holdsReviews(_ name: String) -> Bool {
    var parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    if let last = parts.last, ["gz", "zst"].contains(last) { parts.removeLast() }
    guard parts.count > 1, parts[0] != "", let last = parts.last else { return false }
    return suffixes.contains(String(last))
  }
}
