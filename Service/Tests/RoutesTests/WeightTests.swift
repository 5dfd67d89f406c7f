import Foundation
import HTTP
import MeasureCommands
import ReviewIO
import Testing

@testable import Routes

/// What is known of a request before it is measured.
struct WeightTests {
  private let requests: ResolvedRequests

  init() throws {
    let environment = RequestEnvironment(fontDirectory: nil)
    try environment.openFonts()
    requests = ResolvedRequests(environment, MemoryBudget(limit: 512 << 20), idleLimit: 2)
  }

  private func weight(_ kind: RecordRequest.Kind, _ query: String, _ body: String) throws -> Weight
  {
    let entry = try requests.resolve(RequestKey(kind: kind, query: query))
    return Weight(of: Array(body.utf8).withUnsafeBufferPointer(RecordFacts.init(_:)), entry)
  }

  private static func record(_ text: String) -> String { "{\"text\":\"\(text)\"}\n" }
  private static let narrow = "width=" + (1...16).map(String.init).joined(separator: ",")

  @Test func aReviewIsMeasuredWhereItArrives() throws {
    for body in [
      #"{"id":7,"text":"정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"}"#,
      #"{"id":7,"text":"\uc815\ub9d0 \uc7ac\ubc0c\uac8c \ubd24\uc5b4\uc694!!"}"#,
    ] {
      #expect(try weight(.heights, "width=343", body).isForLoops)
    }
  }

  @Test(arguments: [
    ("profile=uikit&" + narrow, String(repeating: "مرحبا ", count: 160)),
    ("overflow-wrap=anywhere&" + narrow, String(repeating: "مرحبا ", count: 160)),
    ("profile=webkit&overflow-wrap=anywhere&" + narrow, String(repeating: "a", count: 1950)),
    ("break=break-all&" + narrow, String(repeating: "مرحبا", count: 160)),
    ("width=343&markup=html", String(repeating: "<b>a</b>", count: 20)),
    ("width=343&margin=true", "ab"),
  ])
  func whatMayTakeLongIsMeasuredElsewhere(query: String, text: String) throws {
    #expect(try !weight(.heights, query, Self.record(text)).isForLoops)
  }

  @Test func runsAreMeasuredElsewhereHoweverTheirNameIsWritten() throws {
    for name in ["runs", "\\u0072uns", "r\\u0075ns"] {
      let body = "{\"\(name)\":[{\"text\":\"a\",\"size\":5},{\"text\":\"a\",\"size\":6}]}"
      #expect(try !weight(.heights, "width=343", body).isForLoops, "\(body)")
    }
  }

  @Test func aCurveWeighsByItsSteps() throws {
    let query = "from=1&to=2000&profile=flutter"
    let short = try weight(.curves, query, Self.record("재밌게 봤어요"))
    let long = try weight(.curves, query, Self.record(String(repeating: "a", count: 1980)))
    #expect(short.lane == .short && long.lane == .long)
  }

  @Test func wordsOfTemplatesWeighForEachRecord() throws {
    let words = String(repeating: "a", count: 30_000)
    let head =
      #"{"templates":[{"name":"t","cell":{"type":"text","runs":[{"string":"\#(words)"},"#
      + #"{"field":"@text"}]}}]}"#
    let entry = try requests.resolve(
      RequestKey(kind: .cells, query: "width=100", head: Array(head.utf8)))
    let facts = Array(Self.record("a").utf8).withUnsafeBufferPointer(RecordFacts.init(_:))
    #expect(Weight(of: facts, entry).lane != .short)
    #expect(Weight.chunkSize(of: entry) == 256)
    let plain = try requests.resolve(RequestKey(kind: .heights, query: "width=100"))
    #expect(Weight.chunkSize(of: plain) == 64 << 10)
  }

  /// 14 shapes of text, six renderers and what is dear in each: as long as may be for a loop.
  @Test func whatIsMeasuredOnLoopsTakesATenthOfAMillisecond() throws {
    var longest = (seconds: 0.0, what: "")
    for query in Self.styles {
      for (name, pattern) in Self.shapes {
        for widths in ["width=1", "width=9", "width=120", Self.narrow] {
          for kind in [RecordRequest.Kind.heights, .lines] {
            let target = "\(query)\(widths)"
            guard let body = try longestForLoops(kind, target, pattern) else { continue }
            let seconds = try secondsOfProcessor(kind, target, body)
            if seconds > longest.seconds { longest = (seconds, "\(kind) \(target) \(name)") }
          }
        }
      }
    }
    // Twenty times as long, as whoever shares the processor takes part of it: what held a loop took
    // half a second.
    #expect(longest.seconds < 2e-3, "\(longest)")
  }

  private static let styles =
    ["css", "firefox", "webkit", "uikit", "flutter", "android"].map { "profile=\($0)&" }
    + ["css", "firefox", "webkit"].flatMap { profile in
      ["overflow-wrap=anywhere", "break=break-all", "wrap-style=balance", "letter-spacing=1"]
        .map { "profile=\(profile)&\($0)&" }
    }

  private static let shapes: [(String, String)] = [
    ("letters", "qwjzkvxbpg"), ("words", "lorem ipsum "), ("hangul", "정말재밌게"),
    ("hangul words", "정말 재밌게 "), ("han", "漢字天地"), ("punctuation", "([.,!?-/%$)]"),
    ("arabic", "مرحبا "), ("arabic word", "مرحبا"), ("marks", "a\u{301}"), ("emoji", "😀👍🏽"),
    ("joined emoji", "👩‍👩‍👧"), ("thai", "สวัสดี"), ("tabs", "a\\t"), ("lines", "a\\n"),
  ]

  /// The longest body of a shape that may be measured on a loop; `nil` for none.
  private func longestForLoops(
    _ kind: RecordRequest.Kind, _ query: String, _ pattern: String
  ) throws -> [UInt8]? {
    var longest: String?
    for count in 1...2000 {
      let body = Self.record(String(repeating: pattern, count: count))
      guard try weight(kind, query, body).isForLoops else { break }
      longest = body
    }
    return longest.map { Array($0.utf8) }
  }

  private func secondsOfProcessor(
    _ kind: RecordRequest.Kind, _ query: String, _ body: [UInt8]
  ) throws -> Double {
    let entry = try requests.resolve(RequestKey(kind: kind, query: query))
    let lent = entry.take(keepsTexts: false)
    var least = Double.infinity
    for _ in 0..<5 {
      let reader = try RecordReader(bytes: body, name: "body", chunkSize: body.count + 1)
      guard let chunk = try reader.next() else { continue }
      let start = Self.processorSeconds()
      _ = lent.worker.measure(chunk) { _ in true }
      least = min(least, Self.processorSeconds() - start)
    }
    return least
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
