import CFriBidi
internal import CUnicodeData

/// Cuts a text into items.
///
/// Problem: HarfBuzz takes text of one script and one direction at a time, and renderers cut it
/// further, at words, emoji or break opportunities, over which nothing kerns.
///
/// Approach: properties of single characters come first (script, level, kind), then
/// neighbours that agree in all of them become one item.
///
/// Limits: fonts are not chosen here, as which one can show a cluster is known only after shaping
/// it; but Minikin's are, which go by characters.
struct Itemizer {
  var items: [Item] = []

  /// Whether a grapheme cluster begins at each scalar; empty if each is one.
  private(set) var graphemes: [Bool] = []

  /// Empty where items do not end at break opportunities.
  private var segmentStarts: [Bool] = []

  private var scripts = ScriptRuns()
  var levels = EmbeddingLevels()
  private var emoji = EmojiClusters()

  /// More characters than this that all lean on one before them, or that are one grapheme
  /// cluster, are shaped in parts: they take HarfBuzz time that grows with their number
  /// squared. No text that can be read comes near (UAX #15 calls 30 marks enough for any
  /// language).
  private static let maximumLeaning = 64

  /// Replaces `items` by those of `text`: in order, without gap or overlap.
  ///
  /// - Parameter findings: What may happen before each scalar, where segments are shaped apart.
  /// - Complexity: O(*n*).
  mutating func itemize(
    _ text: ProcessedText, rules: ItemizationRules = ItemizationRules(),
    findings: [some BreakFinding] = [BreakAction]()
  ) {
    levels.resolve(text, rules.direction, joinsEvenLevels: rules.joinsEvenLevels)
    segmentStarts = rules.shapingUnit == .segment ? segments(of: text, findings) : []
    scripts.resolve(text, rule: rules.scripts, levels: levels, common: rules.commonScript)
    findGraphemes(in: text)
    emoji.find(in: text, graphemes: graphemes)
    items.removeAll(keepingCapacity: true)

    let mayExtend = !text.flags.isDisjoint(with: [.mark, .defaultIgnorable])
    var scriptRun = 0
    var indentEnds = text.indentEnds[...]
    var (leaningCount, clusterCount) = (0, 0)
    for index in text.scalars.indices {
      while scripts.runs[scriptRun].end <= index { scriptRun += 1 }
      if mayExtend {
        leaningCount = extendsPrevious(at: index, in: text.scalars) ? leaningCount + 1 : 0
      }
      if !graphemes.isEmpty { clusterCount = graphemes[index] ? 0 : clusterCount + 1 }
      var item = Item(
        range: index..<index + 1, script: scripts.runs[scriptRun].script,
        level: levels[index], kind: kind(at: index, in: text.scalars, rules))
      if indentEnds.first == index {
        indentEnds.removeFirst()
        item.startsFragment = true
      }
      if !segmentStarts.isEmpty && segmentStarts[index] { item.startsFragment = true }
      if max(leaningCount, clusterCount) > Self.maximumLeaning {
        (leaningCount, clusterCount) = (0, 0)
        item.continuesSplitRun = items.last.map { $0.isContinued(by: item) } ?? false
        items.append(item)
      } else {
        extend(by: item)
      }
    }
  }

  /// Where segments begin that are shaping units: where a line may begin, after a space, and at one
  /// that stands for a line break.
  private func segments(of text: ProcessedText, _ findings: [some BreakFinding]) -> [Bool] {
    var starts = text.scalars.indices.map { index in
      index > 0 && (findings[index].action != .prohibited || text.scalars[index - 1] == 0x20)
    }
    for index in text.replacingSpaces where index > 0 { starts[Int(index)] = true }
    return starts
  }

  mutating func findGraphemes(in text: ProcessedText) {
    let scalars = text.scalars.span
    graphemes.removeAll(keepingCapacity: true)
    guard GraphemeBreaker.needsClusterLogic(scalars) else { return }
    GraphemeBreaker.markBoundaries(in: scalars, into: &graphemes)
  }

  /// Whether a font's rules look through the scalar for what comes before it, or put it
  /// there: marks, characters that show nothing, and the letters of a conjunct, which
  /// viramas string together to a single syllable.
  private func extendsPrevious(at index: Int, in scalars: [UInt32]) -> Bool {
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
    if rules.controls.contains(scalar) { return .control }
    return rules.isolatesEmoji ? emoji[index] : .text
  }

  /// Adds a scalar to the last item, or begins a new one with it.
  private mutating func extend(by next: Item) {
    if let last = items.last, last.isContinued(by: next) {
      items[items.count - 1].range = last.range.lowerBound..<next.range.upperBound
    } else {
      items.append(next)
    }
  }
}

