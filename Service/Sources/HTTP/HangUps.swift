import CServiceSystem
import Glibc

/// Finds out that clients have left while their requests are worked on: the library does not look
/// at a connection that waits.
///
/// Only its loop's thread uses it.
final class HangUps {
  /// Becomes readable when a client leaves.
  let descriptor: Int32

  init() throws(ServerError) {
    descriptor = service_watch()
    guard descriptor >= 0 else { throw .system("epoll_create1", errno) }
  }

  deinit { close(descriptor) }

  /// Watches a connection that begins to wait.
  ///
  /// - Parameter endsWithItsSide: Whether a client has left that has closed its own side; not so
  ///   while its last bytes may be unread.
  func add(_ socket: Int32, endsWithItsSide: Bool) {
    service_watch_add(descriptor, socket, endsWithItsSide ? 1 : 0)
  }

  func remove(_ socket: Int32) { service_watch_remove(descriptor, socket) }

  /// The connections whose clients have left since.
  func take() -> [Int32] {
    var sockets = [Int32](repeating: 0, count: 64)
    let count = service_watch_take(descriptor, &sockets, Int32(sockets.count))
    return Array(sockets.prefix(Int(count)))
  }
}
