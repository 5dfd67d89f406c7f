import CMicroHTTPD
import CServiceSystem
import Synchronization

// Problem: the library calls back for a request piece by piece, on its loop's thread; answers
//   come from there or from another thread, at once or after minutes.
// Approach: an object for each request. What other threads may touch is behind a lock; they
//   leave a note with the loop, which lets the connection go on.
// Limits: half duplex. The answer begins when the body has ended: clients that send all before
//   they read, and proxies, would otherwise wait for each other.

/// One request and its answer.
///
/// `Sendable` because other threads use what is behind the lock and what never changes; the rest
/// belongs to the loop's thread.
public final class Exchange: @unchecked Sendable {
  private let loop: Loop
  private let connection: OpaquePointer
  let client: Client
  private let method: String
  private let path: String
  private let start = service_nanoseconds()

  // Of the loop's thread.
  private var consumer: (any BodyConsumer)?
  private var change: (@Sendable (Response) -> Response)?
  private var body: [UInt8] = []
  private var hasBegun = false
  private var hasEnded = false
  private var isInCallback = false
  private(set) var received = 0
  private var dropped = 0
  private var sentStatus: Int?
  private var sentCount = 0

  private let shared = Mutex(Shared())

  private struct Shared {
    var response: Response?
    var isOver = false
    var isPaused = false
    /// It was to go on before it had paused.
    var goesOn = false
  }

  init(_ loop: Loop, _ connection: OpaquePointer, _ client: Client, method: String, path: String) {
    (self.loop, self.connection, self.client) = (loop, connection, client)
    (self.method, self.path) = (method, path)
  }

  // MARK: For those who answer

  /// Answers the request. Only the first answer counts, and none after the client has gone.
  /// Called on any thread.
  public func respond(_ response: Response) {
    let isFirst = shared.withLock { shared in
      guard shared.response == nil, !shared.isOver else { return false }
      shared.response = response
      return true
    }
    if isFirst && !(loop.isCurrent && isInCallback) { loop.post(self) }
  }

  /// Changes the answer before it is sent. Called before there is one, on the loop's thread.
  public func amend(_ change: @escaping @Sendable (Response) -> Response) { self.change = change }

  /// Lets the body go on that a consumer has stopped. Called on any thread.
  public func resume() {
    let isPaused = shared.withLock { shared in
      if !shared.isPaused { shared.goesOn = true }
      return shared.isPaused
    }
    if isPaused { loop.post(self) }
  }

  // MARK: On the loop's thread

  func plan(_ plan: BodyPlan) {
    switch plan {
    case .respond(let response): shared.withLock { $0.response = response }
    case .take(let consumer): self.consumer = consumer
    }
  }

  /// Takes a piece of the body.
  func take(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
    received += piece.count
    if received > loop.configuration.bodyLimit { respond(.tooLarge(loop.configuration.bodyLimit)) }
    guard !isAnswered, let consumer else { return drop(piece.count) }
    isInCallback = true
    defer { isInCallback = false }
    var takesMore = true
    if hasBegun {
      takesMore = consumer.receive(piece)
    } else {
      body.append(contentsOf: piece)
      if body.count > loop.configuration.wholeBodyLimit {
        hasBegun = true
        takesMore = consumer.begin(body, self)
        body = []
      }
    }
    if !takesMore { pause() }
    return .YES
  }

  /// Drops what comes behind the reason for an answer, up to a bound: a client that never reads
  /// is not worth more.
  private func drop(_ count: Int) -> MHD_Result {
    if dropped == 0 { consumer?.cancel() }
    dropped += count
    return dropped <= Self.dropLimit ? .YES : .NO
  }

  private static let dropLimit = 4 << 20

  /// The body has ended, or the connection goes on after that.
  func end() -> MHD_Result {
    if !hasEnded {
      hasEnded = true
      client.enter(.working)
      isInCallback = true
      if let consumer, !isAnswered {
        hasBegun ? consumer.end() : consumer.whole(body, self)
      }
      body = []
      isInCallback = false
    }
    let (response, isOver) = shared.withLock { ($0.response, $0.isOver) }
    if isOver { return .NO }
    guard var response else {
      pause()
      return .YES
    }
    if let change { response = change(response) }
    sentStatus = response.status
    sentCount = response.byteCount
    client.enter(.sending(byteCount: sentCount))
    return response.queue(on: connection, closes: loop.isDraining)
  }

  private var isAnswered: Bool { shared.withLock { $0.response != nil } }

  private func pause() {
    let pauses = shared.withLock { shared in
      if shared.goesOn {
        shared.goesOn = false
        return false
      }
      shared.isPaused = true
      return true
    }
    if pauses { MHD_suspend_connection(connection) }
  }

  /// Lets the connection go on, if it waits: there is an answer, or room for more of the body.
  func goOn() {
    let wasPaused = shared.withLock { shared in
      defer { shared.isPaused = false }
      return shared.isPaused && !shared.isOver
    }
    if wasPaused { MHD_resume_connection(connection) }
  }

  /// Ends the request before its answer: the client has gone or is too slow.
  func abandon() {
    let (wasPaused, wasOver) = shared.withLock { shared in
      defer { (shared.isPaused, shared.isOver) = (false, true) }
      return (shared.isPaused, shared.isOver)
    }
    if !wasOver { consumer?.cancel() }
    if wasPaused { MHD_resume_connection(connection) }
  }

  /// The library is done with the request.
  func complete(_ isWhole: Bool) -> ExchangeFacts {
    if !isWhole { abandon() }
    shared.withLock { $0.isOver = true }
    consumer = nil
    return ExchangeFacts(
      method: method, path: path, status: isWhole ? sentStatus : nil, bytesIn: received,
      bytesOut: isWhole ? sentCount : 0, nanoseconds: service_nanoseconds() - start)
  }
}
