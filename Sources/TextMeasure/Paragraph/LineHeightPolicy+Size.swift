extension LineHeightPolicy {
  /// The size of lines in the primary font alone, at most `maxLines`.
  ///
  /// - Parameter gapCount: How many paragraphs follow another one.
  @inline(__always)
  func size(of layout: ProbedLayout, gapCount: Int = 0, maxLines: Int) -> TextSize {
    TextSize(
      height: reported(height(ofLines: layout.lineCount), gapCount: gapCount, maxLines: maxLines),
      lineCount: layout.lineCount, isTruncated: layout.isTruncated)
  }
}
