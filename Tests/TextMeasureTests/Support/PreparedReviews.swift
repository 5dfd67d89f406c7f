import Testing

@testable import TextMeasure

/// A way of wrapping that the laws are tried in.
struct WrappingMode: CustomTestStringConvertible, Sendable {
  var profile: Profile
  var wordBreak: WordBreak
  var overflowWrap: OverflowWrap

  /// The modes whose lines differ: four of Chromium, three of other engines and one of every
  /// other renderer.
  static let all = [
    WrappingMode(profile: .chromium, wordBreak: .normal, overflowWrap: .breakWord),
    WrappingMode(profile: .chromium, wordBreak: .keepAll, overflowWrap: .breakWord),
    WrappingMode(profile: .chromium, wordBreak: .keepAll, overflowWrap: .normal),
    WrappingMode(profile: .chromium, wordBreak: .breakAll, overflowWrap: .normal),
    WrappingMode(
      profile: .uikit(scale: 3), wordBreak: .hangulWordPriority, overflowWrap: .breakWord),
    WrappingMode(profile: .flutter(), wordBreak: .normal, overflowWrap: .breakWord),
    WrappingMode(
      profile: .android(AndroidRules(density: 2.625)), wordBreak: .normal,
      overflowWrap: .breakWord),
    WrappingMode(
      profile: .webkit, wordBreak: .keepAll, overflowWrap: .breakWord),
    WrappingMode(profile: .webkit, wordBreak: .breakAll, overflowWrap: .normal),
    WrappingMode(
      profile: .firefox, wordBreak: .keepAll, overflowWrap: .breakWord),
  ]

  var testDescription: String { "\(profile.name) \(wordBreak) \(overflowWrap.rawValue)" }

  func style() throws -> TextStyle {
    try reviewStyle(profile, wordBreak: wordBreak, overflowWrap: overflowWrap)
  }
}

/// Every other review for each mode, prepared once for all the laws.
enum PreparedReviews {
  struct Review: Sendable {
    var text: String
    var prepared: PreparedText

    var full: FullText { prepared.full }
  }

  private static let byMode = Result {
    try WrappingMode.all.enumerated().map { index, mode in
      var measurer = try TextMeasurer(mode.style())
      let reviews = try Reviews.all()
      return try stride(from: index % 2, to: reviews.count, by: 2).map {
        Review(text: reviews[$0], prepared: PreparedText(try measurer.shape(reviews[$0])))
      }
    }
  }

  /// - Parameter mode: Index into `WrappingMode.all`.
  static func of(mode: Int) throws -> [Review] { try byMode.get()[mode] }
}
