import BenchmarkCorpus
import Foundation
import Markup
import StyleJSON
import TextMeasure

/// Marked-up texts that nobody writes, of a piece that they repeat: none takes the square of its
/// length to read, in whatever it has what is begun and does not end.
struct HostileMarkup {
  let markup: Markup
  let piece: String

  var name: String { "\(markup)/\(piece.debugDescription)" }

  static let all =
    [
      "<b>", "</b>", "<b></b>", "<i><b></i>", "&amp;", "&", "<", "<!--", "<a b=", "<a b='", "<p>",
      "</p>", "<script>", "</script", "<b class='x y z'>", "&CounterClockwiseContourIntegra;",
      "<img alt=\"&lt;\">", "<!DOCTYPE", "<x>a", "<span><div></span>", "<a><b></a>",
    ].map { HostileMarkup(markup: .html, piece: $0) }
    + [
      "*", "**a ", "[", "![", "[a](", "`", "> ", "- ", "&amp;", "<b>", "<!-- ", "_a ", "(",
      "a\n\n", "<",
    ].map { HostileMarkup(markup: .markdown, piece: $0) }

  /// What it costs to read so many bytes of it, or to find why they cannot be.
  func cost(_ length: Int, _ meter: WorkMeter) throws -> Double {
    let text = Array(repeatElement(Array(piece.utf8), count: length / piece.utf8.count).joined())
    var reader = try Self.reader(markup)
    return text.withUnsafeBufferPointer { text in
      meter.cost { _ = try? reader.richText(of: text) }
    }
  }

  private static func reader(_ markup: Markup) throws -> MarkupReader {
    let style = try FontChoice.pretendard.style()
    let description = try JSONDecoder().decode(StyleDescription.self, from: Data("{}".utf8))
    let tags = try TagStyles(
      ofMarkupIn: description, profile: style.profile, bold: nil, font: { _ in nil })
    return MarkupReader(markup, in: style, tags: tags, unknownTags: UnknownTags())
  }
}
