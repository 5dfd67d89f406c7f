import BundledFonts
import Foundation
import TextMeasure

/// A review as a client sends it.
public struct PostedReview: Codable, Sendable {
  /// The review's identity.
  public var id: Int
  /// Its text.
  public var text: String

  /// A review.
  public init(id: Int, text: String) {
    (self.id, self.text) = (id, text)
  }
}

/// A review with its curve, as an app reads it.
public struct MeasuredReview: Codable, Sendable {
  /// The review's identity.
  public var id: Int
  /// A `HeightCurve`, encoded; JSON has it as base64.
  public var curve: Data
}

/// Measures reviews for an app: one for the whole server, shared by all requests.
public final class ReviewCurves: Sendable {
  private let measurer: SharedMeasurer

  /// Reviews as a `UILabel` shows them at 15 points.
  ///
  /// - Throws: `FontError` if the bundled fonts are missing.
  public init() throws {
    let style = TextStyle(fonts: try .pretendard(), size: 15, profile: .uikit(scale: 3))
    measurer = try SharedMeasurer(style)
  }

  /// The curves of reviews in boxes of 160 to 1,200 points.
  ///
  /// - Throws: `TextError` for a text that is too long.
  public func measure(_ reviews: [PostedReview]) throws -> [MeasuredReview] {
    try measurer.withMeasurer { measurer in
      try reviews.map { review in
        let curve = try measurer.prepare(review.text).heightCurve(from: 160, through: 1200)
        return MeasuredReview(id: review.id, curve: Data(curve.encoded()))
      }
    }
  }
}
