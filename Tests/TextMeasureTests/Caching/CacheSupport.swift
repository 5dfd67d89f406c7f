import Synchronization

@testable import TextMeasure

/// The differences a cache has reported.
final class Reports: Sendable {
  private let kept = Mutex<[String]>([])

  var texts: [String] { kept.withLock { $0 } }

  func append(_ difference: CacheDifference) {
    kept.withLock { $0.append(difference.text) }
  }
}
