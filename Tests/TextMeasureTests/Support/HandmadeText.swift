@testable import TextMeasure

/// A text made by hand for wrapping: no font, no rules, advances anyone can add.
///
/// In `marks` every character is 10 points wide, spaces too, but for `i`, which
/// is 1/3 point, and line breaks, tabs, soft hyphens and combining marks, which
/// have no width of their own. `¦` is where a line may end, `‖` where it must.
/// The hyphen is 5 points wide; tabs end at multiples of 40 points. `move` may put
/// characters elsewhere.
func handmade(
  _ marks: String, whiteSpace: WhiteSpace = .normal, hardBreaks: HardBreaks = .lineFeed,
  breaksOverlongSegments: Bool = false, endsWithEmptyLine: Bool = false,
  rounding: WidthRounding = .exact, roundingBoundaries: [Int] = [],
  trimmableEnds: [TrimmableEnd] = [],
  firstLineIndent: Points = 0, indents: LineIndents? = nil, advancesNeverShrink: Bool = false,
  moving move: (inout [Fixed]) -> Void = { _ in }
) -> WrappableText {
  let text = processed(unmarked(marks))
  let tabs = text.scalars.indices.filter { text.scalars[$0] == 0x09 }
  let allJoints =
    (tabs.map { RoundingBoundary(position: Int32($0 + 1), kind: .tab) }
    + roundingBoundaries.map { RoundingBoundary(position: Int32($0), kind: .fragment) })
    .sorted { $0.position < $1.position }
  var graphemes: [Bool] = []
  GraphemeBreaker.markBoundaries(in: text.scalars.span, into: &graphemes)
  var origins = origins(of: text.scalars)
  var actions = actions(of: marks)
  move(&origins)
  let parts = WrappableParts(
    origins: origins, boundaryFlags: boundaryFlags(of: text.scalars), graphemes: graphemes,
    advancesNeverShrink: advancesNeverShrink, trimmableEnds: trimmableEnds,
    roundingBoundaries: allJoints, rounding: rounding,
    tabStops: TabStops(interval: Fixed(rounding: 40), minimumTab: Fixed(rounding: 5)),
    opportunities: OpportunityFinder(whiteSpace: whiteSpace, hardBreaks: hardBreaks)
      .find(in: text, findings: &actions),
    breaksOverlongSegments: breaksOverlongSegments, hyphenWidth: Fixed(rounding: 5),
    hyphenFitWidth: Fixed(rounding: 5),
    indents: indents ?? LineIndents(ofText: Fixed(rounding: firstLineIndent)),
    endsWithEmptyLine: endsWithEmptyLine)
  return WrappableText(parts)
}

private func origins(of scalars: [UInt32]) -> [Fixed] {
  scalars.reduce(into: [Fixed.zero]) { origins, scalar in
    let advance: Points =
      switch scalar {
      case 0x69: Points(1 / 3.0)
      case 0x09, 0x0A, 0x0D, 0x2028, 0xAD, 0x300...0x36F: 0
      default: 10
      }
    origins.append(origins[origins.count - 1] + Fixed(rounding: advance))
  }
}

private func boundaryFlags(of scalars: [UInt32]) -> [BoundaryFlags] {
  [.clusterStart]
    + scalars.map { $0 == 0xAD ? [.clusterStart, .followsSoftHyphen] : .clusterStart }
}

private func actions(of marks: String) -> [BreakAction] {
  var actions: [BreakAction] = []
  var next = BreakAction.prohibited
  for scalar in marks.unicodeScalars {
    switch scalar {
    case "¦": next = .allowed
    case "‖": next = .mandatory
    default:
      actions.append(next)
      next = .prohibited
    }
  }
  return actions
}

extension WrappableText {
  /// The lines in a box `availableWidth` wide, as half-open ranges of scalars.
  func spans(atWidth availableWidth: Points) -> [LineSpan] {
    var cursor = LineCursor(self, within: Fixed(rounding: availableWidth))
    var spans: [LineSpan] = []
    while let span = cursor.next() { spans.append(span) }
    return spans
  }
}

/// The shown lines of a handmade text, `-` for a hyphen.
func lines(_ marks: String, in text: WrappableText, atWidth availableWidth: Points) -> [String] {
  let scalars = Array(unmarked(marks).unicodeScalars)
  return text.spans(atWidth: availableWidth).map { span in
    String(Array(scalars[span.start..<span.visibleEnd])) + (span.addsHyphen ? "-" : "")
  }
}

extension ShapedTable {
  init?(_ text: WrappableText) {
    var writer = Writer(keepsPositions: true)
    self.init(text, &writer)
  }
}
