import Foundation
import Testing

@testable import Routes

/// What becomes of requests that ask for more than there is.
@Suite struct LimitTests {
  @Test(arguments: [
    "/v1/heights?width=" + (1...65).map(String.init).joined(separator: ","),
    "/v1/heights?" + (1...101).map { "feature=ss\($0)" }.joined(separator: "&"),
    "/v1/cells?width=1&" + (1...17).map { _ in "cell=animal-row" }.joined(separator: "&"),
    "/v1/cells?cell=animal-row&cell=product-list&text-style=body&text-size=all&width="
      + (1...40).map(String.init).joined(separator: ","),
  ])
  func budgetsAreKept(target: String) throws {
    let answer = try TestServer().post(target, #"{"text":"a"}"#)
    #expect(answer.status == 422)
    #expect(try answer.detail.contains("more than"), "\(answer.text)")
  }

  @Test func longTextsAreErrors() throws {
    var settings = ServiceSettings()
    settings.limits.textBytes = 10
    let answer = try TestServer(settings).post(
      "/v1/heights?width=9", "{\"text\":\"0123456789a\"}\n{\"text\":\"a\"}")
    #expect(
      answer.text.contains("a text has 11 bytes, more than the limit of 10\""), "\(answer.text)")
    let alone = try TestServer(settings).post("/v1/heights?width=9", #"{"text":"0123456789a"}"#)
    #expect(alone.status == 422)
  }

  @Test func longBodiesAreRefused() throws {
    let server = try TestServer { $0.bodyLimit = 100_000 }
    let long = String(repeating: #"{"text":"abcdefgh"}"# + "\n", count: 10_000)
    #expect(try server.post("/v1/heights?width=9", long).status == 413)
    let chunked = try Socket(port: server.port)
    try chunked.send(
      Array(
        "POST /v1/heights?width=9 HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
          .utf8))
    try chunked.send(Array("\(String(long.utf8.count, radix: 16))\r\n\(long)\r\n0\r\n\r\n".utf8))
    let answer = try Answer(chunked.readToEnd())
    #expect(answer.status == 413)
    #expect(try server.metric("streams") == 0)
  }

  @Test func aFullQueueIsSaid() throws {
    var settings = ServiceSettings()
    (settings.queueLimit, settings.workers) = (0, 1)
    let server = try TestServer(settings)
    let answer = try server.post("/v1/curves?from=9&to=10", #"{"text":"a"}"#)
    #expect(answer.status == 429 && answer.headers["retry-after"] == "1")
    #expect(try server.ask("GET", "/readyz").status == 429)
    // What is measured on a loop needs no queue.
    #expect(try server.post("/v1/heights?width=343", #"{"text":"a"}"#).status == 200)
  }

  @Test func madeUpStylesAreForgotten() throws {
    var settings = ServiceSettings()
    settings.styleLimit = 8
    let server = try TestServer(settings)
    for size in 1...40 {
      let answer = try server.post("/v1/heights?width=343&font-size=\(size)", #"{"text":"a"}"#)
      #expect(answer.status == 200)
    }
    #expect(try server.metric("styles") == 8)
  }
}
