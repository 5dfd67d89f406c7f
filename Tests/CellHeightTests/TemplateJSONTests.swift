import CellHeight
import Foundation
import ListLayout
import StyleJSON
import Testing
import TextMeasure

@Suite struct TemplateJSONTests {
  @Test(arguments: CellTemplate.shipped)
  func whatIsWrittenReadsBackAsItWas(template: CellTemplate) throws {
    #expect(try CellTemplate(json: template.json.utf8) == template)
  }

  @Test func allThatATemplateCanHold() throws {
    let json = """
      {"name": "all", "columns": {"flow": "mosaic", "count": 3, "spacing": 8, "sideInset": 16},
       "styles": {
         "title": {"textStyle": "headline", "font": "bold", "lineHeight": {"fontMultiple": 1.2}},
         "note": {"size": 13, "lineHeight": {"points": 20}, "break": "keep-all",
                  "letterSpacing": "sanFrancisco", "lineSpacing": 3, "paragraphSpacing": 6},
         "tight": {"lineHeight": {"fontMultiple": 0.9, "minimum": 18}}},
       "cell": {"type": "vertical", "spacing": 4, "insets": {"horizontal": 16, "top": 8},
         "minHeight": 44, "maxHeight": 400, "children": [
           {"type": "horizontal", "alignment": "center", "children": [
             {"type": "box", "width": 40, "aspectRatio": 1, "if": "image", "name": "image"},
             {"type": "text", "field": "/product/name", "style": "title", "weight": 2},
             {"type": "text", "string": "NEW", "width": "hug", "unless": "old",
              "overlays": [{"edge": "top", "width": 4, "height": 4, "name": "dot"}]}]},
           {"type": "separator", "thickness": 1},
           {"type": "text", "style": "note", "maxLines": 2}]}}
      """
    let template = try CellTemplate(json: json.utf8)
    let built = CellTemplate(
      name: "all",
      styles: [
        "title": StyleDescription(
          fonts: ["bold"], size: .textStyle(.headline), lineHeight: .fontMultiple(1.2)),
        "note": StyleDescription(
          size: .points(13), lineHeight: .points(20), lineSpacing: 3, paragraphSpacing: 6,
          wordBreak: .keepAll,
          letterSpacing: .sanFrancisco),
        "tight": StyleDescription(lineHeight: .clamped(fontMultiple: 0.9, minimum: 18)),
      ],
      columns: CellColumns(.mosaic, count: 3, spacing: 8, sideInset: 16),
      cell: .vertical(
        [
          .horizontal(
            [
              .box(aspectRatio: 1).width(.points(40)).shown(ifPresent: "image").named("image"),
              .text("/product/name", style: "title").width(.fill(weight: 2)),
              .text(string: "NEW").width(.hug).shown(unlessPresent: "old")
                .overlaid(with: CellOverlay(.top, width: 4, height: 4, name: "dot")),
            ], alignment: .center),
          .separator(thickness: 1),
          .text(style: "note", maxLines: 2),
        ], spacing: 4
      ).insets(CellInsets(top: 8, left: 16, right: 16)).height(atLeast: 44, atMost: 400))
    #expect(template == built)
    #expect(try CellTemplate(json: built.json.utf8) == built)
  }

