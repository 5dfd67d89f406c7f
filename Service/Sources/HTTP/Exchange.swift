/// A request that waits for its answer, as its consumer sees it.
package final class Exchange: Sendable {
  private struct State {
    var response: Response?
    /// Whether there is nothing to be said any more: an answer is taken, or the client is gone.
    var isOver = false
    /// Whether the loop looks at it only after a message.
    var isSuspended = false
    var wantsMore = false
  }

  private let state = Lock(State())
  private let inbox: Inbox
  /// The connection, by which the loop finds it again.
  let socket: Int32
  /// Who asks.
  package let client: Client

  init(inbox: Inbox, socket: Int32, client: Client) {
    self.inbox = inbox
    self.socket = socket
    self.client = client
  }

  /// Answers, from any thread. A second answer is ignored, as is one after `cancel`.
  package func respond(_ response: Response) {
    tell { state in
      guard state.response == nil else { return }
      state.response = response
    }
  }

  /// Asks for more of the body, from any thread, after the consumer has returned false.
  package func resume() {
    tell { $0.wantsMore = true }
  }

  /// Changes the state, and wakes the loop if it would not look by itself.
  private func tell(_ change: (inout State) -> Void) {
    let wakes = state.withLock { state in
      guard !state.isOver else { return false }
      change(&state)
      defer { state.isSuspended = false }
      return state.isSuspended
    }
    if wakes { inbox.post(.exchange(self)) }
  }

  // MARK: For the loop

  enum Outlook {
    case answer(Response)
    case more
    /// Nothing yet: the next `respond` or `resume` sends a message.
    case suspended
  }

  /// Forgets that more of the body was asked for, before the consumer takes the next piece.
  func forgetRequestForMore() { state.withLock { $0.wantsMore = false } }

  /// An answer, if there is one.
  func takeResponse() -> Response? { state.withLock { Self.take(from: &$0) } }

  /// What has been said, for a loop that is about to wait; `isInBody` if more may be asked for.
  func outlook(isInBody: Bool) -> Outlook {
    state.withLock { state in
      if let response = Self.take(from: &state) { return .answer(response) }
      if isInBody && state.wantsMore { return .more }
      state.isSuspended = true
      return .suspended
    }
  }

  /// Ends it. Returns whether it never had an answer.
  func end() -> Bool {
    state.withLock { state in
      defer { (state.isOver, state.response) = (true, nil) }
      return !state.isOver && state.response == nil
    }
  }

  private static func take(from state: inout State) -> Response? {
    guard let response = state.response else { return nil }
    (state.response, state.isOver) = (nil, true)
    return response
  }
}
