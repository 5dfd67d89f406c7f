import Arguments
import BundledFonts
import TextMeasure

/// Which fonts, and how large.
struct FontOptions<Defaults: StyleDefaults>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A bundled font: pretendard, -medium, -semibold or -bold, with fallback for hanja, "
        + "symbols and emoji. (default: pretendard)", valueName: "name",
      values: pretendardWeights.map(\.key)))
  var font: String?

  @Option(
    name: .customLong("font-file"),
    help: ArgumentHelp(
      "A font file instead; again for each fallback font. file.ttc#1 is the second face of "
        + "a collection, font.ttf@wght=600 a place in a variable font.",
      valueName: "file"))
  var files: [String] = []

  @Option(
    name: .customLong("fonts"),
    help: ArgumentHelp("Where the bundled fonts are.", valueName: "folder"))
  var directory: String?

  @Option(
    name: .customLong("font-size"),
    help: ArgumentHelp(
      "In points (CSS: px). (default: \(Int(Defaults.fontSize)))", valueName: "size"),
    transform: fontSize)
  var size: Double?

  /// Bundled fonts that are open already, in place of those of `directory`.
  var opened: OpenedFonts?

  func validate() throws {
    guard font == nil || files.isEmpty else {
      throw ValidationError("give --font or --font-file, not both")
    }
  }

  /// - Throws: `ValidationError` for a folder of fonts of which none is used.
  func refuseUnusedFolder() throws {
    guard directory == nil || files.isEmpty else {
      throw ValidationError("--fonts is for the bundled fonts; leave it out with --font-file")
    }
  }

  /// The names of the requested fonts; `nil` for the bundled ones.
  var names: [String]? { files.isEmpty ? font.map { [$0] } : files }

  /// The fonts of the options, else of a style file, else the bundled ones.
  ///
  /// - Throws: `FontError`, `BundledFontsError` or `ValidationError`.
  func stack(_ file: StyleFile? = nil) throws -> FontStack {
    if !files.isEmpty { return try FontStack(files.map(FontFileArgument.face)) }
    if let font { return try namedStack(font) }
    guard let file, let names = file.description.fonts else { return try namedStack("pretendard") }
    let stacks = try names.map { try stack(named: $0, of: file) }
    return stacks.count == 1 ? stacks[0] : try FontStack(stacks.flatMap(\.faces))
  }

  /// - Parameter file: The style file that names it; `nil` for an option, which names no file where
  ///   fonts are open already, as in a server.
  func stack(named name: String, of file: StyleFile?) throws -> FontStack {
    guard Self.isFile(name), file != nil || opened == nil else { return try namedStack(name) }
    return try FontStack([FontFileArgument.face(try file?.path(ofFont: name) ?? name)])
  }

  /// Whether a font of a style file is one of its own.
  private static func isFile(_ name: String) -> Bool { name.contains { $0 == "." || $0 == "/" } }

  private func namedStack(_ name: String) throws -> FontStack {
    guard let stack = try bundledStack(named: name) else {
      throw ValidationError(
        "there is no bundled font '\(name)'; give pretendard, pretendard-medium, "
          + "pretendard-semibold or pretendard-bold, or a file with --font-file")
    }
    return stack
  }

  /// - Returns: `nil` if no bundled font has that name.
  func bundledStack(named name: String) throws -> FontStack? {
    if let opened { return try opened.stack(named: name) }
    return try pretendardWeights.first { $0.key == name }.map { _, weight throws in
      try .pretendard(weight, directory: directory)
    }
  }
}

let pretendardWeights: KeyValuePairs<String, PretendardWeight> = [
  "pretendard": .regular, "pretendard-regular": .regular, "pretendard-medium": .medium,
  "pretendard-semibold": .semibold, "pretendard-bold": .bold,
]
