import CMicroHTTPD
import CServiceSystem
import Synchronization

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Problem: the library's own loop stalls when exactly 128 events are ready, and nobody wakes it
//   when a connection is to go on.
// Approach: a loop of our own around the library's epoll, with an event that other threads
//   signal after they have left what there is to do.

/// A thread that waits for some of the clients.
///
/// `Sendable` because other threads use the mailbox, which has a lock, and what never changes;
/// the rest belongs to the loop's thread.
final class Loop: @unchecked Sendable {
  let configuration: ServerConfiguration
  private let handler: any RequestHandler
  private let wakeup: Int32
  private let mailbox = Mutex(Mailbox())

  private struct Mailbox {
    var accepted: [Accepted] = []
    var exchanges: [Exchange] = []
    var drains = false
  }

  /// A connection that was accepted elsewhere.
  struct Accepted {
    var socket: Int32
    var address: sockaddr_storage
    var addressLength: socklen_t
  }

  // Of the loop's thread.
  private var daemon: OpaquePointer?
  private var thread: pthread_t?
  private var clients: [OpaquePointer: Client] = [:]
  private(set) var isDraining = false
  private var drainDeadline = UInt64.max
  private var lastSweep: UInt64 = 0

  /// Connections of this loop, those on their way to it included.
  let connectionCount = Atomic(0)

  /// - Throws: `ServerError.outOfResources`.
  init(
    _ configuration: ServerConfiguration, _ handler: any RequestHandler
  ) throws(ServerError) {
    (self.configuration, self.handler) = (configuration, handler)
    wakeup = service_event()
    guard wakeup >= 0 else { throw .outOfResources }
    var settings = http_daemon_settings(
      context: Unmanaged.passUnretained(self).toOpaque(),
      access: { context, connection, url, method, version, data, size, state in
        guard let loop = Loop.of(context), let connection, let size, let state else { return .NO }
        if state.pointee == nil {
          return loop.begin(connection, url, method, version, state)
        }
        return loop.go(on: state, data, size)
      },
      completed: { context, connection, state, end in
        guard let loop = Loop.of(context), let state else { return }
        loop.complete(state, isWhole: end == .REQUEST_TERMINATED_COMPLETED_OK)
      },
      connection: { context, connection, _, what in
        guard let loop = Loop.of(context), let connection else { return }
        loop.note(connection, isNew: what == .CONNECTION_NOTIFY_STARTED)
      },
      connection_memory: configuration.headLimit,
      connection_limit: UInt32(configuration.connectionLimit))
    daemon = http_daemon_start(&settings)
    guard daemon != nil else {
      close(wakeup)
      throw .outOfResources
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Loop? {
    context.map { Unmanaged<Loop>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: From other threads

  /// Whether this is the loop's thread.
  var isCurrent: Bool { thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }

  /// Gives the loop a new connection.
  func add(_ accepted: Accepted) {
    connectionCount.add(1, ordering: .relaxed)
    mailbox.withLock { $0.accepted.append(accepted) }
    service_event_signal(wakeup)
  }

  /// Lets an exchange go on that waits.
  func post(_ exchange: Exchange) {
    let isFirst = mailbox.withLock { mailbox in
      mailbox.exchanges.append(exchange)
      return mailbox.exchanges.count == 1
    }
    if isFirst { service_event_signal(wakeup) }
  }

  /// Answers what runs, and then ends.
  func drain() {
    mailbox.withLock { $0.drains = true }
    service_event_signal(wakeup)
  }

  // MARK: The loop

  /// Serves clients until it has been drained.
  func run() {
    thread = pthread_self()
    let epoll = http_daemon_epoll(daemon)
    while !(isDraining && clients.isEmpty) {
      var timeout: UInt64 = 1000
      if MHD_get_timeout(daemon, &timeout) != .YES { timeout = 1000 }
      let ready = service_wait(epoll, wakeup, Int32(min(timeout, isDraining ? 100 : 1000)))
      if ready & 2 != 0 { service_event_clear(wakeup) }
      takeMail()
      MHD_run(daemon)
      sweep()
    }
    MHD_stop_daemon(daemon)
    daemon = nil
    close(wakeup)
  }

  private func takeMail() {
    let mail = mailbox.withLock { mailbox in
      defer { mailbox = Mailbox(drains: mailbox.drains) }
      return mailbox
    }
    if mail.drains && !isDraining {
      isDraining = true
      drainDeadline =
        service_nanoseconds() + UInt64(configuration.drainSeconds) * 1_000_000_000
      lastSweep = 0
    }
    for accepted in mail.accepted { start(accepted) }
    for exchange in mail.exchanges { exchange.goOn() }
  }

  private func start(_ accepted: Accepted) {
    var address = accepted.address
    let isAdded = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        // Closes the socket itself where it fails.
        MHD_add_connection(daemon, accepted.socket, $0, accepted.addressLength)
      }
    }
    if isAdded != .YES { connectionCount.subtract(1, ordering: .relaxed) }
  }

  /// Cuts off who is too slow or gone, once a second.
  private func sweep() {
    let now = service_nanoseconds()
    guard now - lastSweep > (isDraining ? 100_000_000 : 1_000_000_000) else { return }
    lastSweep = now
    let drainIsOver = now > drainDeadline
    for client in clients.values
    where drainIsOver || isDraining && client.isIdle || client.isLost(at: now, configuration) {
      shutdown(client.socket, Int32(SHUT_RDWR))
      client.exchange?.abandon()
    }
  }

  // MARK: What the library calls

  private func note(_ connection: OpaquePointer, isNew: Bool) {
    if isNew {
      clients[connection] = Client(socket: http_connection_socket(connection))
    } else {
      clients[connection] = nil
      connectionCount.subtract(1, ordering: .relaxed)
    }
  }

  /// The head of a request has arrived.
  private func begin(
    _ connection: OpaquePointer, _ url: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    guard let client = clients[connection], let url, let method else { return .NO }
    var head = RequestHead(
      connection, method: String(cString: method), path: String(cString: url))
    let framing = Framing(connection)
    if let fault = framing.fault(version: version.map { String(cString: $0) } ?? "") {
      // Without reading the body, wherever it ends.
      return Response.problem(400, title: "Bad Request", detail: fault)
        .queue(on: connection, closes: true)
    }
    head.contentLength = framing.contentLength
    if let length = head.contentLength, length > configuration.bodyLimit {
      return Response.tooLarge(configuration.bodyLimit).queue(on: connection, closes: true)
    }
    let exchange = Exchange(self, connection, client, method: head.method, path: head.path)
    client.exchange = exchange
    client.enter(.body)
    exchange.plan(handler.plan(for: head))
    state.pointee = Unmanaged.passRetained(exchange).toOpaque()
    return .YES
  }

  private func go(
    on state: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ data: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>
  ) -> MHD_Result {
    guard let object = state.pointee else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(object).takeUnretainedValue()
    guard size.pointee > 0 else { return exchange.end() }
    let piece = UnsafeRawBufferPointer(start: data, count: size.pointee)
    size.pointee = 0
    return exchange.take(piece)
  }

  private func complete(
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>, isWhole: Bool
  ) {
    guard let object = state.pointee else { return }
    let exchange = Unmanaged<Exchange>.fromOpaque(object).takeRetainedValue()
    state.pointee = nil
    exchange.client.exchange = nil
    exchange.client.enter(.head)
    handler.finished(exchange.complete(isWhole))
  }
}
