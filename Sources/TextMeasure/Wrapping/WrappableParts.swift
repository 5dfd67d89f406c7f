/// What a `WrappableText` is made of.
struct WrappableParts: Sendable {
  /// Where each scalar begins; at the end, where the text ends.
  var origins: [Fixed]
  /// Flags of the boundary before each scalar, and of the end of the text.
  var boundaryFlags: [BoundaryFlags]
  /// Where grapheme clusters begin; a line that nothing else can end may end
  /// here. Empty if every scalar is a cluster.
  var graphemes: [Bool]
  /// Whether no advance is negative, as with a negative letter spacing one may be; used only
  /// for texts with `roundingBoundaries`.
  var advancesNeverShrink = false
  /// Where lines may end narrower than their characters, in order.
  var trimmableEnds: [TrimmableEnd] = []
  /// In order; part of `origins`.
  var gaps: [Gap] = []
  /// In order, none at the start or the end.
  var roundingBoundaries: [RoundingBoundary] = []
  /// In order; rarely any.
  var fontOrderedSums: [FontOrderedSum] = []
  var rounding: WidthRounding
  var tabStops: TabStops
  /// In order; the last one is the end of the text.
  var opportunities: [BreakOpportunity]
  /// Those of lines too narrow for the first phrase, in order; empty unless phrases stay whole.
  var ordinaryOpportunities: [BreakOpportunity] = []
  /// Spaces inside of segments that hang where an overlong segment is broken after them, as U+3000
  /// before a mark that may not begin a line, in order; rarely any.
  var hangingSpacesWithinSegments: [Int32] = []
  /// In order; rarely any.
  var leadingRows: [LeadingRow] = []
  /// In order; rarely any.
  var overflowOpportunities: [OverflowOpportunity] = []
  /// The positions of opportunities that a line does not have which begins with the hyphen or the
  /// quotation mark before them, in order; rarely any.
  var opportunitiesLostAtLineStart: [Int32] = []
  /// In order; empty unless lines are broken by clusters instead of opportunities.
  var clusters: [WrappingCluster] { clustersOfApps.value ?? [] }
  var clustersOfApps = OfApps<[WrappingCluster]>([])
  /// The text as it is broken by whole paragraphs; `nil` if lines are found one by one.
  var paragraphs: MinikinText? { paragraphsOfApps.value }
  var paragraphsOfApps = OfApps<MinikinText>(nil)
  /// Whether the remainder of a cut segment is as wide as the whole less its head.
  var remainderIsWholeMinusHead = false
  /// The characters before which a segment that overflows its line is cut, where
  /// `word-break: break-all` does that (`LineCursor.cutLine`); empty elsewhere.
  var cutPlaces: [CutPlace] = []
  /// The parts of the text that are broken between graphemes instead, in order.
  var brokenParts: [Range<Int32>] = []
  /// The rule by which a line ends at such a cut.
  var cutRule = BreakRule.breakAll
  /// In order; none where segments that overflow are cut at `cutPlaces`.
  var heldMarks = HeldMarks()
  /// Where a line may end in which no opportunity fits, in order: after hyphens within words, in
  /// Gecko.
  var lastResortHyphens: [Int32] = []
  /// Whether lines may end within a ligature, which counts whole for whether they fit.
  var dividesClusters = false
  /// Whether a line that overflows shows a hyphen at a soft one before spaces.
  var hyphenatesBeforeSpaces = false
  /// Whether a line that fits but for its hyphen overflows, if nothing before it can end that.
  var hyphensMayOverflow = false
  /// The part of a space at a line's end that does not count for whether the line fits, where the
  /// space does.
  var uncountedSpacing = Fixed.zero
  /// The room that lines keep for the ends of elements open where they end, or, below zero, that
  /// punctuation hangs by there, in order; rarely any.
  var closingRooms: [ClosingRoom] = []
  /// The room of elements that begin with a line break or a space that hangs, by these, in order: it
  /// has to fit on their line (54 texts of `pre-wrap` in three browsers).
  var hangingRooms: [InlineInset] = []
  /// The room of edges, by the characters whose advances hold it, in order; none where no element has
  /// any.
  var edges: [InlineInset] = []
  /// Whether a segment too wide for its line is broken between graphemes.
  var breaksOverlongSegments: Bool
  /// Whether a line that is broken within a segment shows a hyphen that overflows if nothing before
  /// its soft hyphen can end it.
  var softHyphensStay = false
  /// How wide the hyphen is that a soft hyphen shows at a line's end: a fragment of
  /// its own, rounded already.
  var hyphenWidth: Fixed
  /// The width of that hyphen in whether a line fits.
  var hyphenFitWidth: Fixed
  /// Whether spaces after a character that is too wide for its line go to the next one, instead of
  /// hanging.
  var overflowPushesSpacesToNextLine = false
  /// The fragments from right to left that end with a space, in order, where a line that begins within
  /// one loses a letter instead (`LineCursor.loseLetter`).
  var misplacedSpaces: [Range<Int32>] = []
  /// How much narrower some lines are than the box.
  var indents = LineIndents()
  /// Whether a line break at the end of the text leaves an empty line after it.
  var endsWithEmptyLine: Bool
  /// Shapes line ends anew; `nil` if no line of the text can need it.
  var reshaper: Reshaper?
}

