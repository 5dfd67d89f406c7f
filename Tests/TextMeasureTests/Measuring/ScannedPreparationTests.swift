import LayoutAdapters
import Testing

@testable import TextMeasure

/// Texts that were prepared by scanning and shaped only where that is needed, compared with those
/// that were shaped at once.
@Suite struct ScannedPreparationTests {
  @Test(arguments: Layout.all)
  func everyAnswerIsThatOfTheShapedText(layout: Layout) throws {
    var measurer = try TextMeasurer(layout.style(try Stacks.named(Stacks.names[0])))
    measurer.scanAtOnce()
    var scanned = 0
    for text in try Reviews.sample(40) + ["", "가\u{E000}나", "가\n", "AVAVA Tonight"] {
      let prepared = try measurer.prepare(text)
      let shaped = try measurer.shape(text)
      if prepared.compact.shapedText == nil { scanned += 1 }
      #expect(prepared.missingCharacters == shaped.missingCharacters)
      for width: Points in [300, 120, 41.5, 3, 0] {
        #expect(prepared.measure(atWidth: width) == shaped.measure(atWidth: width), "\(text)")
        #expect(
          prepared.height(atWidth: width, maxLines: 2)
            == shaped.height(atWidth: width, maxLines: 2))
      }
      let (from, to) = (Points(60), Points(400))
      #expect(
        try prepared.heightCurve(from: from, through: to)
          == shaped.heightCurve(from: from, through: to))
      compareShaped(prepared, shaped)
    }
    #expect(measurer.scanner.rules.isCompactable ? scanned > 30 : scanned == 0, "\(scanned)")
  }

  /// Kept line breaks may be of the font of what comes before them.
  @Test(arguments: [Profile.chromium, .webkit, .firefox], [WhiteSpace.preLine, .preWrap])
  func emptyLinesAreAsHighAsInTheShapedText(profile: Profile, whiteSpace: WhiteSpace) throws {
    var style = try reviewStyle(profile)
    style.whiteSpace = whiteSpace
    var measurer = try TextMeasurer(style)
    measurer.scanAtOnce()
    var scanned = 0
    for text in [
      "가\n\n나", "가日\n\n나", "日\n\n\n나 다", "\n\n가", "日 \n\n나", "日a\n\n가", "🇰🇷\n\n가",
    ] {
      let prepared = try measurer.prepare(text)
      let shaped = try measurer.shape(text)
      for width: Points in [300, 30, 0] {
        #expect(prepared.measure(atWidth: width) == shaped.measure(atWidth: width), "\(text)")
      }
      #expect(
        try prepared.heightCurve(from: 20, through: 100)
          == shaped.heightCurve(from: 20, through: 100), "\(text)")
      if prepared.compact.shapedText == nil { scanned += 1 }
    }
    #expect(scanned > 4, "\(scanned)")
  }

  /// Operations that take the text in full.
  private func compareShaped(_ prepared: PreparedText, _ shaped: FullText) {
    #expect(prepared.lines(atWidth: 120) == shaped.lines(atWidth: 120))
    for width: Points in [200, 77.3, 12, 900] {
      #expect(prepared.tightWidth(in: width) == shaped.tightWidth(in: width), "\(width)")
      #expect(
        prepared.tightWidth(in: width, maxLines: 2) == shaped.tightWidth(in: width, maxLines: 2))
    }
    #expect(prepared.widestLine(atWidth: 200) == shaped.widestLine(atWidth: 200))
    #expect(prepared.naturalWidth == shaped.naturalWidth)
    #expect(prepared.minimumWidth == shaped.minimumWidth)
    let full = PreparedText(shaped)
    #expect(
      (try? prepared.balancedWidth(in: 200)) == (try? full.balancedWidth(in: 200)))
    #expect(
      prepared.truncation(atWidth: 90, maxLines: 2, tokenWidth: 20)
        == full.truncation(atWidth: 90, maxLines: 2, tokenWidth: 20))
    #expect(prepared.description == full.description)
    let (leaf, other) = (MeasurableText(prepared, maxLines: 2), MeasurableText(full, maxLines: 2))
    #expect(
      leaf.measure(width: .atMost(150), height: .maxContent)
        == other.measure(width: .atMost(150), height: .maxContent))
  }

  /// Eight threads need a text in full at once.
  @Test func manyThreadsShareOneText() async throws {
    var measurer = try TextMeasurer(reviewStyle())
    measurer.scanAtOnce()
    let text = try measurer.prepare("정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ")
    try #require(text.compact.shapedText == nil)
    let right = try shape("정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", reviewStyle())
    let (lines, tight) = (right.lines(atWidth: 80), right.tightWidth(in: 80))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { text.lines(atWidth: 80) == lines && text.tightWidth(in: 80) == tight }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  /// A text takes little until it is shaped, and says so.
  @Test func memoryIsThatOfWhatIsKept() throws {
    var measurer = try TextMeasurer(reviewStyle())
    measurer.scanAtOnce()
    let reviews = try Reviews.sample(200)
    var (total, scanned, shapedForLines) = (0, 0, 0)
    for review in reviews {
      let text = try measurer.prepare(review)
      let before = text.memoryFootprint
      total += before
      _ = text.measure(atWidth: 100)
      #expect(text.memoryFootprint == before)
      guard text.compact.shapedText == nil else { continue }
      scanned += 1
      _ = text.lines(atWidth: 100)
      if text.memoryFootprint > before { shapedForLines += 1 }
      _ = text.description
      #expect(text.memoryFootprint > before + (try measurer.shape(review)).scalars.count * 8)
    }
    #expect(scanned > 190, "\(scanned)")
    #expect(shapedForLines < 20, "\(shapedForLines)")
    #expect(total / reviews.count <= 400, "\(total / reviews.count)")
  }

  /// Shaping that was interrupted is begun anew by the next who needs it.
  @Test func interruptedShapingIsNotKept() throws {
    let style = try ResolvedTextStyle(reviewStyle())
    var measurer = TextMeasurer(style)
    measurer.scanAtOnce()
    var text = try measurer.prepare(repeated("가나 다라 ", to: 3000))
    try #require(text.compact.shapedText == nil)
    let interruption = Interruption()
    interruption.interrupt()
    text.interruption = interruption
    #expect(text.lines(atWidth: 30).isEmpty)
    text.interruption = nil
    #expect(text.lines(atWidth: 30).count > 100)
  }

  /// A text that a cache keeps is shaped at once, and has the weight it will have.
  @Test func cachedTextsAreShaped() throws {
    var measurer = try TextMeasurer(reviewStyle())
    measurer.scanAtOnce()
    let cache = MeasureCache(byteLimit: 1 << 20)
    #expect(try cache.prepared("가나다", measurer: &measurer).compact.shapedText != nil)
  }
}
