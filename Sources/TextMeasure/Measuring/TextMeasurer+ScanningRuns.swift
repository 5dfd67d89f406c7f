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
    let height = try scan(rich) { runScanner, tally in
      runScanner.height(atWidth: availableWidth, maxLines: maxLines.asLineLimit, &tally)
    }
    if let height { return height }
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
    let found: Void? = try scan(rich) { runScanner, tally in
      for (index, width) in widths.enumerated() {
        let height = runScanner.height(
          atWidth: Points(width), maxLines: maxLines.asLineLimit, &tally)
        guard let height else { return nil }
        heights[index] = height
      }
      return ()
    }
    return found != nil
  }

  /// Scans a rich text, if that is enough to measure it, and measures it while its bytes last.
  ///
  /// - Returns: What `body` returns; `nil` for a text that has to be shaped.
  /// - Throws: `RichTextError.text` for one that is too long, or an interruption.
  private mutating func scan<Value>(
    _ rich: RichText, _ body: (inout RunScanner, inout ShapingTally) -> Value?
  ) throws(RichTextError) -> Value? {
    guard scansNext(), let kept = runScanner() else { return nil }
    do throws(TextError) {
      let value = try rich.utf8.withUnsafeBufferPointer { bytes throws(TextError) -> Value? in
        try check(bytes)
        if kept.scanner.scan(rich, bytes, until: interruption) {
          return body(&kept.scanner, &shapingTally)
        }
        shapingTally.add(.notScanned)
        return nil
      }
      if value != nil { releaseScratch(of: rich.utf8.count) }
      return value
    } catch {
      throw .text(error)
    }
  }

  /// What scans rich texts, made for the first one.
  ///
  /// - Returns: `nil` for a style whose rich texts are always shaped.
  private mutating func runScanner() -> KeptRunScanner? {
    if let known = knownRunScanner { return known }
    if lacksRunScanner { return nil }
    knownRunScanner = KeptRunScanner(resolved, inlineShapers)
    lacksRunScanner = knownRunScanner == nil
    return knownRunScanner
  }
}
