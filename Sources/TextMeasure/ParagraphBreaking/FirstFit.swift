/// Breaks a paragraph first fit: as many words on a line as fit (`GreedyLineBreaker` of
/// Minikin).
///
/// A word too wide for its line goes to the next one first, and is broken there if it is too
/// wide for that, too: at hyphens, where it could be parted if words were not kept whole, else
/// where the line is full, at least one cluster to a line.
///
/// Widths are added up word by word and carried from line to line, as Minikin does it: a tab ends
/// where it did on the line before it was cut.
///
/// - Complexity: O(*n*) in the scalars of the paragraph.
struct FirstFit {
  private let text: MinikinText
  private let paragraph: MinikinText.Paragraph
  private let box: Double
  /// How many lines the text has before the paragraph.
  private let firstLine: Int
  /// How many lines the paragraph has before those that are found.
  private let skippedLines: Int
  private var lines = ParagraphLines()

  private var start: Int
  /// The word that is added up last, and the next scalar.
  private var word = 0
  private var position: Int
  /// The width of the line so far: without the spaces at its end, and with them.
  private var width = 0.0
  private var total = 0.0
  private var previous: Opportunity?
  /// The letter spacing that lines lose at their two ends together: by the run in which the line was
  /// begun, and by the one that is added up.
  private var spacingAtStart: Float
  private var spacingAtEnd: Float
  /// Found when a word is first looked into.
  private var sums: AdvanceSums?

  private struct Opportunity {
    var end: Int
    var total: Double
    var isInAddress: Bool
  }

  /// - Parameter box: Whole pixels.
  static func lines(
    of paragraph: MinikinText.Paragraph, in text: MinikinText, box: Double, firstLine: Int,
    _ interruption: Interruption? = nil
  ) -> ParagraphLines {
    var breaker = FirstFit(text, paragraph, box: box, firstLine: firstLine)
    while breaker.start < paragraph.range.upperBound && !interruption.hasCome {
      LineWrapper.line(of: &breaker, within: ())
    }
    return breaker.lines
  }

  private init(
    _ text: MinikinText, _ paragraph: MinikinText.Paragraph, box: Double, firstLine: Int
  ) {
    skippedLines = paragraph.isRemainder ? 1 : 0
    self.text = text
    self.paragraph = paragraph
    self.box = box
    self.firstLine = firstLine
    start = paragraph.range.lowerBound
    position = start
    spacingAtStart = text.outerSpacing(at: start)
    spacingAtEnd = spacingAtStart
  }

  /// Ends a line.
  ///
  /// - Parameter taken: Its share of the sums so far.
  private mutating func cut(_ cut: ParagraphLines.LineCut, _ taken: Double) {
    lines.ends.append(cut)
    width -= taken
    total -= taken
    previous = nil
    start = cut.position
    spacingAtStart = spacingAtEnd
  }
}

// MARK: - What is added up

extension FirstFit {
  /// Where the last word that was added up ends.
  private var end: Int { Int(paragraph.ends[word].position) }

  @inline(__always)
  private mutating func add(_ index: Int) {
    switch text.kinds[index] {
    case .tab:
      total = text.rules.tabs.end(after: total)
      width = total
    case .letter:
      total += Double(text.advances[index])
      width = total
    case .space, .lineFeed:
      total += Double(text.advances[index])
    }
  }

  private mutating func holds(_ width: Double) -> Bool {
    lines.holds(width, box: box, indent: indent, farthest: text.rules.indents.farthest)
  }

  /// The letter spacing that the line loses.
  private var outerSpacing: Float { (spacingAtStart + spacingAtEnd) * 0.5 }

  /// The indent of the next line.
  private var indent: Double {
    let line = lines.ends.count
    return text.rules.indents.indent(ofLine: firstLine + line, inParagraph: line + skippedLines)
  }

  private mutating func advanceSums() -> AdvanceSums {
    if let sums { return sums }
    let found = AdvanceSums(of: paragraph.range, advances: text.advances)
    sums = found
    return found
  }

  /// Whether the next line is too narrow for what is up to `end`, however that is added up.
  ///
  /// - Parameter surplus: What has to fit besides.
  private mutating func surelyOverflows(upTo end: Int, _ surplus: Double = 0) -> Bool {
    StepCount.add()
    let least = advanceSums().leastWidth(of: start..<end) + surplus
    let available = max(0, min(box, text.rules.indents.farthest) - indent)
    return least > available && !holds(least)
  }

  /// In double precision.
  private func sum(_ range: Range<Int>) -> Double {
    var sum = 0.0
    StepCount.add(range.count)
    for index in range { sum += Double(text.advances[index]) }
    return sum
  }
}

// MARK: - Between words

extension FirstFit: LineSource {
  var overlongRule: OverlongRule { .breaks }

  /// - Returns: The word that the line is too narrow for, or how many there are.
  mutating func reach(within available: Void) -> Int {
    while word < paragraph.ends.count {
      while position < end {
        add(position)
        position += 1
      }
      if !text.runs.isEmpty { spacingAtEnd = text.outerSpacing(at: position - 1) }
      if !holds(width - Double(outerSpacing)) { break }
      passWord()
    }
    return word
  }

