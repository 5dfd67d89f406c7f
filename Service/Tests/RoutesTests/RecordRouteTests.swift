import Foundation
import MeasureCommands
import ReviewIO
import Testing

@testable import Routes

/// What the routes of records answer, held against what the commands write.
@Suite struct RecordRouteTests {
  private static let server = Result { try TestServer() }
  private var server: TestServer { get throws { try Self.server.get() } }

  private let review = #"{"id":7,"text":"정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"}"#

  @Test(arguments: [
    (
      "/v1/heights?width=120",
      #"{"id":7,"sizes":[{"width":120,"height":36,"lineCount":2}]}"#
    ),
    (
      "/v1/heights?width=120,343&break=keep-all&font-size=17",
      #"{"id":7,"sizes":[{"width":120,"height":60,"lineCount":3},{"width":343,"height":20,"lineCount":1}]}"#
    ),
    (
      "/v1/heights?width=120&width=343&max-lines=1",
      #"{"id":7,"sizes":[{"width":120,"height":18,"lineCount":1,"truncated":true},{"width":343,"height":18,"lineCount":1}]}"#
    ),
    (
      "/v1/lines?width=120&offsets=utf16",
      #"{"id":7,"sizes":[{"width":120,"height":36,"lineCount":2,"lines":[{"start":0,"end":12,"width":118.953125},{"start":13,"end":21,"width":85.3125}]}]}"#
    ),
    (
      "/v1/curves?from=150&to=300",
      #"{"id":7,"from":150,"to":300,"steps":[{"width":150,"height":36,"lineCount":2},{"width":208.015625,"height":18,"lineCount":1}]}"#
    ),
    ("/v1/curves?from=150&to=300&encoding=base64", #"{"id":7,"curve":"AgoBgJYBCEiCOjkO"}"#),
    (
      "/v1/curves?from=150&to=300&encoding=css",
      #"{"id":7,"css":"calc(18px + clamp(0px,(208.015px - 100cqi)*1e5,18px))"}"#
    ),
    (
      "/v1/fit?width=160&height=44&from=11&to=20",
      #"{"id":7,"fontSize":18.5,"height":44,"lineCount":2}"#
    ),
    ("/v1/fit?width=20&max-lines=1&from=10&to=12", #"{"id":7,"fontSize":null}"#),
    (
      "/v1/cells?cell=animal-row&width=375",
      #"{"id":7,"cells":[{"cell":"animal-row","width":375,"height":84.33333333333333}]}"#
    ),
  ])
  func recordsAreThoseOfTheCommands(target: String, record: String) throws {
    let answer = try server.post(target, review)
    #expect(answer.status == 200 && answer.text == record + "\n", "\(answer.text)")
    #expect(answer.headers["content-type"] == "application/x-ndjson")
    #expect(answer.headers["textmeasure-records"] == "1")
    #expect(answer.headers["textmeasure-errors"] == "0")
    #expect(answer.headers["textmeasure-provenance"]?.hasPrefix("engine=") == true)
  }

  @Test func bodiesOfOtherFormatsAreRefusedAsSuch() throws {
    for body in ["id,text\n1,가나\n", "가나\n다라\n"] {
      let answer = try server.post("/v1/heights?width=343", body)
      #expect(answer.status == 400 && answer.text.contains("the body is no JSON"), "\(answer.text)")
    }
  }

  @Test func runsAreMeasuredInCells() throws {
    let runs = #"{"id":7,"runs":[{"text":"정말 재밌게 "},{"text":"봤어요!! 또 볼게요 ㅎㅎ"}]}"#
    for path in ["cells?cell=animal-row&width=375", "cells?cell=animal-row&from=300&to=400"] {
      let answer = try server.post("/v1/\(path)", runs)
      let plain = try server.post("/v1/\(path)", review).text
      #expect(answer.status == 200 && answer.text == plain, "\(answer.text)")
    }
  }

  @Test func aLineAnArrayAndAnObjectAreBodies() throws {
    let record = #"{"id":1,"sizes":[{"width":343,"height":18,"lineCount":1}]}"# + "\n"
    let other = record.replacingOccurrences(of: "1,\"s", with: "2,\"s")
    let lines = "{\"id\":1,\"text\":\"a\"}\n{\"id\":2,\"text\":\"b\"}"
    let array = #"[{"id":1,"text":"a"},{"id":2,"text":"b"}]"#
    for body in [lines, array] {
      #expect(try server.post("/v1/heights?width=343", body).text == record + other)
    }
  }

  @Test func jsonIsOneObject() throws {
    struct Object: Decodable {
      struct Provenance: Decodable { var profile: String }
      struct Record: Decodable { var id: Int }
      var provenance: Provenance
      var records: [Record]
    }
    let body = "{\"id\":1,\"text\":\"a\"}\n{\"id\":2,\"text\":\"b\"}"
    let answer = try server.post("/v1/heights?width=343", body, ["Accept: application/json"])
    let object = try JSONDecoder().decode(Object.self, from: Data(answer.body))
    #expect(object.records.map(\.id) == [1, 2] && object.provenance.profile == "css@156")
  }

  @Test func recordsWithErrorsKeepTheirPlace() throws {
    let answer = try server.post("/v1/heights?width=343", "{\"text\":\"a\"}\n{\"text\":17}\n")
    #expect(answer.status == 200 && answer.headers["textmeasure-errors"] == "1")
    let lines = answer.text.split(separator: "\n")
    let reason =
      #"{"error":{"file":"body","line":2,"byte":21,"reason":"the text, \"text\", is a number, not a string"}}"#
    #expect(lines.count == 2 && lines[1] == reason, "\(answer.text)")
  }

  @Test(arguments: [
    ("", "no records"), ("   \n", "no records"), ("hello", "the body is no JSON"),
    (#"{"text":5}"#, "is a number, not a string"), ("[", "array"),
    ("{\"text\":\"\u{0}\"}", "not JSON"),
  ])
  func aBodyWithoutOneGoodRecordIsRefused(body: String, reason: String) throws {
    let answer = try server.post("/v1/heights?width=343", body)
    #expect(answer.status == 400)
    #expect(try answer.detail.contains(reason), "\(answer.text)")
  }

  @Test(arguments: [
    ("/v1/heights", "give at least one width"),
    ("/v1/heights?width=x", "'x' is invalid for 'width'"),
    ("/v1/heights?width=343&wdith=3", "Did you mean 'width'"),
    ("/v1/heights?width=343&lines=perhaps", "true or false"),
    ("/v1/heights?width=343&font-size=1&font-size=2", "given twice"),
    ("/v1/heights?width=343&token=x", "token needs max-lines"),
    ("/v1/heights?width=343&style=/etc/passwd", "on the command line only"),
    ("/v1/heights?width=343&fonts=/etc", "on the command line only"),
    ("/v1/heights?width=343&font-file=/etc/passwd", "on the command line only"),
    ("/v1/cells?width=343&cell=/etc/passwd", "there is no cell"),
    ("/v1/cells?width=343&cell=../x.json", "there is no cell"),
    ("/v1/cells?width=343&cell=animal-row&cell-font=a%3D/etc/passwd", "on the command line only"),
    ("/v1/heights?width=343&input-format=csv", "here: send records of JSON"),
    ("/v1/curves?from=300&to=200", "is more than to"),
  ])
  func parametersThatCannotBeUsedAreRefused(target: String, reason: String) throws {
    let answer = try server.post(target, review)
    #expect(answer.status == 400)
    #expect(try answer.detail.contains(reason), "\(answer.text)")
  }

  @Test func theFirstRecordMayHoldTheStyle() throws {
    let styled = #"{"style":{"size":17,"break":"keep-all"}}"# + "\n" + review
    let answer = try server.post("/v1/heights?width=120", styled)
    #expect(answer.text.contains(#""height":60,"lineCount":3"#), "\(answer.text)")
    let inArray = #"[{"style":{"size":17,"break":"keep-all"}},"# + review + "]"
    #expect(try server.post("/v1/heights?width=120", inArray).text == answer.text)
    let wrong = #"{"style":{"sise":17}}"# + "\n" + review
    #expect(try server.post("/v1/heights?width=120", wrong).detail.contains("/style/sise"))
    let file = #"{"style":{"font":"/etc/passwd"}}"# + "\n" + review
    #expect(try server.post("/v1/heights?width=120", file).detail.contains("is a file"))
  }

  @Test func theFirstRecordMayHoldTemplates() throws {
    let template = #"{"name":"mine","cell":{"type":"text","insets":10}}"#
    let body = #"{"templates":[\#(template)]}"# + "\n" + review
    let answer = try server.post("/v1/cells?width=375&profile=css&font-size=15", body)
    #expect(
      answer.text == #"{"id":7,"cells":[{"cell":"mine","width":375,"height":38}]}"# + "\n",
      "\(answer.text)")
    let broken = body.replacingOccurrences(of: "\"text\",", with: "\"txt\",")
    #expect(
      try server.post("/v1/cells?width=375", broken).detail.contains("/templates/0/cell/type"))
  }

  @Test func explanationsNameNoFolders() throws {
    let answer = try server.post("/v1/explain?width=120", review)
    #expect(answer.text.contains(#""why":"ends after a space"#), "\(answer.text)")
    #expect(
      answer.text.contains("\"file\":\"Pretendard-Regular.otf\"")
        && !answer.text.contains("/Fonts/"))
  }

