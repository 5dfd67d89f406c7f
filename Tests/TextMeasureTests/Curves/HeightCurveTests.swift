import Testing

@testable import TextMeasure

/// Curves anyone can check: at 1000 points with the fixture's font a width is a sum
/// of its table, and a line 1090 high.
@Suite struct HeightCurveTests {
  /// `A B` is 1460 wide, all of it 2330; a browser lets a line be 1/64 px wider than
  /// its box.
  @Test func stepsLieWhereALineJustFits() throws {
    let curve = try prepare("A B C", style()).heightCurve(from: 1000, through: 3000)
    #expect(curve.steps.map(\.width) == [1000, 1459.984375, 2329.984375])
    #expect(curve.steps.map(\.size.lineCount) == [3, 2, 1])
    #expect(curve.steps.map(\.size.height) == [3270, 2180, 1090])
  }

  @Test func curvesOfReviewsHaveFewBytes() throws {
    var measurer = try TextMeasurer(reviewStyle(wordBreak: .keepAll))
    var byteCount = 0
    for review in try Reviews.sample(300) {
      let curve = try measurer.prepare(review).heightCurve(from: 200, through: 500)
      byteCount += curve.encoded().count
    }
    #expect((11 * 300...15 * 300).contains(byteCount), "\(byteCount)")
  }

  @Test func uikitToleratesNothing() throws {
    let curve = try prepare("A B C", style(.uikit(scale: 3))).heightCurve(
      from: 1000, through: 3000)
    #expect(curve.steps.map(\.width) == [1000, 1460, 2330])
  }

