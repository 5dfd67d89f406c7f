import CollectionView
import Foundation
import ListLayout
import ServerSwift
import Testing

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

  @Test(arguments: [0, 100, 2000] as [Points])
  func noRowIsWithoutATextWhateverTheWidth(width: Points) throws {
    var heights = try ReviewHeights(encoded: Self.encoded())
    heights.layOut(width: width)
    #expect((0..<2).allSatisfy { heights.feed[$0].height >= 50 })
  }
}