  /// Longer than what is measured in one go, so that chunks and spool take part.
  @Test(arguments: ["application/x-ndjson", "application/json"])
  func aLongBodyIsMeasuredWhole(type: String) throws {
    let count = 20_000
    let body = (0..<count).map { index in
      index % 1000 == 999
        ? "{\"id\":\(index)}" : "{\"id\":\(index),\"text\":\"리뷰 \(index) 정말 재밌어요\"}"
    }.joined(separator: "\n")
    let answer = try server.post("/v1/heights?width=60&lines=true", body, ["Accept: \(type)"])
    #expect(answer.status == 200)
    #expect(answer.headers["textmeasure-records"] == "\(count)")
    #expect(answer.headers["textmeasure-errors"] == "\(count / 1000)")
    let records = answer.text.components(separatedBy: "{\"id\":").dropFirst()
    #expect(records.count == count)
    #expect(records.enumerated().allSatisfy { $1.hasPrefix("\($0),") })
    if type == "application/json" {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(answer.body)) }
    }
  }

  @Test func aClientThatGoesAwayFreesItsStream() throws {
    let server = try TestServer()
    let socket = try Socket(port: server.port)
    let line = Array((review + "\n").utf8)
    let head = "POST /v1/heights?width=343 HTTP/1.1\r\nHost: a\r\nContent-Length: 900000000\r\n\r\n"
    try socket.send(Array(head.utf8))
    for _ in 0..<4000 { try socket.send(line) }
    try wait("a stream") { try server.metric("streams") > 0 }
    socket.closeNow()
    try wait("no stream") { try server.metric("streams") == 0 }
  }

  private func wait(_ what: String, until condition: () throws -> Bool) throws {
    for _ in 0..<200 {
      if try condition() { return }
      usleep(20_000)
    }
    Issue.record("waited in vain for \(what)")
  }
}
