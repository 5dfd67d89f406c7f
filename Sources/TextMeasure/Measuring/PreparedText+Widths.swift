extension PreparedText {
  /// The width the text takes if it wraps nowhere but at its line breaks
  /// (CSS max-content), its first line's indent included. At this width and above it
  /// has that many lines, unless a tail indent counted from the near edge ends them before.
  public var naturalWidth: Points { compact.withMemory { $0.naturalWidth } ?? full.naturalWidth }

  /// The width of a box that is as wide as the text.
  ///
  /// In SkParagraph that includes the spaces that lines end with, which else do not count; in Gecko the
  /// indent of no line but the first.
  var unwrappedWidth: Points {
    let isNatural =
      !rules.endlessLinesHoldSpaces
      && (!rules.endlessLinesHaveOneIndent || style.indents.ofFirstLines == .zero)
    return isNatural ? naturalWidth : full.unwrappedWidth
  }

  /// The narrowest width at which nothing overflows (CSS min-content): that of
  /// the widest segment, its hyphen included; with `OverflowWrap.anywhere` that of
  /// the widest grapheme cluster.
  public var minimumWidth: Points { compact.withMemory { $0.minimumWidth } ?? full.minimumWidth }

  /// The width of the widest line in a box `availableWidth` wide, as `lines(atWidth:)` reports
  /// it; zero for no text.
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: That of `lines(atWidth:)`.
  package func widestLine(atWidth availableWidth: Points, maxLines: Int? = nil) -> Points {
    scannedLines(atWidth: availableWidth, maxLines: maxLines)?.map { $0.width }.max()
      ?? full.widestLine(atWidth: availableWidth, maxLines: maxLines)
  }

  /// The narrowest box with the lines of one `availableWidth` wide: what a chat bubble shrinks
  /// to. `availableWidth` if a line overflows, and never more.
  ///
  /// Measured again in a box of that width the text has the same lines, in every profile.
  /// The width of its widest line is no such box: lines are rounded, spaces at their ends
  /// do not count, and where a line is cut its last character may be shaped anew.
  ///
  /// ```swift
  /// let width = text.tightWidth(in: 280)
  /// text.lines(atWidth: width) == text.lines(atWidth: 280)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: That of `measure(atWidth:)` where the text follows from its table; else O(*s*) in the
  ///   segments of the lines, two or three times.
  public func tightWidth(in availableWidth: Points, maxLines: Int? = nil) -> Points {
    compact.withMemory { $0.tightWidth(in: availableWidth, maxLines: maxLines.asLineLimit) }
      ?? full.tightWidth(in: availableWidth, maxLines: maxLines)
  }
}
