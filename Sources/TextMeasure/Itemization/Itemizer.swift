/// Cuts a text into items.
///
/// Properties of single characters come first (script, level, kind), then
/// neighbours that agree in all of them become one item. Fonts are not chosen
/// here: which font can show a cluster is known only after shaping it.
struct Itemizer {
  private(set) var items: [Item] = []

  private var scripts = ScriptRuns()
  private var levels = EmbeddingLevels()
  private var emoji = EmojiClusters()

  /// Replaces `items` by those of `text`: in order, without gap or overlap.
  ///
  /// - Complexity: O(*n*).
  mutating func itemize(_ text: ProcessedText) {
    scripts.resolve(text)
    levels.resolve(text)
    emoji.find(in: text)
    items.removeAll(keepingCapacity: true)

    var scriptRun = 0
    for index in text.scalars.indices {
      while scripts.runs[scriptRun].end <= index { scriptRun += 1 }
      let kind = kind(of: text.scalars[index], at: index)
      extend(
        by: Item(
          range: index..<index + 1, script: scripts.runs[scriptRun].script,
          level: levels[index], kind: kind))
    }
  }

  private func kind(of scalar: UInt32, at index: Int) -> Item.Kind {
    if isControl(scalar) { return .control }
    return emoji.contains(index) ? .emoji : .text
  }

  /// Adds a scalar to the last item, or begins a new one with it.
  private mutating func extend(by next: Item) {
    if let last = items.last, last.script == next.script, last.level == next.level,
      last.kind == next.kind
    {
      items[items.count - 1].range = last.range.lowerBound..<next.range.upperBound
    } else {
      items.append(next)
    }
  }

  /// Characters that are laid out by themselves instead of being shaped: line
  /// breaks and form feeds because they have no width, tabs because theirs
  /// depends on the line, U+200C so that it keeps its neighbours from kerning.
  private func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x200C, 0xFFFC: true
    default: false
    }
  }
}
