// What "show more" buttons need, from one pass over the lines.

extension PreparedText {
  /// The facts about the first `maxLines` lines in a box `availableWidth` wide.
  ///
  /// - Complexity: O(*s*) in the segments of the text.
  public func truncation(atWidth availableWidth: Points, maxLines: Int? = nil) -> TruncationFacts {
    full.truncation(atWidth: availableWidth, maxLines: maxLines)
  }

  /// The facts about the first `maxLines` lines in a box `availableWidth` wide, and where the
  /// last of them is cut if `token` is to stand behind it.
  ///
  /// ```swift
  /// let more = try moreMeasurer.prepare("… 더 보기")
  /// let facts = text.truncation(atWidth: 343, maxLines: 3, token: more)
  /// if let cut = facts.cut { shown = source.utf8.prefix(cut.utf8Offset) }
  /// ```
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: The most lines that are shown.
  ///   - token: On one line, in any style: it is not shaped with the text. A browser's own is `…`
  ///     in the style of the text, without letter-spacing.
  ///   - rule: `nil` for what the renderer itself does.
  /// - Complexity: O(*s*) in the segments of the text, plus the characters of a line.
  public func truncation(
    atWidth availableWidth: Points, maxLines: Int, token: PreparedText, rule: TruncationRule? = nil
  ) -> TruncationFacts {
    truncation(
      atWidth: availableWidth, maxLines: maxLines, tokenWidth: token.widthOnOneLine,
      rule: rule)
  }

  /// Where the text is cut for a token of which only the width is known.
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: The most lines that are shown.
  ///   - tokenWidth: Less than zero, and what is not a number, count as zero.
  ///   - rule: How the last line is cut; `nil` for the rule of the profile.
  public func truncation(
    atWidth availableWidth: Points, maxLines: Int, tokenWidth: Points, rule: TruncationRule? = nil
  ) -> TruncationFacts {
    full.truncation(
      atWidth: availableWidth, maxLines: maxLines,
      token: rules.widths(forToken: tokenWidth, in: availableWidth, by: rule))
  }

  /// The width of the text as a token: without an indent, and with spaces at its end.
  package var widthOnOneLine: Points { full.widthOnOneLine }
}

// MARK: - On a single line

extension PreparedText {
  /// What stays of the text on a single line in a box `availableWidth` wide.
  ///
  /// The line is the text up to its first line break, not wrapped, whatever the
  /// `white-space` of its style. Where the middle is cut off, what comes before the token
  /// gets at most half of the available width, and what comes after it all that is left: so Blink
  /// does it (`LineTruncator::TruncateLineInTheMiddle`). Of UIKit neither that nor
  /// where it cuts the head is published; assumed is the same.
  ///
  /// - Parameters:
  ///   - mode: Which part of the text is left out.
  ///   - availableWidth: The width of the box.
  ///   - token: On one line, in any style: it is not shaped with the text.
  ///   - rule: `nil` for what the renderer itself does; words count only at the tail.
  /// - Complexity: O(*n*) in the characters of the line.
  public func singleLine(
    truncating mode: TruncationMode, atWidth availableWidth: Points, token: PreparedText,
    rule: TruncationRule? = nil
  ) -> SingleLineTruncation {
    singleLine(
      truncating: mode, atWidth: availableWidth, tokenWidth: token.widthOnOneLine, rule: rule)
  }

  /// The text on a single line, cut for a token of which only the width is known.
  ///
  /// - Parameters:
  ///   - mode: Which part of the text is left out.
  ///   - availableWidth: The width of the box.
  ///   - tokenWidth: Less than zero, and what is not a number, count as zero.
  ///   - rule: `nil` for what the renderer itself does; words count only at the tail.
  public func singleLine(
    truncating mode: TruncationMode, atWidth availableWidth: Points, tokenWidth: Points,
    rule: TruncationRule? = nil
  ) -> SingleLineTruncation {
    full.singleLine(
      truncating: mode, atWidth: availableWidth, tokenWidth: tokenWidth, rule: rule)
  }
}