  @Test func widthsAlignmentsAndLastLinesInJSON() throws {
    let json = """
      {"name": "chat", "columns": {"count": 2, "columnSpacing": 8, "rowSpacing": 4},
       "cell": {"type": "vertical", "alignment": "right", "children": [
         {"type": "lastLine", "spacing": 8, "width": "hug", "maxWidth": {"fraction": 0.75},
          "overlays": [{"edge": "bottom", "alignment": "end", "width": 9, "height": 6,
                        "offsetX": -4, "offsetY": 1, "outside": true}],
          "children": [
            {"type": "text", "maxLines": 9, "token": "… more", "name": "body"},
            {"type": "text", "field": "time"}]},
         {"type": "horizontal", "alignment": "firstBaseline", "ifTruncated": "body",
          "children": [{"type": "box", "height": 4, "width": {"fraction": 0.5}, "maxWidth": 90},
                       {"type": "text", "string": "more"}]},
         {"type": "box", "height": 1, "unlessTruncated": "body"}]}}
      """
    let bubble = CellNode.text(maxLines: 9, token: "… more").named("body")
      .trailing(.text("time"), spacing: 8)
    let tail = CellOverlay(
      .bottom, alignment: .end, width: 9, height: 6, offsetX: -4, offsetY: 1, isOutside: true)
    let built = CellTemplate(
      name: "chat", columns: CellColumns(.grid, count: 2, columnSpacing: 8, rowSpacing: 4),
      cell: .vertical(
        [
          bubble.width(.hug).width(atMost: .fraction(0.75)).overlaid(with: tail),
          .horizontal(
            [.box(height: 4).width(.fraction(0.5)).width(atMost: 90), .text(string: "more")],
            alignment: .firstBaseline
          ).shown(ifTruncated: "body"),
          .box(height: 1).shown(unlessTruncated: "body"),
        ], alignment: .right))
    #expect(try CellTemplate(json: json.utf8) == built)
    #expect(try CellTemplate(json: built.json.utf8) == built)
    _ = try CellPlan([built], style: labelStyle())
  }

