/// A text as Minikin breaks paragraphs: its advances and the ends of its words. Nothing of it
/// depends on a width.
///
/// Positions are indices of scalars of the whole text.
final class MinikinText: Sendable {
  let rules: MinikinStyle
  /// How wide every cluster is, in pixels, at its first scalar; zero at others, and of line
  /// feeds.
  let advances: [Float]
  /// The kind of each scalar, which matters at a line's end.
  let kinds: [Kind]
  /// Shapes lines by themselves; `nil` if advances are all there is.
  let shaping: LineShaping?
  /// In order; they end with line feeds, and after the last of these only if text follows.
  let paragraphs: [Paragraph]
  /// The runs of a text of several styles, in order and without gap; none in one style.
  let runs: [Run]
  /// Whether lines lose letter spacing at their ends.
  let losesSpacing: Bool

  enum Kind: UInt8, Sendable {
    case letter
    /// Has no width at a line's end.
    case space
    case tab
    case lineFeed
  }

  /// A paragraph, its line feed included.
  struct Paragraph: Sendable {
    var range: Range<Int>
    /// Where words end, the end of the paragraph last.
    var ends: [WordEnd]
    /// The ordinary opportunities of phrases that stay whole; `nil` if none does.
    var ordinaryEnds: OrdinaryEnds?
    /// Whether it has a tab, and is broken first fit for it.
    var holdsTab: Bool
    /// Where a word may end a line with a hyphen, or after one that is there, in order.
    var hyphens: [HyphenPoint] = []
    /// Whether it lacks its first line.
    var isRemainder = false
    /// 0 for left to right, 1 for right to left.
    var level: UInt8 = 0

    /// The hyphens inside of a word.
    func hyphens(after start: Int, before end: Int) -> ArraySlice<HyphenPoint> {
      let first = hyphens.partitionPoint { Int($0.position) <= start }
      let last = hyphens.partitionPoint { Int($0.position) < end }
      return hyphens[first..<max(first, last)]
    }
  }

  /// Where a line may end.
  struct WordEnd: Sendable {
    var position: Int32
    /// Whether it is inside of an address, and taken only for want of another.
    var isInAddress: Bool
    /// Whether its word begins where that of the end before it does: words are looked for anew from
    /// there, and places inside of one that is too wide are not.
    var continuesWord = false
  }

  /// A part of a paragraph in one style.
  struct Run: Sendable {
    var end: Int32
    /// The size of the font, as it is laid out; zero of a box, which has no part in penalties.
    var size: Float
    /// Letter spacing on either side of every cluster, and at a line's two ends together.
    var halfSpacing: Double
    var outerSpacing: Float
    /// The ordinary opportunities in phrases that stay whole; `nil` if none does.
    var ordinaryEnds: OrdinaryEnds?
  }

  /// Where a line may end inside of a word.
  struct HyphenPoint: Sendable {
    var position: Int32
    /// Whether a hyphen appears.
    var addsHyphen: Bool
    /// The word, spaces and punctuation after it left out.
    var word: Range<Int32>
  }

  init(
    rules: MinikinStyle, advances: [Float], kinds: [Kind], shaping: LineShaping?,
    paragraphs: [Paragraph], runs: [Run] = []
  ) {
    self.rules = rules
    self.advances = advances
    self.kinds = kinds
    self.shaping = shaping
    self.paragraphs = paragraphs
    self.runs = runs
    losesSpacing = rules.outerSpacing != 0 || runs.contains { $0.outerSpacing != 0 }
  }

  /// Index of the paragraph that holds `position`.
  func paragraph(at position: Int) -> Int {
    paragraphs.partitionPoint { $0.range.upperBound <= position }
  }

  /// A range without the spaces at its end.
  func shown(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound && kinds[end - 1] != .letter { end -= 1 }
    return range.lowerBound..<end
  }

  /// The part of a line that lies in a word it begins within, if its first character was drawn
  /// with the font before it.
  func headOfLine(_ range: Range<Int>, in scalars: [UInt32]) -> Range<Int>? {
    guard !range.isEmpty, FontChoice.mayKeepFont(scalars[range.lowerBound]) else { return nil }
    return shaping?.head(ofLine: range, in: scalars)
  }
}

