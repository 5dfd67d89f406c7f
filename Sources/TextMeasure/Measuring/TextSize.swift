/// The size of a text in a box of one width, and what no font has of it.
public struct TextSize: Hashable, Sendable {
  /// The width of the widest line shown, in points; what a line ends with in spaces does not
  /// count, as `Line.width`.
  public var width: Points
  /// The height of the lines shown, in points.
  public var height: Points
  /// The lines shown.
  public var lineCount: Int
  /// Whether a limit on lines cut the text short.
  public var isTruncated: Bool
  /// The characters of the whole text that no font of the style has, each once, in the order of
  /// the text. They measure as the box for missing glyphs of the first font that is tried for
  /// them.
  public var missingCharacters: [Unicode.Scalar]

  /// The height, the lines, and whether they are cut short.
  package var textHeight: TextHeight {
    TextHeight(height: height, lineCount: lineCount, isTruncated: isTruncated)
  }

  init(_ text: TextHeight, width: Points, missingCharacters: [Unicode.Scalar]) {
    self.width = width
    height = text.height
    lineCount = text.lineCount
    isTruncated = text.isTruncated
    self.missingCharacters = missingCharacters
  }
}

extension TextMeasurer {
  /// The size of `text` in a box of one width, its widest line's width included.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: That of `lines(of:atWidth:maxLines:)`; `measure(_:atWidth:maxLines:)` is cheaper
  ///   by half where the width is not needed.
  public mutating func size(
    of text: String, atWidth availableWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> TextSize {
    try lines(of: text, atWidth: availableWidth, maxLines: maxLines).size
  }

  /// The size of a text in a box of one width, its widest line's width included.
  ///
  /// - Parameters:
  ///   - utf8: The text. Ill-formed bytes measure as U+FFFD.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: That of a `String`.
  public mutating func size(
    of utf8: Span<UInt8>, atWidth availableWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> TextSize {
    try lines(of: utf8, atWidth: availableWidth, maxLines: maxLines).size
  }
}

extension PreparedText {
  /// The size of the text in a box `availableWidth` wide, its widest line's width included.
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: That of `lines(atWidth:)`; `measure(atWidth:)` is cheaper where the width is
  ///   of no use.
  public func size(atWidth availableWidth: Points, maxLines: Int? = nil) -> TextSize {
    TextSize(
      measure(atWidth: availableWidth, maxLines: maxLines),
      width: widestLine(atWidth: availableWidth, maxLines: maxLines),
      missingCharacters: missingCharacters)
  }
}
