import Testing

@testable import TextMeasure

/// Texts that nobody writes cost no more than their length.
@Suite struct HostileTextTests {
  /// Boxes that hold less than two characters: where its word ends is not looked for again for
  /// each line, which took the square of the length, and half an hour here.
  @Test func endlessWordsInNarrowBoxes() throws {
    var measurer = try TextMeasurer(reviewStyle(.uikit(scale: 3)))
    measurer.sizedCount = TextMeasurer.shapedFirst
    let size = try measure(repeated("ㅋ", to: 100_000), &measurer, width: 10)
    #expect(size.lineCount == 100_000)
  }

  /// Texts that are shaped because scanning would pass the same characters again and again,
  /// measures alike.
  @Test(arguments: WrappingMode.all)
  func longWordsMeasureAlike(mode: WrappingMode) throws {
    var measurer = try TextMeasurer(mode.style())
    measurer.sizedCount = TextMeasurer.shapedFirst
    for unit in ["ㅋ", "가a", "(", "가\u{A0}", "1,", "ffi", "가(a)"] {
      let text = repeated(unit, to: 3000)
      for width in [10, 40] as [Points] {
        let size = try measure(text, &measurer, width: width)
        #expect(size == (try measurer.shape(text).measure(atWidth: width)))
      }
    }
  }

  /// One grapheme cluster of megabytes: HarfBuzz would look at all of it for each of its
  /// characters.
  @Test(arguments: ["👩🏽\u{200D}", "❤️\u{200D}", "👨\u{200D}👩\u{200D}👧\u{200D}👦\u{200D}"])
  func endlessClustersAreShapedInParts(unit: String) throws {
    var measurer = try TextMeasurer(reviewStyle())
    let text = try measurer.shape(repeated(unit, to: 3000))
    #expect(measurer.itemizer.items.map(\.range.count).max() ?? 0 <= 66)
    #expect(text.lineCount(atWidth: 343) == 1)
  }

  /// Parts of a cluster are no places for a line to end.
  @Test func partedClustersStayWhole() throws {
    var measurer = try TextMeasurer(reviewStyle(overflowWrap: .breakWord))
    let cluster = repeated("👩🏽\u{200D}", to: 600)
    let text = try measurer.shape("가" + cluster + "나")
    let lines = text.lines(atWidth: 1)
    #expect(lines.map(\.utf8Range.count) == [3, cluster.utf8.count, 3])
  }

  /// The search for a wider line does not go on to the end of its word.
  @Test func probedRoomsExcludeWhatIsMuchWider() {
    let available = ProbedWidth(Fixed(rounding: 100))
    #expect(!available.excludes(Fixed(rounding: 150)))
    #expect(available.excludes(Fixed(rounding: 1000)))
    #expect(available.bounds.widths.upperBound == Fixed(rounding: 1000))
    #expect(available.beside(Fixed(rounding: 50)).excludes(Fixed(rounding: 900)))
    #expect(available.bounds.widths.upperBound == Fixed(rounding: 950))
    // No width so limited would hold it.
    #expect(available.atMost(Fixed(rounding: 10)).excludes(Fixed(rounding: 11)))
    #expect(available.bounds.widths.upperBound == Fixed(rounding: 950))
  }

  /// Scratch of a long text is given back.
  @Test func memoryFollowsTheTextsAtHand() throws {
    var measurer = try TextMeasurer(reviewStyle())
    for shapesFirst in [true, false] {
      measurer.sizedCount = shapesFirst ? 0 : TextMeasurer.shapedFirst
      _ = try measure(repeated("가나 ab😀", to: 50_000), &measurer, width: 343)
      _ = try measurer.prepareHeights(of: repeated("가나 ab", to: 50_000))
      _ = try measurer.explain(repeated("가나 ab", to: 50_000))
      #expect(measurer.text.scalars.capacity == 0)
      #expect(measurer.shaped.origins.capacity == 0)
      #expect(measurer.itemizer.items.capacity == 0)
      #expect(measurer.breaks.findings.capacity == 0)
      #expect(measurer.breaks.lastResortHyphens.capacity == 0)
      #expect(measurer.breaks.hiddenHyphens.capacity == 0)
      #expect(measurer.scanner.text.wordCapacity == 1)
      #expect(measurer.compactBuilder.edges.capacity == 0)
    }
  }

