/// How much narrower lines are than their box, by where they stand.
struct LineIndents: Hashable, Sendable {
  /// The indent of the text's first line, besides that of its paragraph's (CSS `text-indent`).
  let ofText: Fixed
  /// The indent of the first line of every paragraph, at its start.
  let ofFirstLines: Fixed
  /// The indent of all other lines, at their start.
  let ofOtherLines: Fixed
  /// The indent of every line at its end.
  let trailing: Fixed
  /// Where lines end at the latest, counted from the start of the box.
  let farthest: Fixed
  /// Indents in percent of the box, besides these; `nil` for none.
  let ofBox: IndentsOfBox?
  /// Whether only the text's first line is like no other.
  let areOfTextOnly: Bool

  init(
    ofText: Fixed = .zero, ofFirstLines: Fixed = .zero, ofOtherLines: Fixed = .zero,
    trailing: Fixed = .zero, farthest: Fixed = .unbounded, ofBox: IndentsOfBox? = nil
  ) {
    self.ofText = ofText
    self.ofFirstLines = ofFirstLines
    self.ofOtherLines = ofOtherLines
    self.trailing = trailing
    self.farthest = farthest
    self.ofBox = ofBox
    areOfTextOnly =
      ofFirstLines == .zero && ofOtherLines == .zero && trailing == .zero
      && farthest >= .unbounded && ofBox == nil
  }

  /// - Parameter length: What a length of a style is in layout.
  init(
    ofText: Fixed, _ paragraph: ParagraphStyle, length: (Points) -> Fixed,
    ofBox: IndentsOfBox? = nil
  ) {
    let tail = paragraph.tailIndent
    self.init(
      ofText: ofText, ofFirstLines: length(paragraph.firstLineHeadIndent),
      ofOtherLines: length(paragraph.headIndent),
      trailing: tail < .zero ? length(Points(-tail.rawValue)) : .zero,
      farthest: tail > .zero ? length(tail) : .unbounded, ofBox: ofBox)
  }

  /// These indents, but the text's first line that much less.
  func less(_ width: Fixed) -> LineIndents {
    LineIndents(
      ofText: ofText - width, ofFirstLines: ofFirstLines, ofOtherLines: ofOtherLines,
      trailing: trailing, farthest: farthest, ofBox: ofBox)
  }

  /// The indents in a box, as lengths.
  func within(_ box: Fixed) -> LineIndents {
    guard let ofBox else { return self }
    return LineIndents(
      ofText: ofText + ofBox.length(ofBox.percentages.ofText, of: box),
      ofFirstLines: ofFirstLines + ofBox.length(ofBox.percentages.ofFirstLines, of: box),
      ofOtherLines: ofOtherLines + ofBox.length(ofBox.percentages.ofOtherLines, of: box),
      trailing: trailing, farthest: farthest)
  }

  /// The width available to a line, of `availableWidth` without its indents.
  @inline(__always)
  func availableWidth<Width: AvailableWidth>(
    in availableWidth: Width, isTextStart: Bool, beginsParagraph: Bool
  ) -> Width {
    if ofBox != nil {
      return within(availableWidth.whole).availableWidth(
        in: availableWidth, isTextStart: isTextStart, beginsParagraph: beginsParagraph)
    }
    if areOfTextOnly { return isTextStart ? availableWidth.beside(ofText) : availableWidth }
    let start = start(isTextStart: isTextStart, beginsParagraph: beginsParagraph)
    return availableWidth.atMost(farthest).beside(trailing).beside(start)
  }

  /// How far from the start of the box a line begins.
  func start(isTextStart: Bool, beginsParagraph: Bool) -> Fixed {
    (beginsParagraph ? ofFirstLines : ofOtherLines) + (isTextStart ? ofText : .zero)
  }

  /// How much narrower a line is than its box, but for the text's first.
  func lost(beginsParagraph: Bool) -> Fixed {
    start(isTextStart: false, beginsParagraph: beginsParagraph) + trailing
  }

  /// The most that any line loses in a box as wide as `farthest`, or less.
  var most: Fixed {
    max(ofFirstLines + max(.zero, ofText), ofOtherLines) + trailing
  }
}

/// Indents in percent of a box.
struct IndentsOfBox: Hashable, Sendable {
  var percentages: IndentPercentages
  var rule: PercentageRule

  /// - Parameter percentages: `nil` for a renderer without them, and for none.
  init?(_ percentages: IndentPercentages, _ rule: PercentageRule?) {
    guard let rule, !percentages.isZero else { return nil }
    (self.percentages, self.rule) = (percentages, rule)
  }

  func length(_ percent: Double, of box: Fixed) -> Fixed {
    percent == 0 ? .zero : Fixed(rounding: rule.points(percent, of: box.points))
  }
}

/// Where tabs end.
struct TabStops: Hashable, Sendable {
  /// Tab stops of the style, in order.
  var positions: [Fixed] = []
  /// Beyond those, the distance between two tab stops, from the line's start; zero for none.
  var interval: Fixed
  /// A tab that would be narrower than this goes on to the next tab stop.
  var minimumTab: Fixed
  /// Added to a tab behind its tab stop: its `letter-spacing`, where that is apart.
  var spacing = Fixed.zero
  /// Whether tab stops are counted from the start of the box, and not from where an indented line
  /// begins.
  var countsIndent = true

  /// Where a tab ends that begins at `x` on the line.
  func end(ofTabAt x: Fixed) -> Fixed {
    if !positions.isEmpty {
      let next = positions.partitionPoint { $0 - x < max(minimumTab, Fixed(rawValue: 1)) }
      if next < positions.count { return positions[next] + spacing }
    }
    guard interval > .zero else { return x }
    let past = x.rawValue % interval.rawValue
    // A negative indent begins before the box, whose start is a tab stop.
    let rest = past < 0 ? -past : interval.rawValue - past
    let tab = rest < minimumTab.rawValue ? rest + interval.rawValue : rest
    return Fixed(rawValue: x.rawValue + tab) + spacing
  }
}

extension WrappableText {
  /// Whether a line that begins with the scalar `start` is the first of its paragraph.
  ///
  /// - Complexity: O(log *s*) in the opportunities of the text.
  func beginsParagraph(at start: Int) -> Bool {
    if start == 0 { return true }
    let index = opportunities.partitionPoint { Int($0.next) < start }
    return index < opportunities.count && Int(opportunities[index].next) == start
      && opportunities[index].splitsParagraphs
  }

  /// How far a line that begins with the scalar `start` begins from where its tab stops are
  /// counted.
  func tabOrigin(ofLineAt start: Int) -> Fixed {
    if !tabStops.countsIndent { return .zero }
    if indents.areOfTextOnly { return start == 0 ? indents.ofText : .zero }
    return indents.start(isTextStart: start == 0, beginsParagraph: beginsParagraph(at: start))
  }

  /// Where a tab ends that begins at `x` on its line, rounded as a fragment is.
  ///
  /// - Parameter tabOrigin: `tabOrigin(ofLineAt:)` of the line.
  func end(ofTabAt x: Fixed, _ kind: RoundingBoundary.Kind, from tabOrigin: Fixed) -> Fixed {
    let hyphen = kind == .tabBehindHyphen ? hyphenWidth : .zero
    let offset = tabOrigin + hyphen
    return FragmentWidth.rounded(tabStops.end(ofTabAt: x + offset) - offset, rounding)
  }

  /// How many paragraphs follow another one.
  var gapCount: Int {
    opportunities.count { $0.splitsParagraphs && (Int($0.next) < scalarCount || endsWithEmptyLine) }
  }
}
