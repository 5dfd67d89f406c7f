import Foundation
import Testing

@testable import StyleJSON
@testable import TextMeasure

@Suite struct RichTextDescriptionTests {
  private func description(_ json: String) throws -> RichTextDescription {
    do {
      return try JSONDecoder().decode(RichTextDescription.self, from: Data(json.utf8))
    } catch let error as DecodingError {
      throw DescriptionError(error)
    }
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// In Plain, 20 points; names of fonts are those of files, without what they end with.
  private func rich(
    _ json: String, profile: Profile = .chromium, letterSpacing: Points = .zero
  ) throws -> RichText {
    let style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 20, profile: profile,
      letterSpacing: letterSpacing)
    return try description(json).richText(in: style) { name in
      name == "none" ? nil : try Fixture.stack("\(name).ttf")
    }
  }

  @Test func everyFieldIsRead() throws {
    let text = try rich(
      """
      [{"text": "가", "fonts": ["Plain"], "size": 12, "weight": 700, "italic": true,
        "letterSpacing": -0.5, "wordSpacing": 2, "lineHeight": 1.5, "verticalAlign": "text-top",
        "lang": "ja", "wordBreak": "keep-all", "whiteSpace": "nowrap",
        "overflowWrap": "anywhere", "lineBreak": "strict", "features": {"kern": 0},
        "padding": [1, 2], "margin": [-3, 4], "border": [5, 6], "color": "#06c"}]
      """)
    let style = try #require(text.spans.first)
    #expect(
      style
        == SpanStyle(
          fonts: style.fonts, size: 12, weight: 700, isItalic: true, lineHeight: .em(1.5),
          letterSpacing: -0.5, wordSpacing: 2,
          features: [try #require(FontFeature(tag: "kern", 0))], language: "ja",
          wordBreak: .keepAll, strictness: .strict, overflowWrap: .anywhere,
          whiteSpace: .nowrap, verticalAlignment: .textTop,
          edges: InlineEdges(
            start: .init(padding: 1, border: 5, margin: -3),
            end: .init(padding: 2, border: 6, margin: 4))))
    #expect(style.fonts?.faces.count == 1)
  }

