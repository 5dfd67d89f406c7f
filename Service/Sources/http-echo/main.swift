import HTTP

/// Answers every request with the same few bytes: what the server costs without measuring.
final class Constant: RequestHandler {
  func plan(for head: borrowing RequestHead) -> BodyPlan { .take(Answer()) }
  func finished(_ facts: ExchangeFacts) {}
}

final class Answer: BodyConsumer {
  static let response = Response(
    200, [("Content-Type", "application/x-ndjson")],
    .bytes(Array("{\"line\":1,\"sizes\":[{\"width\":343,\"height\":18,\"lineCount\":1}]}\n".utf8)))

  func whole(_ body: [UInt8], _ exchange: Exchange) { exchange.respond(Self.response) }
  func begin(_ body: [UInt8], _ exchange: Exchange) -> Bool {
    exchange.respond(Self.response)
    return true
  }
  func receive(_ piece: UnsafeRawBufferPointer) -> Bool { true }
  func end() {}
  func cancel() {}
}

var configuration = ServerConfiguration()
configuration.port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8081
let server = try Server(configuration, Constant())
print("http://127.0.0.1:\(server.port)/")
server.run()
