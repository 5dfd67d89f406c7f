import BundledFonts
import Foundation
import StyleJSON
import Testing
import TextMeasure

@testable import Markup

/// Rich texts as one line: spans in braces, boxes by their size, line breaks as `|`.
private func markedUp(_ rich: RichText) -> String {
  var utf8 = Substring(rich.text).utf8
  var shown = ""
  var spans: [SpanStyle] = []
  for part in rich.parts {
    switch part {
    case .opening(let span):
      spans.append(rich.spans[span])
      shown += rich.spans[span].whiteSpace == .pre ? "" : "{\(name(rich.spans[span]))"
    case .closing: shown += spans.removeLast().whiteSpace == .pre ? "" : "}"
    case .box(let box):
      shown += "[\(rich.boxes[box].width.rawValue)x\(rich.boxes[box].height.rawValue)]"
      utf8 = utf8.dropFirst(3)
    case .text(let count):
      shown += String(utf8.prefix(count))?.replacing("\n", with: "|") ?? "?"
      utf8 = utf8.dropFirst(count)
    }
  }
  return shown
}

/// What a span changes, as a few letters.
private func name(_ style: SpanStyle) -> String {
  let facts = [
    style.weight.map { "w\(Int($0)) " }, style.isItalic.map { _ in "i " },
    style.relativeSize.map { "x\(($0 * 100).rounded() / 100) " },
    style.size.map { "s\(Int($0.rawValue)) " },
    style.verticalAlignment.map { "\($0) " },
  ]
  let name = facts.compactMap(\.self).joined()
  return name.isEmpty ? "- " : name
}

/// Reads texts in Pretendard of 20 px.
struct MarkupFixture {
  var profile = Profile.chromium
  var whiteSpace: WhiteSpace?
  var tags = "{}"
  var unknownTags: UnknownTags?

  func rich(_ text: String, _ markup: Markup) throws -> RichText {
    let style = TextStyle(
      fonts: try FontStack.pretendard(), size: 20, profile: profile, whiteSpace: whiteSpace)
    let json = Data("{\"tags\":\(tags)}".utf8)
    let description = try JSONDecoder().decode(StyleDescription.self, from: json)
    let tags = try TagStyles(
      ofMarkupIn: description, profile: profile, bold: nil, font: { _ in nil })
    var reader = MarkupReader(markup, in: style, tags: tags, unknownTags: unknownTags)
    return try Array(text.utf8).withUnsafeBufferPointer { try reader.richText(of: $0) }
  }

  func shown(_ text: String, _ markup: Markup = .html) throws -> String {
    markedUp(try rich(text, markup))
  }
}