/// The bidirectional embedding level of every character (UAX #9), in paragraphs of a
/// direction.
///
/// FriBidi works them out; most texts have nothing that could leave level 0 and
/// never get there, unless paragraphs run from right to left.
struct EmbeddingLevels {
  private var levels: [FriBidiLevel] = []
  private var types: [FriBidiCharType] = []
  private var brackets: [FriBidiBracketType] = []

  /// The level of the scalar at `index`.
  subscript(index: Int) -> UInt8 {
    index < levels.count ? UInt8(truncatingIfNeeded: levels[index]) : 0
  }

  /// - Parameters:
  ///   - direction: That of paragraphs.
  ///   - joinsEvenLevels: Whether a text that runs from left to right throughout has one level,
  ///     whatever is isolated or embedded in it.
  mutating func resolve(
    _ text: ProcessedText, _ direction: TextDirection = .leftToRight,
    joinsEvenLevels: Bool = false
  ) {
    levels.removeAll(keepingCapacity: true)
    guard text.flags.contains(.mayNeedBidi) || direction == .rightToLeft else { return }
    let count = text.scalars.count
    levels = Array(repeating: 0, count: count)
    types = Array(repeating: FriBidiCharType(0), count: count)
    brackets = Array(repeating: 0, count: count)
    fribidi_get_bidi_types(text.scalars, FriBidiStrIndex(count), &types)
    if joinsEvenLevels && direction != .rightToLeft
      && !types.contains(where: { tm_fribidi_may_run_rtl($0) != 0 })
    {
      return levels.removeAll(keepingCapacity: true)
    }
    fribidi_get_bracket_types(text.scalars, FriBidiStrIndex(count), types, &brackets)

    var start = 0
    while start < count {
      let end = text.scalars[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? count
      resolveParagraph(start..<end, direction)
      start = end
    }
  }

  /// Fills in the levels of one paragraph; they stay 0 if FriBidi runs out of memory.
  private mutating func resolveParagraph(_ range: Range<Int>, _ direction: TextDirection) {
    types.withUnsafeBufferPointer { types in
      brackets.withUnsafeBufferPointer { brackets in
        levels.withUnsafeMutableBufferPointer { levels in
          var direction = direction.ofFriBidi
          let first = range.lowerBound
          _ = fribidi_get_par_embedding_levels_ex(
            types.baseAddress.map { $0 + first }, brackets.baseAddress.map { $0 + first },
            FriBidiStrIndex(range.count), &direction, levels.baseAddress.map { $0 + first })
        }
      }
    }
  }
}

extension TextDirection {
  fileprivate var ofFriBidi: FriBidiParType {
    switch self {
    case .leftToRight: tm_fribidi_left_to_right
    case .rightToLeft: tm_fribidi_right_to_left
    case .auto: tm_fribidi_first_strong
    }
  }
}

/// Which grapheme clusters are emoji, and how they are to be drawn (UTS #51).
///
/// Emoji are those with a character that is an emoji by default (`😀`) and those
/// with a selector after an emoji (`❤️`, `1️⃣`, `😀︎`). Digits, `#` and `*` without
/// one are not, though they are emoji by property, nor with a keycap (`1⃣`).
struct EmojiClusters {
  private var kinds: [Item.Kind] = []

  subscript(index: Int) -> Item.Kind { index < kinds.count ? kinds[index] : .text }

  /// - Parameter graphemes: Whether a grapheme cluster begins at each scalar; empty if each is
  ///   one.
  mutating func find(in text: ProcessedText, graphemes: [Bool]) {
    kinds.removeAll(keepingCapacity: true)
    guard Self.mayHoldEmoji(text.flags) else { return }
    kinds.append(contentsOf: repeatElement(.text, count: text.scalars.count))

    var start = 0
    while start < text.scalars.count {
      var end = start + 1
      while !graphemes.isEmpty && end < graphemes.count && !graphemes[end] { end += 1 }
      let kind = Self.kind(of: text.scalars[start..<end])
      if kind != .text {
        for index in start..<end { kinds[index] = kind }
      }
      start = end
    }
  }

  /// Selectors are marks, so without any mark only emoji by default count.
  private static func mayHoldEmoji(_ flags: CharacterFlags) -> Bool {
    flags.contains(.emojiPresentation) || flags.contains([.emoji, .mark])
  }

  /// How a grapheme cluster is to be drawn.
  static func kind(of cluster: ArraySlice<UInt32>) -> Item.Kind {
    var kind = Item.Kind.text
    var holdsEmoji = false
    for scalar in cluster {
      let flags = CharacterProperties.of(scalar).flags
      switch scalar {
      case 0xFE0E where holdsEmoji: return .selectedText
      case 0xFE0F where holdsEmoji: kind = .selectedEmoji
      default: if kind == .text && flags.contains(.emojiPresentation) { kind = .emoji }
      }
      holdsEmoji = holdsEmoji || flags.contains(.emoji)
    }
    return kind
  }
}
