import TextMeasure

/// A text cut short for a token: what its last line shows where there are more.
package struct TextCut: Sendable {
  /// The source up to where it is cut, and the token.
  let text: GlyphText
  /// Where the source is cut, in its UTF-8.
  let utf8Offset: Int
  let token: String
}

extension TextMeasurer {
  /// Cuts `text` for a token behind its last line.
  ///
  /// - Parameters:
  ///   - text: What was prepared from `source`.
  ///   - source: In UTF-8.
  ///   - token: What stands behind the last line: `…`.
  /// - Returns: Nothing where no line is cut off.
  /// - Throws: `TextError.tooLong`.
  package mutating func cut(
    _ text: GlyphText, of source: UnsafeBufferPointer<UInt8>, atWidth width: Points,
    maxLines: Int?, token: String
  ) throws(TextError) -> TextCut? {
    guard
      let offset = try cutOffset(of: text, atWidth: width, maxLines: maxLines, token: token)
    else { return nil }
    let shown = String(decoding: source.prefix(offset), as: UTF8.self) + token
    return TextCut(text: try prepareGlyphs(of: shown), utf8Offset: offset, token: token)
  }

  /// Cuts a text of several styles for a token in the style of the paragraph.
  ///
  /// - Parameters:
  ///   - text: What was prepared from `rich`.
  ///   - token: What stands behind the last line: `…`.
  /// - Returns: Nothing where no line is cut off.
  /// - Throws: `RichTextError`.
  package mutating func cut(
    _ text: GlyphText, of rich: RichText, atWidth width: Points, maxLines: Int?, token: String
  ) throws(RichTextError) -> TextCut? {
    let found: Int?
    do throws(TextError) {
      found = try cutOffset(of: text, atWidth: width, maxLines: maxLines, token: token)
    } catch {
      throw .text(error)
    }
    guard let offset = found else { return nil }
    var shown = rich.prefix(utf8Count: offset)
    shown.append(token)
    return TextCut(text: try prepareGlyphs(of: shown), utf8Offset: offset, token: token)
  }

  private mutating func cutOffset(
    of text: GlyphText, atWidth width: Points, maxLines: Int?, token: String
  ) throws(TextError) -> Int? {
    guard let maxLines, !token.isEmpty,
      text.prepared.measure(atWidth: width, maxLines: maxLines).isTruncated
    else { return nil }
    let prepared = try prepare(token)
    return text.prepared.truncation(atWidth: width, maxLines: maxLines, token: prepared)
      .cut?.utf8Offset
  }
}
