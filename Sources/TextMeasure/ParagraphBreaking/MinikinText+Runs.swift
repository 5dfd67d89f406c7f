// What differs from run to run in a text of several styles.

extension MinikinText {
  /// Index of the run that holds `position`; the last one at the end of the text.
  func run(at position: Int) -> Int {
    min(runs.count - 1, runs.partitionPoint { Int($0.end) <= position })
  }

  /// The letter spacing that lines lose at their two ends together, in the run that holds `position`.
  @inline(__always)
  func outerSpacing(at position: Int) -> Float {
    runs.isEmpty ? rules.outerSpacing : runs[run(at: position)].outerSpacing
  }

  /// The letter spacing on either side of a cluster, in the run that holds `position`.
  func halfSpacing(at position: Int) -> Double {
    runs.isEmpty ? rules.halfSpacing : runs[run(at: position)].halfSpacing
  }

  /// The size of the font in the run that holds `position`.
  @inline(__always)
  func size(at position: Int) -> Float {
    runs.isEmpty ? rules.size : runs[run(at: position)].size
  }

  /// The largest size of a font in a paragraph, by which its lines are weighed.
  func largestSize(in paragraph: Paragraph) -> Float {
    if runs.isEmpty { return rules.size }
    let first = run(at: paragraph.range.lowerBound)
    let last = run(at: paragraph.range.upperBound - 1)
    return runs[first...max(first, last)].map { $0.size }.max() ?? rules.size
  }

  /// Whether letters overlap anywhere.
  var hasNegativeSpacing: Bool {
    runs.isEmpty ? rules.halfSpacing < 0 : runs.contains { $0.halfSpacing < 0 }
  }

  /// The ordinary opportunities inside of a word that is in one run (`doLineBreakWithFallback`).
  func ordinaryEnds(of word: Range<Int>, in paragraph: Paragraph) -> OrdinaryEnds? {
    if runs.isEmpty { return paragraph.ordinaryEnds }
    let run = run(at: word.lowerBound)
    return word.upperBound <= Int(runs[run].end) ? runs[run].ordinaryEnds : nil
  }

  /// The ordinary opportunities inside of a word, by the run at its end (`populateDesperatePoints`).
  func ordinaryEnds(atEndOf word: Range<Int>, in paragraph: Paragraph) -> OrdinaryEnds? {
    if runs.isEmpty { return paragraph.ordinaryEnds }
    return runs[run(at: word.upperBound - 1)].ordinaryEnds
  }
}
