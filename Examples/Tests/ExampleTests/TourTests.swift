import CellHeight
import Testing
import TextMeasure
import Tour

/// The functions that the README quotes.
@Suite struct TourTests {
  private static let text = "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"

  @Test func aReviewIsMeasuredInEveryWay() throws {
    let facts = try measureReview(Self.text)
    #expect(facts.measured.lineCount == 3)
    #expect(facts.heights == [18, 18, 18])
    #expect(facts.lines.count == 2)
    #expect(facts.truncation.isTruncated)
    #expect(try #require(facts.truncation.cut).lineWidth <= 120)
    #expect(facts.stored.count < 20)
  }

  /// `A` is 70 wide at 100 points and weight 900.
  @Test func anAppHasFontsOfItsOwn() throws {
    let folder = Samples.package.appendingPathComponent("Tests/TextMeasureTests/Fixtures/Fonts")
    let style = TextStyle(fonts: try ownFonts(in: folder.path), size: 100, profile: .chromium)
    var measurer = try TextMeasurer(style)
    #expect(try measurer.size(of: "A", atWidth: 300).width == 70)
  }

  @Test func anAppLooksUpWhatAServerMeasured() throws {
    let stored = try measureReview(Self.text).stored
    let reviews = (0..<3).map { StoredReview(id: "\($0)", curve: stored) }
    var feed = try feed(of: reviews, width: 375)
    // Three rows of one line, 18, and insets of 16.
    #expect(feed.contentHeight == 150)
    let row = feed[0]
    let moved = insertOnTop([.init(id: "new", height: row.height)], of: &feed, offset: 60)
    #expect(moved == 60 + row.height)
    #expect(throws: HeightCurveError.self) {
      try Tour.feed(of: [StoredReview(id: "", curve: [1, 2, 3])], width: 375)
    }
  }

  @Test func aCellIsAsHighAsItsParts() throws {
    let facts = try measureCell(title: "괴물", review: Self.text)
    // Insets of 16, a title of 18, a gap of 8, a review of 18.
    #expect(facts.height == 76)
    #expect(facts.turned == facts.height)
    #expect(facts.layout.height == facts.height)
    #expect(facts.curve.height(atWidth: 375) == facts.height)
  }
}
