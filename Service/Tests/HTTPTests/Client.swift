import Glibc

/// A client that sends bytes as they are, over a socket of its own.
final class Client {
  private let descriptor: Int32
  /// Bytes that came after the last answer.
  private var rest: [UInt8] = []

  struct Answer {
    var status = 0
    var head = ""
    var body: [UInt8] = []
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of a header by its name in the case it was sent with.
    func header(_ name: String) -> String? {
      let lines = head.split(separator: "\r\n").dropFirst()
      return lines.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
  }

  init(port: Int, receiveBuffer: Int32? = nil) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: 20, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
    if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close() }

  private var isClosed = false

  func close() {
    if !isClosed { Glibc.close(descriptor) }
    isClosed = true
  }

  /// Sends bytes. Returns false if the server takes no more.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends no more, and still reads.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// More bytes; none at the end, or where nothing came for 20 seconds.
  private func receive() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }

  /// The next answer, or nil if the connection has ended before it.
  func answer(toHead isHead: Bool = false) -> Answer? {
    while true {
      if let answer = parse(isHead) { return answer }
      let more = receive()
      if more.isEmpty { return nil }
      rest += more
    }
  }

  /// Whether the connection ends and nothing comes before.
  var isAtEnd: Bool {
    guard rest.isEmpty else { return false }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, 0) == 0 || errno == ECONNRESET
  }

  private func parse(_ isHead: Bool) -> Answer? {
    guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound else { return nil }
    var answer = Answer()
    answer.head = String(decoding: rest[..<end], as: UTF8.self)
    answer.status = Int(answer.head.dropFirst(9).prefix(3)) ?? 0
    let length = isHead ? 0 : answer.header("Content-Length").flatMap { Int($0) } ?? 0
    guard rest.count >= end + length else { return nil }
    answer.body = Array(rest[end..<end + length])
    rest.removeFirst(end + length)
    return answer
  }
}
