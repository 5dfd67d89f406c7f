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

  /// What the lines of a paragraph cost; none if it is broken first fit.
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
