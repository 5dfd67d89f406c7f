import TextMeasure

/// A title drawn from outlines, for readers without its font: a picture for each word,
/// as high as the letters around it, so that a line ends between two of them.
struct TitleWords {
  /// The markup without the paths it uses, which are among the writer's definitions.
  let html: String

  /// What words are measured at, to be scaled.
  private static let size: Points = 100

  /// - Throws: `FontError`, `TextError`, which only unusable sizes and lengths make.
  init(
    _ title: String, fonts: FontStack, _ writer: inout SVGWriter
  ) throws {
    let language = writer.language
    var measurer = try TextMeasurer(
      TextStyle(fonts: fonts, size: Self.size, profile: .uikit(scale: 1), language: language))
    var words: [String] = []
    for word in title.split(separator: " ") {
      let text = try measurer.prepareGlyphs(of: String(word))
      words.append(Self.picture(of: SceneText(text, width: .unbounded), &writer))
    }
    html =
      "<span role=\"img\" lang=\"\(escaped(language))\" aria-label=\"\(escaped(title))\">"
      + words.joined(separator: "\n") + "</span>"
  }

  private static func picture(of text: SceneText, _ writer: inout SVGWriter) -> String {
    guard let line = text.lines.first else { return "" }
    let (width, height) = (line.line.width.rawValue, line.line.height.rawValue)
    let below = height - line.baseline.rawValue
    func ems(_ length: Double) -> String { decimal(length / size.rawValue) + "em" }
    return "<svg class=\"word\" viewBox=\"0 0 \(decimal(width)) \(decimal(height))\""
      + " style=\"width:\(ems(width));height:\(ems(height));vertical-align:\(ems(-below))\">"
      + "\(writer.ink(of: text))</svg>"
  }
}
