import Foundation
import HTTP
import Routes

/// A server on a port of its own, in this process.
final class TestServer: Sendable {
  let port: Int
  private let server: Server
  private let service: Service
  private let isDone = DispatchSemaphore(value: 0)

  init(
    _ settings: ServiceSettings = ServiceSettings(),
    change: (inout Configuration) -> Void = { _ in }
  ) throws {
    service = try Service(settings)
    var configuration = Configuration()
    configuration.deadlines.drain = 2
    change(&configuration)
    server = try Server(configuration, handler: service)
    port = server.port
    let (server, isDone) = (server, isDone)
    Thread.detachNewThread {
      server.run()
      isDone.signal()
    }
  }

  deinit {
    server.stop()
    isDone.wait()
    service.finish()
  }

  /// Sends a request, and reads the answer until its end.
  func ask(
    _ method: String, _ target: String, _ headers: [String] = [], body: [UInt8] = []
  ) throws -> Answer {
    let socket = try Socket(port: port)
    var head = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1", "Connection: close"] + headers
    if !body.isEmpty || method == "POST" { head.append("Content-Length: \(body.count)") }
    try socket.send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    return try Answer(socket.readToEnd())
  }

  func post(_ target: String, _ body: String, _ headers: [String] = []) throws -> Answer {
    try ask("POST", target, headers, body: Array(body.utf8))
  }

  /// A value of the metrics.
  func metric(_ name: String) throws -> Int {
    let text = try ask("GET", "/metrics").text
    let line = text.split(separator: "\n").first { $0.hasPrefix("measure_\(name) ") }
    return line.flatMap { Int($0.split(separator: " ")[1]) } ?? -1
  }
}

/// An answer as it was sent.
struct Answer {
  let status: Int
  let headers: [String: String]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  init(_ bytes: [UInt8]) throws {
    let end = Array("\r\n\r\n".utf8)
    guard let headEnd = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      throw SocketError(text: "no answer: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
    }
    let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ")[1]) ?? 0
    headers = Dictionary(
      lines.dropFirst().map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
      }
    ) { $1 }
    body = Array(bytes[(headEnd + 4)...])
  }

  /// The detail of a problem document.
  var detail: String {
    get throws {
      struct Problem: Decodable {
        var type, title, detail: String
        var status: Int
      }
      let problem = try JSONDecoder().decode(Problem.self, from: Data(body))
      guard problem.status == status, headers["content-type"] == "application/problem+json" else {
        return "no problem document: \(text)"
      }
      return problem.detail
    }
  }
}

struct SocketError: Error {
  var text: String
}

/// A connection to a port of this machine.
final class Socket {
  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard code == 0 else { throw SocketError(text: "cannot connect") }
    // A server that never answers fails a test instead of holding it up.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw SocketError(text: "cannot send") }
      rest = rest.dropFirst(count)
    }
  }

  func readToEnd() throws -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { return bytes }
      guard count > 0 else { throw SocketError(text: "no answer in time") }
      bytes += buffer[..<count]
    }
  }

  /// Ends the connection at once.
  func closeNow() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
