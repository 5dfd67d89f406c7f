import ListLayout

/// The rows of a list whose heights a server measured.
public struct ReviewHeights: Sendable {
  /// Where each row begins, and how high it is.
  public private(set) var feed = FeedLayout<Int>([])
  private let curves: [HeightCurve]
  /// Above, below and beside each text, in points.
  public static let padding: Points = 16

  /// - Throws: `HeightCurveError` for bytes that are no curve.
  public init(encoded: [[UInt8]]) throws {
    curves = try encoded.map { try HeightCurve(encoded: $0) }
  }

  /// Lays all rows out in a list `width` wide.
  public mutating func layOut(width: Points) {
    let textWidth = width - 2 * Self.padding
    feed = FeedLayout(
      curves.enumerated().map { index, curve in
        .init(id: index, height: curve.height(atNearestWidth: textWidth) + 2 * Self.padding)
      })
  }
}