  @Test func aStepHoldsFromItsWidthUpToTheNext() throws {
    let curve = try prepare("A B C", style()).heightCurve(from: 1000, through: 3000)
    #expect(curve.lineCount(atWidth: 1000) == 3)
    #expect(curve.lineCount(atWidth: 1459.96875) == 3)
    #expect(curve.lineCount(atWidth: 1459.984375) == 2)
    #expect(curve.height(atWidth: 2000) == 2180)
    #expect(
      curve.value(atWidth: 3000) == TextHeight(height: 1090, lineCount: 1, isTruncated: false))
  }

  @Test(arguments: [999.9, 2000.1, 0, -1, .infinity, -.infinity, .nan, 1e300])
  func nothingIsKnownOutsideTheRange(width: Double) throws {
    let curve = try prepare("A B C", style()).heightCurve(from: 1000, through: 2000)
    #expect(curve.value(atWidth: Points(width)) == nil)
    #expect(curve.height(atWidth: Points(width)) == nil)
    #expect(curve.lineCount(atWidth: Points(width)) == nil)
  }

  /// `A B C` has one line from 2330 points on, and two paragraphs of it never have less than two.
  @Test func anUnwrappedTextHasOneHeightInAllGreaterWidths() throws {
    for (text, lineCount) in [("A B C", 1), ("A B\nA B C", 2), ("", 0)] {
      let prepared = try prepare(text, style(whiteSpace: .preWrap))
      let curve = try prepared.heightCurve(from: 1000, through: 3000)
      #expect(curve.widths == 1000...Points.unbounded)
      #expect(curve.lineCount(atWidth: .unbounded) == lineCount)
      #expect(curve == (try prepared.heightCurve(from: 1000, through: .unbounded)))
      #expect(try HeightCurve(encoded: curve.encoded()) == curve)
    }
    let wrapped = try prepare("A B C", style()).heightCurve(from: 1000, through: 2000)
    #expect(wrapped.widths == 1000...2000)
    let cut = try prepare("A B C", style()).heightCurve(from: 1000, through: 2000, maxLines: 1)
    #expect(cut.widths == 1000...2000)
  }

  @Test func theNearestWidthAnswersOutsideTheRange() throws {
    let curve = try prepare("A B C", style()).heightCurve(from: 1000, through: 2000)
    for (width, height) in [(-5, 3270), (999, 3270), (1500, 2180), (2001, 2180)]
      as [(Points, Points)]
    {
      #expect(curve.height(atNearestWidth: width) == height)
    }
    #expect(curve.height(atNearestWidth: .unbounded) == 2180)
    #expect(curve.height(atNearestWidth: Points(Double.nan)) == 3270)
    let empty = try prepare("A B C", style()).heightCurve(from: 2000, through: 1000)
    #expect(empty.height(atNearestWidth: 1500) == .zero)
  }

  @Test func descriptionsHaveWidthsAsTheyAreAsked() throws {
    let curve = try prepare("A B C", style()).heightCurve(from: 1500, through: 3000)
    #expect(
      "\(curve)" == "2 lines, 2180.0 pt from 1500.0 pt; 1 line, 1090.0 pt from 2329.984375 pt on")
  }

  @Test func aCurveMayCoverEveryWidth() throws {
    let curve = try prepare("A B C", style()).heightCurve()
    #expect(curve.steps.map(\.width) == [0, 1459.984375, 2329.984375])
    #expect(curve.lineCount(atWidth: 0) == 3)
    #expect(curve.lineCount(atWidth: .unbounded) == 1)
  }

  @Test func aRangeCanBeOneWidth() throws {
    let curve = try prepare("A B C", style()).heightCurve(from: 1500, through: 1500)
    #expect(curve.steps.map(\.width) == [1500])
    #expect(curve.widths == 1500...1500)
    #expect(curve.lineCount(atWidth: 1500) == 2)
  }

  @Test func aRangeTheWrongWayRoundIsEmpty() throws {
    let curve = try prepare("A B C", style()).heightCurve(from: 300, through: 200)
    #expect(curve.steps.isEmpty && curve.widths == nil)
    #expect(curve.value(atWidth: 250) == nil)
  }

  @Test(arguments: ["", "  "])
  func noTextHasNoLinesAtAnyWidth(text: String) throws {
    let curve = try prepare(text, style()).heightCurve(from: 200, through: 500)
    #expect(curve.steps.map(\.size.lineCount) == [0])
    #expect(curve.height(atWidth: 343) == 0)
  }

  /// As `size(atWidth:)` has it: the height of a line.
  @Test func noTextMayBeOneLineHigh() throws {
    let text = try prepare("", style(.flutter()))
    let curve = try text.heightCurve(from: 200, through: 500)
    #expect(curve.steps.map(\.size) == [text.measure(atWidth: 343)])
    #expect(curve.height(atWidth: 343) == 1090)
  }

  /// A limit makes two steps of the same height: cut short, and not.
  @Test func aLimitOnLinesIsPartOfTheSize() throws {
    let curve = try prepare("A B C", style()).heightCurve(
      from: 1000, through: 3000, maxLines: 2)
    #expect(curve.steps.map(\.size.lineCount) == [2, 2, 1])
    #expect(curve.steps.map(\.size.isTruncated) == [true, false, false])
  }

  /// `가각` is 1840 wide, `$` 303 and the hyphen 312. From 2143 on `가각$` fits, but
  /// not its hyphen, and beside that not even `가각` until 2152: so `가` stands alone,
  /// and `a` no longer fits after `각$갂`.
  @Test func moreRoomCanMeanMoreLines() throws {
    let text = try prepare("가각$\u{AD}갂a", style())
    let curve = try text.heightCurve(from: 1700, through: 4000)
    let tolerance: Points = 0.015625
    let widths: [Points] = [1840, 2143, 2152, 3468].map { $0 - tolerance }
    #expect(curve.steps.map(\.width) == [1700] + widths)
    #expect(curve.steps.map(\.size.lineCount) == [3, 2, 3, 2, 1])
  }

  private func style(
    _ profile: Profile = .chromium, whiteSpace: WhiteSpace = .normal
  ) throws -> TextStyle {
    var style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 1000, profile: profile)
    style.whiteSpace = whiteSpace
    return style
  }
}
