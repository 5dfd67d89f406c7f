import Foundation
import Testing

@testable import TextUnits

/// Curves in models of JSON.
@Suite struct CurveCodingTests {
  private struct Review: Codable, Equatable {
    var curve: HeightCurve
    var cell: CellHeightCurve?
  }

  /// As `measure curve --encoding base64` writes it.
  private static let written = "AgUDgIAoEOgD9r8ZmvsH9r9BSpU="

  private static func decode(_ curve: String) throws -> Review {
    try JSONDecoder().decode(Review.self, from: Data(#"{"curve":"\#(curve)"}"#.utf8))
  }

  @Test func aModelHasCurvesAsServersSendThem() throws {
    let review = try Self.decode(Self.written)
    #expect(try review.curve == HeightCurve(encoded: #require(Data(base64Encoded: Self.written))))
    let json = try JSONEncoder().encode(review)
    #expect(String(decoding: json, as: UTF8.self) == #"{"curve":"\#(Self.written)"}"#)
  }

  @Test func aModelHasCurvesOfCells() throws {
    let cell = CellHeightCurve(
      steps: [.init(width: 320, height: 82), .init(width: 400, height: 64)], widths: 320...440)
    let review = Review(curve: try Self.decode(Self.written).curve, cell: cell)
    let json = try JSONEncoder().encode(review)
    #expect(try JSONDecoder().decode(Review.self, from: json) == review)
  }

  @Test func aHeightIsTheNumberThatUIKitTakes() throws {
    let curve = try Self.decode(Self.written).curve
    let width: CGFloat = 375
    let row: CGFloat = 320 + curve.height(atNearestWidth: width - 32)
    let twoLines: CGFloat = 122.0 / 3
    #expect(row == 320 + twoLines)
    #expect(
      curve.height(atNearestWidth: 343.0 as Double) == Double(curve.height(atNearestWidth: 343)))
  }

  @Test(arguments: [
    "", "A", "AgUDgIAoEOgD9r8ZmvsH9r9BSpU", "AgUDgIAoEOgD9r8ZmvsH9r9BSpV=", "====", "=AAA", "A===",
    "AAA=AAAA", "AA-_", "가가가가",
  ])
  func otherTextsAreErrors(text: String) throws {
    #expect(throws: DecodingError.self) { try Self.decode(text) }
  }

  @Test func theErrorOfACurveIsBelow() throws {
    let error = #expect(throws: DecodingError.self) { try Self.decode("AAAA") }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.underlyingError as? HeightCurveError == .unknownVersion(0))
    #expect(context.codingPath.map(\.stringValue) == ["curve"])
  }

  @Test(arguments: 0..<200)
  func base64IsThatOfFoundation(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
    let text = Base64.text(of: bytes)
    #expect(text == Data(bytes).base64EncodedString())
    #expect(Base64.bytes(of: text) == bytes)
  }
}
