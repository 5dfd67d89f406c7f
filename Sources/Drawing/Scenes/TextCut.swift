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
    guard let maxLines, !token.isEmpty,
      text.prepared.measure(atWidth: width, maxLines: maxLines).isTruncated
    else { return nil }
    let prepared = try prepare(token)
    let facts = text.prepared.truncation(atWidth: width, maxLines: maxLines, token: prepared)
    guard let offset = facts.cut?.utf8Offset else { return nil }
    let shown = String(decoding: source.prefix(offset), as: UTF8.self) + token
    return TextCut(text: try prepareGlyphs(of: shown), utf8Offset: offset, token: token)
  }
}
