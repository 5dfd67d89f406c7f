import Testing

@testable import TextMeasure

/// Lines 12 above and 4 below, of fonts without a line gap unless stated otherwise.
@Suite struct LineStackTests {
  private func height(
    _ lines: Int, _ rules: UIKitRules = .label(scale: 0), spacing: Points = 0,
    leading: Points = 0
  ) -> Points {
    let stack = LineHeightPolicy(
      primary: LineBox(above: 12, below: 4, leading: leading), profile: .uikit(rules),
      paragraph: ParagraphStyle(lineSpacing: spacing))
    return stack.reported(stack.height(ofLines: lines), maxLines: .max)
  }

  @Test(arguments: [(0, 0), (1, 16), (2, 32), (3, 48)] as [(Int, Points)])
  func linesAddUp(lines: Int, sum: Points) {
    #expect(height(lines) == sum)
  }

  /// A label of one line has its spacing below; of several lines the last has not (STULabel).
  @Test(arguments: [(0, 0), (1, 21), (2, 37), (3, 58)] as [(Int, Points)])
  func labelsSpaceTheirOnlyLine(lines: Int, sum: Points) {
    #expect(height(lines, spacing: 5) == sum)
  }

  @Test(arguments: [(1, 16), (2, 37), (3, 58)] as [(Int, Points)])
  func textViewsDoNot(lines: Int, sum: Points) {
    #expect(height(lines, .textView(scale: 0), spacing: 5) == sum)
  }

  /// The larger of the two between lines, and the leading below the last.
  @Test(arguments: [(1, 18), (2, 39), (3, 60)] as [(Int, Points)])
  func leadingAndSpacingOverlap(lines: Int, sum: Points) {
    #expect(height(lines, .textView(scale: 0), spacing: 5, leading: 2) == sum)
    let close = height(lines, .textView(scale: 0), spacing: 1, leading: 2)
    #expect(close == Double(lines) * Points(18))
  }

  /// Three lines of 18 and two spacings of 5.
  @Test func leadingAndSpacingMayAddUp() {
    var rules = UIKitRules.textView(scale: 0)
    rules.leadingCombination = .sum
    #expect(height(3, rules, spacing: 5, leading: 2) == 64)
  }

  /// Two lines of 16 and one of 8, and two spacings of 3: unequal lines go the same way.
  @Test func unequalLinesAddUpLikewise() {
    let stack = LineHeightPolicy(
      primary: LineBox(above: 12, below: 4), profile: .uikit(.label(scale: 0)),
      paragraph: ParagraphStyle(lineSpacing: 3))
    var accumulator = LineHeightAccumulator()
    #expect(accumulator.height(by: stack) == 0)
    accumulator.add(LineBox(above: 5, below: 3), afterPrimary: 2, by: stack)
    #expect(accumulator.lineCount == 3)
    #expect(accumulator.height(by: stack) == 46)
    var alone = LineHeightAccumulator()
    alone.add(LineBox(above: 5, below: 3), by: stack)
    #expect(alone.height(by: stack) == 11)
  }

  /// With whatever spacing, equal lines that are added are as high as those counted.
  @Test(arguments: [Profile.chromium, .uikit(scale: 3), .flutter(), .uikit(.textView(scale: 2))])
  func countedLinesAreAsHighAsThoseAdded(profile: Profile) {
    let box = LineBox(above: 12.3, below: 4.9, leading: 0.7)
    let stack = LineHeightPolicy(
      primary: box, profile: profile, paragraph: ParagraphStyle(lineSpacing: 1.1))
    var accumulator = LineHeightAccumulator()
    for count in 1...20 {
      accumulator.add(box, by: stack)
      #expect(accumulator.height(by: stack) == stack.height(ofLines: count))
    }
  }

  /// Two gaps of 7; above and below, too, if so set.
  @Test func paragraphsAreApart() {
    var paragraph = ParagraphStyle()
    (paragraph.paragraphSpacing, paragraph.paragraphSpacingBefore) = (5, 2)
    var rules = UIKitRules.label(scale: 2)
    func height(gaps: Int) -> Points {
      let stack = LineHeightPolicy(
        primary: LineBox(above: 12, below: 4), profile: .uikit(rules), paragraph: paragraph)
      return stack.reported(stack.height(ofLines: 3), gapCount: gaps, maxLines: .max)
    }
    #expect(height(gaps: 0) == 48 && height(gaps: 2) == 62)
    rules.spacesParagraphsAtEnds = true
    #expect(height(gaps: 0) == 55 && height(gaps: 2) == 69)
  }
}
