#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Asks a running server whether it is well. Containers have no other program to ask with.
struct HealthCheck {
  /// The address and the port that the server was started with.
  let address: String
  let port: Int

  private static let request =
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
  private static let expected = Array("HTTP/1.1 200 ".utf8)
  private static let patience = 5

  /// Whether the server answers within five seconds that it is well.
  func succeeds() -> Bool {
    let descriptor = connected()
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var request = Self.request
    let sent = request.withUTF8 { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard sent == request.utf8.count else { return false }
    var answer = [UInt8](repeating: 0, count: Self.expected.count)
    let received = recv(descriptor, &answer, answer.count, Int32(MSG_WAITALL))
    return received == answer.count && answer == Self.expected
  }

  /// A connection to the server, or -1.
  private func connected() -> Int32 {
    // A server that listens on all addresses listens on that of the machine itself.
    let host = ["0.0.0.0": "127.0.0.1", "::": "::1"][address] ?? address
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let found else { return -1 }
    defer { freeaddrinfo(found) }
    let descriptor = socket(found.pointee.ai_family, found.pointee.ai_socktype, 0)
    guard descriptor >= 0 else { return -1 }
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    if connect(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0 {
      return descriptor
    }
    close(descriptor)
    return -1
  }
}
