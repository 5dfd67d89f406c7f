import ReviewIO
import TextMeasure

/// Measures reviews of one style or of several. One to a thread.
struct ReviewMeasurer: ~Copyable {
  private var measurer: TextMeasurer
  private var reader: RichReviewReader
  private let readsMarkup: Bool

  /// - Parameters:
  ///   - textLimit: Bytes in a text; a longer one is an error.
  ///   - fonts: Those that spans of texts of several styles may name.
  ///   - rich: How texts of several styles are written.
  init(
    _ style: ResolvedTextStyle, textLimit: Int, fonts: OpenedFonts?, rich: RichTextSetting
  ) {
    measurer = TextMeasurer(style)
    measurer.maximumByteCount = textLimit
    reader = RichReviewReader(rich, in: style.style, fonts: fonts)
    readsMarkup = rich.markup != nil
  }

  /// The sizes of a review in boxes of some widths.
  mutating func measure(
    _ review: Review, atWidths widths: [Points]
  ) throws(RichReviewError) -> MeasuredReview {
    if review.runs == nil && !readsMarkup { return try measure(review.text, atWidths: widths) }
    let rich = try reader.read(review.text, runs: review.runs, measuredBy: &measurer)
    var measured = MeasuredReview()
    measured.sizes = widths.map { rich.prepared.measure(atWidth: $0) }
    measured.isMissing = !rich.prepared.missingCharacters.isEmpty
    measured.text = rich.text
    return measured
  }

  private mutating func measure(
    _ text: UnsafeBufferPointer<UInt8>, atWidths widths: [Points]
  ) throws(RichReviewError) -> MeasuredReview {
    var measured = MeasuredReview()
    measured.sizes.reserveCapacity(widths.count)
    do throws(TextError) {
      for width in widths {
        let found = try measurer.measurement(of: text, atWidth: width, maxLines: nil)
        measured.sizes.append(found.size)
        measured.isMissing = !found.missingCharacters.isEmpty
      }
    } catch {
      throw .text(error)
    }
    return measured
  }
}

/// The sizes of a review in boxes of some widths.
struct MeasuredReview {
  var sizes: [TextHeight] = []
  /// Whether no font has some of its characters.
  var isMissing = false
  /// The text that runs or tags make; `nil` for the review's own.
  var text: String?

  /// Calls `body` with the review that has the text as its own.
  func withText<Result>(of review: Review, _ body: (Review) -> Result) -> Result {
    guard var text else { return body(review) }
    return text.withUTF8 { body(review.replacing(text: $0)) }
  }
}
