import BundledFonts
import StyleJSON
import Testing
import TextMeasure

@testable import CellHeight

/// Texts that are composed of fields, words and boxes.
@Suite struct ComposedTextTests {
  private func template(_ runs: String, _ more: String = "") throws -> CellTemplate {
    try CellTemplate(
      json: """
        {"name": "a", "tags": {"strong": {"size": 30}, "badge": {"box": {"width": 20, "height": 40}},
          "padded": {"padding": [1, 2]}}, "styles": {"small": {"size": 10}},
         "cell": {"type": "text", "name": "text", "runs": \(runs)\(more)}}
        """.utf8)
  }

  private func calculator(_ template: CellTemplate, _ profile: Profile) throws -> HeightCalculator {
    let style = TextStyle(fonts: try .pretendard(), size: 15, profile: profile)
    return try HeightCalculator(template, style: style)
  }

  private func item(author: String? = "Tom", text: String? = "재밌게 봤어요") -> CellItem {
    var item = CellItem(text: text)
    item["author"] = author
    return item
  }

  private static let profiles: [Profile] = [
    .chromium, .webkit, .firefox, .flutter(), .android(.textView(density: 2)), .uikit(scale: 2),
  ]

  /// Fields in no style of their own are one text.
  @Test(arguments: profiles)
  func runsWithoutStylesAreTheirText(profile: Profile) throws {
    var composed = try calculator(
      template(#"[{"field": "author"}, " ", {"field": "@text"}, {"string": "!"}]"#), profile)
    var plain = try calculator(
      CellTemplate(name: "b", cell: .text().named("text")), profile)
    for width: Points in [30, 60, 100, 375] {
      let height = try composed.height(of: item(), atWidth: width)
      #expect(
        try height == plain.height(of: CellItem(text: "Tom 재밌게 봤어요!"), atWidth: width))
    }
  }

  @Test(arguments: profiles)
  func stylesAndBoxesAreThoseOfARichText(profile: Profile) throws {
    var composed = try calculator(
      template(
        #"[{"field": "author", "style": "strong"}, {"box": "badge"}, {"field": "@text"}]"#,
        #", "maxLines": 2"#), profile)
    var rich = RichText()
    rich.append("Tom", style: SpanStyle(size: 30))
    rich.append(InlineBox(width: 20, height: 40))
    rich.append("재밌게 봤어요")
    let style = TextStyle(fonts: try .pretendard(), size: 15, profile: profile)
    var measurer = try TextMeasurer(style)
    let prepared = try measurer.prepare(rich)
    let cell = try composed.prepare(item())
    let grid = PixelGrid(style.rules)
    for width: Points in [30, 80, 120, 375] {
      let height = try composed.height(of: item(), atWidth: width)
      let lines = prepared.height(atWidth: width, maxLines: 2)
      #expect(abs(height.rawValue - lines.rawValue) <= 0.5, "\(grid)")
      #expect(cell.height(atWidth: width) == height)
    }
  }

  /// Words that stand beside a field stand there for it alone.
  @Test func missingFieldsAreLeftOut() throws {
    let runs = #"""
      [{"field": "author", "style": "strong"}, {"string": ": ", "if": "author"}, {"field": "@text"},
       {"string": "nobody", "unless": "author"}, {"box": "badge", "if": "author"}]
      """#
    let plan = try CellPlan(
      [template(runs)], style: TextStyle(fonts: try .pretendard(), size: 15, profile: .chromium))
    #expect(plan.text(0, of: item()).text == "Tom: 재밌게 봤어요\u{FFFC}")
    #expect(plan.text(0, of: item(author: nil)).text == "재밌게 봤어요nobody")
    #expect(plan.text(0, of: item(author: "", text: nil)).text == "nobody")
    #expect(plan.text(0, of: item()).spans == [SpanStyle(size: 30)])
    #expect(plan.isMeasured == [true, true])
  }

  /// Nothing is no line, as of a text of one field.
  @Test func aTextOfNothingHasNoHeight() throws {
    var composed = try calculator(
      template(#"[{"field": "author"}, {"field": "@text"}]"#), .chromium)
    #expect(try composed.height(of: CellItem(), atWidth: 100) == 0)
  }

  @Test(arguments: [
    (#"[{"field": "a", "style": "loud"}]"#, "/cell/runs/0/style", #"is "loud", which is none"#),
    (#"[" ", {"field": "a", "style": "badge"}]"#, "/cell/runs/1/style", "a box"),
    (#"[{"box": "strong"}]"#, "/cell/runs/0/box", "a style"),
    (
      #"[{"field": "a", "style": "padded"}]"#, "/cell/runs/0",
      "cannot be laid out: span 0 has padding"
    ),
  ])
  func namesAreThoseOfTags(runs: String, path: String, reason: String) throws {
    let error = try #require(throws: DescriptionError.self) {
      _ = try calculator(template(runs), .uikit(scale: 2))
    }
    #expect(error.path == path && error.reason.contains(reason), "\(error)")
  }

  @Test(arguments: [
    (#"[{}]"#, "/cell/runs/0", #"has neither "field" nor "string" nor "box""#),
    (#"[{"field": "a", "string": "b"}]"#, "/cell/runs/0", "a run has one of them"),
    (#"[{"field": "a", "size": 3}]"#, "/cell/runs/0/size", "is not a field here"),
    (#"[{"box": "badge", "style": "strong"}]"#, "/cell/runs/0/style", "does not apply to a box"),
    (
      #"[{"string": "a", "verticalAlign": "top"}]"#, "/cell/runs/0/verticalAlign",
      "applies only to a \"box\""
    ),
    (#"[{"field": "a", "if": "b", "unless": "c"}]"#, "/cell/runs/0/unless", "has one condition"),
    (#"[1]"#, "/cell/runs/0", "is not an object"), (#"{}"#, "/cell/runs", "is not an array"),
    (#"[], "field": "a""#, "/cell/runs", #"stands beside "field""#),
  ])
  func mistakesAreErrorsOfTheirField(runs: String, path: String, reason: String) throws {
    let error = try #require(throws: DescriptionError.self) { try template(runs) }
    #expect(error.path == path && error.reason.contains(reason), "\(error)")
  }

  @Test func runsAreBounded() throws {
    let runs = "[" + Array(repeating: "\"a\"", count: 1001).joined(separator: ", ") + "]"
    let error = try #require(throws: DescriptionError.self) {
      _ = try calculator(template(runs), .chromium)
    }
    #expect(error.path == "/cell/runs" && error.reason.contains("give at most 1000"))
  }

  @Test func theyAreWrittenAsTheyAreRead() throws {
    let template = try template(
      #"""
      [" ", {"field": "author", "style": "strong", "if": "badge"}, {"box": "badge", "unless": "a"},
       {"box": {"width": 2, "height": 3}, "verticalAlign": -3}, {"string": "b", "style": "strong"}]
      """#, #", "style": "small", "token": "…""#)
    #expect(try CellTemplate(json: template.json.utf8) == template)
  }
}
