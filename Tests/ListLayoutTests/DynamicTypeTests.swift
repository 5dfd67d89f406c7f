import ListLayout
import Testing

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
