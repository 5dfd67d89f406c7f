/// Cuts a text of several styles into the paragraphs and runs of Minikin, and finds where its words
/// end: each run in its own way, asked for anew wherever a run breaks otherwise than the one before
/// (`WordBreakerTransitionTracker`; 8,000 texts in Android 15's own code).
struct InlineParagraphs {
  let content: InlineContent
  let runs: [InlineRun]
  let text: ProcessedText

  private let isFirstFit: Bool
  /// Whether the text has no line feed but at its end.
  private let isOneParagraph: Bool

  init(content: InlineContent, runs: [InlineRun], text: ProcessedText) {
    (self.content, self.runs, self.text) = (content, runs, text)
    isFirstFit = content.styles[0].resolved.rules.breakStrategy == .simple
    isOneParagraph = !text.scalars.dropLast().contains(0x0A)
  }

  /// What a run is broken by. A box has neither a style of line breaking nor one of words.
  private struct Key: Hashable {
    var language: String
    var strictness: LineBreakStrictness
    var words: AndroidRules.WordStyle
    var isUnbroken: Bool
  }

  /// What is found in all of the text for keys that break alike. There are few: languages do so in
  /// four ways.
  private struct Way {
    var style: ResolvedTextStyle
    var keepsPhrases: Bool
    var isUnbroken: Bool
    /// Opportunities with phrases kept whole, and all.
    var opportunities: [Int32]
    var plain: [Int32]
    /// Whether words too wide are parted at `plain` before anywhere else.
    var partsPhrases: Bool
  }

