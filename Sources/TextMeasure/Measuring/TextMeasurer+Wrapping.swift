// What wrapping needs of a text: where lines may end, and how wide what is between is.

extension TextMeasurer {
  /// Where the segment that overflows a line may be cut: by `word-break: break-all`, if that
  /// is a rule of wrapping.
  private func cutPlaces() -> [CutPlace] {
    let wrapping = resolved.wrapping
    if let inline { return inline.cutPlaces(of: text, resolved) }
    guard resolved.cutsOverflowingSegments else { return [] }
    if wrapping.strictness == .anywhere {
      let cutsSpacesOff = wrapping.whiteSpace == .breakSpaces
      return text.scalars.map { $0 != 0x20 || cutsSpacesOff ? .cut : .uncut } + [.cut]
    }
    return rules.cutPlaces(wrapping).find(in: text.scalars)
  }

  /// The punctuation that stays with a lone character.
  ///
  /// - Parameter graphemes: As `WrappableParts.graphemes`.
  private func heldMarks(_ graphemes: [Bool]) -> HeldMarks {
    var marks = HeldMarks()
    guard rules.loneCutsHoldPunctuation else { return marks }
    let wrapping = resolved.wrapping
    let isBroken = wrapping.breaksOverlongSegments && !resolved.cutsOverflowingSegments
    let parts = inline?.brokenTexts() ?? (isBroken ? [0..<text.scalars.count] : [])
    let places = rules.cutPlaces(wrapping)
    for range in parts { marks.add(range, of: text.scalars, places, shaped.origins, graphemes) }
    return marks
  }

  /// Whether a line that overflows though it may be broken anywhere leaves its spaces to the next.
  private var overflowPushesSpacesToNextLine: Bool {
    let wrapping = resolved.wrapping
    return rules.overflowPushesSpacesToNextLine && wrapping.whiteSpace == .preWrap
      && (wrapping.breaksOverlongSegments || wrapping.wordBreak == .breakAll
        || wrapping.strictness == .anywhere)
  }

  /// `WrappableParts.misplacedSpaces`.
  private func misplacedSpaces(_ boundaries: [RoundingBoundary]) -> [Range<Int32>] {
    guard rules.losesLetters, resolved.wrapping.whiteSpace.collapsesSpaces else { return [] }
    return RightToLeftSpaces.find(in: text, items: itemizer.items, boundaries)
  }

  /// What makes opportunities of what may happen before each scalar.
  func opportunityFinder(hiddenHyphens: [Int32]) -> OpportunityFinder {
    OpportunityFinder(
      whiteSpace: inline?.whiteSpace(resolved.wrapping.whiteSpace) ?? resolved.wrapping.whiteSpace,
      whiteSpaceRuns: inline?.whiteSpaceRuns(resolved.wrapping.whiteSpace) ?? WhiteSpaceRuns(),
      hardBreaks: resolved.hardBreaks,
      breaksAnywhere: resolved.lineBreaker.options.strictness == .anywhere,
      ignoresReturns: rules.ignoresReturns && !resolved.wrapping.whiteSpace.collapsesSpaces,
      returnsHang: rules.returnsHang,
      hangsSpacesWithinSegments: rules.hangsSpacesWithinSegments,
      finalSoftHyphenCounts: rules.finalSoftHyphenCounts,
      leavesOutReturns: !rules.collapsesReturns,
      returnsAreOfRows: rules.returnsAreOfRows,
      hyphenEndsLine: rules.hyphenEndsLine, tabsFollowHyphens: rules.tabsFollowHyphens,
      takesOutDiscarded: rules.breaksIgnoreDiscarded,
      ideographicSpaceHangs: rules.ideographicSpaceHangs,
      collapsedSpaceEndsHangingRow: rules.collapsedSpaceEndsHangingRow,
      ideographicSpaceHangsBeforeLineBreaks: rules.ideographicSpaceHangsBeforeLineBreaks,
      holdsIdeographicSpace: text.scalars.contains(0x3000), tabsHang: rules.tabsHang,
      breaksBeforeSpaces: resolved.lineBreaker.rules.tailoring.breaksLetters,
      hiddenHyphens: hiddenHyphens,
      joinedSpaces: inline?.joinedSpaces(in: text) ?? [],
      heldSpaces: inline?.heldSpaces(in: text) ?? [])
  }

