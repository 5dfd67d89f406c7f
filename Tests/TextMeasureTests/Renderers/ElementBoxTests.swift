import BundledFonts
import Testing

@testable import TextMeasure

/// Heights of elements: texts with padding and border.
@Suite struct ElementBoxTests {
  private static let profiles: [Profile] = [
    .chromium, .webkit, .firefox, .uikit(scale: 2), .flutter(), .android(AndroidRules(density: 2)),
  ]

  /// Lengths that every renderer leaves as they are.
  private static let box = ElementBox(
    padding: BoxEdges(top: 3.5, right: 10, bottom: 1, left: 2.5), border: BoxEdges(1))
  private static let (width, height) = (14.5, 6.5)

  private static let texts = [
    "", "가", "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ 그런데 이 책은 너무 길어서 다 읽지 못했습니다",
    "Hello, world 가나다 😀 abcdefghijklmnopqrstuvwxyz", "한 줄\n두 줄\n",
  ]

  private func style(_ profile: Profile, _ sizing: BoxSizing? = nil) throws -> TextStyle {
    var style = TextStyle(fonts: try .pretendard(), size: 15, profile: profile)
    if let sizing {
      style.box = Self.box
      style.box.sizing = sizing
    }
    return style
  }

  /// An element in a border box is laid out as its text is in a box without padding and border, and
  /// in a content box as in that box.
  @Test(arguments: profiles, BoxSizing.allCases)
  func elementsAreTextsInSmallerBoxes(profile: Profile, sizing: BoxSizing) throws {
    var texts = try TextMeasurer(style(profile))
    var elements = try TextMeasurer(style(profile, sizing))
    let lost = sizing == .borderBox ? Points(Self.width) : .zero
    for string in Self.texts {
      let (text, element) = (try texts.prepare(string), try elements.prepare(string))
      let (textHeights, elementHeights) = (
        try texts.prepareHeights(of: string), try elements.prepareHeights(of: string)
      )
      for width in [0, 30.5, 61, 120, 343, 1000] as [Points] {
        for maxLines in [nil, 1, 2] {
          var expected = text.measure(atWidth: width, maxLines: maxLines)
          expected.height = expected.height + Points(Self.height)
          let box = width + lost
          #expect(element.measure(atWidth: box, maxLines: maxLines) == expected)
          #expect(elementHeights.measure(atWidth: box, maxLines: maxLines) == expected)
          #expect(
            PreparedHeights.heights(of: [elementHeights], atWidth: box, maxLines: maxLines)
              == [expected.height])
          #expect(try elements.measure(string, atWidth: box, maxLines: maxLines) == expected)
          #expect(
            element.lines(atWidth: box, maxLines: maxLines)
              == text.lines(atWidth: width, maxLines: maxLines))
        }
        #expect(
          elementHeights.height(atWidth: width + lost)
            == textHeights.height(atWidth: width) + Points(Self.height))
      }
      let (natural, least) = (text.contentWidths.upperBound, text.contentWidths.lowerBound)
      #expect(element.contentWidths == least + lost...natural + lost)
    }
  }

  @Test(arguments: profiles)
  func curvesAndTruncationsAreOfElements(profile: Profile) throws {
    var measurer = try TextMeasurer(style(profile, .borderBox))
    for string in Self.texts {
      let text = try measurer.prepare(string)
      let curve = try text.heightCurve(from: 20, through: 400)
      let small = try measurer.prepareHeights(of: string).heightCurve(from: 20, through: 400)
      #expect(small == curve)
      for width in stride(from: 20.0, through: 400, by: 3.7).map({ Points($0) }) {
        let size = text.measure(atWidth: width)
        #expect(curve.height(atWidth: width) == size.height)
        #expect(curve.lineCount(atWidth: width) == size.lineCount)
        let cut = text.truncation(atWidth: width, maxLines: 2, tokenWidth: 8)
        #expect(cut.height == text.height(atWidth: width, maxLines: 2))
      }
    }
  }

  /// Boxes narrower than padding and border have lines as boxes of nothing.
  @Test(arguments: profiles)
  func narrowElementsHaveContentOfNoWidth(profile: Profile) throws {
    var texts = try TextMeasurer(style(profile))
    var elements = try TextMeasurer(style(profile, .borderBox))
    for string in Self.texts {
      let nothing = try texts.measure(string, atWidth: 0)
      for width in [0, 5, 14.5] as [Points] {
        let size = try elements.measure(string, atWidth: width)
        #expect(size.lineCount == nothing.lineCount)
        #expect(size.height == nothing.height + Points(Self.height))
      }
    }
  }

  /// The first baseline and what is drawn are moved by them.
  @Test func linesBeginBelowThePadding() throws {
    var texts = try TextMeasurer(style(.chromium))
    var elements = try TextMeasurer(style(.chromium, .borderBox))
    let string = Self.texts[2]
    let text = try texts.prepareGlyphs(of: string).lines(atWidth: 120)
    let element = try elements.prepareGlyphs(of: string).lines(atWidth: 134.5)
    #expect(text.count == element.count && text.count > 1)
    for (text, element) in zip(text, element) {
      #expect(element.top == text.top + 4.5 && element.baseline == text.baseline + 4.5)
      #expect(element.start == text.start + 3.5)
    }
    #expect(
      try elements.prepare(string).shownLines(atWidth: 134.5, maxLines: nil).firstBaseline
        == element[0].baseline)
  }

  /// How much higher an element of `padding: <length>px 0` is, and one of `border: <length>px solid`:
  /// of Chromium 156, Firefox 153 and WebKitGTK 2.50.
  @Test(arguments: recorded)
  func lengthsAreRoundedAsInTheEngine(recorded: Recorded) throws {
    func added(_ box: ElementBox) throws -> Double {
      var style = TextStyle(
        fonts: try .pretendard(), size: 16, profile: recorded.profile, lineHeight: .points(20),
        box: box)
      style.devicePixelRatio = recorded.ratio
      var measurer = try TextMeasurer(style)
      return try measurer.measure("가", atWidth: 100).height.rawValue - 20
    }
    let edges = BoxEdges(vertical: Points(recorded.length), horizontal: 0)
    #expect(abs(try added(ElementBox(padding: edges)) - recorded.padding) < 1e-6)
    #expect(abs(try added(ElementBox(border: edges)) - recorded.border) < 1e-6)
  }

  struct Recorded: Sendable {
    var (profile, ratio, length): (Profile, Double, Double)
    var (padding, border): (Double, Double)

    init(
      _ profile: Profile, at ratio: Double, _ length: Double, padding: Double, border: Double
    ) {
      (self.profile, self.ratio, self.length) = (profile, ratio, length)
      (self.padding, self.border) = (padding, border)
    }
  }

  static let recorded: [Recorded] = [
    Recorded(.chromium, at: 1, 0.0157, padding: 0.03125, border: 2),
    Recorded(.chromium, at: 1, 0.7, padding: 1.375, border: 2),
    Recorded(.chromium, at: 1, 3.33, padding: 6.65625, border: 6),
    Recorded(.chromium, at: 1.5, 3.33, padding: 319 / 48, border: 16 / 3),
    Recorded(.chromium, at: 1.5, 1.7, padding: 163 / 48, border: 8 / 3),
    Recorded(.chromium, at: 1.25, 3.33, padding: 6.65, border: 6.4),
    Recorded(.chromium, at: 2, 0.01, padding: 0.015625, border: 1),
    Recorded(.chromium, at: 2, 1.7, padding: 3.390625, border: 3),
    Recorded(.webkit, at: 1, 0.0157, padding: 0.03125, border: 2),
    Recorded(.webkit, at: 2, 3.33, padding: 6.65625, border: 6),
    Recorded(.webkit, at: 2, 0.01, padding: 0, border: 1),
    Recorded(.firefox, at: 1, 0.01, padding: 1.0 / 30, border: 2),
    Recorded(.firefox, at: 1, 0.001, padding: 0, border: 0),
    Recorded(.firefox, at: 1, 1.995, padding: 4, border: 4),
    Recorded(.firefox, at: 1.5, 3.33, padding: 20 / 3, border: 20 / 3),
    Recorded(.firefox, at: 1.25, 4.7, padding: 9.4, border: 8),
    Recorded(.firefox, at: 2, 0.009, padding: 1.0 / 30, border: 1),
  ]

  @Test func lengthsAreNotLessThanNothing() throws {
    var style = try style(.chromium)
    style.box.border.left = -1
    #expect(throws: StyleError.negativeLength(property: "border", value: -1)) {
      _ = try TextMeasurer(style)
    }
    style.box.border.left = .unbounded
    #expect(throws: StyleError.self) { _ = try TextMeasurer(style) }
  }

  /// Each rule finds the least box for a width of lines.
  @Test(arguments: profiles)
  func boxesAreTheLeastForTheirLines(profile: Profile) throws {
    var style = try style(profile, .borderBox)
    for ratio in [1, 1.25, 2.625] {
      style.devicePixelRatio = ratio
      let fit = try ResolvedTextStyle(style).lineFit
      for raw in stride(from: 3 << 16, through: 200 << 16, by: 54_321) {
        let width = Fixed(rawValue: Int64(raw))
        let box = fit.narrowestBox(forLineWidth: width)
        #expect(fit.lineWidth(in: box.points) >= width)
        #expect(fit.lineWidth(in: (box - Fixed(rawValue: 1)).points) < width)
      }
    }
  }
}
