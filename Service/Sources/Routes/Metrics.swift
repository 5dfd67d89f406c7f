import CServiceSystem
import HTTP
import MeasureCommands
import Synchronization

/// What the service has done.
final class Metrics: Sendable {
  private let state = Mutex(Counted())

  struct Counted {
    var requests: [Label: Int] = [:]
    var latencies: [Route: Histogram] = [:]
    var records = 0
    var recordErrors = 0
    var bytesIn = 0
    var bytesOut = 0
  }

  struct Label: Hashable {
    var route: Route
    /// 0 where the client had gone.
    var status: Int
  }

  /// How often something took how long.
  struct Histogram {
    /// In seconds.
    static let bounds = [0.0001, 0.00025, 0.001, 0.0025, 0.01, 0.05, 0.25, 1, 5, 30]

    var counts = [Int](repeating: 0, count: bounds.count + 1)
    var sum = 0.0

    mutating func add(_ seconds: Double) {
      counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
      sum += seconds
    }
  }

  /// What was counted until now.
  var counted: Counted { state.withLock { $0 } }

  /// Counts records that were measured.
  func count(_ measured: MeasuredRecords) {
    state.withLock { state in
      state.records += measured.count
      state.recordErrors += measured.errorCount
    }
  }

  /// Counts a request.
  func count(_ facts: ExchangeFacts, _ route: Route) {
    // Paths that a client can make up are one.
    let route = route.isOneOfFew ? route : .nothing
    state.withLock { state in
      state.requests[
        Label(route: route, status: facts.isComplete ? facts.status : 0), default: 0] += 1
      state.latencies[route, default: Histogram()].add(facts.seconds)
      state.bytesIn += facts.bytesIn
      state.bytesOut += facts.bytesOut
    }
  }
}

extension Route {
  /// Whether there is a bounded number of routes like it.
  fileprivate var isOneOfFew: Bool {
    guard case .document(let path) = self else { return true }
    return !path.hasPrefix("/page/") && !path.hasPrefix("/v1/fonts/")
  }
}
