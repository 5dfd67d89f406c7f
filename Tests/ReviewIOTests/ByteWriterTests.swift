import Foundation
import TestSupport
import Testing

@testable import ReviewIO

/// What `body` appends.
private func written(_ body: (inout ByteWriter) -> Void) -> String {
  var writer = ByteWriter(capacity: 1)
  body(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

@Suite struct ByteWriterTests {
  /// One long record would keep it until the end, in each of twice as many buffers as cores.
  @Test func theMemoryOfALongRecordIsNotKept() {
    var writer = ByteWriter()
    writer.append(text: String(repeating: "x", count: 5 << 20))
    writer.removeAll()
    writer.append(text: "y")
    #expect(writer.capacity <= 1 << 20)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "y")
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.015625"), (-1, "-0.015625"), (32, "0.5"), (64, "1"), (96, "1.5"),
      (2304, "36"), (63, "0.984375"), (-96, "-1.5"), (640, "10"), (6_400_001, "100000.015625"),
      (Int64.max, "144115188075855871.984375"), (Int64.min, "-144115188075855872"),
    ] as [(Int64, String)])
  func sixtyFourthsAreExact(value: Int64, decimal: String) {
    #expect(written { $0.append(sixtyFourths: value) } == decimal)
  }

  @Test(arguments: [0, 1, -1, 9, 10, 99, 100, -1000, Int.max, Int.min, 999_999, 1_000_000])
  func integersAreDecimal(value: Int) {
    #expect(written { $0.append(value) } == String(value))
  }

  @Test func smallIntegersAreDecimal() {
    for value in -10...10_010 { #expect(written { $0.append(value) } == String(value)) }
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (36.0, "36"), (1.5, "1.5"), (0.1, "0.1"), (-2.25, "-2.25"),
      (1.0 / 3, "0.3333333333333333"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
      (70368744177663.98, "70368744177663.98"), (999_999_999.984375, "999999999.984375"),
      (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ] as [(Double, String)])
  func doublesAreShort(value: Double, decimal: String) {
    #expect(written { $0.append(value) } == decimal)
  }

  @Test func doublesReadBackAndAreNoLongerThanTheirDescription() {
    var generator = SplitMix(state: 2)
    for _ in 0..<20_000 {
      let exponent = Double(Int.random(in: -40...60, using: &generator))
      let mantissa = Double.random(in: -1...1, using: &generator)
      let value =
        Bool.random(using: &generator)
        ? mantissa * Foundation.pow(2, exponent)
        : (mantissa * Foundation.pow(2, exponent) * 64).rounded() / 64
      let decimal = written { $0.append(value) }
      #expect(Double(decimal) == value)
      #expect(decimal.utf8.count <= value.description.utf8.count)
    }
  }

  @Test(arguments: [
    ("", #""""#), ("가나다 plain", #""가나다 plain""#), ("\"", #""\"""#),
    ("a\\b/c", #""a\\b/c""#),
    ("\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}", #""\n\r\t\u0008\u000c\u0000\u001f"# + "\u{7F}\""),
    ("12345678\"12345678\"", #""12345678\"12345678\"""#), ("\u{2028}😀", "\"\u{2028}😀\""),
  ])
  func jsonStringsEscapeWhatTheyMust(text: String, json: String) {
    #expect(written { $0.appendJSON(text) } == json)
  }

  @Test func jsonStringsReadBack() throws {
    var generator = SplitMix(state: 3)
    let pieces = ["\"", "\\", "\n", "\u{0}", "\u{1F}", " ", "a", "가", "😀", "\u{80}", "longer run"]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...30, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let json = written { $0.appendJSON(text) }
      #expect(try JSONDecoder().decode(String.self, from: Data(json.utf8)) == text)
    }
  }

  /// Strings are copied and searched in other ways by their length.
  @Test(arguments: 1...40)
  func jsonStringsEscapeInEveryPlace(count: Int) {
    let plain = Array(repeating: UInt8(ascii: "a"), count: count)
    for place in 0..<count {
      var bytes = plain
      bytes[place] = UInt8(ascii: "\"")
      let text = String(decoding: bytes, as: UTF8.self)
      let escaped = text.replacing("\"", with: "\\\"")
      #expect(written { $0.appendJSON(text) } == "\"\(escaped)\"")
    }
    let text = String(decoding: plain, as: UTF8.self)
    #expect(written { $0.appendJSON(text) } == "\"\(text)\"")
  }

  @Test func whatWasAppendedCanBeTakenBack() {
    let text = written { writer in
      writer.append("kept")
      let count = writer.count
      writer.append("taken back")
      writer.removeAll(from: count)
      writer.append(", and on")
    }
    #expect(text == "kept, and on")
  }

  @Test(arguments: [
    ("", ""), ("plain 가", "plain 가"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("cr\r", "\"cr\r\""), (" spaces ", " spaces "),
  ])
  func csvFieldsAreQuotedWhereNeeded(text: String, field: String) {
    #expect(written { $0.appendCSV(text) } == field)
  }

  @Test func idsAreWrittenAsTheyCame() throws {
    for (record, json, csv) in [
      (#"{"text":"","id":"a,\"\u00e9"}"#, #""a,\"é""#, #""a,""é""#),
      (#"{"text":"","id":1.50}"#, "1.50", "1.50"),
      (#"{"text":""}"#, "null", ""),
    ] {
      let file = try BytesFile(Array(record.utf8))
      let reader = try RecordReader(descriptor: file.descriptor, name: "input")
      let chunk = try #require(try reader.next())
      var parser = RecordParser()
      var ids: [String] = []
      parser.forEachRecord(in: chunk) { result in
        guard case .success(let review) = result else { return }
        ids += [written { $0.appendJSON(review.id) }, written { $0.appendCSV(review.id) }]
      }
      #expect(ids == [json, csv])
    }
  }

  @Test func aWriterGrowsAndIsUsedAgain() {
    var writer = ByteWriter(capacity: 1)
    for round in 0..<3 {
      writer.removeAll()
      for number in 0..<10_000 { writer.append(number) }
      let expected = (0..<10_000).map(String.init).joined()
      #expect(String(decoding: writer.bytes, as: UTF8.self) == expected, "round \(round)")
    }
  }
}
