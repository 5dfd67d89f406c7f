import TestSupport
import Testing

@testable import TextMeasure

/// How wide a text is unwrapped, and how far the widths next to a box leave it as it is.
@Suite struct WidthLawsTests {
  /// At its max-content a text has the lines of a box without end.
  @Test(arguments: RichTextLawTests.renderers)
  func aBoxAsWideAsItsTextHoldsIt(profile: Profile) throws {
    var random = SplitMix(state: 58)
    var compared = 0
    for mode in [WhiteSpace.normal, .preWrap, .nowrap] {
      let style = TextStyle(
        fonts: try Fixture.stack("Plain.ttf"), size: 13.3, profile: profile,
        overflowWrap: .breakWord, whiteSpace: mode)
      var measurer = try TextMeasurer(style)
      for _ in 0..<(Environment.isThorough ? 3000 : 200) {
        let rich = RichTextLawTests.generated(
          &random, hasPlaces: RichTextLawTests.hasPlaces(profile))
        let text = try measurer.prepare(rich)
        let lines = text.lines(atWidth: .unbounded).map(\.utf8Range)
        #expect(text.lines(atWidth: text.naturalWidth).map(\.utf8Range) == lines, "\(rich)")
        compared += 1
      }
    }
    #expect(compared >= 600)
  }

  /// A span's end counts behind a space that collapses at the end of its paragraph, as it does in
  /// Firefox 153 and WebKitGTK 2.50.
  @Test(arguments: [Profile.chromium, .webkit, .firefox])
  func aSpanEndsBehindSpacesThatCollapse(profile: Profile) throws {
    var measurer = try TextMeasurer(
      TextStyle(fonts: .pretendard(), size: 15, profile: profile))
    let edges = InlineEdges(start: .init(padding: 2), end: .init(padding: 3))
    var compared = 0
    for review in try Reviews.sample(60) where !review.contains("\n") {
      var (plain, spaced) = (RichText(), RichText())
      plain.append(review, style: SpanStyle(edges: edges))
      spaced.append(review + " ", style: SpanStyle(edges: edges))
      let (first, second) = (try measurer.prepare(plain), try measurer.prepare(spaced))
      #expect((first.naturalWidth - second.naturalWidth).rawValue.magnitude < 0.04, "\(review)")
      #expect(second.lineCount(atWidth: second.naturalWidth) == 1, "\(review)")
      compared += 1
    }
    #expect(compared > 40)
  }

  /// Words of a text that does not wrap are as wide as those of one that does: WebKit measures them
  /// one by one.
  @Test(arguments: [Profile.chromium, .webkit, .firefox])
  func textThatDoesNotWrapIsAsWide(profile: Profile) throws {
    let style = TextStyle(fonts: try .pretendard(), size: 15, profile: profile)
    var measurer = try TextMeasurer(style)
    for text in try Reviews.sample(80) + ["To-To", "AV-AV To.To, 1-2 Ty/Ty"] {
      guard !text.contains("\n") else { continue }
      var (wrapping, unwrapped) = (RichText("앞 "), RichText("앞 "))
      wrapping.append(text, style: SpanStyle())
      unwrapped.append(text, style: SpanStyle(whiteSpace: .nowrap))
      let (first, second) = (try measurer.prepare(wrapping), try measurer.prepare(unwrapped))
      #expect(first.naturalWidth == second.naturalWidth, "\(text)")
    }
  }

  /// The steps next to a width are those of the whole curve, whatever chooses the lines.
  @Test(
    arguments: [Profile.chromium, .webkit, .firefox, .flutter(), .uikit(.label(scale: 3))],
    [TextWrapStyle.auto, .balance])
  func theMarginIsOfTheCurve(profile: Profile, wrapStyle: TextWrapStyle) throws {
    var style = TextStyle(fonts: try .pretendard(), size: 15, profile: profile)
    style.wrapStyle = wrapStyle
    var measurer = try TextMeasurer(style)
    var (narrower, wider, last) = (0, 0, 0)
    for review in try Reviews.sample(12) {
      let text = try measurer.prepare(String(review.prefix(28)) + "\n나 ab\u{AD}cd")
      let widest = text.naturalWidth + 20
      let curve = try text.heightCurve(through: widest)
      for width in [20, 61.3, 140, widest] as [Points] where width <= widest {
        let margin = try text.margin(atWidth: width)
        let size = text.measure(atWidth: width)
        let here = curve.steps.last { $0.width <= width }
        let next = curve.steps.first { $0.width > width && $0.size.lineCount != size.lineCount }
        #expect(margin.narrower == width - (here?.width ?? .zero), "\(review) \(width)")
        #expect(margin.wider == next.map { $0.width - width }, "\(review) \(width)")
        narrower += margin.narrower > .zero ? 1 : 0
        wider += margin.wider == nil ? 0 : 1
        last += margin.wider == nil ? 1 : 0
      }
    }
    #expect(narrower > 10 && wider > 10 && last > 5)
  }
}
