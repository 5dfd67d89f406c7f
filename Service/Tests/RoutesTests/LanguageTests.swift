import Foundation
import Testing

@testable import Routes

/// In which language the service says what is wrong, and shows its page.
@Suite struct LanguageTests {
  private static let server = Result { try TestServer() }
  private var server: TestServer { get throws { try Self.server.get() } }

  @Test(
    arguments: [
      (nil, "en"), ("", "en"), ("ko", "ko"), ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "ko"),
      ("en-US,en;q=0.9,ko;q=0.8", "en"), ("fr, ko;q=0.3", "ko"), ("KO-kr", "ko"), ("kok", "en"),
      ("ko;q=0, en", "en"), ("ko;q=0", "en"), ("*", "en"), ("ko;q=abc", "en"),
      ("en;q=0.5 , ko ; q=0.6", "ko"),
      (",,;;q=", "en"), ("de", "en"),
    ] as [(String?, String)])
  func theLanguageIsTheOneWithMostWeight(accept: String?, language: String) {
    #expect(Language(accept: accept).rawValue == language)
  }

  /// What each kind of problem says in Korean, with the same status, title and fields as in English.
  @Test(arguments: [
    (
      "POST", "/v1/heights?width=abc", #"{"text":"a"}"#,
      "'width'에 'abc'은(는) 쓸 수 없습니다: 343처럼 0보다 큰 수를 쓰십시오"
    ),
    ("POST", "/v1/heights?widht=1", #"{"text":"a"}"#, "'widht'이라는 매개변수가 없습니다. 'width'입니까?"),
    (
      "POST", "/v1/curves?width=343", #"{"text":"a"}"#,
      "'width'이라는 매개변수가 없습니다. 곡선은 모든 너비를 담으므로 from=320, to=430처럼 범위를 쓰십시오"
    ),
    (
      "POST", "/v1/fit", #"{"text":"a"}"#,
      "상자의 width, height나 max-lines(없으면 어느 크기든 맞습니다), 크기의 범위(from=10, to=24처럼)을(를) 쓰십시오"
    ),
    ("POST", "/v1/heights?width=1", #"{"text":null}"#, "1번째 줄: 텍스트 \"text\"의 값이 null입니다"),
    ("POST", "/v1/heights?width=1", "", "본문에 레코드가 없습니다"),
    (
      "POST", "/v1/preview.svg?width=0", #"{"text":"a"}"#,
      "'width'에 '0'은(는) 쓸 수 없습니다: 343처럼 0보다 큰 수를 쓰십시오"
    ),
    ("GET", "/nothing", "", "이 경로에는 아무것도 없습니다. 있는 경로는 /openapi.json에 있습니다"),
    ("GET", "/v1/heights", "", "POST 메서드를 쓰십시오"),
  ])
  func problemsAreSaidInKorean(method: String, path: String, body: String, korean: String) throws {
    let english = try server.ask(method, path, body: Array(body.utf8))
    let answer = try server.ask(
      method, path, ["Accept-Language: ko-KR, en;q=0.5"], body: Array(body.utf8))
    #expect(try answer.detail == korean)
    #expect(
      answer.headers["content-language"] == "ko" && english.headers["content-language"] == "en")
    let (said, meant) = (try fields(of: answer), try fields(of: english))
    #expect(said["reason"] == meant["detail"] && meant["reason"] == nil)
    for name in ["type", "title", "status"] { #expect(said[name] == meant[name]) }
    for one in [answer, english] {
      #expect(one.status == english.status && one.headers["vary"] == "Accept-Language")
      #expect(one.headers["content-type"] == "application/problem+json")
      #expect(one.headers["allow"] == english.headers["allow"])
    }
  }

  /// What is stored must not depend on who asked.
  @Test func recordsKeepTheirReasons() throws {
    let records = try server.ask(
      "POST", "/v1/heights?width=9", ["Accept-Language: ko"],
      body: Array(#"{"text":"a"}"#.utf8) + [0x0A] + Array(#"{"text":null}"#.utf8))
    #expect(records.status == 200 && records.headers["content-language"] == nil)
    #expect(records.text.contains(#""reason":"the text, \"text\", is null""#))
  }

  @Test func whoAsksFromAnotherOriginIsToldBothHeaders() throws {
    var settings = ServiceSettings()
    settings.origins = ["*"]
    let answer = try TestServer(settings).ask(
      "GET", "/nothing", ["Origin: https://a.example", "Accept-Language: ko"])
    #expect(answer.headers["vary"] == "Accept-Language, Origin")
    #expect(answer.headers["access-control-allow-origin"] == "*")
  }

  @Test func thePageIsInTheLanguageOfItsReader() throws {
    let korean = try server.ask("GET", "/", ["Accept-Language: ko"])
    let english = try server.ask("GET", "/")
    #expect(korean.text.contains(#"lang="ko""#) && english.text.contains(#"lang="en""#))
    #expect(
      korean.text.contains(
        ##"<a data-view="file" href="#view=file" data-words="Your file">내 파일</a>"##))
    #expect(
      english.text.contains(##"<a data-view="file" href="#view=file" data-words>Your file</a>"##))
    // All of its words have Korean ones.
    #expect(!korean.text.contains("data-words>"))
    #expect(
      korean.headers["content-language"] == "ko" && english.headers["content-language"] == "en")
    let tag = try #require(korean.headers["etag"])
    #expect(tag != english.headers["etag"])
    let again = try server.ask("GET", "/", ["Accept-Language: ko", "If-None-Match: \(tag)"])
    #expect(again.status == 304 && again.headers["vary"] == "Accept-Language")
    #expect(try server.ask("GET", "/", ["If-None-Match: \(tag)"]).status == 200)
  }

  /// The engine lies in a folder of the page; without it, nothing says that there is one.
  @Test func thePageMeasuresReadersFontsWhereItHasTheEngine() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "page-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Public").standardized
    try FileManager.default.copyItem(at: page, to: folder)
    var settings = ServiceSettings()
    settings.pageDirectory = folder.path
    let without = try TestServer(settings).ask("GET", "/")
    #expect(!without.text.contains("data-engine"))
    #expect(without.headers["content-security-policy"]?.contains("wasm") == false)
    let engine = folder.appendingPathComponent("engine")
    try FileManager.default.createDirectory(at: engine, withIntermediateDirectories: false)
    for name in ["textmeasure.wasm", "page.js"] {
      try Data("x".utf8).write(to: engine.appendingPathComponent(name))
    }
    let server = try TestServer(settings)
    let front = try server.ask("GET", "/", ["Accept-Language: ko"])
    #expect(front.text.contains(#"<html data-engine="own-fonts" lang="ko">"#))
    #expect(
      front.headers["content-security-policy"]?.contains("script-src 'self' 'wasm-unsafe-eval';")
        == true)
    let module = try server.ask("GET", "/page/engine/textmeasure.wasm")
    #expect(module.status == 200 && module.headers["content-type"] == "application/wasm")
    #expect(try server.ask("GET", "/page/engine/page.js").status == 200)
  }

  @Test func aTableThatIsNoneStopsTheStart() throws {
    #expect(throws: (any Error).self) { try SentenceTable(json: Array("[1]".utf8)) }
    #expect(throws: (any Error).self) { try SentenceTable(json: []) }
  }

  private func fields(of answer: Answer) throws -> [String: String] {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    return object.mapValues { "\($0)" }
  }
}

/// Sentences with places, as scripts of the page read them, too.
@Suite struct SentencePatternTests {
  @Test(
    arguments: [
      ("a {x} c", "a b c", ["x": "b"]), ("a {x} c", "a b c c", ["x": "b c"]),
      ("{x}: {y}", "a: b: c", ["x": "a", "y": "b: c"]),
      ("{x}", "", ["x": ""]), ("a{x}", "a", ["x": ""]), ("'{x}'", "'가나'", ["x": "가나"]),
      ("a", "a", [:]),
      ("a {x} c", "a b d", nil), ("a", "ab", nil), ("ab", "a", nil), ("a {x}b", "b", nil),
      ("", "a", nil),
    ] as [(String, String, [String: String]?)])
  func placesReachToTheNextWords(pattern: String, sentence: String, values: [String: String]?) {
    let found = SentencePattern(pattern).values(in: Array(sentence.utf8))
    #expect(found?.mapValues { String(decoding: $0, as: UTF8.self) } == values)
  }

  @Test func partsOfPartsEnd() throws {
    let table = try SentenceTable(
      json: Array(#"{"sentences":[["x {sentences}","y {sentences}"]]}"#.utf8))
    #expect(table.translation(of: "x x x x x x x x") == "y y y y x x x x")
    #expect(table.translation(of: "z") == nil)
  }
}
