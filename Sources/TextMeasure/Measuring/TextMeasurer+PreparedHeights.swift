extension TextMeasurer {
  /// Prepares the heights of `text` at any width.
  ///
  /// - Throws: `TextError.tooLong`.
  public mutating func prepareHeights(of text: String) throws(TextError) -> PreparedHeights {
    try text.withBytes { bytes throws(TextError) in try prepareHeights(utf8: bytes) }
  }

  /// Prepares the heights of a text at any width.
  ///
  /// Context-free text is scanned, as by `size(of:atWidth:)`, and takes about
  /// five bytes a character; other text is prepared.
  ///
  /// - Parameter utf8: The text. Ill-formed bytes measure as U+FFFD.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: O(*n*) in the bytes of the text. Context-free text, once its characters
  ///   have been met, takes one allocation: that of what is kept.
  public mutating func prepareHeights(
    of utf8: Span<UInt8>
  ) throws(TextError) -> PreparedHeights {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in
      try prepareHeights(utf8: bytes)
    }
  }

  package mutating func prepareHeights(
    utf8: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> PreparedHeights {
    try check(utf8)
    if scansNext() {
      let text = compactText(of: utf8)
      releaseScratch(of: utf8.count)
      if let text { return PreparedHeights(text) }
    }
    return PreparedHeights(try fullText(utf8: utf8))
  }

  /// - Returns: `nil` for a text that must be shaped.
  mutating func compactText(
    of utf8: UnsafeBufferPointer<UInt8>, keepsSource: Bool = false
  ) -> CompactText? {
    // What is missing is to be reported, and is not kept.
    guard scanner.rules.isCompactable, beginScanning(utf8), scanner.finish(shaper: shaper),
      !scanner.text.holdsMissing
    else {
      return nil
    }
    return compactBuilder.build(from: utf8, keepsSource: keepsSource, &scanner, shaper)
  }
}
