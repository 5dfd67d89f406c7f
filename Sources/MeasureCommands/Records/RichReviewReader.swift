import Markup
import StyleJSON
import TextMeasure

/// How texts of several styles are written.
struct RichTextSetting: Sendable {
  /// What runs may name.
  var tags = TagStyles()
  /// How texts are marked up; `nil` for plain ones.
  var markup: MarkupSetting?

  /// The same, with tags that have no style counted in `tags`, if they are no errors.
  func counting(in tags: UnknownTags) -> RichTextSetting {
    var setting = self
    if setting.markup?.unknownTags != nil { setting.markup?.unknownTags = tags }
    return setting
  }
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

  /// A text as it is read and prepared.
  ///
  /// - Parameters:
  ///   - text: A marked-up text.
  ///   - runs: A JSON array that stands in its place; `nil` for none. Here and below.
  ///   - measurer: One of the style of the reader.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, runs: UnsafeBufferPointer<UInt8>?,
    measuredBy measurer: inout TextMeasurer
  ) throws(RichReviewError) -> RichReview {
    try review(richText(of: text, runs: runs), runs: runs, measuredBy: &measurer)
  }

  /// A text that is not prepared yet.
  ///
  /// - Returns: `nil` for runs that have to be read by their fields, which finds what is wrong.
  mutating func richText(
    of text: UnsafeBufferPointer<UInt8>, runs: UnsafeBufferPointer<UInt8>?
  ) throws(RichReviewError) -> RichText? {
    if let runs { return runReader.read(runs) }
    do throws(MarkupError) {
      return try markupReader?.richText(of: text) ?? RichText(String(decoding: text, as: UTF8.self))
    } catch {
      throw .markup(error)
    }
  }

  /// Prepares a text.
  ///
  /// - Parameter rich: What `richText(of:runs:)` made of it.
  mutating func review(
    _ rich: RichText?, runs: UnsafeBufferPointer<UInt8>?, measuredBy measurer: inout TextMeasurer
  ) throws(RichReviewError) -> RichReview {
    if let runs {
      return try RichReview(rich, runs: runs, readBy: runReader, measuredBy: &measurer)
    }
    return try RichReview(rich ?? RichText(), measuredBy: &measurer)
  }
}
