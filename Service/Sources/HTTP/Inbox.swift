import CServiceSystem
import Glibc
import Synchronization

/// Messages to a loop from other threads, and what wakes it.
final class Inbox: Sendable {
  enum Message {
    /// A connection to serve, which the loop then owns.
    case connection(Int32)
    /// A suspended exchange that has an answer, or wants more of its body.
    case exchange(Exchange)
  }

  private struct State {
    var messages: [Message] = []
    var isStopping = false
    var isClosed = false
  }

  private let state = Lock(State())
  /// Connections of the loop, and those on their way to it.
  let load = Atomic<Int>(0)
  /// Becomes readable when there is something to take.
  let event: Int32

  init() throws(ServerError) {
    event = service_event()
    guard event >= 0 else { throw .system("eventfd", errno) }
  }

  deinit {
    end()
    close(event)
  }

  /// Leaves a message. Where the loop has ended a connection is closed, and nothing else is to
  /// be done.
  func post(_ message: Message) {
    let isLeft = state.withLock { state in
      guard !state.isClosed else { return false }
      state.messages.append(message)
      if state.messages.count == 1 { service_event_signal(event) }
      return true
    }
    if !isLeft, case .connection(let socket) = message { close(socket) }
  }

  /// Asks the loop to answer what runs, and to end.
  func stop() {
    state.withLock { $0.isStopping = true }
    service_event_signal(event)
  }

  /// What has come since, and whether the loop is to end.
  func take() -> (messages: [Message], isStopping: Bool) {
    state.withLock { state in
      service_event_clear(event)
      defer { state.messages.removeAll() }
      return (state.messages, state.isStopping)
    }
  }

  /// Ends the inbox. Connections that nobody took are closed.
  func end() {
    let rest = state.withLock { state in
      state.isClosed = true
      defer { state.messages = [] }
      return state.messages
    }
    for case .connection(let socket) in rest { close(socket) }
  }
}
