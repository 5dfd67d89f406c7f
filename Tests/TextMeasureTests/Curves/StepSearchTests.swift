import Testing

@testable import TextMeasure

/// The search for steps by line counts, and the layouts it takes.
@Suite struct StepSearchTests {
  /// Every available width in units of a third of a point, as `i` is wide, from zero on.
  @Test(
    arguments: [
      "aa ¦bb ¦cc ¦dd", "aiai¦ia ¦aaaa ¦i", "aaaaaaa ¦b", "aa ¦bb‖cccccc", "aa ¦bb‖cc ¦d ¦e‖ff ¦g",
      "a‖b ¦cc‖",
    ], [nil, 0, 1, 2, 3])
  func stepsAreThoseOfEveryRoom(marks: String, maxLines: Int?) throws {
    for endsWithEmptyLine in [false, true] {
      let text = handmade(
        marks.replacing("‖", with: "\n‖"), whiteSpace: .preLine,
        endsWithEmptyLine: endsWithEmptyLine)
      let expected = stepsOfEveryRoom(text, maxLines: maxLines ?? .max)
      #expect(try steps(text, CursorProbe(text), maxLines: maxLines ?? .max) == expected)
      let table = try #require(text.monotony(from: .zero, ShapedTable(text))?.table)
      let probe = TableProbe(table, of: text)
      #expect(try steps(text, probe, maxLines: maxLines ?? .max) == expected)
    }
  }

  /// A layout for each step and one more: for a review in 200 px, seldom more.
  @Test(arguments: [WordBreak.normal, .keepAll])
  func fewLayoutsAreMade(wordBreak: WordBreak) throws {
    var measurer = try TextMeasurer(reviewStyle(wordBreak: wordBreak))
    var (layoutCount, stepCount) = (0, 0)
    for review in try Reviews.sample(300) where (30...40).contains(review.unicodeScalars.count) {
      let text = try measurer.shape(review).wrappable
      let monotony = text.monotony(from: Fixed(rounding: 200), ShapedTable(text))
      guard let table = monotony?.table else { continue }
      let probe = CountingProbe(probe: TableProbe(table, of: text))
      stepCount +=
        try steps(
          text, probe, maxLines: .max, widths: Fixed(rounding: 200)...Fixed(rounding: 500)
        ).count
      layoutCount += probe.count.value
    }
    #expect(stepCount > 60)
    #expect(Double(layoutCount) < 1.3 * Double(stepCount), "\(layoutCount) for \(stepCount)")
  }

  /// Steps as available widths in thirds of a point, and line counts.
  private func steps(
    _ text: WrappableText, _ probe: some LayoutProbe, maxLines: Int,
    widths: ClosedRange<Fixed> = .zero...Fixed(rounding: 200)
  ) throws(TextError) -> [[Int]] {
    var list = StepList(BoxFit(.exact), from: widths.lowerBound)
    try StepSearch(
      probe: probe, maxLines: maxLines,
      lineHeightPolicy: LineHeightPolicy(primary: LineBox(above: 1, below: 0), profile: .chromium),
      leastLineCount: text.leastLineCount,
      extent: text.extent
    ).findSteps(in: widths, into: &list)
    return list.steps.map {
      [thirds($0.box), $0.size.lineCount, $0.size.isTruncated ? 1 : 0]
    }
  }

  private func stepsOfEveryRoom(_ text: WrappableText, maxLines: Int) -> [[Int]] {
    var steps: [[Int]] = []
    for third in 0...600 {
      // A hair more, for what the sums of rounded thirds are more.
      let available = Fixed(rounding: Points(Double(third) / 3)) + Fixed(rawValue: 50)
      var cursor = LineCursor(text, within: available)
      var lineCount = 0
      while lineCount < maxLines, cursor.next() != nil { lineCount += 1 }
      let size = [lineCount, cursor.isAtEnd ? 0 : 1]
      if steps.last.map({ Array($0[1...]) }) != size { steps.append([third] + size) }
    }
    return steps
  }

  private func thirds(_ length: Fixed) -> Int { Int((length.points.rawValue * 3).rounded()) }
}

private struct CountingProbe: LayoutProbe {
  final class Count { var value = 0 }

  let probe: TableProbe
  let count = Count()

  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout {
    count.value += 1
    return probe.layout(within: available, maxLines: maxLines)
  }
}
