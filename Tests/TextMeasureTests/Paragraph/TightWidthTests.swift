import TestSupport
import Testing

@testable import TextMeasure

/// Boxes that fit around lines.
@Suite struct TightWidthTests {
  /// Words that overflow, hyphens that show, spaces that hang, tabs, indents.
  static let texts = [
    "", " ", "가", "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "a b  c   ", "extra\u{AD}ordi\u{AD}nary day",
    "불가항력적으로길어진한단어 짧은 말", "AVAVAVAV To. Yo! fi ffi (a)", "가나\n다라마\n\n바 ",
    "a\tb\tc\u{3000}d、「e」。", "😀😀 👩\u{200D}👧 e\u{301}e\u{301}e\u{301}", "אב גד 12 הו",
  ]

  @Test(arguments: WrappingMode.all, [WhiteSpace?.none, .preWrap, .breakSpaces, .pre])
  func linesStayTheSame(mode: WrappingMode, whiteSpace: WhiteSpace?) throws {
    var random = SplitMix(state: 47)
    var style = try mode.style()
    style.whiteSpace = whiteSpace
    style.firstLineIndent = Bool.random(using: &random) ? 7.3 : 0
    var measurer = try TextMeasurer(style)
    for string in try Self.texts + Reviews.sample(150) {
      let text = try measurer.shape(string)
      for _ in 0..<6 {
        let width = Points(Double.random(in: 0...400, using: &random))
        let maxLines = [nil, nil, 1, 2].randomElement(using: &random) ?? nil
        let tight = text.tightWidth(in: width, maxLines: maxLines)
        #expect(tight >= .zero && tight <= width)
        #expect(
          text.lines(atWidth: tight, maxLines: maxLines)
            == text.lines(atWidth: width, maxLines: maxLines),
          "\(string) \(width) \(tight)")
        #expect(text.tightWidth(in: tight, maxLines: maxLines) == tight, "\(string) \(width)")
      }
    }
  }

  /// A box narrower by the least that counts has other lines, or one that overflows.
  @Test(arguments: WrappingMode.all) func nothingIsNarrower(mode: WrappingMode) throws {
    var measurer = try TextMeasurer(mode.style())
    var (count, narrower) = (0, 0)
    for review in try Reviews.sample(300) {
      let text = try measurer.shape(review)
      let tight = text.tightWidth(in: 200)
      guard tight < 200 else { continue }
      count += 1
      let less = tight - mode.profile.rules.boxStep
      let lines = text.lines(atWidth: less)
      if lines == text.lines(atWidth: tight) && lines.allSatisfy({ $0.width <= less }) {
        narrower += 1
      }
    }
    #expect(count > 200)
    #expect(narrower == 0, "\(narrower) of \(count)")
  }

  @Test(arguments: WrappingMode.all) func balancedTextsKeepTheirSize(mode: WrappingMode) throws {
    var measurer = try TextMeasurer(mode.style())
    for review in try Self.texts + Reviews.sample(100) {
      let text = try measurer.shape(review)
      for width: Points in [90, 240] {
        let balanced = try PreparedText(text).balancedWidth(in: width)
        let size = text.measure(atWidth: width)
        #expect(balanced <= width)
        #expect(text.measure(atWidth: balanced) == size, "\(review) \(width) \(balanced)")
        let between = try text.heightCurve(from: balanced, through: width)
        #expect(between.steps.map(\.size) == [size])
        if balanced > 1 {
          #expect(text.measure(atWidth: balanced - mode.profile.rules.boxStep) != size, "\(review)")
        }
      }
    }
  }

  @Test func aWordThatOverflowsTakesAllThereIs() throws {
    let style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 1000)
    let text = try prepare("AB A", style)
    #expect(text.tightWidth(in: 700) == 700)
    // Lines may be 1/64 px wider than their box.
    #expect(text.tightWidth(in: 5000) == 2059.984375)
    #expect(text.tightWidth(in: 1500) == 1209.984375)
  }
}