  mutating func wrappableText<Finding: BreakFinding>(
    _ breaks: inout TextBreaks<Finding>
  ) -> WrappableText {
    let clusters = clusters(breaks.findings)
    let paragraphs = paragraphText(&breaks.findings)
    if resolved.shaping.spacing.rule == .glyphs {
      let word = resolved.shaping.spacing.word
      if let inline {
        inline.addWordSpacing(to: &shaped, clusters)
      } else if word != .zero {
        shaped.add(WordGaps().find(in: clusters) { _ in word })
      }
    }
    let hangingRooms = hangingRooms
    var finder = opportunityFinder(hiddenHyphens: breaks.hiddenHyphens)
    finder.partedSpaces = hangingRooms.lazy.map { $0.scalar }.filter { $0 > 0 && mayPart(Int($0)) }
    let overflowOpportunities = finder.findOverflowOpportunities(
      in: text, findings: breaks.findings)
    let opportunitiesLostAtLineStart = resolved.lineBreaker.breaksLostAtLineStart(
      in: text.scalars.span, findings: breaks.findings)
    let ordinaryOpportunities = keepPhrases(&breaks.findings, finder)
    let found = finder.find(in: text, findings: &breaks.findings)
    let gaps = gaps(cutting: found)
    let boundaries = RoundingBoundaries(
      rounding: rules.widthRounding,
      tabsFollowHyphens: rules.tabsFollowHyphens && resolved.wrapping.whiteSpace.wraps)
    var roundingBoundaries = boundaries.find(
      in: text, items: itemizer.items, fontRuns: shaped.fontRuns)
    if let inline, rules.widthRounding.roundsByFragment {
      inline.endFragments(&roundingBoundaries)
    }
    let graphemes = breakableBoundaries(found)
    let parts = WrappableParts(
      origins: shaped.origins, boundaryFlags: shaped.boundaryFlags,
      graphemes: graphemes,
      advancesNeverShrink: !roundingBoundaries.isEmpty && shaped.origins.neverFall,
      trimmableEnds: shaped.trimmableEnds, gaps: gaps,
      roundingBoundaries: roundingBoundaries,
      fontOrderedSums: FontOrderedSums(rounding: rules.widthRounding)
        .find(
          roundingBoundaries: roundingBoundaries, fontRuns: shaped.fontRuns, origins: shaped.origins
        ),
      rounding: rules.widthRounding, tabStops: resolved.tabStops,
      opportunities: found, ordinaryOpportunities: ordinaryOpportunities,
      hangingSpacesWithinSegments: finder.findHangingSpacesWithinSegments(in: text, between: found),
      leadingRows: finder.findLeadingRows(in: text),
      overflowOpportunities: overflowOpportunities,
      opportunitiesLostAtLineStart: opportunitiesLostAtLineStart,
      clustersOfApps: OfApps(clusters), paragraphsOfApps: OfApps(paragraphs),
      remainderIsWholeMinusHead: rules.remainderIsWholeMinusHead,
      cutPlaces: cutPlaces(), brokenParts: inline?.brokenParts() ?? [],
      cutRule: resolved.wrapping.strictness == .anywhere ? .anywhere : .breakAll,
      heldMarks: heldMarks(graphemes),
      // Gecko looks for them in what is shaped at once (`SetupClusterBoundaries`).
      lastResortHyphens: breaks.lastResortHyphens.filter {
        shaped.holdsTogether(Int($0) - 2..<Int($0) + 1)
      },
      dividesClusters: rules.dividesClusters,
      hyphenatesBeforeSpaces: rules.hyphenatesBeforeSpaces
        && !resolved.lineBreaker.rules.tailoring.breaksLetters
        && resolved.wrapping.strictness != .anywhere,
      // Only where there are soft hyphens, as such lines are not found by jumps.
      hyphensMayOverflow: rules.hyphensMayOverflow && text.scalars.contains(0xAD),
      uncountedSpacing: uncountedSpacing,
      closingRooms: closingRooms(of: found), hangingRooms: hangingRooms,
      edges: inline?.edges ?? [],
      breaksOverlongSegments: inline?.breaksOverlongSegments
        ?? resolved.wrapping.breaksOverlongSegments,
      softHyphensStay: rules.softHyphensStay,
      hyphenWidth: resolved.hyphenWidth, hyphenFitWidth: resolved.hyphenFitWidth,
      overflowPushesSpacesToNextLine: overflowPushesSpacesToNextLine,
      misplacedSpaces: misplacedSpaces(roundingBoundaries),
      indents: indents,
      endsWithEmptyLine: endsWithEmptyLine,
      reshaper: reshaper())
    return WrappableText(parts)
  }

