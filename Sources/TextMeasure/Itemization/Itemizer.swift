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

  /// More characters than this that all lean on one before them are shaped in parts:
  /// they take HarfBuzz time that grows with their number squared. No text that can be
  /// read comes near (UAX #15 calls 30 marks enough for any language).
  private static let maximumLeaning = 64

  /// Replaces `items` by those of `text`: in order, without gap or overlap.
  ///
  /// - Complexity: O(*n*).
  mutating func itemize(_ text: ProcessedText, rules: ItemizationRules = ItemizationRules()) {
    levels.resolve(text)
    scripts.resolve(text, rule: rules.scripts, levels: levels)
    emoji.find(in: text)
    items.removeAll(keepingCapacity: true)

    let mayLean = !text.flags.isDisjoint(with: [.mark, .defaultIgnorable])
    var scriptRun = 0
    var indentEnds = text.indentEnds[...]
    var leaningCount = 0
    for index in text.scalars.indices {
      while scripts.runs[scriptRun].end <= index { scriptRun += 1 }
      if mayLean { leaningCount = leans(at: index, in: text.scalars) ? leaningCount + 1 : 0 }
      var item = Item(
        range: index..<index + 1, script: scripts.runs[scriptRun].script,
        level: levels[index], kind: kind(at: index, in: text.scalars, rules))
      if indentEnds.first == index {
        indentEnds.removeFirst()
        item.isApart = true
      }
      if leaningCount > Self.maximumLeaning {
        leaningCount = 0
        items.append(item)
      } else {
        extend(by: item)
      }
    }
  }

  /// Whether a font's rules look through the scalar for what comes before it, or put it
  /// there: marks, characters that show nothing, and the letters of a conjunct, which
  /// viramas string together to a single syllable.
  private func leans(at index: Int, in scalars: [UInt32]) -> Bool {
    let flags = CharacterProperties.of(scalars[index]).flags
    if !flags.isDisjoint(with: [.mark, .defaultIgnorable]) { return true }
    return index > 0 && CharacterProperties.of(scalars[index - 1]).grapheme == .linker
  }

  private func kind(
    at index: Int, in scalars: [UInt32], _ rules: ItemizationRules
  ) -> Item.Kind {
    let scalar = scalars[index]
    if rules.hardBreaks.contains(scalar) { return .control }
    // A CRLF is one line break.
    if scalar == 0x0D && index + 1 < scalars.count && scalars[index + 1] == 0x0A {
      return .control
    }
    if rules.partsControls && isControl(scalar) { return .control }
    return rules.partsEmoji ? emoji[index] : .text
  }

  /// Adds a scalar to the last item, or begins a new one with it.
  private mutating func extend(by next: Item) {
    if let last = items.last, last.script == next.script, last.level == next.level,
      last.kind == next.kind, !next.isApart
    {
      items[items.count - 1].range = last.range.lowerBound..<next.range.upperBound
    } else {
      items.append(next)
    }
  }

  /// Characters that are laid out by themselves instead of being shaped: returns
  /// and form feeds because they have no width, tabs because theirs
  /// depends on the line, U+200C so that it keeps its neighbours from kerning.
  private func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0C, 0x0D, 0x200C, 0xFFFC: true
    default: false
    }
  }
}
