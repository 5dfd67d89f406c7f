import Testing

@testable import ReviewIO

/// Records that have runs in place of a text.
@Suite struct RunsTests {
  private struct Found: Equatable {
    var text: String
    var runs: String?
    var id: String?
  }

  private func read(
    _ record: String, text: FieldSelection = .text, readsRuns: Bool = true
  ) throws -> Result<Found, RecordError> {
    let reader = try RecordReader(bytes: Array(record.utf8), name: "in")
    var parser = RecordParser(text: text, readsRuns: readsRuns)
    var found: [Result<Found, RecordError>] = []
    while let chunk = try reader.next() {
      parser.forEachRecord(in: chunk) { result in
        found.append(
          result.map { review in
            var id: String?
            if case .string(let bytes) = review.id { id = String(decoding: bytes, as: UTF8.self) }
            return Found(
              text: String(decoding: review.text, as: UTF8.self),
              runs: review.runs.map { String(decoding: $0, as: UTF8.self) }, id: id)
          })
      }
    }
    return try #require(found.first)
  }

  @Test func runsAreAsTheRecordSpellsThem() throws {
    let found = try read(#"{"id":"a\u0062","runs" : [ {"text":"\u00e9"}, {}]}"#).get()
    #expect(found == Found(text: "", runs: #"[ {"text":"\u00e9"}, {}]"#, id: "ab"))
    // The last of equal keys counts, as in all objects.
    #expect(try read(#"{"runs":[1],"runs":[2]}"#).get().runs == "[2]")
  }

  @Test func theyAreReadOnlyIfAskedFor() throws {
    #expect(throws: RecordError.self) { try read(#"{"runs":[]}"#, readsRuns: false).get() }
    #expect(try read(#"{"text":"a","runs":[]}"#, readsRuns: false).get().text == "a")
  }

  @Test(arguments: [
    #"{"text":"a","runs":[]}"#, #"{"runs":[],"review":"\n"}"#,
  ])
  func bothAreAnError(record: String) throws {
    let error = #expect(throws: RecordError.self) { try read(record).get() }
    #expect(error?.kind == .wrongFields)
  }
}
