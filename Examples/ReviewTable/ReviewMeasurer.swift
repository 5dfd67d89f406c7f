import CellHeight
import TextMeasure

/// A review and its identity in the app.
public struct Review: Hashable, Codable, Identifiable, Sendable {
  public var id: String
  public var text: String

  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// A review whose cell is known at every width.
public struct MeasuredReview: Identifiable, Sendable {
  public var review: Review
  public var cell: PreparedCell

  public var id: String { review.id }
}

/// Measures reviews away from the main thread.
public actor ReviewMeasurer {
  private let template: CellTemplate
  private var calculator: HeightCalculator

  /// - Throws: `DescriptionError`, `StyleError.unusableSize`.
  public init(_ template: CellTemplate = .bookstoreReview, style: TextStyle) throws {
    self.template = template
    calculator = try HeightCalculator(template, style: style)
  }

  /// - Throws: `TextError.tooLong`.
  public func measure(_ reviews: [Review]) throws -> [MeasuredReview] {
    try reviews.map { review in
      MeasuredReview(review: review, cell: try calculator.prepare(CellItem(text: review.text)))
    }
  }

  /// Measures from now on in another style: the reader has chosen another size of text.
  ///
  /// - Throws: `StyleError.unusableSize`.
  public func use(_ style: TextStyle) throws {
    calculator = try HeightCalculator(template, style: style)
  }
}
