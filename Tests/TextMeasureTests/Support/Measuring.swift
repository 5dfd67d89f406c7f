import BundledFonts
import Testing

@testable import TextMeasure

/// `text` shaped by a measurer of its own.
func shape(_ text: String, _ style: TextStyle) throws -> FullText {
  var measurer = try TextMeasurer(style)
  return try measurer.shape(text)
}

/// `text` prepared by a measurer of its own, which shapes it.
func prepare(_ text: String, _ style: TextStyle) throws -> PreparedText {
  PreparedText(try shape(text, style))
}

extension String {
  /// The shown text of a line.
  func text(of line: Line) -> String {
    String(decoding: Array(utf8)[line.utf8Range], as: UTF8.self)
  }
}

extension FullText {
  /// The lines as wrapping sees them, in a box `availableWidth` wide.
  func spans(atWidth availableWidth: Points, _ profile: Profile) -> [LineSpan] {
    var cursor = LineCursor(wrappable, within: profile.rules.lineFit.lineWidth(in: availableWidth))
    var spans: [LineSpan] = []
    while let span = cursor.next() { spans.append(span) }
    return spans
  }

  /// The width that decides whether a line fits: without the spaces that hang, with the
  /// hyphen.
  func fitWidth(of span: LineSpan) -> Fixed {
    wrappable.width(of: span.start..<span.fitEnd, isCut: span.isCut, trim: span.trim)
      + hyphenWidth(of: span)
  }

  /// The width at which wrapping finds a line: as wide as it is by itself, and as
  /// it is within the text. Where a cut parts a kerning pair the two differ, and
  /// wrapping tests the second before the first, as browsers do.
  func neededWidth(of span: LineSpan) -> Fixed {
    let within = wrappable.width(of: span.start..<span.fitEnd, isCut: false, trim: span.trim)
    return max(fitWidth(of: span), within + hyphenWidth(of: span))
  }

  private func hyphenWidth(of span: LineSpan) -> Fixed {
    span.addsHyphen ? wrappable.hyphenWidth : .zero
  }

  /// Whether a line could not have been shorter: it is one segment that may not
  /// be broken, or one grapheme cluster.
  func isIndivisible(_ span: LineSpan) -> Bool {
    let holdsStop = wrappable.opportunities.contains {
      Int($0.next) > span.start && Int($0.next) < span.next && Int($0.fitEnd) > span.start
    }
    if holdsStop { return false }
    guard wrappable.breaksOverlongSegments else { return true }
    return (span.start + 1..<max(span.start + 1, span.fitEnd))
      .allSatisfy { !wrappable.isGraphemeBoundary($0) }
  }
}

/// The style of the golden cases' reviews.
func reviewStyle(
  _ profile: Profile = .chromium, size: Points = 15, wordBreak: WordBreak? = nil,
  overflowWrap: OverflowWrap? = nil
) throws -> TextStyle {
  TextStyle(
    fonts: try .pretendard(), size: size, profile: profile, lineHeight: .normal,
    wordBreak: wordBreak, overflowWrap: overflowWrap)
}

/// `text` explained by a measurer of its own.
func explain(_ text: String, _ style: TextStyle) throws -> ExplainedText {
  var measurer = try TextMeasurer(style)
  return try measurer.explain(text)
}

extension Points {
  /// Whether the two are the same but for what 32-bit floats lose, as in Flutter.
  func isNear(_ other: Points) -> Bool { abs(rawValue - other.rawValue) < 1e-3 }
}

extension TextMeasurer {
  /// The text shaped at once, whatever is known of it by scanning: what those are compared with.
  mutating func shape(_ text: String) throws(TextError) -> FullText {
    try text.withBytes { bytes throws(TextError) in try fullText(utf8: bytes) }
  }
}

extension FullText {
  func height(atWidth availableWidth: Points, maxLines: Int? = nil) -> Points {
    measure(atWidth: availableWidth, maxLines: maxLines).height
  }

  func lineCount(atWidth availableWidth: Points, maxLines: Int? = nil) -> Int {
    measure(atWidth: availableWidth, maxLines: maxLines).lineCount
  }
}
