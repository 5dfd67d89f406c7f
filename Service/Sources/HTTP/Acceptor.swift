import CServiceSystem
import Glibc

/// Accepts connections, and gives each to the loop that has the fewest. Only the first loop's
/// thread uses it.
final class Acceptor {
  private let listener: Int32
  private let inboxes: [Inbox]
  private let limit: Int
  private var isClosed = false
  /// Set where the system had no descriptor for a connection, until somebody clears it: the
  /// listener stays readable, and asking again at once would only cost time.
  var isPaused = false

  init(listener: Int32, inboxes: [Inbox], limit: Int) {
    self.listener = listener
    self.inboxes = inboxes
    self.limit = limit
  }

  deinit { if !isClosed { Glibc.close(listener) } }

  /// The listening socket, or -1 while no connection is wanted.
  var socket: Int32 { isClosed || isPaused || room == 0 ? -1 : listener }

  private var room: Int {
    max(0, limit - inboxes.reduce(0) { $0 + $1.load.load(ordering: .relaxed) })
  }

  /// Whether clients wait that there is no connection for.
  var isFull: Bool { !isClosed && room == 0 && service_can_accept(listener) != 0 }

  /// Accepts what waits, up to the limit; a few at a time, since open connections wait meanwhile.
  func accept() { accept { self.idlest } }

  private func accept(_ inbox: () -> Inbox) {
    for _ in 0..<min(room, 256) {
      let socket = service_accept(listener)
      guard socket >= 0 else {
        isPaused = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM
        return
      }
      let inbox = inbox()
      inbox.load.add(1, ordering: .relaxed)
      inbox.post(.connection(socket))
    }
  }

  /// The inbox of the loop with the fewest connections.
  private var idlest: Inbox {
    let loads = inboxes.map { $0.load.load(ordering: .relaxed) }
    return inboxes[loads.indices.min { loads[$0] < loads[$1] } ?? 0]
  }

  /// Accepts what has already come, and no more.
  func close() {
    guard !isClosed else { return }
    // The other loops may have ended by now.
    accept { inboxes[0] }
    isClosed = true
    Glibc.close(listener)
  }
}
