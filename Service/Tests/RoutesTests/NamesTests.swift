import Testing

@testable import Routes

/// Whose pages may ask, and by which names the service goes.
struct NamesTests {
  @Test func cachesAreToldThatAnswersDependOnTheOrigin() throws {
    var settings = ServiceSettings()
    settings.origins = ["https://example.com"]
    let server = try TestServer(settings)
    for path in ["/v1/fonts", "/page/style.css"] {
      for headers in [[], ["Origin: https://other.example"]] {
        let answer = try server.ask("GET", path, headers)
        #expect(answer.headers["vary"] == "Origin")
        #expect(answer.headers["access-control-allow-origin"] == nil)
      }
      let allowed = try server.ask("GET", path, ["Origin: https://example.com"])
      #expect(allowed.headers["vary"] == "Origin")
      #expect(allowed.headers["access-control-allow-origin"] == "https://example.com")
    }
    let measured = try server.post("/v1/heights?width=9", #"{"text":"a"}"#)
    #expect(measured.status == 200 && measured.headers["vary"] == "Origin")
  }

  @Test func withoutOriginsAnswersDependOnNone() throws {
    let answer = try TestServer().ask("GET", "/v1/fonts", ["Origin: https://example.com"])
    #expect(answer.headers["vary"] == nil)
  }

  @Test func onlyItsNamesAreAnswered() throws {
    var settings = ServiceSettings()
    settings.hosts = ["measure.example.com", "[::1]"]
    let server = try TestServer(settings)
    func status(_ path: String, host: String) throws -> Int {
      let socket = try Socket(port: server.port)
      try socket.send(
        Array("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8))
      return try Answer(socket.readToEnd()).status
    }
    for host in ["measure.example.com", "Measure.Example.com:8080", "[::1]", "[::1]:80"] {
      #expect(try status("/v1/fonts", host: host) == 200, "\(host)")
    }
    for host in ["evil.example", "measure.example.com.evil.example", "127.0.0.1:8080", "::1"] {
      #expect(try status("/v1/fonts", host: host) == 421, "\(host)")
      #expect(try status("/healthz", host: host) == 200)
    }
  }
}
