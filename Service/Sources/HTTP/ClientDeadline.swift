import CServiceSystem

/// How long a client may take for what it does: a time in all, since a limit of inactivity would
/// let one that sends a byte a second stay for ever.
struct ClientDeadline {
  enum Wait {
    /// For a head, so many seconds.
    case head(Double)
    /// For a body.
    case body
    /// For the consumer.
    case work
    /// For an answer of so many bytes to be taken.
    case answer(Int)
  }

  private(set) var wait: Wait
  private var since = service_nanoseconds()
  /// When the consumer asked the body to wait, if it has.
  private var pausedAt: UInt64?

  init(_ wait: Wait) { self.wait = wait }

  /// The client does not count for the time that the consumer takes.
  mutating func pause() { pausedAt = service_nanoseconds() }

  mutating func goOn() {
    guard let pausedAt else { return }
    since += service_nanoseconds() - pausedAt
    self.pausedAt = nil
  }

  /// When it began to wait, in nanoseconds.
  var start: UInt64 { pausedAt ?? since }

  /// Whether its time is over, when `bytesIn` of the body have come.
  func isOver(at now: UInt64, bytesIn: Int, _ deadlines: Deadlines) -> Bool {
    let seconds = now > start ? Double(now - start) / 1e9 : 0
    if pausedAt != nil { return seconds > deadlines.longest }
    func allowance(_ bytes: Int, at rate: Double) -> Double {
      min(deadlines.longest, deadlines.base + Double(bytes) / rate)
    }
    switch wait {
    case .head(let limit): return seconds > limit
    case .body: return seconds > allowance(bytesIn, at: deadlines.minimumBodyRate)
    case .work: return seconds > deadlines.longest
    case .answer(let bytes): return seconds > allowance(bytes, at: deadlines.minimumRate)
    }
  }
}
