import Foundation
import HTTP
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

  @Test func madeUpStylesAreForgottenByWeight() throws {
    var settings = ServiceSettings()
    settings.memory = MemoryBudget(limit: 64 << 20)
    let limit = settings.memory.limit(of: .styles)
    let server = try TestServer(settings)
    for size in 1...40 {
      let answer = try server.post("/v1/heights?width=343&font-size=\(size)", #"{"text":"a"}"#)
      #expect(answer.status == 200)
    }
    let kept = try server.metric("styles")
    #expect(kept > 1 && kept < 40)
    #expect(settings.memory.taken(by: .styles) <= limit)
    #expect(settings.memory.taken(by: .styles) > limit / 2)
  }

  @Test func widthsShareAStyle() throws {
    let settings = ServiceSettings()
    let server = try TestServer(settings)
    func post(_ width: Int) throws -> Answer {
      try server.post("/v1/heights?width=\(width)&font-size=21", #"{"text":"가나다 abc"}"#)
    }
    _ = try post(100)
    let before = settings.memory.taken(by: .styles)
    for width in 101...108 {
      let answer = try post(width)
      #expect(answer.status == 200 && answer.text.contains("\"width\":\(width),"), "\(answer.text)")
    }
    // Workers of their own, and no tables.
    #expect(settings.memory.taken(by: .styles) - before < 8 * (448 << 10))
    let twice = try server.post("/v1/heights?width=5,5&font-size=21", #"{"text":"a"}"#)
    #expect(try twice.status == 400 && twice.detail == "the width 5 is given twice")
  }

  @Test func namesThatAnswersRepeatAreBounded() throws {
    let server = try TestServer()
    let name = String(repeating: "n", count: 257)
    let cell = #""cell":{"type":"text","field":"@text"}"#
    for template in [
      "{\"name\":\"\(name)\",\(cell)}",
      "{\"name\":\"n\",\"cell\":{\"type\":\"text\",\"field\":\"@text\",\"name\":\"\(name)\"}}",
    ] {
      let answer = try server.post(
        "/v1/cells?width=9", "{\"templates\":[\(template)]}\n{\"text\":\"a\"}")
      #expect(answer.status == 400)
      #expect(try answer.detail.contains("has more than 256 characters"), "\(answer.text)")
    }
    let field = try server.post(
      "/v1/heights?width=9&text-field=" + String(repeating: "f", count: 1025), #"{"text":"a"}"#)
    #expect(field.status == 422)
    #expect(try field.detail == "'text-field' has more than 1024 bytes")
  }

  @Test func longAnswersAreRefused() throws {
    var settings = ServiceSettings()
    settings.limits.answerBytes = 100_000
    settings.limits.recordAnswerBytes = 20_000
    let server = try TestServer(settings)
    let records = String(repeating: "{\"text\":\"a b\"}\n", count: 400)
    // Before anything is measured.
    let widths = (1...64).map(String.init).joined(separator: ",")
    let known = try server.post("/v1/heights?width=\(widths)", records)
    #expect(known.status == 422)
    #expect(try known.detail.hasPrefix("the answer would have more than 100000 bytes"))
    // While it is: nobody knows how many lines there are.
    let lines = try server.post(
      "/v1/lines?width=1,2,3", String(repeating: "{\"text\":\"a b c d e f\"}\n", count: 400))
    #expect(lines.status == 422)
    // One record alone, the others are answered.
    let long = "{\"text\":\"" + String(repeating: "a ", count: 2000) + "\"}\n{\"text\":\"b\"}\n"
    let answer = try server.post("/v1/lines?width=1", long)
    #expect(answer.status == 200)
    #expect(answer.text.contains("would have more than 20000 bytes"), "\(answer.text)")
    #expect(answer.text.contains("\"lines\":[{\"start\":0,\"end\":1,"), "\(answer.text)")
  }

  @Test func pixelsAreCountedBeforeTheyAreMade() throws {
    let server = try TestServer()
    for target in [
      "/v1/preview.png?width=10000&pixels-per-point=3&font-size=500",
      "/v1/preview.png?width=" + (1900...1963).map(String.init).joined(separator: ","),
    ] {
      let answer = try server.post(target, #"{"text":"a"}"#)
      #expect(answer.status == 422, "\(answer.text)")
    }
    let long = String(repeating: "가", count: 10_000)
    let answer = try server.post(
      "/v1/preview.svg?width=" + (300...320).map(String.init).joined(separator: ","),
      "{\"text\":\"\(long)\"}")
    #expect(answer.status == 422)
    #expect(try answer.detail.contains("262144 bytes, times its widths"), "\(answer.text)")
  }

  @Test func compressedBodiesAreNoShortOnes() throws {
    // 20,000 times "a ", as gzip -9 packs them: a few bytes that are a lot of work.
    let packed = try gzip(#"{"text":""# + String(repeating: "a ", count: 20_000) + #""}"#)
    #expect(packed.count < 200)
    let server = try TestServer()
    _ = try server.ask("POST", "/v1/lines?width=1", body: packed)
    let answer = try server.ask("POST", "/v1/lines?width=1", body: packed)
    #expect(answer.status == 200 && answer.body.count > 500_000)
    #expect(try server.metric("queue_length") == 0)
  }

  private func gzip(_ text: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-9c"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Array(text.utf8))
    try input.fileHandleForWriting.close()
    return Array(try output.fileHandleForReading.readToEnd() ?? Data())
  }
}
