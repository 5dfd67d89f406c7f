import CollectionView
import Foundation
import ListLayout
import ServerSwift
import TableView
import Testing
import TextMeasure

/// What the guides show of a server in Swift and of a list that looks its answers up.
@Suite struct GuideTests {
  private static let texts = ["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "좋아요"]

  private static func encoded() throws -> [[UInt8]] {
    let posted = texts.enumerated().map { PostedReview(id: $0, text: $1) }
    let measured = try ReviewCurves().measure(posted)
    #expect(measured.map(\.id) == [0, 1])
    // As it goes over the wire.
    let json = try JSONEncoder().encode(measured)
    return try JSONDecoder().decode([MeasuredReview].self, from: json).map { Array($0.curve) }
  }

  @Test func rowsAreLaidOutByWhatAServerMeasured() throws {
    var heights = try ReviewHeights(encoded: Self.encoded())
    heights.layOut(width: 343)
    // Lines of 18 points, and 16 above and below.
    #expect((0..<2).map { heights.feed[$0].height } == [50, 50])
    heights.layOut(width: 192)
    #expect((0..<2).map { heights.feed[$0].height } == [68, 50])
    #expect(heights.feed.offset(ofRow: 1) == 68)
  }

  /// From the answer of a server, with the curves of today, to the rows of a table.
  @Test func rowsOfATableAre320PointsAndTheirText() throws {
    let file = Samples.package.appendingPathComponent("Samples/answer.json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    var data = try #require(object["data"] as? [String: Any])
    var measurer = try TextMeasurer(
      TextStyle(fonts: .pretendard(), size: 17, profile: .uikit(scale: 3)))
    let reviews = try #require(data["reviews"] as? [[String: Any]])
    data["reviews"] = try reviews.map { review in
      let text = try #require(review["content"] as? String)
      let curve = try measurer.prepare(text).heightCurve(from: 160, through: 1200)
      return review.merging(["curve": Data(curve.encoded()).base64EncodedString()]) { $1 }
    }
    let json = try JSONSerialization.data(withJSONObject: ["code": 200, "data": data])
    let answer = try JSONDecoder().decode(ReviewsAnswer.self, from: json)
    let width: CGFloat = 375
    let rows = answer.data.reviews.map { 320 + $0.curve.height(atNearestWidth: width - 32) }
    #expect(rows.map { ($0 * 100).rounded() / 100 } == [340.33, 360.67, 381])
  }

  @Test(arguments: [0, 100, 2000] as [Points])
  func noRowIsWithoutATextWhateverTheWidth(width: Points) throws {
    var heights = try ReviewHeights(encoded: Self.encoded())
    heights.layOut(width: width)
    #expect((0..<2).allSatisfy { heights.feed[$0].height >= 50 })
  }
}
