import Testing

@testable import ReviewIO

/// Fields beside text and id.
@Suite struct OtherFieldsTests {
  /// The values of some fields, or the sentence of the error.
  private func values(_ record: String, _ fields: [String]) throws -> [String?] {
    let selections = try fields.map { name throws in try FieldSelection(name) }
    var found: [String?] = []
    try forEachRecord(of: record, fields: selections) { result in
      switch result {
      case .success(let review):
        found = review.fields.map { $0.map { String(decoding: $0, as: UTF8.self) } }
      case .failure(let error): found = ["byte \(error.byteOffset): \(error.reason)"]
      }
    }
    return found
  }

  private func forEachRecord(
    of record: String, fields: [FieldSelection], _ body: (Result<Review, RecordError>) -> Void
  ) throws {
    let file = try BytesFile(record.utf8)
    let reader = try RecordReader(descriptor: file.descriptor, name: "input")
    var parser = RecordParser(fields: fields)
    while let chunk = try reader.next() { parser.forEachRecord(in: chunk, body) }
  }

  /// A text that stands alone has no fields, whatever it says.
  @Test(arguments: [#""[""#, #""{\"title\":\"a\"}""#, #""a""#])
  func textsAloneHaveNone(record: String) throws {
    #expect(try values(record, ["title", "/a/1"]) == [nil, nil])
  }

  @Test(arguments: [
    (#"{"text":"t","title":"가\n\u0041"}"#, ["title"], ["가\nA"] as [String?]),
    (
      #"{"text":"t","n":1.50,"yes":true,"no":false,"null":null}"#,
      ["n", "yes", "no", "null", "none"], ["1.50", "true", nil, nil, nil]
    ),
    (#"{"text":"t","a":{"b":["x","y"]}}"#, ["/a/b/1", "/a/b/2"], ["y", nil]),
    (#"{"text":"t","title":""}"#, ["title", "text"], ["", "t"]),
    (
      #"{"text":"t","title":{"ko":"가"}}"#, ["title"],
      [#"byte 20: the field "title" is an object, not text"#]
    ),
    (#"{"text":7}"#, ["title"], [#"byte 8: the text, "text", is a number, not a string"#]),
  ])
  func valuesAreText(record: String, fields: [String], values: [String?]) throws {
    #expect(try self.values(record, fields) == values)
  }

  @Test func everyRecordHasItsOwn() throws {
    var titles: [String?] = []
    let records = (0..<100).map { #"{"text":"t","title":"\#($0)"}"# }.joined(separator: "\n")
    try forEachRecord(of: records, fields: [try FieldSelection("title")]) { result in
      guard case .success(let review) = result else { return }
      titles.append(review.fields[0].map { String(decoding: $0, as: UTF8.self) })
    }
    #expect(titles == (0..<100).map(String.init))
  }
}
