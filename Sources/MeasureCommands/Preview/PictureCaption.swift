import TerminalText
import TextMeasure

/// What a picture is of, in words.
struct PictureCaption {
  /// The start of the text.
  let title: String
  /// Review, font, size and rules.
  let facts: [String]

  private static let longestTitle = 80

  init(_ source: TextSource, style: TextStyle) {
    let text = String(decoding: source.text, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    title = Terminal.shortened(Terminal.visible(text), to: Self.longestTitle)
    let review = source.idJSON.map { "Review \(String(decoding: $0, as: UTF8.self))" }
    let face = style.fonts.primary
    let unit = style.profile.rules.lengthUnit.rawValue
    let lineHeight: String? =
      switch style.lineHeight {
      case .normal: nil
      case .em(let factor): "line height \(factor)"
      case .fontMultiple(let factor): "line height \(factor) of the font's"
      case .points(let height): "line height \(Figures.number(height.rawValue)) \(unit)"
      case .clamped: "line height bounded"
      }
    facts =
      [
        review, "\(face.fullName ?? face.path), \(Figures.number(style.size.rawValue)) \(unit)",
        style.profile.name, "break \(style.wrapping.wordBreak.name)", lineHeight,
      ].compactMap(\.self)
  }
}