  @Test func boxesAreRead() throws {
    let text = try rich(
      """
      [{"text": "a"}, {"box": {"width": 20, "height": 10.5, "kind": "img"}},
       {"box": {"width": 1, "height": 2, "margin": [1, 2, 3, 4], "baseline": 1.5},
        "verticalAlign": -3}]
      """)
    #expect(text.text == "a\u{FFFC}\u{FFFC}" && text.spans.isEmpty)
    #expect(
      text.boxes == [
        InlineBox(width: 20, height: 10.5),
        InlineBox(
          width: 1, height: 2, margins: .init(top: 3, right: 2, bottom: 4, left: 1),
          baseline: 1.5, verticalAlignment: .raised(-3)),
      ])
  }

  /// A bare text is one of what it lies in; any style, and runs, make a span.
  @Test func spansAreWhatHasAStyleOrRuns() throws {
    let text = try rich(
      """
      [{"text": "a"}, {"text": "b", "color": "red"}, {"runs": [{"text": "c"}]},
       {"runs": [{"text": "d", "size": 3}], "weight": 600}]
      """)
    var expected = RichText("a")
    expected.append("b", style: SpanStyle())
    expected.append(SpanStyle()) { $0.append("c") }
    expected.append(SpanStyle(weight: 600)) { $0.append("d", style: SpanStyle(size: 3)) }
    #expect(text == expected)
  }

  /// A percentage is one of the span's own size, be that its own or one around it.
  @Test(arguments: [
    (#"{"text": "a", "lineHeight": "normal"}"#, LineHeight.normal),
    (#"{"text": "a", "lineHeight": "22.5px"}"#, .points(22.5)),
    (#"{"text": "a", "lineHeight": "150%"}"#, .points(30)),
    (#"{"text": "a", "lineHeight": "150%", "size": 10}"#, .points(15)),
    (#"{"text": "a", "lineHeight": "150%", "relativeSize": 2}"#, .points(60)),
    (#"{"text": "a", "lineHeight": 2}"#, .em(2)),
  ])
  func lineHeightsAreThoseOfCSS(run: String, lineHeight: LineHeight) throws {
    #expect(try rich("[\(run)]").spans[0].lineHeight == lineHeight)
    let nested = try rich(#"[{"runs": [\#(run)], "size": 20}]"#)
    #expect(nested.spans[1].lineHeight == lineHeight)
  }

  @Test func boxesOfFlutterHaveItsAlignments() throws {
    func box(_ fields: String) throws -> InlineBox {
      try rich(#"[{"box": {"width": 9, "height": 8, \#(fields)}}]"#, profile: .flutter()).boxes[0]
    }
    let expected: [(String, Points?, InlineAlignment)] = [
      (#""alignment": "baseline", "baseline": 3"#, 3, .baseline),
      (#""alignment": "aboveBaseline""#, nil, .baseline),
      (#""alignment": "belowBaseline""#, 0, .baseline),
      (#""alignment": "top""#, nil, .textTop), (#""alignment": "bottom""#, nil, .textBottom),
      (#""alignment": "middle", "ideographic": true"#, nil, .middle),
    ]
    for (fields, baseline, alignment) in expected {
      let box = try box(fields)
      #expect(box.baseline == baseline && box.verticalAlignment == alignment, "\(fields)")
    }
  }

  /// Android counts letter spacing in ems, which other sizes make other lengths of.
  @Test func spacingIsInEmsOnAndroid() throws {
    let runs = """
      [{"runs": [{"text": "a", "size": 10}, {"text": "b", "weight": 700}], "letterSpacing": 0.5},
       {"text": "c", "relativeSize": 2, "shift": "super"}]
      """
    let text = try rich(runs, profile: .android(AndroidRules(density: 2)), letterSpacing: 2)
    // What has no spacing of its own has that of its size once it is laid out.
    #expect(text.spans.map(\.letterSpacing) == [10, nil, nil, nil])
    #expect(text.spans[3].relativeSize == 2 && text.spans[3].verticalAlignment == .super)
    #expect(try rich(runs, letterSpacing: 2).spans.map(\.letterSpacing) == [0.5, nil, nil, nil])
  }

  @Test(arguments: [
    #"[{"text":"a"}]"#, #"[{"runs":[{"text":""}]}]"#,
    #"[{"box":{"alignment":"belowBaseline","height":2,"ideographic":true,"width":1}}]"#,
    #"[{"box":{"baseline":1,"height":2,"margin":[1,0],"width":1},"verticalAlign":"sub"}]"#,
    #"[{"box":{"height":2,"kind":"img","margin":[0,0,0.5,0],"width":1},"verticalAlign":4}]"#,
    #"[{"border":[1,0],"color":"red","features":{"kern":0},"fonts":["x"],"italic":false,"#
      + #""lang":"ko","letterSpacing":1,"lineBreak":"loose","lineHeight":"120%","#
      + #""margin":[0,-2],"noBreak":true,"overflowWrap":"normal","padding":[0.5,0],"#
      + #""relativeSize":0.8,"text":"a","verticalAlign":"baseline","weight":600,"#
      + #""whiteSpace":"pre-wrap","wordBreak":"break-all","wordSpacing":-1}]"#,
    #"[{"lineHeight":"20px","runs":[{"lineHeight":"normal","size":9,"text":"a"}]}]"#,
  ])
  func whatIsReadIsWrittenTheSame(runs: String) throws {
    #expect(try json(try description(runs)) == runs)
  }

  @Test(arguments: [
    ("{}", "the description is not an array"), ("[3]", "/0 is not"),
    ("[{}]", #"/0 has neither "text" nor "runs" nor "box""#),
    (#"[{"text": "", "box": {}}]"#, #"/0 has "text" and "box"; a run has one of them"#),
    (
      #"[{"text": "a"}, {"runs": [{"text": "a", "sise": 3}]}]"#,
      "/1/runs/0/sise is not a field here; there are"
    ),
    (#"[{"text": "a", "size": 0}]"#, "/0/size is 0; give more"),
    (#"[{"text": "a", "size": 1e9}]"#, "/0/size has 1000000000.0; give 0 to"),
    (#"[{"text": "a", "size": 3, "relativeSize": 2}]"#, #"/0/relativeSize stands beside "size""#),
    (#"[{"text": "a", "fonts": []}]"#, "/0/fonts has no name"),
    (#"[{"text": "a", "verticalAlign": "up"}]"#, #"/0/verticalAlign is "up"; give "baseline""#),
    (#"[{"text": "a", "shift": "sub", "verticalAlign": 3}]"#, "/0/shift stands beside"),
    (#"[{"text": "a", "padding": 3}]"#, "/0/padding is not an array"),
    (#"[{"text": "a", "padding": [3]}]"#, "/0/padding has 1 numbers; give left and right"),
    (#"[{"text": "a", "border": [3, -1]}]"#, "/0/border has -1.0; give 0 to 16384"),
    (#"[{"text": "a", "lineHeight": "2em"}]"#, #"/0/lineHeight is "2em"; give a number"#),
    (#"[{"text": "a", "lineHeight": -1}]"#, "/0/lineHeight is -1.0; give a number"),
    (#"[{"text": "a", "features": {"kern": true}}]"#, "/0/features/kern is not a number"),
    (#"[{"box": {"width": 3}}]"#, #"/0/box/width and "height" are what a box has"#),
    (#"[{"box": {"width": -3, "height": 1}}]"#, "/0/box/width has -3.0; give 0 to 1000000"),
    (#"[{"box": {"width": 3, "height": 1, "margin": [1, 2, 3]}}]"#, "/0/box/margin has 3 numbers"),
    (#"[{"box": {"width": 3, "height": 1}, "size": 2}]"#, "/0/size does not apply to a box"),
    (
      #"[{"box": {"width": 3, "height": 1, "alignment": "top"}, "verticalAlign": "top"}]"#,
      #"/0/verticalAlign stands beside "alignment""#
    ),
  ])
  func mistakesAreNamedByTheirRun(json: String, sentence: String) throws {
    let error = #expect(throws: DescriptionError.self) { try description(json) }
    let found = try #require(error).description
    #expect(found.hasPrefix(sentence), "\(found)")
  }

  @Test func slipsAreRecognized() throws {
    let error = #expect(throws: DescriptionError.self) {
      try description(#"[{"text": "a", "leterSpacing": 1}]"#)
    }
    #expect(try #require(error).description.hasSuffix(#"; did you mean "letterSpacing"?"#))
  }

  @Test func fontsThatAreNotKnownAreRefused() throws {
    #expect(throws: DescriptionError.self) { try rich(#"[{"text": "a", "fonts": ["none"]}]"#) }
  }

  @Test func depthAndNumberAreBounded() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: #"[{"runs":"#, count: depth) + #"[{"text":""}]"#
        + String(repeating: "}]", count: depth)
    }
    #expect(try rich(nested(127)).spans.count == 127)
    #expect(try description(nested(128)).text == "")
    let tooDeep = #expect(throws: DescriptionError.self) { try description(nested(129)) }
    #expect(try #require(tooDeep).reason == "lies more than 128 runs deep")
    func many(_ count: Int) -> String {
      "[" + Array(repeating: #"{"text":""}"#, count: count).joined(separator: ",") + "]"
    }
    #expect(try description(many(10_000)).runs.count == 10_000)
    #expect(throws: DescriptionError.self) { try description(many(10_001)) }
    #expect(throws: DescriptionError.self) {
      try description(#"[{"runs":\#(many(6000))},{"runs":\#(many(6000))}]"#)
    }
  }

  /// A layout names spans and boxes by their number.
  @Test func errorsOfLayoutsAreThoseOfRuns() throws {
    let text = try description(
      """
      [{"text": "a", "size": 3}, {"runs": [{"text": "b"}, {"text": "c", "size": 4},
        {"box": {"width": 1, "height": 1}}]}, {"box": {"width": 1, "height": 1}}]
      """)
    let path = DescriptionPath("runs")
    func place(_ error: RichTextError) -> String { text.error(error, at: path).path }
    #expect(place(.unusableStyle(span: 0, .unusableSize(0))) == "/runs/0")
    #expect(place(.unusableStyle(span: 1, .unusableSize(0))) == "/runs/1")
    #expect(place(.unusableStyle(span: 2, .unusableSize(0))) == "/runs/1/runs/1")
    #expect(place(.unusableBox(box: 0)) == "/runs/1/runs/2/box")
    #expect(place(.unusableBox(box: 1)) == "/runs/2/box")
    #expect(place(.tooDeep(depth: 300)) == "/runs")
  }
}