  /// Also what hyphens were found in it, and the ways that its paragraphs were weighed in.
  @Test func memoryOfBreaksIsGivenBack() throws {
    var measurer = try TextMeasurer(reviewStyle(.firefox))
    _ = try measure(repeated("ab-12 a\u{AD}b ", to: 70_000), &measurer, width: 20)
    #expect(measurer.breaks.lastResortHyphens.capacity == 0)
    #expect(measurer.breaks.hiddenHyphens.capacity == 0)
    var android = try TextMeasurer(reviewStyle(.android(AndroidRules(density: 3))))
    android.sizedCount = TextMeasurer.shapedFirst
    _ = try measure("aaaaaaaaaaaaaaaaaaaaaaaaaa가나 다라", &android, width: 100)
    #expect(android.scanner.lineScratch.weighing != nil)
    _ = try measure(repeated("aaaaaaaaaaaaaaaaaaaaaaaaaa 다라", to: 70_000), &android, width: 100)
    #expect(android.scanner.lineScratch.weighing == nil)
  }
}

/// A curve that would take hours is refused after about a second.
@Suite struct CurveWorkTests {
  @Test(arguments: [
    Profile.chromium, .uikit(scale: 3), .flutter(), .android(AndroidRules(density: 3)),
  ])
  func curvesOfLongTextsAreRefused(profile: Profile) throws {
    var measurer = try TextMeasurer(reviewStyle(profile))
    let reviews = try Reviews.all()
    let text = try measurer.shape(reviews.prefix(500).joined(separator: " "))
    #expect(throws: TextError.curveTooCostly(limit: 1 << 20)) {
      try text.heightCurve(from: 20, through: 900, maxLines: nil, work: CurveWork(limit: 1 << 20))
    }
    // But not of one width, nor of reviews.
    #expect(try text.heightCurve(from: 343, through: 343).steps.count == 1)
    let review = try measurer.shape(reviews.prefix(20).joined(separator: "\t"))
    #expect(try review.heightCurve(from: 200, through: 500).steps.count > 5)
  }

  /// The whole way, and of what is kept of a text.
  @Test func curvesOfKeptTextsAreRefusedToo() throws {
    var measurer = try TextMeasurer(reviewStyle(overflowWrap: .normal))
    let text = try Reviews.all().filter { !$0.contains("?") }.joined(separator: " ")
    measurer.sizedCount = TextMeasurer.shapedFirst
    #expect(throws: TextError.curveTooCostly(limit: CurveWork.limit)) {
      try measurer.prepareHeights(of: text).heightCurve()
    }
  }

  @Test func workIsCountedByCharactersAndLines() throws {
    var work = CurveWork(limit: 100)
    try work.spend(characterCount: 85, lineCount: 5)
    #expect(throws: TextError.curveTooCostly(limit: 100)) {
      try work.spend(characterCount: 1, lineCount: 0)
    }
  }
}

/// `unit` repeated to `length` characters.
func repeated(_ unit: String, to length: Int) -> String {
  let unit = Array(unit.unicodeScalars)
  var text = String.UnicodeScalarView()
  for index in 0..<length { text.append(unit[index % unit.count]) }
  return String(text)
}

private func measure(
  _ text: String, _ measurer: inout TextMeasurer, width: Points
) throws -> TextHeight {
  try Array(text.utf8).withUnsafeBufferPointer { bytes in
    try Result { try measurer.measure(bytes, atWidth: width) }.get()
  }
}
