// Heights of texts of several styles, without preparing them.

extension TextMeasurer {
  /// The height of a rich text in a box of one width, without preparing it: the cheapest way to
  /// measure new texts at one or two widths.
  ///
  /// - Parameters:
  ///   - rich: The text.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Throws: `RichTextError`.
  /// - Complexity: O(*n*) in the bytes and spans of the text.
  public mutating func measure(
    _ rich: RichText, atWidth availableWidth: Points, maxLines: Int? = nil
  ) throws(RichTextError) -> TextHeight {
    if try scan(rich), let height = scannedHeight(atWidth: availableWidth, maxLines: maxLines) {
      releaseScratch(of: rich.text.utf8.count)
      return height
    }
    return try prepare(rich).measure(atWidth: availableWidth, maxLines: maxLines)
  }

  /// The heights of a rich text at several widths, if it need not be shaped.
  ///
  /// - Parameters:
  ///   - widths: The widths of boxes, in points.
  ///   - heights: As many as there are widths; they mean nothing for a text that has to be shaped.
  /// - Returns: Whether they were found.
  /// - Throws: `RichTextError.text` for a text that is too long.
  package mutating func findHeights(
    of rich: RichText, atWidths widths: UnsafeBufferPointer<Double>, maxLines: Int?,
    _ heights: inout [TextHeight]
  ) throws(RichTextError) -> Bool {
    guard try scan(rich) else { return false }
    for (index, width) in widths.enumerated() {
      guard let height = scannedHeight(atWidth: Points(width), maxLines: maxLines) else {
        return false
      }
      heights[index] = height
    }
    releaseScratch(of: rich.text.utf8.count)
    return true
  }

  /// Scans a rich text, if that is enough to measure it.
  ///
  /// - Throws: `RichTextError.text` for one that is too long, or an interruption.
  private mutating func scan(_ rich: RichText) throws(RichTextError) -> Bool {
    guard scansNext(), let runScanner = runScanner() else { return false }
    do throws(TextError) {
      let isScanned = try rich.text.withBytes { bytes throws(TextError) in
        try check(bytes)
        return runScanner.scan(rich, bytes, until: interruption)
      }
      if !isScanned { shapingTally.add(.notScanned) }
      return isScanned
    } catch {
      throw .text(error)
    }
  }

  /// The height of the rich text scanned last.
  ///
  /// - Returns: `nil` for one that has to be shaped.
  private mutating func scannedHeight(
    atWidth availableWidth: Points, maxLines: Int?
  ) -> TextHeight? {
    guard let runScanner = runScanner() else { return nil }
    let height = runScanner.height(atWidth: availableWidth, maxLines: maxLines.asLineLimit)
    if height == nil { shapingTally.add(runScanner.reason) } else { shapingTally.scanned += 1 }
    return height
  }

  /// What scans rich texts, made for the first one.
  ///
  /// - Returns: `nil` for a style whose rich texts are always shaped.
  private mutating func runScanner() -> RunScanner? {
    if let known = knownRunScanner { return known }
    if lacksRunScanner { return nil }
    knownRunScanner = RunScanner(resolved, inlineShapers)
    lacksRunScanner = knownRunScanner == nil
    return knownRunScanner
  }
}
