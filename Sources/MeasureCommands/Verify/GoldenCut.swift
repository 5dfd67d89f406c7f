import TextMeasure

/// Where a browser or Android cuts the last line of a box for its ellipsis.
///
/// `[end, right]`: the UTF-16 offset where what is left of the text ends, and how far to the
/// right that reaches, rounded to whole px as boxes are painted; of Android the first alone.
/// Empty if there is no ellipsis.
enum GoldenCut {
  /// The result of this library.
  ///
  /// - Throws: `FontError` or `TextError`, of the ellipsis.
  static func cut(
    _ prepared: PreparedText, of golden: GoldenCase, _ requested: GoldenStyle
  ) throws -> [Int] {
    let width = golden.width.map { Points($0) } ?? .unbounded
    let token = try ellipsisWidth(requested.style)
    guard let (end, rest) = cut(prepared, atWidth: width, token: token, requested)
    else { return [] }
    let isFirstLine = requested.isOneLine || requested.maxLines == 1
    let right = rest + (isFirstLine ? requested.style.firstLineIndent : .zero)
    var text = golden.text
    let end16 = text.withUTF8 { utf8 in
      var offsets = UTF16Offsets(utf8)
      return offsets.utf16Offset(atUTF8: end)
    }
    return golden.android != nil
      ? [end16] : [end16, Int(exactly: right.rawValue.rounded()) ?? .max]
  }

  /// The UTF-8 offset, and the width of what is left of the line.
  private static func cut(
    _ prepared: PreparedText, atWidth width: Points, token: Points, _ requested: GoldenStyle
  ) -> (Int, Points)? {
    if requested.isOneLine {
      let line = prepared.singleLine(truncating: .tail, atWidth: width, tokenWidth: token)
      return line.isTruncated ? (line.leading.upperBound, line.lineWidth - token) : nil
    }
    let facts = prepared.truncation(
      atWidth: width, maxLines: requested.maxLines ?? .max, tokenWidth: token)
    return facts.cut.map { ($0.utf8Offset, $0.lineWidth - token) }
  }

  /// No spacing goes with a browser's ellipsis, whatever the style of the line.
  private static func ellipsisWidth(_ style: TextStyle) throws -> Points {
    var style = style
    style.letterSpacing = .zero
    style.firstLineIndent = .zero
    var measurer = try TextMeasurer(style)
    return try measurer.prepare("…").widestLine(atWidth: .unbounded)
  }
}
