import TextMeasure

/// A review, and what an app knows it by.
public struct Review: Hashable, Codable, Identifiable, Sendable {
  public var id: String
  public var text: String

  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// A review whose heights are known: at every width, in some 200 bytes.
public struct MeasuredReview: Identifiable, Sendable {
  public var review: Review
  public var heights: PreparedHeights

  public var id: String { review.id }
}

/// Measures reviews away from the main thread.
public actor ReviewMeasurer {
  private var measurer: TextMeasurer

  /// - Throws: `FontError.unusableSize`.
  public init(style: TextStyle) throws { measurer = try TextMeasurer(style) }

  /// - Throws: `TextError.tooLong`.
  public func measure(_ reviews: [Review]) throws -> [MeasuredReview] {
    try reviews.map { review in
      MeasuredReview(review: review, heights: try measurer.prepareHeights(of: review.text))
    }
  }

  /// Measures from now on in another style: the reader has chosen another size of text.
  ///
  /// - Throws: `FontError.unusableSize`.
  public func use(_ style: TextStyle) throws { measurer = try TextMeasurer(style) }
}
