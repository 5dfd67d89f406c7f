/// What is shown of a text of which only the first lines are.
public struct Truncation: Hashable, Sendable {
  /// The number of lines of the whole text.
  public var totalLineCount: Int
  /// The number of lines that are shown.
  public var shownLineCount: Int

  /// The height of the lines shown, as `measure(atWidth:maxLines:)` has it. In Flutter the last line may
  /// be higher, by characters that it holds before it is cut for the token.
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

  /// Whether there are more lines than are shown: in Flutter none is missed that is empty, after
  /// the last line break.
  public var isTruncated: Bool
}

extension Truncation {
  /// The size of what is shown.
  package var size: TextHeight {
    TextHeight(height: height, lineCount: shownLineCount, isTruncated: isTruncated)
  }
}

/// How a line makes room for a token, as `…`.
public struct TruncationCut: Hashable, Sendable {
  /// Where in the source's UTF-8 what stands before the token ends. A boundary of grapheme
  /// clusters, unless the renderer may part them; what collapsed after it is left out.
  public var utf8Offset: Int

  /// Where what stands after the token begins again, where the head or the middle of a single
  /// line is cut off; `nil` where the rest of the text is left out.
  public var resumeOffset: Int?

  /// The width of what is left of the line, with the token behind it; zero where Flutter has room
  /// for neither, and shows none.
  public var lineWidth: Points

  /// Whether all that the line showed stays, and the token stands behind it.
  public var keepsLine: Bool

  /// Whether the line, token included, is no wider than the box. It is not where the
  /// token alone is wider, or the renderer keeps a first grapheme there is no room for.
  public var fits: Bool

  /// Which part of a single line is left out.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// `abcd…`: CSS `text-overflow: ellipsis`, `NSLineBreakMode.byTruncatingTail`.
    case tail
    /// `…wxyz`: `byTruncatingHead`.
    case head
    /// `ab…yz`: `byTruncatingMiddle`.
    case middle
  }
}

extension TruncationCut {
  /// Where what stands before the token ends in `source`, the string that was measured.
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
