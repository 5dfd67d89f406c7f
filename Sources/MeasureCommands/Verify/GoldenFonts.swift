import BundledFonts

/// Where the font files of golden cases are.
struct GoldenFonts {
  /// The folders that a file is looked for in, in this order.
  private let folders: [String]

  /// - Parameters:
  ///   - folder: The only folder; `nil` for the golden file's own, and that of the bundled
  ///     fonts.
  ///   - golden: The golden file.
  init(folder: String?, golden: String) {
    if let folder {
      folders = [folder]
      return
    }
    let parts = golden.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let own = parts.isEmpty ? "." : parts.joined(separator: "/")
    let bundled = try? BundledFonts.directory()
    folders =
      [own] + (bundled.map { [$0, $0 + "/Pretendard", $0 + "/Fallback", $0 + "/.."] } ?? [])
  }

  /// The path of a font file that a case names: in the first folder that has it, or the first
  /// of all.
  func path(of file: String) -> String {
    if file.hasPrefix("/") { return file }
    let paths = folders.map { "\($0)/\(file)" }
    return paths.first { access($0, R_OK) == 0 } ?? paths[0]
  }
}
