/// Makes room for a token at the end of a line.
struct LineTruncator {
  private let text: WrappableText
  private let scalars: [UInt32]
  private let rule: TruncationRule
  private let search: CutSearch

  init(_ text: WrappableText, _ scalars: [UInt32], rule: TruncationRule) {
    self.text = text
    self.scalars = scalars
    self.rule = rule
    search = CutSearch(
      text: text, reshapes: rule.reshapesCut, splitsGraphemes: rule.cut == .cluster)
  }

  /// What is left of a line.
  struct Rest: Hashable {
    /// The scalar after the last.
    var end: Int
    var width: Fixed
    /// Whether it is all the line showed.
    var isWhole: Bool
  }

  /// The most of `line` that is no wider than `available`, which is what the token leaves.
  ///
  /// - Parameter width: The width of all that the line shows, its hyphen included.
  func rest(of line: LineSpan, width: Fixed, within available: Fixed) -> Rest {
    let shown = line.start..<line.visibleEnd
    var whole = Rest(end: shown.upperBound, width: width, isWhole: true)
    if rule.reshapesCut {
      let hyphen = line.addsHyphen ? text.hyphenWidth : .zero
      whole.width = search.width(of: shown, cutAt: whole.end) + hyphen
    }
    if dropsSpaces { whole = withoutSpaces(whole, of: shown) }
    let wholeFits = available.holds(whole.width)
    let fills = rule.fillsLine && (line.ending == .opportunity || line.ending == .emergency)
    if fills {
      let part = part(of: line.start..<paragraphEnd(after: line.start), within: available)
      return wholeFits && part.end <= whole.end && !rule.spacesTakeRoom ? whole : part
    }
    if wholeFits { return whole }
    let part = part(of: shown, within: available)
    let isShapedAnew = part.end == whole.end && !line.addsHyphen && text.reshaper != nil
    return isShapedAnew ? withoutLastGrapheme(whole, of: shown) : part
  }

  /// What is left of a line that is too wide only as its end was shaped anew: all of it if
  /// it is one grapheme.
  private func withoutLastGrapheme(_ whole: Rest, of range: Range<Int>) -> Rest {
    let end = search.lastCut(in: range.lowerBound..<whole.end)
    if end == range.lowerBound { return whole }
    return Rest(end: end, width: search.width(of: range, cutAt: end), isWhole: false)
  }

  /// The longest part of `range` from its start that may be cut off from the rest.
  func part(of range: Range<Int>, within available: Fixed) -> Rest {
    var end = range.lowerBound
    if rule.cut == .word { end = wordEnd(in: range, within: available) }
    if end == range.lowerBound { end = search.end(in: range, within: available) }
    if end == range.lowerBound && rule.keepsFirstGrapheme { end = search.firstCut(in: range) }
    let part = Rest(end: end, width: search.width(of: range, cutAt: end), isWhole: false)
    return dropsSpaces ? withoutSpaces(part, of: range) : part
  }

  /// The longest part of `range` up to its end, shaped as a line of its own.
  func trailingPart(of range: Range<Int>, within available: Fixed) -> (start: Int, width: Fixed) {
    var start = search.start(in: range, within: available)
    while rule.dropsSpaces && start < range.upperBound && isSpace(start) { start += 1 }
    return (start, text.width(of: start..<range.upperBound, isCut: false))
  }

  /// A cut after a word comes before the spaces there.
  private var dropsSpaces: Bool { rule.dropsSpaces || rule.cut == .word }

  private func withoutSpaces(_ rest: Rest, of range: Range<Int>) -> Rest {
    var end = rest.end
    while end > range.lowerBound && isSpace(end - 1) { end -= 1 }
    if end == rest.end { return rest }
    return Rest(
      end: end, width: search.width(of: range, cutAt: end), isWhole: rest.isWhole)
  }

  /// The end of the last word that fits, or the start.
  private func wordEnd(in range: Range<Int>, within available: Fixed) -> Int {
    let first = text.opportunities.partitionPoint { Int($0.next) <= range.lowerBound }
    var wordEnd = range.lowerBound
    for opportunity in text.opportunities[first...] {
      let end = Int(opportunity.fitEnd)
      guard end <= range.upperBound else { break }
      if opportunity.addsHyphen || end <= wordEnd || !text.isGraphemeBoundary(end) { continue }
      guard available.holds(search.width(of: range, cutAt: end)) else { break }
      wordEnd = end
    }
    return wordEnd
  }

  /// Where the paragraph ends that `position` is in, its line break left out.
  private func paragraphEnd(after position: Int) -> Int {
    let first = text.opportunities.partitionPoint { Int($0.next) <= position }
    let opportunity = text.opportunities[first...].first { $0.endsParagraph }
    return opportunity.map { max(position, Int($0.visibleEnd)) } ?? text.scalarCount
  }

  /// Unicode's White_Space, which its own grapheme cluster may have marks on.
  private func isSpace(_ position: Int) -> Bool {
    guard text.isGraphemeBoundary(position + 1) else { return false }
    return CharacterProperties.of(scalars[position]).flags.contains(.whiteSpace)
  }
}