  @Test(
    arguments: [
      (
        "", "the description is not JSON, or holds a number too large, or parts too deep"
      ),
      ("[]", "the description is not an object"),
      (#"{"cell": {"type": "text"}}"#, #"the description has no "name""#),
      (#"{"name": 7, "cell": {"type": "text"}}"#, "/name is not a string"),
      (#"{"name": "a"}"#, #"the description has no "cell""#),
      (
        #"{"name": "a", "cell": {"type": "text"}, "colour": 1}"#,
        "/colour is not a field here; there are name, styles, tags, columns, cell"
      ),
      (#"{"name": "a", "cell": {}}"#, #"/cell has no "type""#),
      (
        #"{"name": "a", "cell": {"type": "image"}}"#,
        #"/cell/type is "image"; give "text", "box", "vertical", "horizontal", "lastLine", "separator""#
      ),
      (
        #"{"name": "a", "columns": {}, "cell": {"type": "text"}}"#,
        "/columns/count is missing"
      ),
      (#"{"name": "a", "cell": {"type": "vertical"}}"#, #"/cell has no "children""#),
      (
        #"{"name": "a", "cell": {"type": "vertical", "children": [{"type": "text"}, 3]}}"#,
        "/cell/children/1 is not an object"
      ),
      (
        #"{"name": "a", "cell": {"type": "text", "spacing": 3}}"#,
        "/cell/spacing is not a field here; there are type, name, insets, width, weight, maxWidth, "
          + "height, minHeight, maxHeight, if, unless, ifTruncated, unlessTruncated, overlays, "
          + "field, string, runs, style, maxLines, token"
      ),
      (
        #"{"name": "a", "cell": {"type": "text", "width": "wide"}}"#,
        #"/cell/width is "wide"; give "fill", "hug""#
      ),
      (
        #"{"name": "a", "cell": {"type": "text", "maxLines": 1.5}}"#,
        "/cell/maxLines is 1.5, not a whole number"
      ),
      (
        #"{"name": "a", "cell": {"type": "text", "width": 3, "weight": 1}}"#,
        "/cell/weight is for parts that fill what is left; this one does not"
      ),
      (
        #"{"name": "a", "cell": {"type": "text", "if": "b", "ifTruncated": "c"}}"#,
        #"/cell/ifTruncated stands beside "if"; a part has one condition"#
      ),
      (
        #"{"name": "a", "cell": {"type": "text", "maxWidth": "wide"}}"#,
        "/cell/maxWidth is not an object"
      ),
      (
        #"{"name": "a", "cell": {"type": "lastLine", "children": [{"type": "text"}]}}"#,
        "/cell/children are 1 parts; give the text, and the part on its last line"
      ),
      (
        #"{"name": "a", "cell": {"type": "text", "insets": {"side": 4}}}"#,
        "/cell/insets/side is not a field here; there are top, left, bottom, right, horizontal, "
          + "vertical"
      ),
      (
        #"{"name": "a", "styles": {"b": {"lineHeight": {}}}, "cell": {"type": "text"}}"#,
        "/styles/b/lineHeight/points stands alone, or any of fontMultiple, minimum and maximum"
      ),
    ])
  func whatCannotBeReadIsNamed(json: String, sentence: String) {
    #expect(sentence == problem(json))
  }

  /// Readable, but nothing that a cell could be.
  @Test(
    arguments: [
      (#"{"type": "box"}"#, "/cell is a box of no height; give it a height or an aspectRatio"),
      (#"{"type": "box", "height": -1}"#, "/cell/height is -1.0; give 0 to 100000"),
      (#"{"type": "box", "height": 1e300}"#, "/cell/height is 1e+300; give 0 to 100000"),
      (
        #"{"type": "box", "aspectRatio": 0}"#,
        "/cell/aspectRatio is 0.0; give width over height, such as 1.5"
      ),
      (
        #"{"type": "text", "maxLines": 0}"#,
        "/cell/maxLines is 0; give 1 or more, or leave it out"
      ),
      (#"{"type": "text", "weight": 0}"#, "/cell/weight is 0.0; give a number above 0"),
      (#"{"type": "text", "field": ""}"#, "/cell/field is empty"),
      (
        #"{"type": "text", "minHeight": 9, "maxHeight": 8}"#,
        "/cell/minHeight is 9.0, more than maxHeight, 8.0"
      ),
      (
        #"{"type": "vertical", "children": [{"type": "text", "style": "no"}]}"#,
        #"/cell/children/0/style names the style "no", which is not among the template's styles"#
      ),
      (
        #"{"type": "text", "overlays": [{"edge": "top", "width": -1, "height": 2}]}"#,
        "/cell/overlays/0/width is -1.0; give 0 to 100000"
      ),
    ])
  func whatNoCellCanBeIsRefused(cell: String, sentence: String) {
    #expect(sentence == problem(#"{"name": "a", "cell": \#(cell)}"#))
  }

  @Test(
    arguments: [
      (#"{"size": 0}"#, "/styles/b~1c/size is 0.0; give a size from 0 to 2000"),
      (#"{"font": "none"}"#, #"/styles/b~1c/font names the font "none", which is not known"#),
      (
        #"{"letterSpacing": 20000}"#,
        "/styles/b~1c cannot be used: letterSpacing cannot be 20000.0: it must be between "
          + "-16384.0 and 16384.0"
      ),
    ])
  func stylesThatNoTextCanHaveAreRefused(style: String, sentence: String) {
    #expect(
      sentence == problem(#"{"name": "a", "styles": {"b/c": \#(style)}, "cell": {"type": "text"}}"#)
    )
  }

  @Test func partsTooDeepOrTooManyAreRefused() throws {
    var deep = CellNode.text()
    for _ in 0..<100 { deep = .vertical([deep]) }
    let wide = CellNode.vertical(Array(repeating: .separator(), count: 10_000))
    for cell in [deep, wide] {
      #expect(throws: DescriptionError.self) {
        try CellPlan([CellTemplate(name: "a", cell: cell)], style: labelStyle())
      }
    }
  }

  /// Each level would double the work.
  @Test func partsThatMeasureTheirContentTwiceLieNotDeep() throws {
    let levels: [(CellNode) -> CellNode] = [
      { .horizontal([$0, .text()], alignment: .firstBaseline) }, { .text().trailing($0) },
    ]
    for level in levels {
      var cell = CellNode.text()
      for _ in 0..<4 { cell = level(cell) }
      _ = try CellPlan([CellTemplate(name: "a", cell: cell)], style: labelStyle())
      let error = #expect(throws: DescriptionError.self) {
        try CellPlan([CellTemplate(name: "a", cell: level(cell))], style: labelStyle())
      }
      #expect(error?.reason.hasPrefix("lies too deep: at most 4 rows") == true)
    }
  }

  @Test func conditionsNameNoMoreTextsThanThereAreBits() throws {
    let texts = (0..<65).map { CellNode.text().named("\($0)") }
    let parts = (0..<65).map { CellNode.box(height: 1).shown(ifTruncated: "\($0)") }
    let all = CellTemplate(name: "a", cell: .vertical(texts + parts))
    #expect(
      throws: DescriptionError(
        path: "/cell/children/129/ifTruncated", reason: "names one text too many: give at most 64")
    ) { try CellPlan([all], style: labelStyle()) }
    let fewer = CellTemplate(name: "a", cell: .vertical(texts + parts.dropLast()))
    _ = try CellPlan([fewer], style: labelStyle())
  }

  /// Many conditions on many texts are looked through once for each text, not for each pair.
  @Test func manyConditionsAreFoundSoon() throws {
    let texts = (0..<64).map { CellNode.text().named("\($0)") }
    let parts = (0..<2000).map { CellNode.box(height: 1).shown(ifTruncated: "\($0 % 64)") }
    let plan = try CellPlan(
      [CellTemplate(name: "a", cell: .vertical(texts + parts))], style: labelStyle())
    var calculator = HeightCalculator(plan)
    #expect(try calculator.height(of: CellItem(text: "가"), atWidth: 100) == 64 * 18)
  }

  @Test func moreStylesThanAnyCellHasAreRefused() {
    let style = StyleDescription(size: .points(12))
    let styles = Dictionary(uniqueKeysWithValues: (0...1000).map { ("\($0)", style) })
    #expect(
      throws: DescriptionError(path: "/styles", reason: "has 1001 styles; give at most 1000")
    ) {
      try CellPlan([CellTemplate(name: "a", styles: styles, cell: .text())], style: labelStyle())
    }
  }

  private func problem(_ json: String) -> String {
    do {
      _ = try CellPlan([CellTemplate(json: json.utf8)], style: labelStyle())
      return "no problem"
    } catch {
      return "\(error)"
    }
  }
}

/// The schema has the fields that are read, and no others.
@Suite struct TemplateSchemaTests {
  private let schema: [String: Any]

  init() throws {
    let json = try JSONSerialization.jsonObject(with: Data(CellTemplate.schema.utf8))
    schema = try #require(json as? [String: Any])
  }

  private func properties(_ object: Any?) -> Set<String> {
    Set(((object as? [String: Any])?["properties"] as? [String: Any] ?? [:]).keys)
  }

  /// The fields that the error about an unknown field offers.
  private func known(_ json: String) throws -> Set<String> {
    do {
      _ = try CellTemplate(json: json.utf8)
      return []
    } catch {
      let list = try #require(error.reason.components(separatedBy: "there are ").last)
      return Set(list.components(separatedBy: ", "))
    }
  }

  @Test func objectsHaveTheFieldsThatAreRead() throws {
    let parts = try #require(schema["$defs"] as? [String: Any])
    #expect(properties(schema) == (try known(#"{"?": 1}"#)))
    #expect(
      properties(parts["style"])
        == (try known(#"{"name": "a", "cell": {"type": "text"}, "styles": {"b": {"?": 1}}}"#)))
    #expect(
      properties(parts["columns"])
        == (try known(#"{"name": "a", "cell": {"type": "text"}, "columns": {"?": 1}}"#)))
    #expect(
      properties(parts["overlay"])
        == (try known(#"{"name": "a", "cell": {"type": "text", "overlays": [{"?": 1}]}}"#)))
  }

  @Test(arguments: ["text", "box", "vertical", "horizontal", "lastLine", "separator"])
  func partsHaveTheFieldsThatAreRead(type: String) throws {
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let part = try #require(definitions["part"] as? [String: Any])
    let types = try #require(part["oneOf"] as? [[String: Any]])
    let own = try #require(
      types.first { object in
        let properties = object["properties"] as? [String: [String: Any]]
        return properties?["type"]?["const"] as? String == type
      })
    let known = try known(#"{"name": "a", "cell": {"type": "\#(type)", "?": 1}}"#)
    #expect(properties(part).union(properties(own)) == known)
  }
}