  /// The paragraphs, which end with line feeds, and their runs.
  ///
  /// - Complexity: O(*n*) for each way of breaking, plus O(*r*) runs.
  func find() -> (paragraphs: [MinikinText.Paragraph], runs: [MinikinText.Run]) {
    let keys = runs.map(key)
    var ways: [Way] = []
    var wayOfKey: [Key: Int] = [:]
    for (run, key) in zip(runs, keys) where wayOfKey[key] == nil {
      wayOfKey[key] = way(key, of: run, among: &ways)
    }
    var paragraphs: [MinikinText.Paragraph] = []
    var found: [MinikinText.Run] = []
    var (start, first) = (0, 0)
    while start < text.scalars.count {
      let end = text.scalars[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.scalars.count
      var builder = ParagraphBuilder(start..<end, of: text.scalars, isFirstFit: isFirstFit)
      var index = first
      while index < runs.count && runs[index].range.lowerBound < end {
        if let way = wayOfKey[keys[index]] {
          let own = builder.add(
            runs[index].range.clamped(to: start..<end), keys[index], way, of: ways)
          found.append(run(index, endingAt: min(end, runs[index].range.upperBound), own))
        }
        if runs[index].range.upperBound > end { break }
        index += 1
      }
      first = index
      paragraphs.append(builder.paragraph)
      start = end
    }
    return (paragraphs, found)
  }

  private func run(_ index: Int, endingAt end: Int, _ ordinaryEnds: OrdinaryEnds?)
    -> MinikinText.Run
  {
    let style = content.styles[Int(runs[index].style)].resolved.minikinStyle
    guard let style, !runs[index].isBox else {
      return .init(end: Int32(end), size: 0, halfSpacing: 0, outerSpacing: 0)
    }
    return .init(
      end: Int32(end), size: style.size, halfSpacing: style.halfSpacing,
      outerSpacing: style.outerSpacing, ordinaryEnds: ordinaryEnds)
  }

  private func key(of run: InlineRun) -> Key {
    let style = content.styles[Int(run.style)]
    let wrapping = style.resolved.wrapping
    return Key(
      language: run.isBox ? "" : style.resolved.style.language,
      strictness: run.isBox ? .auto : wrapping.strictness,
      words: run.isBox ? .none : style.resolved.rules.phrases,
      isUnbroken: style.isUnbroken && !run.isBox)
  }

  /// The index of the way of a key, which is found if none of those so far breaks alike.
  private func way(_ key: Key, of run: InlineRun, among ways: inout [Way]) -> Int {
    let own = content.styles[Int(run.style)].resolved
    let style = run.isBox ? plainlyBroken(own) : own
    let keepsPhrases =
      !run.isBox && !key.isUnbroken
      && style.rules.keepsPhrases(
        language: key.language, isOneParagraph: isOneParagraph)
    let known = ways.firstIndex { way in
      way.isUnbroken && key.isUnbroken
        || way.isUnbroken == key.isUnbroken && way.keepsPhrases == keepsPhrases
          && way.partsPhrases == (key.words != .none) && way.style.breaksAlike(style)
    }
    if let known { return known }
    var way = Way(
      style: style, keepsPhrases: keepsPhrases, isUnbroken: key.isUnbroken, opportunities: [],
      plain: [], partsPhrases: key.words != .none && !key.isUnbroken)
    if !key.isUnbroken { find(&way, strictness: key.strictness) }
    ways.append(way)
    return ways.count - 1
  }

  private func find(_ way: inout Way, strictness: LineBreakStrictness) {
    var breaks = TextBreaks<BreakAction>()
    breaks.find(in: text, style: way.style)
    way.plain = opportunities(breaks.findings)
    way.opportunities = way.plain
    guard way.keepsPhrases else { return }
    PhraseBreaks(breaker: way.style.lineBreaker, strictness: strictness).mark(
      in: text.scalars, holdsComplexContext: text.flags.contains(.complexContext),
      &breaks.findings)
    way.opportunities = opportunities(breaks.findings)
  }

  /// The style of a box there: with no style of line breaking, which is `normal`, and no language.
  private func plainlyBroken(_ style: ResolvedTextStyle) -> ResolvedTextStyle {
    var plain = style.style
    (plain.strictness, plain.language) = (.normal, "")
    let styles = content.styles[0].resolved.inlineStyles
    return (try? styles.resolved(.init(style: plain), besides: style)) ?? style
  }

  private func opportunities(_ findings: [BreakAction]) -> [Int32] {
    findings.indices.dropFirst().filter { findings[$0] == .allowed }.map { Int32($0) }
  }

  /// Finds the ends of the words of a paragraph, run by run.
  private struct ParagraphBuilder {
    private(set) var paragraph: MinikinText.Paragraph
    private let scalars: [UInt32]
    private var breaker: AddressEnds
    private var broken: Key?
    /// Whether `breaker` is still at an end that was added: only the first fit goes on from there
    /// before a run asks anew.
    private var isAtEnd = false
    private let goesOn: Bool
    /// By the ways of the runs so far.
    private var opportunities: [Int: [Int32]] = [:]
    private var ordinaryEnds: [Int: OrdinaryEnds] = [:]
    private var lastEnd: Int32
    /// Whether the next word begins where the last one does.
    private var continuesWord = false

    init(_ range: Range<Int>, of scalars: [UInt32], isFirstFit: Bool) {
      paragraph = MinikinText.Paragraph(
        range: range, ends: [], holdsTab: scalars[range].contains(0x09))
      goesOn = isFirstFit || paragraph.holdsTab
      self.scalars = scalars
      breaker = AddressEnds(in: scalars, range)
      lastEnd = Int32(range.lowerBound)
    }

    /// Adds the words that end in a run.
    ///
    /// - Parameter index: That of the way of the run's key.
    /// - Returns: The ordinary opportunities in words that stay whole.
    mutating func add(
      _ run: Range<Int>, _ key: Key, _ index: Int, of ways: [Way]
    ) -> OrdinaryEnds? {
      let way = ways[index]
      if key != broken {
        let found = opportunities[index] ?? inParagraph(way.opportunities)
        opportunities[index] = found
        if broken != nil && Int(lastEnd) == run.lowerBound && !breaker.isInAddress {
          continuesWord = true
        }
        breaker.follow(from: run.lowerBound, opportunities: found, isWhole: key.isUnbroken)
        broken = key
        isAtEnd = isAtEnd && breaker.current == run.lowerBound
      }
      while breaker.current <= run.upperBound {
        if isAtEnd {
          breaker.advance()
          isAtEnd = false
          continue
        }
        var end = breaker.wordEnd
        if end.position > lastEnd {
          end.continuesWord = continuesWord
          continuesWord = false
          paragraph.ends.append(end)
          lastEnd = end.position
        }
        if breaker.current == paragraph.range.upperBound { break }
        isAtEnd = true
        if breaker.current == run.upperBound && !goesOn { break }
      }
      guard way.partsPhrases else { return nil }
      let ends =
        ordinaryEnds[index]
        ?? OrdinaryEnds(
          in: scalars, paragraph.range, opportunities: Array(inParagraph(way.plain).dropLast()))
      ordinaryEnds[index] = ends
      return ends
    }

    /// The opportunities in the paragraph, its end last.
    private func inParagraph(_ all: [Int32]) -> [Int32] {
      let range = paragraph.range
      let first = all.partitionPoint { Int($0) <= range.lowerBound }
      return Array(all[first...].prefix { Int($0) < range.upperBound }) + [Int32(range.upperBound)]
    }
  }
}
