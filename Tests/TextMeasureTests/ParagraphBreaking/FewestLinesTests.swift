import TestSupport
import Testing

@testable import TextMeasure

/// The numbers of lines that follow from first fit are those that weighing finds.
@Suite struct FewestLinesTests {
  /// Short lines are even by themselves, and one more would leave all of its room free.
  @Test func evenLinesAreBest() {
    var lines = FewestLines()
    for _ in 0..<3 { lines.add(width: 95) }
    for strategy in [AndroidRules.BreakStrategy.highQuality, .balanced] {
      #expect(lines.provesLineCount(strategy, in: 100...100, extent: 290, size: 10))
    }
  }

  /// One more line of 1 × 100 costs less than 30² once and 60² once.
  @Test func raggedLinesMayBeMore() {
    var lines = FewestLines()
    for width in [70.0, 40, 90] { lines.add(width: width) }
    #expect(!lines.provesLineCount(.highQuality, in: 100...100, extent: 310, size: 1))
  }

  static let rules: [AndroidRules] = {
    var balanced = AndroidRules(density: 2.625)
    balanced.breakStrategy = .balanced
    return [
      .textView(density: 2.625), balanced, .compose(density: 2, lineBreak: .heading),
      .reactNative(density: 3, targetAPI: 35),
    ]
  }()

  /// In every box, and up to widths where all is on one line.
  @Test(arguments: rules.indices)
  func curvesHaveTheSizesOfAllPixels(index: Int) throws {
    let rules = Self.rules[index]
    var measurer = try TextMeasurer(reviewStyle(.android(rules)))
    var (traced, others) = (0, 0)
    let reviews = try Reviews.sample(Environment.isThorough ? 2000 : 40)
    for review in reviews + ["가나다\n\n라 마바사 아자차카 타파하 가나다라마바사", "a@b.c 가나다 http://a.b/c?d=e"] {
      let text = try measurer.shape(review)
      let maxLines = review.utf8.count % 3 == 0 ? 3 : nil
      let curve = try text.heightCurve(from: 0, through: .unbounded, maxLines: maxLines)
      var steps = StepList(text.style.lineFit, from: .zero)
      let widths = Fixed.zero...Fixed.unbounded
      if try text.findCounts(in: widths, maxLines: .max, &steps, CurveWork()) {
        traced += 1
      } else {
        others += 1
      }
      for pixels in 0..<900 {
        let width = Points(Double(pixels) / rules.density)
        let size = text.measure(atWidth: width, maxLines: maxLines)
        #expect(curve.value(atWidth: width) == size, "\(pixels): \(review)")
      }
    }
    #expect(others > 0 && traced * 10 > reviews.count * 9, "\(traced), \(others)")
  }
}
