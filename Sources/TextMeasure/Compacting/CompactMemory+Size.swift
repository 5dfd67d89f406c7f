extension CompactMemory {
  /// The size of the text in a box `availableWidth` wide.
  @inline(__always)
  func size(atWidth availableWidth: Points, maxLines: Int) -> TextSize {
    if _slowPath(isShaped) { return shapedSize(atWidth: availableWidth, maxLines: maxLines) }
    let rules = rules
    let widths = TableWidths(rules.fit.lineWidth(in: availableWidth), rules.table)
    return size(atWidth: availableWidth, widths, maxLines: maxLines)
  }

  /// The size in a box of which it is known what its width leaves to lines.
  ///
  /// - Precondition: The text is not shaped.
  /// - Complexity: O(1) for a line of average characters.
  @inline(__always)
  func size(
    atWidth availableWidth: Points, _ widths: TableWidths, maxLines: Int
  ) -> TextSize {
    if _slowPath(!canWrap(within: widths.available)),
      let size = reshapedSize(atWidth: availableWidth, maxLines: maxLines)
    {
      return size
    }
    var lines = TableLayout(table, within: widths, widths.available)
    let layout = lines.layout(maxLines: maxLines, of: nil, until: nil)
    return TextSize(
      height: height(ofLines: layout.lineCount, maxLines: maxLines), lineCount: layout.lineCount,
      isTruncated: layout.isTruncated)
  }

  @inline(never)
  private func shapedSize(atWidth availableWidth: Points, maxLines: Int) -> TextSize {
    shapedContent.size(atWidth: availableWidth, maxLines: maxLines)
  }

  @inline(never)
  private func reshapedSize(atWidth availableWidth: Points, maxLines: Int) -> TextSize? {
    reshaped()?.size(atWidth: availableWidth, maxLines: maxLines)
  }
}
