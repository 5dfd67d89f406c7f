extension PreparedText {
  /// What is shown of the text of which only the first `maxLines` lines are, in a box
  /// `availableWidth` wide, and where the last of them is cut if `token` is to stand behind it.
  ///
  /// ```swift
  /// let more = try moreMeasurer.prepare("… 더 보기")
  /// let shown = text.truncation(atWidth: 343, maxLines: 3, token: more)
  /// if let cut = shown.cut { label.text = source[..<cut.index(in: source)] + "… 더 보기" }
  /// ```
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: The most lines that are shown; `nil` for all.
  ///   - token: On one line, in any style: it is not shaped with the text; `nil` for none. A
  ///     browser's own is `…` in the style of the text, without letter-spacing.
  /// - Complexity: O(*s*) in the segments of the text, plus the characters of a line.
  public func truncation(
    atWidth availableWidth: Points, maxLines: Int? = nil, token: PreparedText? = nil
  ) -> Truncation {
    guard let token, let maxLines else {
      return full.truncation(atWidth: availableWidth, maxLines: maxLines)
    }
    return truncation(atWidth: availableWidth, maxLines: maxLines, token: token.token)
  }

  /// Where the text is cut for a token of which only the width is known.
  ///
  /// - Parameters:
  ///   - tokenWidth: The width of the token. Less than zero, and what is not a number, count as
  ///     zero.
  ///   - rule: How the last line is cut; `nil` for the rule of the profile.
  package func truncation(
    atWidth availableWidth: Points, maxLines: Int, tokenWidth: Points, rule: TruncationRule? = nil
  ) -> Truncation {
    truncation(
      atWidth: availableWidth, maxLines: maxLines, token: TruncationToken(width: tokenWidth),
      rule: rule)
  }

  /// Where the text is cut for a token.
  ///
  /// - Parameter rule: How the last line is cut; `nil` for the rule of the profile.
  package func truncation(
    atWidth availableWidth: Points, maxLines: Int, token: TruncationToken,
    rule: TruncationRule? = nil
  ) -> Truncation {
    full.truncation(
      atWidth: availableWidth, maxLines: maxLines,
      token: style.widths(of: token, in: availableWidth, by: rule))
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
  /// - Returns: `nil` if the line fits.
  /// - Complexity: O(*n*) in the characters of the line.
  public func singleLine(
    truncating mode: TruncationCut.Mode, atWidth availableWidth: Points, token: PreparedText
  ) -> TruncationCut? {
    singleLine(
      truncating: mode, atWidth: availableWidth, tokenWidth: token.widthOnOneLine
    ).cut
  }

  /// The text on a single line, cut for a token of which only the width is known.
  ///
  /// - Parameters:
  ///   - tokenWidth: The width of the token. Less than zero, and what is not a number, count as
  ///     zero.
  ///   - rule: `nil` for what the renderer itself does; words count only at the tail.
  package func singleLine(
    truncating mode: TruncationCut.Mode, atWidth availableWidth: Points, tokenWidth: Points,
    rule: TruncationRule? = nil
  ) -> SingleLineTruncation {
    full.singleLine(
      truncating: mode, atWidth: availableWidth, tokenWidth: tokenWidth, rule: rule)
  }
}
