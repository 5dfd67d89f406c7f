import BundledFonts
import CellHeight
import Foundation
import ListLayout
import ReviewTable
import Testing
import TextMeasure

/// The table of reviews, with the sample reviews.
@Suite struct ReviewTableTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func reviews() throws -> [Review] {
    let file = package.appendingPathComponent("Samples/reviews.ndjson")
    let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
    return try lines.map { try JSONDecoder().decode(Review.self, from: $0) }
  }

  /// Of `UIFont.TextStyle.body` at its default size.
  private static func style(size: Points = 17) throws -> TextStyle {
    TextStyle(fonts: try .pretendard(), size: size, profile: .uikit(scale: 3))
  }

  private func table(_ reviews: some Sequence<Review>) async throws -> ReviewTable {
    var table = ReviewTable(width: 375)
    let measurer = try ReviewMeasurer(style: Self.style())
    _ = table.insertOnTop(try await measurer.measure(Array(reviews)), offset: 0)
    return table
  }

  /// Expects the heights of texts that are prepared by themselves.
  private func expectExactHeights(_ table: ReviewTable, _ style: TextStyle) throws {
    var measurer = try TextMeasurer(style)
    for (row, measured) in table.reviews.enumerated() {
      let text = try measurer.prepare(measured.review.text)
      // Rows are kept in 1/196,608 point, in which thirds of a point are whole numbers.
      let height = 320 + text.height(atWidth: table.width)
      #expect(abs((table.height(ofRow: row) - height).rawValue) < 1e-9)
    }
  }

  @Test func rowsHaveExactHeights() async throws {
    let table = try await table(Self.reviews())
    #expect(table.reviews.count == 200)
    try expectExactHeights(table, Self.style())
  }

  @Test func newPostsDoNotMoveTheReader() async throws {
    let reviews = try Self.reviews()
    var table = try await table(reviews[30...])
    let row = 100
    let offset = table.feed.offset(ofRow: row) + 12
    let new = try await ReviewMeasurer(style: Self.style()).measure(Array(reviews[..<30]))
    let moved = table.insertOnTop(new, offset: offset)
    #expect(table.reviews.map(\.review) == reviews)
    #expect(table.feed.offset(ofRow: row + 30) + 12 == moved)
    let added = table.feed.offset(ofRow: 30)
    #expect(abs((moved - offset - added).rawValue) < 1e-9)
    try expectExactHeights(table, Self.style())
  }

  /// Half through a row, and just above the first.
  @Test(arguments: [320, 667, 1024] as [Points])
  func turningTheDeviceLeavesTheReaderInHisRow(width: Points) async throws {
    var table = try await table(Self.reviews())
    let middle = table.feed.offset(ofRow: 150) + 0.5 * table.height(ofRow: 150)
    let moved = table.setWidth(width, offset: middle)
    let expected = table.feed.offset(ofRow: 150) + 0.5 * table.height(ofRow: 150)
    #expect(abs((moved - expected).rawValue) < 1e-9)
    try expectExactHeights(table, Self.style())
    #expect(table.setWidth(375, offset: -20) == -20)
  }

  @Test func largerTextMakesHigherRows() async throws {
    let measurer = try ReviewMeasurer(style: Self.style())
    var table = try await table(Self.reviews())
    let (before, offset) = (table.feed.contentHeight, table.feed.offset(ofRow: 77))
    let larger = try Self.style(size: 33)  // `accessibilityLarge`
    try await measurer.use(larger)
    let measured = try await measurer.measure(table.reviews.map(\.review))
    let moved = table.setHeights(measured, offset: offset)
    #expect(table.feed.contentHeight > before)
    #expect(moved == table.feed.offset(ofRow: 77))
    try expectExactHeights(table, larger)
  }

  @Test func anEmptyTableStaysWhereItIs() {
    var table = ReviewTable(width: 375)
    #expect(table.setWidth(320, offset: 5) == 5)
    #expect(table.insertOnTop([], offset: 5) == 5)
    #expect(table.setHeights([], offset: 5) == 5)
  }
}
