import CMicroHTTPD
import CServiceSystem
import Glibc

/// Reads and writes for its connections on one thread, by a daemon of the library.
///
/// Problem: the library's own loop stalls when exactly 128 events are ready, is not woken when a
/// connection is resumed, and aborts when it is stopped with one suspended.
///
/// Approach: a loop of ours that waits for the daemon's descriptor and for an inbox. Every call
/// of the library comes from this thread; other threads leave messages. At the end nothing is
/// suspended, because everything has been answered or cut.
///
/// Limits: once a second it looks at every connection, so a deadline passes up to a second late.
final class Loop {
  let inbox: Inbox
  let configuration: Configuration
  let handler: any RequestHandler
  private(set) var isStopping = false
  /// Accepts for all loops, on the first one.
  private let acceptor: Acceptor?
  private var connections: [Int32: Connection] = [:]
  private var addedCount = 0
  private var daemon: OpaquePointer?
  private var nextCheck: UInt64 = 0
  /// When connections may be ended next to make room for others.
  private var nextRoom: UInt64 = 0
  /// Connections whose clients may leave while they wait.
  let hangUps: HangUps
  /// How often something has happened to a connection, of all times.
  private(set) var eventCount = 0
  private var idleRounds = IdleRounds()

  init(
    _ configuration: Configuration, handler: any RequestHandler, inbox: Inbox, acceptor: Acceptor?
  ) throws(ServerError) {
    self.configuration = configuration
    self.handler = handler
    self.inbox = inbox
    self.acceptor = acceptor
    hangUps = try HangUps()
    var settings = http_daemon_settings()
    settings.context = Unmanaged.passUnretained(self).toOpaque()
    settings.connection_memory = configuration.libraryMemory
    // The acceptor counts; the library must not refuse what it has let in.
    settings.connection_limit = UInt32(clamping: configuration.connectionRoom + 64)
    settings.access = { _, handle, _, method, version, piece, size, request in
      guard let handle, let method, let version, let size, let request else { return .NO }
      guard let connection = Loop.connection(handle) else { return .NO }
      connection.loop.eventCount += 1
      if request.pointee == nil {
        request.pointee = Unmanaged.passUnretained(connection).toOpaque()
        return connection.begin(method: method, version: version)
      }
      guard size.pointee > 0 else { return connection.end() }
      defer { size.pointee = 0 }
      return connection.receive(UnsafeRawBufferPointer(start: piece, count: size.pointee))
    }
    settings.completed = { _, handle, _, code in
      guard let handle else { return }
      Loop.connection(handle)?.loop.eventCount += 1
      Loop.connection(handle)?.finish(isComplete: code == .REQUEST_TERMINATED_COMPLETED_OK)
    }
    settings.target = { _, target, handle in
      guard let target, let handle else { return nil }
      Loop.connection(handle)?.target = String(cString: target)
      if http_library_is_lenient() != 0 { http_hide_query(target) }
      return nil
    }
    settings.connection = { context, handle, slot, event in
      guard let context, let handle, let slot else { return }
      let loop = Unmanaged<Loop>.fromOpaque(context).takeUnretainedValue()
      slot.pointee = event == .CONNECTION_NOTIFY_STARTED ? loop.add(handle) : loop.remove(handle)
    }
    daemon = http_daemon_start(&settings)
    guard daemon != nil else { throw .library }
  }

  deinit {
    // Only where it never ran; else the end of `run` has stopped it.
    if let daemon { MHD_stop_daemon(daemon) }
  }

  // MARK: Connections