  /// The room of elements that begin with a line break or a space that hangs.
  private var hangingRooms: [InlineInset] {
    guard let content = inline?.content else { return [] }
    let spacesHang = resolved.wrapping.whiteSpace == .preWrap
    return content.openingRooms {
      spacesHang && text.scalars[$0] == 0x20 || resolved.hardBreaks.contains(text.scalars[$0])
    }
  }

  /// Whether a line may end before an element with room that begins with the scalar at `position`.
  private func mayPart(_ position: Int) -> Bool {
    rules.inline.elementsPartLineBreaks || text.scalars[position] == 0x20
  }

  /// The room at the ends of lines for elements that go on, or less than none for marks that hang.
  private func closingRooms(of opportunities: [BreakOpportunity]) -> [ClosingRoom] {
    if let marks = resolved.hangingMarks {
      return marks.rooms(of: text.scalars, origins: shaped.origins, endingAt: opportunities)
    }
    return rules.inline.keepsRoomToClose ? inline?.content.closingRooms() ?? [] : []
  }

  private var endsWithEmptyLine: Bool {
    let hardBreaks = resolved.hardBreaks
    return text.scalars.last.map { hardBreaks.contains($0) } == true
      && rules.finalLineBreak.addsLine(isAlone: text.scalars.allSatisfy { hardBreaks.contains($0) })
  }

  private var indents: LineIndents {
    guard let marks = resolved.hangingMarks else { return resolved.indents }
    return resolved.indents.less(marks.indent(of: text.scalars, origins: shaped.origins))
  }

  /// The `word-spacing` of a space that ends a line and takes room there: WebKit moves what follows
  /// on instead of making the space wider (`LineBuilder::candidateContentForLine`).
  var uncountedSpacing: Fixed {
    guard rules.wordSpacingPrecedesSpaces, resolved.wrapping.whiteSpace == .breakSpaces else {
      return .zero
    }
    return resolved.shaping.spacing.word
  }

  /// Where a line may be broken that nothing else can end; empty if before every scalar.
  private func breakableBoundaries(_ opportunities: [BreakOpportunity]) -> [Bool] {
    let returns = returnsBeforeText()
    var graphemes = itemizer.graphemes
    if rules.graphemesEndWithFonts && !graphemes.isEmpty {
      shaped.endWithFonts(&graphemes, of: text.scalars)
    }
    if let inline {
      let all = graphemes
      inline.breaks.restrict(&graphemes, of: text.scalars)
      // A word that is not cut ends where a line may end.
      if !graphemes.isEmpty {
        for opportunity in opportunities.dropLast() {
          let next = Int(opportunity.next)
          graphemes[next] = graphemes[next] || all.isEmpty || all[next]
        }
      }
    }
    let staying =
      rules.softHyphensStay ? text.scalars.indices.filter { text.scalars[$0] == 0xAD } : []
    if returns.isEmpty && staying.isEmpty && additions.isEmpty { return graphemes }
    if graphemes.isEmpty { graphemes = Array(repeating: true, count: text.scalars.count) }
    for index in returns { graphemes[index + 1] = false }
    for index in staying + additions { graphemes[index] = false }
    return graphemes
  }

  /// The returns and form feeds that a line never ends after, because it could hold
  /// nothing else.
  private func returnsBeforeText() -> [Int] {
    guard rules.ignoresReturns, rules.returnsHang, !resolved.wrapping.whiteSpace.collapsesSpaces
    else { return [] }
    return text.scalars.indices.dropLast().filter { isReturn(text.scalars[$0]) }
  }

  /// The clusters, if lines are to be broken by them.
  private func clusters(_ findings: [some BreakFinding]) -> [WrappingCluster] {
    OfApps(clustersOfApps(findings)).value ?? []
  }

  private func clustersOfApps(_ findings: [some BreakFinding]) -> [WrappingCluster] {
    guard rules.wrapsByClusters && resolved.wrapping.breaksOverlongSegments else {
      return []
    }
    var clusters = WrappingClusters(hardBreaks: resolved.hardBreaks)
      .find(in: text.scalars, boundaryFlags: shaped.boundaryFlags, findings: findings)
    ClusterPlaces().set(of: &clusters, fontRuns: shaped.fontRuns, items: itemizer.items)
    inline?.markBoxes(in: &clusters)
    return clusters
  }

  /// A reshaper if some line could begin or end at an unsafe place.
  private func reshaper() -> Reshaper? {
    guard rules.reshapesLineEnds,
      shaped.boundaryFlags.contains(where: { !$0.isSafeToBreak })
    else { return nil }
    return Reshaper(
      style: resolved.shaping, scalars: text.scalars, items: itemizer.items,
      inline: inline?.shaping)
  }
}
