import BundledFonts
import TextMeasure

/// The fonts that texts are set in.
enum Fonts {
  /// The fonts of the checkout that this file lies in.
  static let fixtures =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    + "/Tests/TextMeasureTests/Fixtures/Fonts"

  static let stacks: [FontStack] = [
    stack { try .pretendard() },
    stack { try FontStack([face("Plain.ttf")]) },
    stack { try FontStack([face("Kerned.ttf"), face("Plain.ttf")]) },
    stack { try FontStack([face("FullWidth.ttf"), face("Kerned.ttf")]) },
    stack {
      let variable = try Face(
        path: "\(fixtures)/Variable.ttf", variations: [FontVariation("wght", 650)])
      return try FontStack([variable, face("Kerned.ttf"), face("Strike.ttf")])
    },
    stack { try bundled(.fallbackCJKMetrics) },
    stack { try bundled(.fallbackSymbols, .pretendardMedium, .fallbackCJKOutlines) },
  ]

  /// Where Korean and Latin words have several fonts, and most hanja are missing.
  static let mixed = stack {
    let faces = try [face("FullWidth.ttf"), face("Strike.ttf"), face("Kerned.ttf")]
    let directory = try BundledFonts.directory()
    let regular = try Face(path: BundledFonts.path(of: .pretendardRegular, in: directory))
    return try FontStack(faces + [regular])
  }

  static func face(_ name: String) throws -> Face { try Face(path: "\(fixtures)/\(name)") }

  private static func bundled(_ fonts: BundledFont...) throws -> FontStack {
    let directory = try BundledFonts.directory()
    return try FontStack(fonts.map { try Face(path: BundledFonts.path(of: $0, in: directory)) })
  }

  private static func stack(_ open: () throws -> FontStack) -> FontStack {
    do {
      return try open()
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
