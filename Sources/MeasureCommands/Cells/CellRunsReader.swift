import CellHeight
import ReviewIO
import StyleJSON
import TextMeasure

/// Reads reviews that have runs in place of a text, for the cells of plans. One to a thread.
final class CellRunsReader {
  /// An item's own text in a style of a plan.
  private final class ItemText {
    let plan: Int
    let text: Int
    var measurer: TextMeasurer
    var reader: RichReviewReader

    init(_ plans: CellPlans, plan: Int, text: Int, style: ResolvedTextStyle) {
      (self.plan, self.text) = (plan, text)
      measurer = TextMeasurer(style)
      reader = RichReviewReader(plans.rich, in: style.style, fonts: plans.fonts)
    }
  }

  private let texts: [ItemText]
  /// Styles of runs, each in every text that shows them: all are held until the cells are measured.
  private static let maximumStyleCount = 4096
  private let planCount: Int

  /// What ends the reading of a review early.
  var interruption: Interruption? {
    didSet {
      for text in texts { text.measurer.interruption = interruption }
    }
  }

  /// - Parameter textLimit: Bytes in a text; a longer one is an error.
  /// - Throws: `RichReviewError.runs` for templates that compose the text of others.
  init(_ plans: CellPlans, textLimit: Int) throws(RichReviewError) {
    guard !plans.plans.contains(where: \.composesItemText) else {
      throw .runs(
        DescriptionPath("runs").error(
          "cannot stand in a template that composes the text of runs itself: give a text"))
    }
    planCount = plans.plans.count
    texts = plans.plans.enumerated().flatMap { index, plan in
      plan.itemTexts.map { ItemText(plans, plan: index, text: $0.text, style: $0.style) }
    }
    for text in texts { text.measurer.maximumByteCount = textLimit }
  }

  /// - Throws: `RichReviewError.tooManyStyles`.
  private func check(_ rich: RichText) throws(RichReviewError) {
    guard rich.spans.count * texts.count > Self.maximumStyleCount else { return }
    let count = Set(rich.spans).count
    guard count * texts.count > Self.maximumStyleCount else { return }
    throw .tooManyStyles(
      count: count, textCount: texts.count, limit: Self.maximumStyleCount)
  }

  /// The text of a review's runs, and what the plans show it as: for each, texts by their indices.
  func read(
    _ review: Review
  ) throws(RichReviewError) -> (text: String, prepared: [[Int: PreparedText]]) {
    var prepared: [[Int: PreparedText]] = Array(repeating: [:], count: planCount)
    var whole = ""
    for text in texts {
      // Each text has its own of them.
      defer { text.measurer.forgetRunStyles() }
      let rich = try text.reader.read(
        review.text, runs: review.runs, measuredBy: &text.measurer)
      try check(rich.rich)
      prepared[text.plan][text.text] = rich.prepared
      whole = rich.text
    }
    return (whole, prepared)
  }
}
