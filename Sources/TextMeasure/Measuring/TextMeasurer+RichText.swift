// Texts of several styles.

extension TextMeasurer {
  /// Everything about a rich text that does not depend on a width.
  ///
  /// The measurer's style is that of the paragraph; spans have of it what they do not change.
  ///
  /// - Throws: `RichTextError`.
  /// - Complexity: O(*n*) in the bytes and spans of the text.
  public mutating func prepare(_ rich: RichText) throws(RichTextError) -> PreparedText {
    do throws(TextError) {
      return try prepare(rich.text)
    } catch {
      throw .text(error)
    }
  }
}
