import BundledFonts
import ListLayout
import Testing
import TextMeasure

/// Labels in the text styles of iOS.
@Suite struct DynamicTypeLabelTests {
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
}
