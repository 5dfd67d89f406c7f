import TextMeasure

/// Where a renderer cuts the last line of a box for its ellipsis.
///
/// `[end, right]` in a browser: the UTF-16 offset where what is left of the text ends, and how far
/// to the right that reaches, rounded to whole px as boxes are painted; `[end]` of Android;
/// of Flutter too, as the width of the ellipsis is part of its line's. Empty without an ellipsis.
struct GoldenCut {
  var values: [Double]
  /// In Flutter the width of the last line with its ellipsis, and where the text ends there; `nil`
  /// if it is not cut.
  private(set) var line: (end: Int, width: Double)?
  /// In Flutter, whether lines are left out, and the height of the others.
  private(set) var exceeds = false
  private(set) var height = 0.0

  /// The result of this library.
  ///
  /// - Throws: `FontError` or `TextError`, of the ellipsis.
  init(_ prepared: PreparedText, of golden: GoldenCase, _ requested: GoldenStyle) throws {
    let width = golden.width.map { Points($0) } ?? .unbounded
    if let ellipsis = golden.ellipsis {
      let facts = prepared.truncation(
        atWidth: width, maxLines: requested.maxLines ?? .max,
        token: try Self.token(ellipsis, requested.style))
      (values, exceeds, height) = ([], facts.isTruncated, facts.height.rawValue)
      guard let cut = facts.cut else { return }
      let end = Self.utf16Offset(cut.utf8Offset, in: golden.content)
      line = (end, cut.lineWidth.rawValue)
      if cut.fits { values = [Double(end)] }
      return
    }
    let token = try Self.token("…", requested.style)
    guard let (end, rest) = Self.cut(prepared, atWidth: width, token: token, requested) else {
      values = []
      return
    }
    let isFirstLine = requested.isOneLine || requested.maxLines == 1
    let right = rest + (isFirstLine ? requested.style.firstLineIndent : .zero)
    let end16 = Double(Self.utf16Offset(end, in: golden.content))
    values = golden.android != nil ? [end16] : [end16, right.rawValue.rounded()]
  }

  /// Whether the cut that was recorded is this one, and in Flutter whether lines are left out.
  func isEqual(to golden: GoldenCase) -> Bool {
    if let answer = golden.answer {
      return answer.exceeds == exceeds && answer.ellipsis == !values.isEmpty
    }
    if golden.ellipsis != nil, let exceeded = golden.exceeded, exceeded != exceeds { return false }
    let recorded = golden.recordedCut ?? []
    return values.elementsEqual(recorded.prefix(max(1, values.count)))
  }

  /// The UTF-8 offset, and the width of what is left of the line.
  private static func cut(
    _ prepared: PreparedText, atWidth width: Points, token: TruncationToken,
    _ requested: GoldenStyle
  ) -> (Int, Points)? {
    if requested.isOneLine {
      let line = prepared.singleLine(
        truncating: .tail, atWidth: width, tokenWidth: token.width)
      return line.isTruncated ? (line.leading.upperBound, line.lineWidth - token.width) : nil
    }
    let facts = prepared.truncation(
      atWidth: width, maxLines: requested.maxLines ?? .max, token: token)
    return facts.cut.map { ($0.utf8Offset, $0.lineWidth - token.width) }
  }

  private static func utf16Offset(_ offset: Int, in text: String) -> Int {
    var text = text
    return text.withUTF8 { utf8 in
      var offsets = UTF16Offsets(utf8)
      return offsets.utf16Offset(atUTF8: offset)
    }
  }

  /// No spacing goes with a renderer's ellipsis, whatever the style of the line.
  private static func token(_ text: String, _ style: TextStyle) throws -> TruncationToken {
    var style = style
    style.letterSpacing = .zero
    style.firstLineIndent = .zero
    var measurer = try TextMeasurer(style)
    return try measurer.prepare(text).token
  }
}
