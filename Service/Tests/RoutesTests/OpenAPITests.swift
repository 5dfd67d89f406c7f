import Foundation
import Testing

@testable import Routes

/// The description of the service and the service are of one mind.
@Suite struct OpenAPITests {
  private static let server = Result { try TestServer() }

  private func document() throws -> [String: Any] {
    let answer = try Self.server.get().ask("GET", "/openapi.json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }

  @Test func everyPathAnswersByTheMethodsItHas() throws {
    let server = try Self.server.get()
    let paths = try #require(try document()["paths"] as? [String: [String: Any]])
    #expect(paths.count >= 20)
    for (path, methods) in paths {
      let target = path.replacingOccurrences(of: "{file}", with: "Pretendard-Regular.otf")
      for method in ["get", "post"] {
        let status = try server.ask(
          method.uppercased(), target, body: method == "post" ? [0x20] : []
        ).status
        #expect((status == 405) == (methods[method] == nil), "\(method) \(path): \(status)")
        #expect(status != 404 && status < 500, "\(method) \(path): \(status)")
      }
    }
  }

  /// A parameter that is not known is refused; so each that is described must be known.
  @Test func everyParameterIsKnown() throws {
    let server = try Self.server.get()
    let document = try document()
    let components = try #require(document["components"] as? [String: [String: Any]])
    let shared = try #require(components["parameters"] as? [String: [String: Any]])
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    var count = 0
    for (path, methods) in paths where path.hasPrefix("/v1/") {
      guard let post = methods["post"] as? [String: Any] else { continue }
      for parameter in try #require(post["parameters"] as? [[String: Any]]) {
        let name = (parameter["$ref"] as? String)?.split(separator: "/").last.map(String.init)
        let described = name.flatMap { shared[$0] } ?? parameter
        guard described["in"] as? String == "query" else { continue }
        let query = try #require(described["name"] as? String)
        let answer = try server.post("\(path)?\(query)=%01", #"{"text":"a"}"#)
        #expect(!answer.text.contains("Unknown parameter"), "\(path)?\(query): \(answer.text)")
        count += 1
      }
    }
    #expect(count > 150)
    #expect(try server.post("/v1/heights?nothing=1", "{}").text.contains("Unknown parameter"))
  }
}
