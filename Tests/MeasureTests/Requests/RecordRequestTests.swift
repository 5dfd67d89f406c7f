import Arguments
import ReviewIO
import Testing
import TextMeasure

@testable import MeasureCommands

/// Requests as a service keeps them.
@Suite struct RecordRequestTests {
  private let environment = RequestEnvironment()
  private let body = Array(
    """
    {"id":1,"text":"정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"}
    {"id":2,"text":"The quick brown fox, 12 times."}
    {"id":3,"text":7}

    """.utf8)

  private func request(
    _ kind: RecordRequest.Kind, _ parameters: KeyValuePairs<String, String>
  ) throws -> RecordRequest {
    try RecordRequest(
      kind, parameters.map { NamedArgument($0.key, $0.value) }, in: environment)
  }

  private func answer(_ request: RecordRequest, until interruption: Interruption? = nil) throws
    -> String
  {
    let reader = try RecordReader(bytes: body, name: "body")
    let worker = request.makeWorker()
    var bytes: [UInt8] = []
    while let chunk = try reader.next() {
      _ = worker.measure(chunk, until: interruption) { piece in
        bytes += piece
        return true
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [RecordRequest.Kind.heights, .lines])
  func otherWidthsAnswerAsIfTheyWereAskedFor(kind: RecordRequest.Kind) throws {
    func request(_ widths: String) throws -> RecordRequest {
      try self.request(
        kind, ["width": widths, "font-size": "17", "max-lines": "3", "profile": "uikit"])
    }
    let first = try request("100")
    let changed = try #require(first.changing(widths: ["40", "250.5", "60"]))
    let asked = try request("40,250.5,60")
    #expect(try answer(changed) == answer(asked))
    #expect(changed.sizesPerRecord == 3 && changed.leastAnswerBytes == asked.leastAnswerBytes)
    #expect(changed.provenanceSummary == asked.provenanceSummary)
  }

  @Test func widthsThatMayNotBeAreReadAnew() throws {
    let request = try request(.heights, ["width": "100"])
    for widths in [["0"], ["-1"], ["x"], [""], ["5", "5"], [], ["nan"]] {
      #expect(request.changing(widths: widths.map { $0[...] }) == nil, "\(widths)")
    }
    #expect(request.changing(widths: (1...65).map { "\($0)"[...] }) == nil)
    // Devices have a scale, too.
    #expect(try self.request(.heights, ["device": "15 Pro"]).changing(widths: ["5"]) == nil)
    #expect(try self.request(.curves, ["from": "5", "to": "9"]).changing(widths: ["5"]) == nil)
  }

  @Test func whatNobodyWaitsForIsNotMeasured() throws {
    let interruption = Interruption()
    interruption.interrupt()
    #expect(try answer(request(.heights, ["width": "100"]), until: interruption) == "")
  }

  @Test func recordsAreNoLongerThanTheyMayBe() throws {
    var limits = RequestLimits()
    limits.recordAnswerBytes = 200
    let request = try RecordRequest(
      .lines, [NamedArgument("width", "20")], in: RequestEnvironment(limits: limits))
    let lines = try answer(request).split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines.prefix(2) {
      #expect(line.contains("would have more than 200 bytes"), "\(line)")
    }
  }

  @Test func stylesAreSharedAndCounted() throws {
    var requests = try [100, 200].map { try request(.heights, ["width": "\($0)"]) }
    for request in requests { request.keep() }
    let one = environment.styleByteCount
    #expect(one > 0)
    let other = try request(.heights, ["width": "100", "font-size": "19"])
    other.keep()
    #expect(environment.styleByteCount > one)
    other.letGo()
    requests[0].letGo()
    #expect(environment.styleByteCount == one)
    _ = try answer(requests[1])
    requests[1].weighStyles()
    #expect(environment.styleByteCount > one)
    requests[1].letGo()
    requests = []
    #expect(environment.styleByteCount == 0)
  }
}
