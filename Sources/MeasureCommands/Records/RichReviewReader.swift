import Markup
import StyleJSON
import TextMeasure

/// How texts of several styles are written.
struct RichTextSetting: Sendable {
  /// What runs may name.
  var tags = TagStyles()
  /// How texts are marked up; `nil` for plain ones.
  var markup: MarkupSetting?
}

/// Reads texts of several styles, whether they are runs or marked up. One to a thread.
struct RichReviewReader: ~Copyable {
  private var runReader: RichTextReader
  private var markupReader: MarkupReader?

  /// - Parameters:
  ///   - style: The paragraph's.
  ///   - fonts: Those that spans may name.
  init(_ setting: RichTextSetting, in style: TextStyle, fonts: OpenedFonts?) {
    runReader = RichTextReader(in: style, fonts: fonts, tags: setting.tags)
    markupReader = setting.markup?.reader(in: style)
  }

  /// Whether texts without runs are marked up.
  var readsMarkup: Bool { markupReader != nil }

  /// - Parameters:
  ///   - text: A marked-up text.
  ///   - runs: A JSON array that stands in its place; `nil` for none.
  ///   - measurer: One of the style of the reader.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, runs: UnsafeBufferPointer<UInt8>?,
    measuredBy measurer: inout TextMeasurer
  ) throws(RichReviewError) -> RichReview {
    if let runs { return try RichReview(runs: runs, readBy: &runReader, measuredBy: &measurer) }
    let rich: RichText
    do throws(MarkupError) {
      rich = try markupReader?.richText(of: text) ?? RichText(String(decoding: text, as: UTF8.self))
    } catch {
      throw .markup(error)
    }
    return try RichReview(rich, measuredBy: &measurer)
  }
}
