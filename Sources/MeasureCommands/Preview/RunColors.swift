import Drawing
import StyleJSON
import TextMeasure

extension TextSource {
  /// The colours that runs have, by themselves or by their tags; none of a text without runs.
  func colors(_ tags: TagStyles) -> [TextColor] {
    guard let runs, let text = try? JSONText.decode(RichTextDescription.self, from: runs) else {
      return []
    }
    var found = RunColors(tags: tags)
    for run in text.runs { found.pass(run) }
    return found.colors
  }
}

/// Finds where runs of colours lie.
private struct RunColors {
  let tags: TagStyles
  var colors: [TextColor] = []
  private var offset = 0

  init(tags: TagStyles) { self.tags = tags }

  mutating func pass(_ run: RunDescription) {
    let (start, place) = (offset, colors.count)
    switch run.content {
    case .text(let text): offset += text.utf8.count
    case .runs(let runs): for inner in runs { pass(inner) }
    case .box, .namedBox: offset += "\u{FFFC}".utf8.count
    }
    let css = run.style?.color ?? run.style?.tag.flatMap { colorOfTag($0) }
    // Those within lie over it.
    if let css, let color = TextColor(start..<offset, css: css) { colors.insert(color, at: place) }
  }

  private func colorOfTag(_ name: String) -> String? {
    if case .span(let span)? = tags[name] { span.color } else { nil }
  }
}
