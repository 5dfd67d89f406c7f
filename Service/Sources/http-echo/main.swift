import CServiceSystem
import Glibc
import HTTP

// Answers small bodies with a constant and sends larger ones back: what the layer costs by
// itself, and how it is tried out by hand. Below `/pooled` a worker answers. `http-echo [port]`,
// until SIGTERM or SIGINT.

/// Sends a body back, once it has ended.
final class Echo: BodyConsumer, @unchecked Sendable {  // Only called from a loop's thread.
  private let spool = SpooledBytes()
  private var exchange: Exchange?
  private let pool: WorkerPool?

  init(pool: WorkerPool?) { self.pool = pool }

  func whole(_ body: [UInt8], _ exchange: Exchange) {
    let response = Response(status: 200, contentType: "text/plain", "received\n")
    guard let pool else { return exchange.respond(response) }
    if pool.submit({ exchange.respond(response) }) { return }
    exchange.respond(Response(status: 429, headers: [("Retry-After", "1")]))
  }

  func begin(_ body: [UInt8], _ exchange: Exchange) -> Bool {
    self.exchange = exchange
    return body.withUnsafeBytes(receive)
  }

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    do { try spool.append(piece) } catch {
      exchange?.respond(Response(status: 507, contentType: "text/plain", "\(error)\n"))
    }
    return true
  }

  func end() {
    guard let body = try? spool.takeBody() else { return }
    exchange?.respond(Response(status: 200, body: body))
  }

  func cancel() {}
}

struct EchoHandler: RequestHandler {
  let pool = WorkerPool(threads: 2, queueLimit: 1000)

  func plan(for head: RequestHead) -> BodyPlan {
    .take(Echo(pool: head.path.hasPrefix("/pooled") ? pool : nil))
  }
}

var configuration = Configuration()
if CommandLine.arguments.count > 1 { configuration.port = Int(CommandLine.arguments[1]) ?? 0 }
_ = service_raise_descriptor_limit()
do {
  let server = try Server(configuration, handler: EchoHandler())
  print("http://127.0.0.1:\(server.port)/")
  fflush(nil)
  server.run(untilSignalled: [SIGTERM, SIGINT])
} catch {
  print("http-echo: \(error)")
  exit(1)
}
