import CServiceSystem
import Glibc
import Synchronization

@testable import HTTP

/// A server on a thread of its own, with a handler made of closures.
final class TestServer: Sendable {
  let server: Server
  let handler: TestHandler
  private let thread: Thread

  init(
    _ change: (inout Configuration) -> Void = { _ in },
    plan: @escaping @Sendable (RequestHead) -> BodyPlan
  ) throws {
    var configuration = Configuration()
    change(&configuration)
    handler = TestHandler(plan: plan)
    let server = try Server(configuration, handler: handler)
    self.server = server
    thread = Thread { server.run() }
  }

  func client(receiveBuffer: Int32? = nil) -> Client {
    Client(port: server.port, receiveBuffer: receiveBuffer)
  }

  /// Stops, and waits until what ran has ended. Returns the seconds that took.
  @discardableResult
  func stop() -> Double {
    let start = service_nanoseconds()
    server.stop()
    thread.join()
    return Double(service_nanoseconds() - start) / 1e9
  }
}

final class TestHandler: RequestHandler {
  private let plan: @Sendable (RequestHead) -> BodyPlan
  private let all = Lock<[ExchangeFacts]>([])

  init(plan: @escaping @Sendable (RequestHead) -> BodyPlan) { self.plan = plan }

  func plan(for head: RequestHead) -> BodyPlan { plan(head) }
  func finished(_ facts: ExchangeFacts) { all.withLock { $0.append(facts) } }

  var facts: [ExchangeFacts] { all.withLock { $0 } }
}

/// A consumer made of closures, which keeps what it was told.
final class TestConsumer: BodyConsumer {
  struct State {
    var calls: [String] = []
    var body: [UInt8] = []
    var exchange: Exchange?
  }

  private let state = Lock(State())
  private let onWhole: @Sendable ([UInt8], Exchange) -> Void
  private let onPiece: @Sendable (Int, Exchange) -> Bool
  private let onEnd: @Sendable ([UInt8], Exchange) -> Void

  init(
    whole: @escaping @Sendable ([UInt8], Exchange) -> Void = { $1.respond(.text($0)) },
    piece: @escaping @Sendable (_ received: Int, Exchange) -> Bool = { _, _ in true },
    end: @escaping @Sendable ([UInt8], Exchange) -> Void = { $1.respond(.text($0)) }
  ) {
    (onWhole, onPiece, onEnd) = (whole, piece, end)
  }

  var calls: [String] { state.withLock { $0.calls } }
  var exchange: Exchange? { state.withLock { $0.exchange } }

  private func note(_ call: String) {
    state.withLock { if $0.calls.last != call { $0.calls.append(call) } }
  }

  func whole(_ body: [UInt8], _ exchange: Exchange) {
    note("whole")
    state.withLock { ($0.exchange, $0.body) = (exchange, body) }
    onWhole(body, exchange)
  }

  func begin(_ body: [UInt8], _ exchange: Exchange) -> Bool {
    note("begin")
    state.withLock { ($0.exchange, $0.body) = (exchange, body) }
    return onPiece(body.count, exchange)
  }

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    note("receive")
    let (count, exchange) = state.withLock { state in
      state.body += piece
      return (state.body.count, state.exchange)
    }
    return exchange.map { onPiece(count, $0) } ?? true
  }

  func end() {
    note("end")
    let (body, exchange) = state.withLock { ($0.body, $0.exchange) }
    if let exchange { onEnd(body, exchange) }
  }

  func cancel() { note("cancel") }
}

extension Response {
  static func text(_ body: [UInt8]) -> Response {
    Response(status: 200, headers: [("Content-Type", "text/plain")], body: .bytes(body))
  }

  static func text(_ text: String) -> Response { .text(Array(text.utf8)) }
}

/// Waits until something is so, for ten seconds at most. Returns whether it came.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<1000 {
    if condition() { return true }
    usleep(10_000)
  }
  return condition()
}
