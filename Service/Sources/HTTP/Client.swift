import CServiceSystem

/// The client of a connection, and how long it may take. Of the loop's thread.
///
/// A deadline is one in all: a limit of inactivity would let a client that sends a byte a second
/// stay for ever.
final class Client {
  /// What the connection waits for.
  enum Phase {
    /// The head of the next request.
    case head
    case body
    /// The answer, which is our own time.
    case working
    case sending(byteCount: Int)
  }

  let socket: Int32
  private var phase = Phase.head
  private var phaseStart = service_nanoseconds()
  /// The request that is on its way.
  var exchange: Exchange?

  init(socket: Int32) { self.socket = socket }

  var isIdle: Bool { exchange == nil }

  func enter(_ phase: Phase) {
    self.phase = phase
    phaseStart = service_nanoseconds()
  }

  /// Whether the client has taken too long, or has gone while it was to wait for us.
  func isLost(at now: UInt64, _ configuration: ServerConfiguration) -> Bool {
    let seconds =
      switch phase {
      case .head: configuration.headSeconds
      case .body:
        configuration.transferSeconds
          + (exchange?.received ?? 0) / max(configuration.minimumRate, 1)
      case .sending(let byteCount):
        configuration.transferSeconds + byteCount / max(configuration.minimumRate, 1)
      case .working: Int.max
      }
    if case .working = phase { return service_is_hung_up(socket) != 0 }
    return now - phaseStart > UInt64(seconds) * 1_000_000_000
  }
}
