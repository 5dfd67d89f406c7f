/// The facts about a text of which only the first lines are shown.
public struct TruncationFacts: Hashable, Sendable {
  /// The number of lines of the whole text.
  public var totalLineCount: Int
  /// The number of lines that are shown.
  public var shownLineCount: Int

  /// The height of the lines shown, as `size(atWidth:maxLines:)` has it.
  public var height: Points

  /// The baseline of the first line shown, from the top of the text and unrounded; `nil` if
  /// none is. An empty text that is one line high has that line's.
  public var firstBaseline: Points?
  /// The baseline of the last line shown, from the top of the text and unrounded.
  public var lastBaseline: Points?

  /// The width of what the last line shown has on it before anything is cut for a token,
  /// as `lines(atWidth:)` reports it; zero if no line is shown.
  public var lastLineWidth: Points

  /// Where the last line is cut for the token; `nil` if nothing is cut off, no line is
  /// shown, or no token was given.
  public var cut: TruncationCut?

  /// Whether there are more lines than are shown.
  public var isTruncated: Bool { shownLineCount < totalLineCount }
}

/// How the last line of a text ends that makes room for a token.
public struct TruncationCut: Hashable, Sendable {
  /// Where in the source's UTF-8 the text shown ends. A boundary of grapheme
  /// clusters, unless the rule may part them; what collapsed after it is left out.
  public var utf8Offset: Int

  /// The width of what is left of the line, with the token behind it.
  public var lineWidth: Points

  /// Whether all the line showed stays, and the token stands behind it.
  public var keepsLine: Bool

  /// Whether the line, token included, is no wider than the box. It is not where the
  /// token alone is wider, or `TruncationRule.keepsFirstGrapheme` keeps one too many.
  public var fits: Bool
}

extension TruncationCut {
  /// Where the text shown ends in `source`, the string that was measured.
  ///
  /// ```swift
  /// label.text = source[..<cut.index(in: source)] + "… more"
  /// ```
  ///
  /// - Returns: `endIndex` if `source` is shorter: another string was measured.
  /// - Complexity: O(1) for a native string.
  public func index(in source: String) -> String.Index {
    source.utf8.index(source.startIndex, offsetBy: utf8Offset, limitedBy: source.endIndex)
      ?? source.endIndex
  }
}
