import ListLayout

/// What an app keeps of a review that a server has measured.
public struct StoredReview: Sendable {
  /// The review's identity in the app.
  public var id: String
  /// A `HeightCurve`, encoded.
  public var curve: [UInt8]

  /// A review with its encoded curve.
  public init(id: String, curve: [UInt8]) {
    (self.id, self.curve) = (id, curve)
  }
}

/// The rows of a list of reviews: texts with 16 points above and below, and as much beside.
public func feed(of reviews: [StoredReview], width: Points) throws -> FeedLayout<String> {
  let rows = try reviews.map { review in
    let curve = try HeightCurve(encoded: review.curve)
    let height = curve.height(atNearestWidth: width - 32)  // a look-up, some 10 ns
    return FeedLayout<String>.Row(id: review.id, height: height + 32)
  }
  return FeedLayout(rows)
}

/// Puts new rows on top. Returns the offset at which the same rows stay in view.
public func insertOnTop(
  _ rows: [FeedLayout<String>.Row], of feed: inout FeedLayout<String>, offset: Points
) -> Points {
  let reader = feed.anchor(at: offset)
  let change = feed.insert(rows, at: 0)
  return reader.map { feed.offset(of: $0.after(change)) } ?? offset
}