  /// Goes on behind a word that the line holds, or ended with.
  private mutating func passWord() {
    // With hyphenation the next word too wide leaves an empty line before it.
    if start < end || text.rules.hyphenWidth != nil { take(paragraph.ends[word]) }
    word += 1
  }

  /// Keeps an opportunity as the latest; one inside of an address only for want of another.
  private mutating func take(_ opportunity: MinikinText.WordEnd) {
    if let previous, !previous.isInAddress && opportunity.isInAddress { return }
    previous = Opportunity(
      end: Int(opportunity.position), total: total, isInAddress: opportunity.isInAddress)
  }

  func lastOpportunity(reaching word: Int, within available: Void) -> Int? {
    word == paragraph.ends.count ? paragraph.range.upperBound : previous?.end
  }

  func lastOpportunity(before end: Int) -> Int? { nil }

  func fits(endingAt end: Int, within available: Void) -> Bool { true }

  mutating func line(endingAt end: Int, within available: Void) {
    cut(.init(position: end), previous?.total ?? total)
  }

  mutating func overflowingLine(reaching word: Int, within available: Void) {
    cut(.init(position: end), total)
    width = 0
    passWord()
  }
}

// MARK: - Within words

extension FirstFit {
  mutating func brokenLine(reaching word: Int, within available: Void) -> Void? {
    if breakAtHyphen(before: end) { return () }
    guard let place = ordinaryEnd(before: end) ?? full(before: end) else { return nil }
    return cut(.init(position: place.end, isEmergency: true), place.width)
  }

  /// Where a word is cut so that the line is full (`tryLineBreakWithGraphemes`); `nil` if
  /// not one cluster fits.
  private mutating func full(before end: Int) -> (end: Int, width: Double)? {
    guard start < end else { return nil }
    var width = text.advances[start]
    for index in start + 1..<max(start + 1, end) where text.advances[index] != 0 {
      let next = width + text.advances[index]
      if !holds(Double(next - outerSpacing)) { return (index, Double(width)) }
      width = next
    }
    return nil
  }

  /// The last ordinary opportunity of a phrase that fits.
  private mutating func ordinaryEnd(before end: Int) -> (end: Int, width: Double)? {
    // With hyphenation Minikin does not look for them.
    guard text.rules.hyphenWidth == nil,
      let ordinaryEnds = text.ordinaryEnds(of: start..<max(start, end), in: paragraph)
    else { return nil }
    var ends = ordinaryEnds.found(from: start)
    var found: (end: Int, width: Double)?
    // The search steps over characters with a width, and ends at a mark before one without.
    while let place = ends.next(), place < end, text.advances[place] != 0 {
      if surelyOverflows(upTo: place) { break }
      let width = (found?.width ?? 0) + sum((found?.end ?? start)..<place)
      if !holds(width) { break }
      found = (place, width)
    }
    return found
  }

  /// Ends lines at the last hyphens that fit, until the rest of the word does
  /// (`tryLineBreakWithHyphenation`).
  private mutating func breakAtHyphen(before end: Int) -> Bool {
    guard let hyphenWidth = text.rules.hyphenWidth, !paragraph.hyphens.isEmpty else { return false }
    let points = paragraph.hyphens(after: start, before: end)
    guard let word = points.first?.word, Int(word.lowerBound) >= start,
      var fitting = lastFitting(of: points, hyphenWidth)
    else { return false }
    let shownEnd = text.shown(start..<end).upperBound
    let rests = WordRemainders(of: start..<end, advances: text.advances)
    let shownRests = WordRemainders(of: start..<shownEnd, advances: text.advances)
    while true {
      let point = points[fitting]
      let position = Int(point.position)
      lines.ends.append(
        .init(position: position, isEmergency: true, addsHyphen: point.addsHyphen))
      width = Double(shownRests.width(from: position))
      total = Double(rests.width(from: position))
      (previous, start) = (nil, position)
      if holds(width - Double(outerSpacing)) { return true }
      guard let next = lastFitting(of: points[(fitting + 1)...], hyphenWidth) else { return true }
      fitting = next
    }
  }

  /// Index of the last of `points` up to which a line from `start` fits.
  private mutating func lastFitting(
    of points: ArraySlice<MinikinText.HyphenPoint>, _ hyphenWidth: Float
  ) -> Int? {
    var (width, position) = (Float.zero, start)
    var found: Int?
    for (index, point) in zip(points.indices, points) {
      let hyphen = point.addsHyphen ? hyphenWidth : 0
      if surelyOverflows(upTo: Int(point.position), Double(hyphen)) { break }
      let end = Int(point.position)
      if end - start > AdvanceSums.mostInOrder {
        (width, position) = (Float(advanceSums().width(of: start..<end)), end)
      }
      StepCount.add(end - position)
      while position < end {
        width += text.advances[position]
        position += 1
      }
      guard holds(Double(width + hyphen)) else { break }
      found = index
    }
    return found
  }
}
