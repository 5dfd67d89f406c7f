import Foundation
import Testing

@testable import StyleJSON
@testable import TextMeasure

/// Styles and boxes that runs have by their names.
@Suite struct TagStylesTests {
  private static let tags = """
    {"tags": {"strong": {"weight": 700, "size": 12}, "mention": {"color": "#06c", "italic": true},
      "plain": {"fonts": ["Plain"]}, "badge": {"box": {"width": 20, "height": 16},
      "verticalAlign": "middle"}}}
    """

  private func style(_ json: String) throws -> StyleDescription {
    do {
      return try JSONDecoder().decode(StyleDescription.self, from: Data(json.utf8))
    } catch let error as DecodingError {
      throw DescriptionError(error)
    }
  }

  private func fonts(_ name: String) throws -> FontStack? {
    name == "Plain" ? try Fixture.stack("Plain.ttf") : nil
  }

  private func rich(_ runs: String, _ tags: String = tags) throws -> RichText {
    let text = try JSONDecoder().decode(RichTextDescription.self, from: Data(runs.utf8))
    let tags = try TagStyles(of: style(tags), font: fonts)
    let paragraph = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 20, profile: .chromium)
    return try text.richText(in: paragraph, tags: tags, font: fonts)
  }

  @Test func aNamedStyleIsAsIfItWereGiven() throws {
    #expect(
      try rich(#"[{"text": "a", "tag": "strong"}, {"runs": [{"text": "b"}], "tag": "mention"}]"#)
        == rich(
          #"[{"text": "a", "weight": 700, "size": 12}, {"runs": [{"text": "b"}], "italic": true}]"#)
    )
    let text = try rich(#"[{"text": "a", "tag": "plain"}]"#)
    #expect(text.spans[0].fonts?.faces.count == 1)
  }

  /// A size in points stands in place of a multiple, and the other way round.
  @Test func ownFieldsAreLaidOverThose() throws {
    #expect(
      try rich(#"[{"text": "a", "tag": "strong", "weight": 500, "relativeSize": 2}]"#)
        == rich(#"[{"text": "a", "weight": 500, "relativeSize": 2}]"#))
  }

  @Test func aNamedBoxIsAsIfItWereGiven() throws {
    #expect(
      try rich(#"[{"box": "badge"}]"#)
        == rich(#"[{"box": {"width": 20, "height": 16}, "verticalAlign": "middle"}]"#))
  }

  @Test(arguments: [
    (#"{"text": "a", "tag": "b"}"#, "/0/tag", #"the "tags" of the style: "badge", "mention","#),
    (#"{"text": "a", "tag": "badge"}"#, "/0/tag", #"a box; name it as "box""#),
    (#"{"box": "icon"}"#, "/0/box", #"is "icon", which is none"#),
    (#"{"box": "mention"}"#, "/0/box", #"a style; name it as "tag""#),
    (#"{"box": "badge", "verticalAlign": "top"}"#, "/0/verticalAlign", "beside the name"),
    (#"{"runs": [{"text": "a", "tag": ""}]}"#, "/0/runs/0/tag", #"is "", which is none"#),
  ])
  func whatIsNotNamedIsAnError(run: String, path: String, reason: String) throws {
    let error = try #require(throws: DescriptionError.self) { try rich("[\(run)]") }
    #expect(error.path == path && error.reason.contains(reason), "\(error)")
  }

  @Test func withoutTagsThereAreNone() throws {
    let error = try #require(throws: DescriptionError.self) {
      try rich(#"[{"text": "a", "tag": "b"}]"#, "{}")
    }
    #expect(error.reason.hasSuffix("of the style; it has none"))
  }

  @Test(arguments: [
    (#"{"b": {"weight": 0}}"#, "/tags/b/weight", "give 1 to 1000"),
    (#"{"b": {"tag": "c"}}"#, "/tags/b/tag", "is not a field here"),
    (#"{"b": {"text": "c"}}"#, "/tags/b/text", "is not a field here"),
    (#"{"b": {"box": {"width": 1}}}"#, "/tags/b/box/width", "are what a box has"),
    (
      #"{"b": {"box": {"width": 1, "height": 1}, "size": 2}}"#, "/tags/b/size",
      "does not apply to a box"
    ),
    (#"{"b": {"fonts": ["none"]}}"#, "/tags/b/fonts", #"names the font "none""#),
    (#"{"": {"size": 2}}"#, "/tags", "has a name of none"),
    (#"{"b": 1}"#, "/tags/b", "is not an object"),
    ("[]", "/tags", "is not an object"),
  ])
  func mistakesAreErrorsOfTheirField(tags: String, path: String, reason: String) throws {
    let error = try #require(throws: DescriptionError.self) {
      try TagStyles(of: style("{\"tags\": \(tags)}"), font: fonts)
    }
    #expect(error.path == path && error.reason.contains(reason), "\(error)")
  }

  @Test func namesAreBounded() throws {
    func tags(_ count: Int) -> String {
      "{\"tags\": {" + (0..<count).map { "\"t\($0)\": {}" }.joined(separator: ", ") + "}}"
    }
    #expect(try style(tags(256)).tags?.count == 256)
    let error = try #require(throws: DescriptionError.self) { try style(tags(257)) }
    #expect(error.reason == "has 257 names; give at most 256")
  }

  @Test func theyAreWrittenAsTheyAreRead() throws {
    let style = try style(Self.tags)
    let written = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(StyleDescription.self, from: written) == style)
    let more = try self.style(#"{"tags": {"strong": {"italic": true}}}"#)
    #expect(style.overlaid(with: more).tags?.count == 4)
    #expect(style.overlaid(with: more).tags?["strong"] == more.tags?["strong"])
  }

  @Test func theSchemaHasAllFields() throws {
    let json = try JSONSerialization.jsonObject(with: Data(StyleDescription.schema.utf8))
    let definitions = try #require((json as? [String: Any])?["$defs"] as? [String: [String: Any]])
    let span = try #require(definitions["span"]?["properties"] as? [String: Any])
    #expect(Set(span.keys) == Set(SpanDescription.styleKeys))
  }
}
