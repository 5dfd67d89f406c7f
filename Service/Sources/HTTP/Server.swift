import CServiceSystem
import Synchronization

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A server that accepts connections and spreads them over its loops.
///
/// `Sendable` because all it has never changes but for the loops, which are.
public final class Server: Sendable {
  private let listener: Int32
  private let stopping: Int32
  private let loops: [Loop]
  private let connectionLimit: Int
  /// The port it listens on.
  public let port: Int

  /// Listens; nobody is answered before `run()`.
  ///
  /// - Throws: `ServerError`.
  public init(
    _ configuration: ServerConfiguration, _ handler: any RequestHandler
  ) throws(ServerError) {
    // Each connection takes a descriptor, and an answer from a file another.
    let descriptors = Int(clamping: service_raise_descriptor_limit())
    connectionLimit = min(configuration.connectionLimit, max(descriptors - 256, 16))
    listener = service_listen(configuration.address, configuration.port, 4096)
    if listener == -2 { throw .badAddress(configuration.address) }
    guard listener >= 0 else {
      throw .cannotListen(
        address: configuration.address, port: configuration.port, code: errno)
    }
    port = Int(service_port(listener))
    stopping = service_event()
    guard stopping >= 0 else { throw .outOfResources }
    var loops: [Loop] = []
    for _ in 0..<max(configuration.loops, 1) { loops.append(try Loop(configuration, handler)) }
    self.loops = loops
  }

  deinit { close(stopping) }

  /// Connections that are open.
  public var connectionCount: Int {
    loops.reduce(0) { $0 + $1.connectionCount.load(ordering: .relaxed) }
  }

  /// Stops accepting; `run()` returns when what runs is answered, or the time for that is over.
  /// Called on any thread, more than once.
  public func stop() { service_event_signal(stopping) }

  /// Serves until `stop()`.
  public func run() {
    let threads = loops.map { loop in startThread { loop.run() } }
    accept()
    close(listener)
    for loop in loops { loop.drain() }
    for thread in threads { pthread_join(thread, nil) }
  }

  private func accept() {
    while true {
      let isFull = connectionCount >= connectionLimit
      let ready = service_wait(isFull ? -1 : listener, stopping, isFull ? 20 : -1)
      if ready & 2 != 0 { return }
      guard ready & 1 != 0 else { continue }
      var address = sockaddr_storage()
      var length = socklen_t()
      let socket = service_accept(listener, &address, &length)
      guard socket >= 0 else {
        // Out of descriptors, most likely: the client waits until one is free.
        if errno != EAGAIN && errno != EINTR { usleep(10_000) }
        continue
      }
      leastBusy.add(
        Loop.Accepted(socket: socket, address: address, addressLength: length))
    }
  }

  private var leastBusy: Loop {
    loops.min {
      $0.connectionCount.load(ordering: .relaxed) < $1.connectionCount.load(ordering: .relaxed)
    } ?? loops[0]
  }
}
