// Texts of several styles.

extension TextMeasurer {
  /// Everything about a rich text that does not depend on a width.
  ///
  /// The measurer's style is that of the paragraph; spans have of it what they do not change.
  ///
  /// - Throws: `RichTextError`.
  /// - Complexity: O(*n*) in the bytes and spans of the text.
  public mutating func prepare(_ rich: RichText) throws(RichTextError) -> PreparedText {
    guard resolved.transformer == nil, resolved.shapedForms == nil else {
      throw .unsupportedTransform
    }
    let byteCount = rich.text.utf8.count
    guard byteCount <= maximumByteCount else {
      throw .text(.tooLong(byteCount: byteCount, maximum: maximumByteCount))
    }
    defer {
      inline = nil
      releaseScratch(of: byteCount)
    }
    var builder = InlineContentBuilder(resolved, knownSpans)
    let content = try builder.build(rich, into: &text)
    knownSpans = builder.known
    inline = InlineText(content, rules: resolved.rules)
    var breaks = TextBreaks<BreakAction>()
    do throws(TextError) {
      let full = try prepareProcessed(
        writtenIn: UnsafeBufferPointer(start: nil, count: 0), &breaks)
      return PreparedText(full)
    } catch {
      throw .text(error)
    }
  }
}
