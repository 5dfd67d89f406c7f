/// How much narrower lines are than their box, by where they stand.
struct LineIndents: Hashable, Sendable {
  /// What the text's first line loses besides what it loses as a paragraph's (CSS
  /// `text-indent`).
  let ofText: Fixed
  /// What the first line of every paragraph loses, at its start.
  let ofFirstLines: Fixed
  /// What all other lines lose, at their start.
  let ofOtherLines: Fixed
  /// What every line loses at its end.
  let trailing: Fixed
  /// Where lines end at the latest, counted from the box's edge.
  let farthest: Fixed
  /// Whether only the text's first line is like no other.
  let areOfTextOnly: Bool

  init(
    ofText: Fixed = .zero, ofFirstLines: Fixed = .zero, ofOtherLines: Fixed = .zero,
    trailing: Fixed = .zero, farthest: Fixed = .unbounded
  ) {
    self.ofText = ofText
    self.ofFirstLines = ofFirstLines
    self.ofOtherLines = ofOtherLines
    self.trailing = trailing
    self.farthest = farthest
    areOfTextOnly =
      ofFirstLines == .zero && ofOtherLines == .zero && trailing == .zero
      && farthest >= .unbounded
  }

  /// - Parameter length: What a length of a style is in layout.
  init(ofText: Fixed, _ paragraph: ParagraphStyle, length: (Points) -> Fixed) {
    let tail = paragraph.tailIndent
    self.init(
      ofText: ofText, ofFirstLines: length(paragraph.firstLineHeadIndent),
      ofOtherLines: length(paragraph.headIndent),
      trailing: tail < .zero ? length(Points(-tail.rawValue)) : .zero,
      farthest: tail > .zero ? length(tail) : .unbounded)
  }

  /// The width available to a line, of `availableWidth` without its indents.
  @inline(__always)
  func availableWidth<Width: AvailableWidth>(
    in availableWidth: Width, isTextStart: Bool, beginsParagraph: Bool
  ) -> Width {
    if areOfTextOnly { return isTextStart ? availableWidth.beside(ofText) : availableWidth }
    let start = start(isTextStart: isTextStart, beginsParagraph: beginsParagraph)
    return availableWidth.atMost(farthest).beside(trailing).beside(start)
  }

  /// How far from the box's edge a line begins.
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