  private static func connection(_ handle: OpaquePointer) -> Connection? {
    http_connection_context(handle).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// Keeps a connection until it is removed. Returns its address, for the library to keep.
  private func add(_ handle: OpaquePointer) -> UnsafeMutableRawPointer {
    let socket = http_connection_socket(handle)
    let connection = Connection(socket: socket, handle: handle, loop: self)
    connections[socket] = connection
    addedCount += 1
    return Unmanaged.passUnretained(connection).toOpaque()
  }

  private func remove(_ handle: OpaquePointer) -> UnsafeMutableRawPointer? {
    guard let connection = Self.connection(handle) else { return nil }
    connection.finish(isComplete: false)
    connections[connection.socket] = nil
    inbox.load.subtract(1, ordering: .relaxed)
    return nil
  }

  /// Gives the library a socket, which is its own from then on.
  private func take(_ socket: Int32) {
    let before = addedCount
    let isTaken = daemon.map { http_daemon_add($0, socket) != 0 } ?? false
    // One that was added has been removed again, and counted.
    if !isTaken && addedCount == before { inbox.load.subtract(1, ordering: .relaxed) }
  }

  // MARK: The loop

  /// Serves until it is asked to stop, and what runs is answered or out of time.
  func run() {
    guard let daemon else { return }
    let epoll = http_daemon_epoll(daemon)
    var drainEnd: UInt64?
    var ready: Int32 = 0
    while true {
      if ready & 1 != 0 { takeMessages() }
      MHD_run(daemon)
      let now = service_nanoseconds()
      check(now)
      if isStopping {
        let seconds = min(max(configuration.deadlines.drain, 0), 86_400)
        let end = drainEnd ?? now + UInt64(seconds * 1e9)
        drainEnd = end
        if drain(now, end) { break }
      }
      let isBusy = http_daemon_is_busy(daemon) != 0
      if isBusy { cutStuck() }
      let descriptors = [inbox.event, epoll, acceptor?.socket ?? -1, hangUps.descriptor]
      ready = descriptors.withUnsafeBufferPointer { descriptors in
        service_wait(
          descriptors.baseAddress, 4,
          isBusy ? 0 : isStopping || acceptor?.isFull == true ? 10 : 1000)
      }
      if ready & 4 != 0 { acceptor?.accept() }
      if ready & 8 != 0 { for socket in hangUps.take() { connections[socket]?.cutIfLeft() } }
    }
    inbox.end()
    MHD_stop_daemon(daemon)
    self.daemon = nil
  }

  private func takeMessages() {
    let (messages, stops) = inbox.take()
    for message in messages {
      switch message {
      case .connection(let socket): take(socket)
      case .exchange(let exchange): connections[exchange.socket]?.resume(exchange)
      }
    }
    if stops && !isStopping {
      isStopping = true
      acceptor?.close()
      takeMessages()
    }
  }

  /// Once a second, cuts those off whose time is over.
  private func check(_ now: UInt64) {
    makeRoom(now)
    guard now >= nextCheck else { return }
    nextCheck = now + 1_000_000_000
    acceptor?.isPaused = false
    for connection in connections.values { connection.check(at: now) }
  }

  /// Ends some of the connections that have waited longest for their clients, where others find
  /// none: who holds thousands open keeps nobody out. What has just been opened or answered stays
  /// for a tenth of a second, in which an honest client sends its request.
  private func makeRoom(_ now: UInt64) {
    guard now >= nextRoom, let acceptor, acceptor.isFull else { return }
    nextRoom = now + 10_000_000
    let waiting = connections.values.compactMap { connection in
      connection.waitsSince.flatMap { now > $0 + 100_000_000 ? (connection, since: $0) : nil }
    }
    // Half of them are always others': a client that asks again and again is among those.
    let oldest = waiting.sorted { $0.since < $1.since }
    for (connection, _) in oldest.prefix(max(1, connections.count / 32)) { connection.cut() }
  }

  /// Ends the body that comes slowest, so that there is memory for another. Returns whether there
  /// was one.
  func cutSlowestBody() -> Bool {
    let now = service_nanoseconds()
    let rates = connections.values.compactMap { connection in
      connection.bodyRate(at: now).map { (connection, rate: $0) }
    }
    guard let slowest = rates.min(by: { $0.rate < $1.rate }) else { return false }
    slowest.0.cut()
    return true
  }

  /// Ends connections that keep the library busy with nothing: it reads a chunk's size that fills
  /// its buffer again and again, and finds no end.
  private func cutStuck() {
    guard idleRounds.isOver(at: eventCount) else { return }
    for connection in connections.values { connection.cutIfStuck() }
  }

  /// Nanoseconds that the library may take to let go of connections that were cut.
  private static let cutting: UInt64 = 300_000_000

  /// Cuts idle connections, and after the drain's end all of them. Returns whether none is left,
  /// or the library has kept them for longer than it takes.
  private func drain(_ now: UInt64, _ end: UInt64) -> Bool {
    for connection in connections.values {
      if now >= end { connection.cut() } else { connection.cutIfIdle() }
    }
    return connections.isEmpty || now > end + Self.cutting
  }
}

/// Rounds of a loop in which the library was busy, and nothing happened to any connection.
private struct IdleRounds {
  private var count = 0
  private var eventCount = 0

  /// Counts one more. Returns true once they are many, and then begins anew.
  mutating func isOver(at eventCount: Int) -> Bool {
    if eventCount != self.eventCount { (count, self.eventCount) = (0, eventCount) }
    count += 1
    if count < 256 { return false }
    count = 0
    return true
  }
}
