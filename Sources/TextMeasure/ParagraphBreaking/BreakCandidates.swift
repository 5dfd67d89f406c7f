/// The places where lines of a paragraph may end, as the optimal breaker weighs them, in 32-bit
/// floats as Minikin does (`populateCandidates` of its `OptimalLineBreaker`).
struct BreakCandidates {
  struct Candidate {
    var cut: ParagraphLines.LineCut
    /// How wide the text is before a line that begins here.
    var widthBefore: Float
    /// How wide it is up to a line's end here.
    var widthIfBroken: Float
    /// The further cost of a line end here.
    var penalty: Float
  }

  private(set) var candidates: [Candidate] = []
  /// Whether no word is wider than the narrowest line, so that wider boxes have the same.
  private(set) var areSteady = true

  /// The cost of a line end inside of a word, and of one at an ordinary opportunity.
  static let desperate: Float = 1e10
  static let ordinaryPenalty: Float = 1e6

  /// How many scalars of a paragraph are looked at again with further parts of their words, as
  /// Minikin does with no end: it lists all places of a word of *n* runs *n* times. Behind so many
  /// each part is a word by itself. Lines may end before a part for nothing, so they end inside of
  /// one only where that is too wide itself, unless sums of 32-bit floats are equal.
  static let mostRepeated = 1024

  private let text: MinikinText
  /// Half of the spacing that a line loses here.
  private var halfSpacing: Float
  /// How wide the text is up to the word that is looked at, and to its end.
  private var widthBeforeWord = Float.zero
  private var width = Float.zero
  /// `width` without the spaces at the end.
  private var shownWidth = Float.zero

  /// - Parameters:
  ///   - box: Whole pixels.
  ///   - penalty: Finds what a second choice costs in text of that size.
  init(
    of paragraph: MinikinText.Paragraph, in text: MinikinText, box: Double,
    penalty: (Float) -> Float
  ) {
    self.text = text
    var position = paragraph.range.lowerBound
    halfSpacing = text.outerSpacing(at: position) * 0.5
    append(.init(position: position), at: 0, shown: 0, penalty: 0)
    let ownPenalty = penalty(text.rules.size)
    var (start, repeated) = (position, 0)
    for end in paragraph.ends {
      if !end.continuesWord || repeated > Self.mostRepeated {
        (start, widthBeforeWord) = (position, width)
      }
      repeated += position - start
      StepCount.add(position - start)
      while position < Int(end.position) {
        width += text.advances[position]
        if text.kinds[position] == .letter || text.kinds[position] == .tab { shownWidth = width }
        position += 1
      }
      if !text.runs.isEmpty { halfSpacing = text.outerSpacing(at: position - 1) * 0.5 }
      let penalty = text.runs.isEmpty ? ownPenalty : penalty(text.size(at: position - 1))
      appendHyphens(from: start, to: position, paragraph, penalty)
      appendCuts(from: start, to: position, paragraph, box: box)
      append(
        .init(position: position), at: width, shown: shownWidth,
        penalty: end.isInAddress ? penalty : 0)
    }
  }

  /// No line is wider, and with letters that overlap none narrower than that below zero.
  var extent: Double {
    var (least, most) = (Float.zero, Float.zero)
    for candidate in candidates {
      least = min(least, candidate.widthBefore, candidate.widthIfBroken)
      most = max(most, candidate.widthBefore, candidate.widthIfBroken)
    }
    return Double(most - least)
  }

  private mutating func append(
    _ cut: ParagraphLines.LineCut, at width: Float, shown: Float, penalty: Float
  ) {
    candidates.append(
      Candidate(
        cut: cut, widthBefore: width + halfSpacing, widthIfBroken: shown - halfSpacing,
        penalty: penalty))
  }

  /// The cuts inside of a word that the narrowest line does not hold.
  private mutating func appendCuts(
    from start: Int, to end: Int, _ paragraph: MinikinText.Paragraph, box: Double
  ) {
    let wordWidth = Double(shownWidth - widthBeforeWord)
    let indents = text.rules.indents
    guard wordWidth > max(0, min(box, indents.farthest) - indents.most) else { return }
    areSteady = false
    guard start < end else { return }
    let marks = ordinaryEnds(of: paragraph, after: start, before: end)
    var mark = marks.startIndex
    var cutWidth = text.advances[start]
    // Behind the last place where the word may be parted there is no cut at all.
    let limit = marks.last.map { $0 + 1 } ?? end
    for index in start + 1..<max(start + 1, limit) where text.advances[index] != 0 {
      while mark < marks.endIndex && marks[mark] < index { mark += 1 }
      let isOrdinary = mark < marks.endIndex && marks[mark] == index
      let cutEnd = widthBeforeWord + cutWidth
      append(
        .init(position: index, isEmergency: true), at: cutEnd, shown: cutEnd,
        penalty: isOrdinary ? Self.ordinaryPenalty : Self.desperate)
      cutWidth += text.advances[index]
    }
  }

  private func ordinaryEnds(
    of paragraph: MinikinText.Paragraph, after start: Int, before end: Int
  ) -> [Int] {
    guard let ordinaryEnds = text.ordinaryEnds(atEndOf: start..<end, in: paragraph) else {
      return []
    }
    var (ends, found) = (ordinaryEnds.found(from: start), [Int]())
    while let place = ends.next(), place < end { found.append(place) }
    return found
  }

  /// The places inside of a word that hyphenation allows.
  private mutating func appendHyphens(
    from start: Int, to end: Int, _ paragraph: MinikinText.Paragraph, _ penalty: Float
  ) {
    guard let hyphenWidth = text.rules.hyphenWidth, !paragraph.hyphens.isEmpty else { return }
    var (first, index) = (Float.zero, start)
    let points = paragraph.hyphens(after: start, before: end)
    if points.isEmpty { return }
    let rests = WordRemainders(of: start..<end, advances: text.advances)
    for point in points {
      while index < Int(point.position) {
        first += text.advances[index]
        index += 1
      }
      candidates.append(
        Candidate(
          cut: .init(position: index, isEmergency: true, addsHyphen: point.addsHyphen),
          widthBefore: width - rests.width(from: index) + halfSpacing,
          widthIfBroken: widthBeforeWord + first + (point.addsHyphen ? hyphenWidth : 0)
            - halfSpacing, penalty: penalty))
    }
  }
}