extension WrappableText {
  var origins: [Fixed] { parts.origins }
  var boundaryFlags: [BoundaryFlags] { parts.boundaryFlags }
  var graphemes: [Bool] { parts.graphemes }
  var advancesNeverShrink: Bool { parts.advancesNeverShrink }
  var trimmableEnds: [TrimmableEnd] { parts.trimmableEnds }
  var gaps: [Gap] { parts.gaps }
  var roundingBoundaries: [RoundingBoundary] { parts.roundingBoundaries }
  var fontOrderedSums: [FontOrderedSum] { parts.fontOrderedSums }
  var rounding: WidthRounding { parts.rounding }
  var tabStops: TabStops { parts.tabStops }
  var opportunities: [BreakOpportunity] { parts.opportunities }
  var ordinaryOpportunities: [BreakOpportunity] { parts.ordinaryOpportunities }
  var hangingSpacesWithinSegments: [Int32] { parts.hangingSpacesWithinSegments }
  var leadingRows: [LeadingRow] { parts.leadingRows }
  var overflowOpportunities: [OverflowOpportunity] { parts.overflowOpportunities }
  var opportunitiesLostAtLineStart: [Int32] { parts.opportunitiesLostAtLineStart }
  var clusters: [WrappingCluster] { parts.clusters }
  var remainderIsWholeMinusHead: Bool { parts.remainderIsWholeMinusHead }
  var cutPlaces: [CutPlace] { parts.cutPlaces }
  var brokenParts: [Range<Int32>] { parts.brokenParts }
  var cutRule: BreakRule { parts.cutRule }
  var hyphenatesBeforeSpaces: Bool { parts.hyphenatesBeforeSpaces }
  var hyphensMayOverflow: Bool { parts.hyphensMayOverflow }
  var uncountedSpacing: Fixed { parts.uncountedSpacing }
  var closingRooms: [ClosingRoom] { parts.closingRooms }
  var edges: [InlineInset] { parts.edges }
  var hangingRooms: [InlineInset] { parts.hangingRooms }
  var dividesClusters: Bool { parts.dividesClusters }
  var heldMarks: HeldMarks { parts.heldMarks }
  var lastResortHyphens: [Int32] { parts.lastResortHyphens }
  var paragraphs: MinikinText? { parts.paragraphs }
  var breaksOverlongSegments: Bool { parts.breaksOverlongSegments }
  var softHyphensStay: Bool { parts.softHyphensStay }
  var hyphenWidth: Fixed { parts.hyphenWidth }
  var hyphenFitWidth: Fixed { parts.hyphenFitWidth }
  var overflowPushesSpacesToNextLine: Bool { parts.overflowPushesSpacesToNextLine }
  var misplacedSpaces: [Range<Int32>] { parts.misplacedSpaces }
  var indents: LineIndents { parts.indents }
  var endsWithEmptyLine: Bool { parts.endsWithEmptyLine }
  var reshaper: Reshaper? { parts.reshaper }
}
