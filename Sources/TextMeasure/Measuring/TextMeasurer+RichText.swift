// Texts of several styles.

extension TextMeasurer {
  /// Everything about a rich text that does not depend on a width.
  ///
  /// The measurer's style is that of the paragraph; spans have of it what they do not change.
  ///
  /// - Throws: `RichTextError`.
  /// - Complexity: O(*n*) in the bytes and spans of the text.
  public mutating func prepare(_ rich: RichText) throws(RichTextError) -> PreparedText {
    defer { release(rich) }
    var breaks = TextBreaks<BreakAction>()
    return PreparedText(try prepareKeepingScratch(rich, &breaks))
  }

  /// Prepares a rich text, and leaves what was found on the way where explaining and drawing find it:
  /// until `release(_:)`.
  mutating func prepareKeepingScratch<Finding: BreakFinding>(
    _ rich: RichText, _ breaks: inout TextBreaks<Finding>
  ) throws(RichTextError) -> FullText {
    guard resolved.transformer == nil, resolved.shapedForms == nil else {
      throw .unsupportedTransform
    }
    let byteCount = rich.utf8.count
    guard byteCount <= maximumByteCount else {
      throw .text(.tooLong(byteCount: byteCount, maximum: maximumByteCount))
    }
    var builder = InlineContentBuilder(resolved, knownSpans)
    let content = try builder.build(rich, into: &text)
    knownSpans = builder.known
    inline = InlineText(content, rules: resolved.rules)
    do throws(TextError) {
      return try prepareProcessed(writtenIn: UnsafeBufferPointer(start: nil, count: 0), &breaks)
    } catch {
      throw .text(error)
    }
  }

  /// Bytes that the styles of runs take by now, which the measurer keeps from text to text.
  package var runStyleByteCount: Int {
    knownSpans.byteCount + (knownRunScanner?.scanner.styleByteCount ?? 0)
  }

  /// Forgets the styles of runs: for who has a measurer for each of many styles.
  package mutating func forgetRunStyles() { knownSpans = KnownSpans() }

  /// Forgets what was found on the way.
  mutating func release(_ rich: RichText) {
    inline = nil
    knownSpans.trim()
    releaseScratch(of: rich.utf8.count)
  }
}
