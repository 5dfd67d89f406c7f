import Arguments
import Markup
import StyleJSON
import TextMeasure

// The styles that parts of texts have by name.

extension StyleOptionsOf {
  /// What runs of texts of several styles may name: what the file of `--style` has.
  ///
  /// - Throws: `ValidationError`, `FontError`, `BundledFontsError`.
  func tagStyles() throws -> TagStyles { try tagStyles { try TagStyles(of: $0, font: $1) } }

  /// The styles of elements of marked-up texts. Bold text in Pretendard is in its bold font.
  ///
  /// - Throws: `ValidationError`, `FontError`, `BundledFontsError`.
  func markupStyles() throws -> TagStyles {
    let (profile, font) = (
      try textStyle().profile, try fontOptions.names ?? styleFile()?.description.fonts
    )
    let isBundled =
      try font?.first.map { name in pretendardWeights.contains { $0.key == name.lowercased() } }
      ?? (fontOptions.fonts().normalName == "pretendard")
    return try tagStyles {
      try TagStyles(
        ofMarkupIn: $0, profile: profile, bold: isBundled ? ["pretendard-bold"] : nil, font: $1)
    }
  }

  private func tagStyles(
    _ make: (StyleDescription, (String) throws -> FontStack?) throws -> TagStyles
  ) throws -> TagStyles {
    let file = try styleFile()
    do {
      return try make(file?.description ?? StyleDescription()) { name in
        try fontOptions.stack(named: name, of: file)
      }
    } catch let error as DescriptionError {
      throw ValidationError("\(file?.path ?? "the style"): \(error)")
    }
  }
}
