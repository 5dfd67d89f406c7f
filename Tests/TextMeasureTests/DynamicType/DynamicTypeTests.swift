import BundledFonts
import ListLayout
import Testing

@testable import TextMeasure

@Suite struct DynamicTypeTests {
  @Test func sizesDevicesComeWith() {
    let sizes = DynamicTypeStyle.allCases.map { $0.pointSize().rawValue }
    #expect(sizes == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    let leadings = DynamicTypeStyle.allCases.map { $0.leading().rawValue }
    #expect(leadings == [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13])
  }

  @Test(arguments: DynamicTypeStyle.allCases)
  func sizesGrowWithTheCategory(style: DynamicTypeStyle) {
    let categories = ContentSizeCategory.allCases
    for (smaller, larger) in zip(categories, categories.dropFirst()) {
      #expect(style.pointSize(at: smaller) <= style.pointSize(at: larger))
      #expect(style.leading(at: smaller) <= style.leading(at: larger))
    }
    for category in categories {
      // The leading of one style is less than the font's height: `caption2` at the small end.
      let ratio = style.leading(at: category).rawValue / style.pointSize(at: category).rawValue
      #expect((1.15...1.45).contains(ratio))
    }
  }

  /// One line of a label at scale 3, in a font of San Francisco's height (1950 and 494 of 2048),
  /// worked out by hand: the size times 1.193359375, up to the next third.
  @Test func labelsOfOneLine() throws {
    let heights: [DynamicTypeStyle: Double] = [
      .largeTitle: 122 / 3, .title1: 101 / 3, .title2: 79 / 3, .title3: 24, .body: 61 / 3,
      .callout: 58 / 3, .subheadline: 18, .footnote: 47 / 3, .caption1: 43 / 3, .caption2: 40 / 3,
    ]
    for (style, height) in heights {
      var measurer = try TextMeasurer(
        TextStyle(fonts: .pretendard(), size: style.pointSize(), profile: .uikit(scale: 3)))
      let text = try measurer.prepare("정말 재밌게 봤어요")
      #expect(abs(text.height(atWidth: .unbounded).rawValue - height) < 1e-9)
    }
  }

  @Test func tracking() {
    func thousandths(_ size: Points) -> Double {
      (SanFranciscoTracking.spacing(atSize: size).rawValue / size.rawValue * 1000).rounded()
    }
    #expect(thousandths(6) == 41 && thousandths(12) == 0 && thousandths(17) == -26)
    #expect(thousandths(38) == 10 && thousandths(68) == 2 && thousandths(90) == 2)
    #expect(thousandths(3) == 41)
    #expect(SanFranciscoTracking.spacing(atSize: 17) == -0.442)
    #expect(SanFranciscoTracking.spacing(atSize: 16.5).rawValue == -0.3795)
    for odd in [Points(Double.nan), 0, -4, .unbounded] {
      #expect(SanFranciscoTracking.spacing(atSize: odd) == .zero)
    }
  }
}
