import Foundation
import Testing

@testable import Routes

/// Pictures, lists, probes and who may ask.
@Suite struct DocumentRouteTests {
  private static let server = Result { try TestServer() }
  private var server: TestServer { get throws { try Self.server.get() } }

  @Test(arguments: [
    ("/", "text/html"), ("/openapi.json", "application/json"), ("/page/page.js", "text/javascript"),
    ("/page/style.css", "text/css"), ("/v1/fonts", "application/json"),
    ("/v1/profiles", "application/json"), ("/v1/templates", "application/json"),
    ("/v1/devices", "application/json"), ("/v1/style.schema.json", "application/schema+json"),
    ("/v1/fonts/Pretendard-Regular.otf", "font/otf"), ("/healthz", "text/plain"),
    ("/readyz", "text/plain"), ("/metrics", "text/plain"),
    ("/v1/preview.svg?text=abc&width=100", "image/svg+xml"),
    ("/v1/preview.png?text=abc&width=100", "image/png"),
  ])
  func eachDocumentHasItsType(path: String, type: String) throws {
    let answer = try server.ask("GET", path)
    #expect(answer.status == 200 && answer.headers["content-type"]?.hasPrefix(type) == true)
    #expect(!answer.body.isEmpty)
    let head = try server.ask("HEAD", path)
    #expect(head.status == 200 && head.body.isEmpty)
  }

  @Test(arguments: [
    "/v1/fonts", "/v1/fonts/Pretendard-Bold.otf", "/", "/v1/preview.svg?text=a&width=9",
  ])
  func whoHasItIsNotSentItAgain(path: String) throws {
    let tag = try #require(try server.ask("GET", path).headers["etag"])
    #expect(tag.hasPrefix("\"") && tag.count > 10)
    let again = try server.ask("GET", path, ["If-None-Match: \(tag)"])
    #expect(again.status == 304 && again.body.isEmpty)
    #expect(try server.ask("GET", path, ["If-None-Match: \"x\""]).status == 200)
  }

  @Test(arguments: [
    "/nothing", "/v1/fonts/../../etc/passwd", "/v1/fonts/%2e%2e%2fpasswd", "/page/../openapi.json",
    "/page/%2e%2e/%2e%2e/Package.swift", "/v1/fonts/", "/v1/heights/", "/v1/%ff",
  ])
  func nothingIsAtOtherPaths(path: String) throws {
    let answer = try server.ask("GET", path)
    #expect(answer.status == 404)
    #expect(try answer.detail.contains("nothing at this path"))
  }

  @Test func otherMethodsAreRefused() throws {
    let answer = try server.ask("GET", "/v1/heights?width=1")
    #expect(answer.status == 405 && answer.headers["allow"] == "POST")
    #expect(try server.ask("DELETE", "/").status == 405)
    #expect(try server.ask("POST", "/healthz", body: [1]).status == 405)
  }

  @Test func aPictureIsDrawnOfARecordAndItsTemplate() throws {
    let record = #"{"text":"정말 재밌게 봤어요","title":"기생충"}"#
    let text = try server.post("/v1/preview.svg?width=100", record)
    #expect(text.status == 200 && text.text.contains("<svg"))
    let template = #"{"templates":[{"name":"mine","cell":{"type":"text","insets":8}}]}"# + "\n"
    #expect(try server.post("/v1/preview.svg?width=200", template + record).text.contains("mine"))
    #expect(try server.ask("GET", "/v1/preview.svg?text=abc").status == 400)
    #expect(
      try server.ask("GET", "/v1/preview.svg?text=abc&width=9&cell=/etc/passwd").status == 400)
    #expect(try server.ask("GET", "/v1/preview.png?text=&width=9").status == 422)
  }

  @Test func aTokenIsForAllThatMeasures() throws {
    var settings = ServiceSettings()
    settings.token = "secret"
    let server = try TestServer(settings)
    for path in ["/v1/heights?width=1", "/v1/preview.svg?text=a&width=9"] {
      let answer = try server.post(path, #"{"text":"a"}"#)
      #expect(answer.status == 401 && answer.headers["www-authenticate"] == "Bearer")
      for wrong in ["secre", "secrets", "", "Secret"] {
        let header = "Authorization: Bearer \(wrong)"
        #expect(try server.post(path, #"{"text":"a"}"#, [header]).status == 401)
      }
      #expect(
        try server.post(path, #"{"text":"a"}"#, ["Authorization: Bearer secret"]).status == 200)
    }
    #expect(try server.ask("GET", "/metrics").status == 401)
    #expect(try server.ask("GET", "/healthz").status == 200)
    #expect(try server.ask("GET", "/").status == 200)
  }

  @Test func onlyNamedOriginsMayAsk() throws {
    let asking = ["Origin: https://a.example"]
    #expect(
      try server.ask("GET", "/v1/fonts", asking).headers["access-control-allow-origin"] == nil)
    var settings = ServiceSettings()
    settings.origins = ["https://a.example"]
    let open = try TestServer(settings)
    let header = "access-control-allow-origin"
    #expect(try open.ask("GET", "/v1/fonts", asking).headers[header] == "https://a.example")
    let posted = try open.post("/v1/heights?width=9", #"{"text":"a"}"#, asking)
    #expect(posted.headers[header] == "https://a.example")
    let preflight = try open.ask("OPTIONS", "/v1/heights", asking)
    #expect(preflight.status == 204 && preflight.headers["access-control-allow-methods"] != nil)
    #expect(try open.ask("GET", "/v1/fonts", ["Origin: https://b.example"]).headers[header] == nil)
  }
}