extension MinikinText.Kind {
  /// The kind of a character by Minikin (`isLineEndSpace`) and `StaticLayout`.
  init(_ scalar: UInt32) {
    self =
      switch scalar {
      case 0x09: .tab
      case 0x0A: .lineFeed
      default: Spaces.isBreaking(scalar) ? .space : .letter
      }
  }
}

extension MinikinText {
  /// The lines of a paragraph in a box of whole pixels.
  ///
  /// - Parameters:
  ///   - firstLine: How many lines the text has before the paragraph.
  ///   - interruption: Once it has come, lines are missing: their ends are not to be used.
  func lines(
    ofParagraph index: Int, box: Double, firstLine: Int, _ interruption: Interruption? = nil
  ) -> ParagraphLines {
    lines(of: paragraphs[index], box: box, firstLine: firstLine, interruption)
  }

  private func lines(
    of paragraph: Paragraph, box: Double, firstLine: Int, _ interruption: Interruption?
  ) -> ParagraphLines {
    if rules.strategy == .simple || paragraph.holdsTab {
      return FirstFit.lines(
        of: paragraph, in: self, box: box, firstLine: firstLine, interruption)
    }
    return OptimalBreaks.lines(
      of: paragraph, in: self, box: box, firstLine: firstLine, interruption)
  }

  /// The lines of what is left of a paragraph from `start` on.
  ///
  /// - Precondition: A line begins there, and lines do not depend on those before them.
  func linesOfRemainder(
    from start: Int, box: Double, firstLine: Int, _ interruption: Interruption?
  ) -> ParagraphLines {
    var rest = paragraphs[paragraph(at: start)]
    rest.isRemainder = start > rest.range.lowerBound
    rest.range = start..<rest.range.upperBound
    rest.ends.removeFirst(rest.ends.partitionPoint { Int($0.position) <= start })
    return lines(of: rest, box: box, firstLine: firstLine, interruption)
  }

  /// The narrowest box, in whole pixels, in which every paragraph has the lines of an endless
  /// one: a line of its own, unless something ends lines before.
  var narrowestEndlessBox: Double {
    paragraphs.indices.map { index in
      let paragraph = paragraphs[index]
      let found = FirstFit.lines(of: paragraph, in: self, box: .infinity, firstLine: index).atLeast
      var box = max(0, found)
      if rules.strategy == .simple || paragraph.holdsTab { return box }
      // Sums of 32-bit floats may need a pixel more.
      while !OptimalBreaks.holdsWhole(paragraph, in: self, box: box, firstLine: index) { box += 1 }
      return box
    }.max() ?? 0
  }

  /// The costs of the lines of a paragraph; none if it is broken first fit.
  func costs(
    ofParagraph index: Int, box: Double, firstLine: Int, _ interruption: Interruption?
  ) -> [BreakCost] {
    let paragraph = paragraphs[index]
    if rules.strategy == .simple || paragraph.holdsTab { return [] }
    return OptimalBreaks.costs(
      of: paragraph, in: self, box: box, firstLine: firstLine, interruption)
  }

  /// Whether lines follow from where they begin.
  var breaksFirstFit: Bool { rules.strategy == .simple }
}

extension MinikinText {
  /// Leaves a text no opportunities but the ends of its words and addresses, and names what took
  /// the others away.
  func nameEnds(in scalars: [UInt32], _ rulings: inout [BreakRuling]) {
    for paragraph in paragraphs {
      var start = paragraph.range.lowerBound
      for end in paragraph.ends {
        let position = Int(end.position)
        for index in start + 1..<max(start + 1, position) where rulings[index].action == .allowed {
          let isHyphen = HyphenPoints.isHyphen(scalars[index - 1])
          rulings[index] = BreakRuling(action: .prohibited, rule: isHyphen ? .hyphen : .address)
        }
        if end.isInAddress { rulings[position] = BreakRuling(action: .allowed, rule: .address) }
        start = position
      }
    }
  }
}
