import Foundation
import Routes
import Testing

/// A service with fonts of its own.
@Suite struct FontSetTests {
  private static let set =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    + "/../../../Tests/Data/own-fonts"

  private func server() throws -> TestServer {
    var settings = ServiceSettings()
    settings.fontSet = Self.set
    return try TestServer(settings)
  }

  @Test func heightsAreThoseOfTheCommandLine() throws {
    let server = try server()
    let cases = try String(contentsOfFile: Self.set + "/expected.ndjson", encoding: .utf8)
    let lines = cases.split(separator: "\n")
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let head = try JSONSerialization.data(withJSONObject: ["style": object["style"]])
      let record = try JSONSerialization.data(withJSONObject: ["text": object["text"]])
      let answer = try server.post(
        "/v1/heights?width=\(try #require(object["width"]))",
        String(decoding: head + Data("\n".utf8) + record, as: UTF8.self))
      let sizes = try #require(
        try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
      let size = try #require((sizes["sizes"] as? [[String: Any]])?.first, "\(answer.text)")
      #expect(size["height"] as? Double == object["height"] as? Double, "\(line)")
      #expect(size["lineCount"] as? Int == object["lineCount"] as? Int, "\(line)")
    }
    #expect(lines.count == 14)
  }

  @Test func fontsAreListedAndServed() throws {
    let server = try server()
    let catalog = try #require(
      try JSONSerialization.jsonObject(with: Data(server.ask("GET", "/v1/fonts").body))
        as? [String: Any])
    #expect(catalog["standard"] as? String == "Brand")
    let stacks = try #require(catalog["stacks"] as? [String: [String]])
    #expect(
      stacks["Brand"]?.prefix(3) == ["Variable.ttf", "Plain.woff2", "Pretendard-Regular.otf"])
    #expect(stacks["pretendard"]?.first == "Pretendard-Regular.otf")
    let families = try #require(catalog["families"] as? [String: [[String: String]]])
    #expect(families["Brand"] == [["file": "Variable.ttf", "weight": "100 900"]])
    #expect(families["Body"] == [["file": "Plain.woff2", "weight": "400"]])
    let answer = try server.ask("GET", "/v1/fonts/Plain.woff2")
    #expect(answer.status == 200 && answer.headers["content-type"] == "font/woff2")
    #expect(answer.headers["cache-control"] == "no-cache")
    #expect(answer.body.starts(with: Array("wOF2".utf8)))
  }

  @Test func namesAndWeightsAreParameters() throws {
    let server = try server()
    let path = "/v1/lines?width=300&font-size=100&font=Brand"
    #expect(try server.post(path + "&weight=900", #"{"text":"A"}"#).text.contains(#""width":70}]"#))
    #expect(try server.post(path, #"{"text":"A"}"#).text.contains(#""width":60}]"#))
    let refused = try server.post(
      "/v1/heights?width=9&font=Body&weight=700", #"{"text":"A"}"#)
    #expect(refused.status == 400 && refused.text.contains("weight is 700, and the font"))
    let unknown = try server.post("/v1/heights?width=9&font=Bod", #"{"text":"A"}"#)
    #expect(unknown.status == 400 && unknown.text.contains("did you mean 'Body'?"))
    #expect(
      try server.post("/v1/heights?width=9&font-set=x", #"{"text":"A"}"#).text
        .contains("'font-set' works on the command line only; here: start measure-server with"))
  }

  @Test func aSetThatCannotBeOpenedIsSaidAtTheStart() {
    var settings = ServiceSettings()
    settings.fontSet = Self.set + "/none.json"
    #expect { try Service(settings) } throws: { error in
      "\(error)".contains("none.json cannot be read: give a folder of fonts")
    }
  }
}
