import CServiceSystem
import Glibc

/// Why a server cannot start.
package enum ServerError: Error, Equatable, CustomStringConvertible {
  /// Not a numeric address.
  case address(String)
  /// The port is not between 0 and 65535.
  case port(Int)
  /// The address and port cannot be listened at, with the system's reason.
  case listen(address: String, port: Int, code: Int32)
  /// A call of the system failed.
  case system(String, Int32)
  /// The library did not start.
  case library

  /// What is wrong, as a sentence in English.
  package var description: String {
    switch self {
    case .address("localhost"): "localhost is no address; 127.0.0.1 is"
    case .address(let address):
      "\(address) is no address: give one in numbers, such as 127.0.0.1 or ::1"
    case .port(let port): "\(port) is no port: they are from 0 to 65535"
    case .listen(_, let port, EADDRINUSE): "port \(port) is in use: give another with --port"
    case .listen(let address, _, EADDRNOTAVAIL): "this machine has no address \(address)"
    case .listen(_, let port, EACCES): "port \(port) may not be listened at by this user"
    case .listen(let address, let port, let code):
      "\(address) cannot be listened at on port \(port): \(String(cString: strerror(code)))"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    case .library: "libmicrohttpd does not start"
    }
  }
}

/// A server of HTTP/1.1: one listening address, a few loops on threads of their own.
///
/// It logs nothing: `RequestHandler.finished` is called for every request.
package final class Server: Sendable {
  private let inboxes: [Inbox]
  private let loops: Lock<[Loop]>
  private let housekeeper: Housekeeper
  /// The port it listens at.
  package let port: Int

  package init(_ configuration: Configuration, handler: any RequestHandler) throws(ServerError) {
    guard let wanted = UInt16(exactly: configuration.port) else { throw .port(configuration.port) }
    let listener = service_listen(configuration.address, wanted, 4096)
    guard listener >= 0 else {
      if listener == -2 { throw .address(configuration.address) }
      throw .listen(address: configuration.address, port: configuration.port, code: errno)
    }
    var inboxes: [Inbox] = []
    for _ in 0..<max(1, configuration.loops) { inboxes.append(try Inbox()) }
    let acceptor = Acceptor(
      listener: listener, inboxes: inboxes, limit: configuration.connectionRoom)
    var loops: [Loop] = []
    for inbox in inboxes {
      loops.append(
        try Loop(
          configuration, handler: handler, inbox: inbox, acceptor: loops.isEmpty ? acceptor : nil))
    }
    self.inboxes = inboxes
    port = Int(service_port(listener))
    self.loops = Lock(loops)
    housekeeper = Housekeeper(configuration.memory)
  }

  /// Connections that are open.
  package var connectionCount: Int {
    inboxes.reduce(0) { $0 + $1.load.load(ordering: .relaxed) }
  }

  /// Serves until `stop` is called and what runs is answered, or the drain's time is over.
  package func run() { finish(start()) }

  /// Serves until the process gets one of `signals`, and what runs is answered. No other thread
  /// may be there that takes them; the threads of this layer do not.
  package func run(untilSignalled signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let threads = start()
    var signal: Int32 = 0
    sigwait(&set, &signal)
    stop()
    finish(threads)
  }

  private func finish(_ threads: [Thread]) {
    for thread in threads.dropLast() { thread.join() }
    housekeeper.stop()
    threads.last?.join()
  }

  /// Starts the loops, and behind them the housekeeper.
  private func start() -> [Thread] {
    let housekeeper = housekeeper
    let loops = self.loops.withLock { loops in
      defer { loops = [] }
      return loops.map { Unmanaged.passRetained($0).toOpaque() }
    }
    return loops.map { loop in
      Thread { Unmanaged<Loop>.fromOpaque(loop).takeRetainedValue().run() }
    } + [Thread { housekeeper.run() }]
  }

  /// Asks it to stop: no connection is accepted any more, what runs is answered. From any
  /// thread, any number of times.
  package func stop() {
    for inbox in inboxes { inbox.stop() }
  }
}
