import Arguments
import BundledFonts
import Spelling
import StyleJSON
import TextMeasure

/// Which fonts, and how large.
struct FontOptions<Defaults: StyleDefaults>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font of --font-set, or a bundled one: pretendard, -medium, -semibold or -bold, with "
        + "fallback for hanja, symbols and emoji. (default: the set's first, else pretendard)",
      valueName: "name",
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
    name: .customLong("font-set"),
    help: ArgumentHelp(
      "Fonts of your own by names: a folder of font files, or a file of JSON "
        + "(Documentation/your-font.md).", valueName: "path"))
  var set: String?

  @Option(
    name: .customLong("fonts"),
    help: ArgumentHelp("Where the bundled fonts are.", valueName: "folder"))
  var directory: String?

  @Option(
    name: .customLong("font-size"),
    help: ArgumentHelp(
      "In points (CSS: px). (default: \(Int(Defaults.fontSize)))", valueName: "size"),
    separator: ",", isRepeatable: Defaults.takesSeveral, transform: fontSize)
  var sizes: [Double] = []

  /// The size, where it is one.
  var size: Double? {
    get { sizes.first }
    set { sizes = newValue.map { [$0] } ?? [] }
  }

  /// Fonts that are open already, in place of those of the options.
  var opened: OpenedFonts?
  private let ownFonts = Mutex<OpenedFonts?>(nil)

  func validate() throws {
    guard font == nil || files.isEmpty else {
      throw ValidationError("give --font or --font-file, not both")
    }
    guard set == nil || files.isEmpty else {
      throw ValidationError("give --font-set or --font-file, not both")
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

  /// The fonts that names stand for: opened once for all copies of the options.
  ///
  /// - Throws: `FontSetError`, `FontError`, `BundledFontsError`.
  func fonts() throws -> OpenedFonts {
    if let opened { return opened }
    return try ownFonts.withLock { own throws in
      if let own { return own }
      let fonts = OpenedFonts(directory: directory)
      if let set { try fonts.add(FontSet(path: set)) }
      own = fonts
      return fonts
    }
  }

  /// The fonts of the options, else of a style file, else the set's first or the bundled ones.
  ///
  /// - Throws: `FontSetError`, `FontError`, `BundledFontsError` or `ValidationError`.
  func stack(_ file: StyleFile? = nil) throws -> FontStack {
    if !files.isEmpty { return try FontStack(files.map(FontFileArgument.face)) }
    if let font { return try namedStack(font) }
    guard let file, let names = file.description.fonts else {
      return try namedStack(try fonts().normalName)
    }
    let stacks = try names.map { try stack(named: $0, of: file) }
    return stacks.count == 1 ? stacks[0] : try FontStack(stacks.flatMap(\.faces))
  }

  /// - Parameter weight: That of texts in the font files of the options, if these are given.
  /// - Throws: `ValidationError` for one that the first of them lacks.
  func refuseLackingWeight(_ weight: Double?, of stack: FontStack) throws {
    guard let weight, let file = files.first else { return }
    do throws(WeightError) {
      _ = try FontFamily(of: stack.primary, named: file).member(atWeight: weight)
    } catch {
      throw ValidationError("--weight \(error.reason)")
    }
  }

  /// - Parameter file: The style file that names it; `nil` for an option, which names no file where
  ///   fonts are open already, as in a server.
  func stack(named name: String, of file: StyleFile?) throws -> FontStack {
    if let stack = try fonts().stack(named: name) { return stack }
    guard Self.isFile(name), file != nil || opened == nil else { return try namedStack(name) }
    return try FontStack([FontFileArgument.face(try file?.path(ofFont: name) ?? name)])
  }

  /// Whether a font of a style file is one of its own.
  private static func isFile(_ name: String) -> Bool { name.contains { $0 == "." || $0 == "/" } }

  private func namedStack(_ name: String) throws -> FontStack {
    if let stack = try fonts().stack(named: name) { return stack }
    let own = try fonts().sets.flatMap { $0.fonts.map(\.name) }.withoutRepetitions()
    guard !own.isEmpty else {
      throw ValidationError(
        "there is no bundled font '\(name)'; give pretendard, pretendard-medium, "
          + "pretendard-semibold or pretendard-bold"
          + (opened == nil ? ", or a file with --font-file" : ""))
    }
    let slip = suggestion(for: name, among: own).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError(
      "there is no font '\(name)'; the font set has \(own.joined(separator: ", "))\(slip)")
  }
}

let pretendardWeights: KeyValuePairs<String, PretendardWeight> = [
  "pretendard": .regular, "pretendard-regular": .regular, "pretendard-medium": .medium,
  "pretendard-semibold": .semibold, "pretendard-bold": .bold,
]
