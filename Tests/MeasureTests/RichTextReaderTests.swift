import BundledFonts
import Foundation
import StyleJSON
import TestSupport
import Testing
import TextMeasure

@testable import MeasureCommands

/// What is read by looking styles up is what is read by fields.
@Suite struct RichTextReaderTests {
  private let style: TextStyle
  private let tags: TagStyles

  init() throws {
    style = TextStyle(fonts: try FontStack.pretendard(), size: 16, profile: .chromium)
    let names = #"{"tags":{"big":{"relativeSize":2},"dot":{"box":{"width":1,"height":2}}}}"#
    let description = try JSONText.decode(StyleDescription.self, from: Array(names.utf8))
    tags = try TagStyles(of: description) { _ in nil }
  }

  /// By fields; `nil` for runs that are wrong.
  private func readByFields(_ json: String, in style: TextStyle) -> RichText? {
    try? JSONText.decode(RichTextDescription.self, from: Array(json.utf8))
      .richText(in: style, tags: tags) { _ in nil }
  }

  private func read(_ json: String, _ reader: inout RichTextReader) -> RichText? {
    Array(json.utf8).withUnsafeBufferPointer { reader.read($0) }
  }

  @Test(arguments: [Profile.chromium, .android(.textView(density: 2))])
  func generatedRunsAreReadAlike(profile: Profile) throws {
    var style = style
    style.profile = profile
    var random = SplitMix(state: 40)
    var reader = RichTextReader(in: style, fonts: nil, tags: tags)
    var wrong = 0
    for _ in 0..<4000 {
      let json = Self.runs(&random, depth: 0)
      let expected = readByFields(json, in: style)
      if expected == nil { wrong += 1 }
      #expect(read(json, &reader) == expected, "\(json)")
    }
    #expect(200...2000 ~= wrong)
  }

  /// Sizes that are multiples depend on what is around them.
  @Test func stylesAreThoseOfTheirPlace() throws {
    let json = """
      [{"runs": [{"text": "a", "relativeSize": 2, "lineHeight": "150%"}], "size": 10},
       {"runs": [{"text": "b", "relativeSize": 2, "lineHeight": "150%"}], "size": 20}]
      """
    var reader = RichTextReader(in: style, fonts: nil)
    let rich = try #require(read(json, &reader))
    #expect(rich == readByFields(json, in: style))
    #expect(rich.spans.map(\.lineHeight) == [nil, .points(30), nil, .points(60)])
  }

  /// Each text of a stranger may have styles of its own.
  @Test func fewStylesAreKept() throws {
    var reader = RichTextReader(in: style, fonts: nil)
    for size in 1...5000 {
      let json = "[{\"text\": \"a\", \"size\": \(Double(size) / 64)}]"
      #expect(read(json, &reader)?.spans.first?.size == Points(Double(size) / 64))
    }
  }

  /// What is left to fields: more than may be, deeper than may be, and what is no JSON.
  @Test func whatMayBeWrongIsLeftToFields() {
    var reader = RichTextReader(in: style, fonts: nil)
    let most = RichTextDescription.maximumRunCount
    func texts(_ count: Int) -> String {
      "[" + Array(repeating: "{\"text\":\"a\"}", count: count).joined(separator: ",") + "]"
    }
    #expect(read(texts(most), &reader)?.text.count == most)
    #expect(read(texts(most + 1), &reader) == nil)
    func nested(_ depth: Int) -> String {
      String(repeating: "[{\"runs\":", count: depth) + "[]" + String(repeating: "}]", count: depth)
    }
    let deepest = RichTextDescription.maximumDepth
    #expect(read(nested(deepest), &reader) == readByFields(nested(deepest), in: style))
    #expect(read(nested(deepest), &reader) != nil)
    #expect(read(nested(deepest + 1), &reader) == nil)
    for json in [
      "", "[", "{}", "[1]", "[{}]", "[{\"text\":1}]", "[{\"runs\":1}]", "[{\"box\":1}]",
      "[{\"text\":\"a\",\"text\":\"b\"}]", "[{\"text\":\"\\ud800\"}]", "[{\"text\":\"a\"}]x",
      "[{\"text\":\"a\",\"size\":1e999}]",
    ] {
      #expect(read(json, &reader) == nil, "\(json)")
    }
  }

  private static func runs(_ random: inout SplitMix, depth: Int) -> String {
    let count = Int.random(in: 0...4, using: &random)
    let runs = (0..<count).map { _ in run(&random, depth: depth) }
    return "[" + runs.joined(separator: ", ") + "]"
  }

  private static func run(_ random: inout SplitMix, depth: Int) -> String {
    let texts = ["가나다", "a\\nb", "\\u00e9\\\"\\\\", "", "\\ud83d\\ude00", "<b>"]
    let styles = [
      "\"size\": 20", "\"size\": 12.5", "\"relativeSize\": 1.5", "\"italic\": true",
      "\"color\": \"#06c\"", "\"letterSpacing\": 0.1", "\"lineHeight\": \"140%\"",
      "\"features\": {\"kern\": 0, \"liga\": 1}", "\"padding\": [1, 2]", "\"lang\": \"ko\"",
      "\"verticalAlign\": \"super\"", "\"weight\": 600", "\"size\": null",
      "\"wordBreak\": \"keep-all\"", "\"tag\": \"big\"",
    ]
    let wrong = [
      "\"size\": 0", "\"sizes\": 1", "\"weight\": \"bold\"", "\"fonts\": [\"none\"]",
      "\"tag\": \"dot\"",
    ]
    var fields: [String] = []
    switch Int.random(in: 0..<8, using: &random) {
    case 0: fields.append("\"box\": {\"width\": 20, \"height\": 1e1}")
    case 1: fields.append("\"box\": \"dot\"")
    case 2 where depth < 4: fields.append("\"runs\": " + runs(&random, depth: depth + 1))
    default: fields.append("\"text\": \"" + (texts.randomElement(using: &random) ?? "") + "\"")
    }
    let isBox = fields[0].hasPrefix("\"box\"")
    let count = isBox ? 0 : Int.random(in: 0...2, using: &random)
    for _ in 0..<count { fields.append(styles.randomElement(using: &random) ?? "") }
    if fields[0].hasSuffix("}") && Bool.random(using: &random) {
      fields.append("\"verticalAlign\": \"middle\"")
    }
    if Int.random(in: 0..<40, using: &random) == 0 {
      fields.append(wrong.randomElement(using: &random) ?? "")
    }
    return "{" + fields.shuffled(using: &random).joined(separator: ", ") + "}"
  }
}
