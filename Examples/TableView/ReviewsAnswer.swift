import ListLayout

/// What the server sends: `{"code":200,"data":{"reviews":[…]}}`.
public struct ReviewsAnswer: Codable, Sendable {
  /// The status, as servers repeat it in the body.
  public var code: Int
  /// What was asked for.
  public var data: Contents

  /// Reviews, in the order of the table.
  public struct Contents: Codable, Sendable {
    /// One a row.
    public var reviews: [Review]
  }
}

/// A review, and how high its text is at every width.
public struct Review: Codable, Identifiable, Sendable {
  /// The review's identity.
  public var id: Int
  /// Its text.
  public var content: String
  /// The heights that the server has measured; decoded once, with the review.
  public var curve: HeightCurve
}
