import Arguments
import BundledFonts
import TextMeasure

/// Which fonts, and how large.
struct FontOptions<Defaults: StyleDefaults>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A bundled font: pretendard, -medium, -semibold or -bold, with fallback for hanja, "
        + "symbols and emoji.", valueName: "name"))
  var font = "pretendard"

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
    transform: positiveNumber)
  var size: Double = Defaults.fontSize

  /// - Throws: `FontError`, `BundledFontsError` or `ValidationError`.
  func stack() throws -> FontStack {
    guard files.isEmpty else { return try FontStack(files.map(FontFileArgument.face)) }
    guard let stack = try bundledStack(named: font) else {
      throw ValidationError(
        "there is no bundled font '\(font)'; give pretendard, pretendard-medium, "
          + "pretendard-semibold or pretendard-bold, or a file with --font-file")
    }
    return stack
  }

  /// - Returns: `nil` if no bundled font has that name.
  func bundledStack(named name: String) throws -> FontStack? {
    try pretendardWeights[name].map { weight throws in
      try .pretendard(weight, directory: directory)
    }
  }
}

private let pretendardWeights: [String: PretendardWeight] = [
  "pretendard": .regular, "pretendard-regular": .regular, "pretendard-medium": .medium,
  "pretendard-semibold": .semibold, "pretendard-bold": .bold,
]
