extension TextMeasurer {
  /// The height of `text` in a box of one width, without preparing it: the cheapest way to
  /// measure new text at one or two widths.
  ///
  /// ```swift
  /// try measurer.measure("정말 재밌게 봤어요!", atWidth: 80).height
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: O(*n*) in the bytes of the text; nothing is allocated for context-free
  ///   text once its characters have been met.
  public mutating func measure(
    _ text: String, atWidth availableWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> TextHeight {
    try text.withBytes { bytes throws(TextError) in
      try measure(bytes, atWidth: availableWidth, maxLines: maxLines)
    }
  }

  /// The height of a text in a box of one width.
  ///
  /// - Parameters:
  ///   - utf8: The text. Ill-formed bytes measure as U+FFFD.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: That of a `String`.
  public mutating func measure(
    _ utf8: Span<UInt8>, atWidth availableWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> TextHeight {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in
      try measure(bytes, atWidth: availableWidth, maxLines: maxLines)
    }
  }

  /// The height of a text in memory that must not change meanwhile.
  package mutating func measure(
    _ utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> TextHeight {
    try check(utf8)
    if let size = scannedSize(of: utf8, atWidth: availableWidth, maxLines: maxLines) {
      releaseScratch(of: utf8.count)
      return size
    }
    return try preparedMeasurement(of: utf8, atWidth: availableWidth, maxLines: maxLines).size
  }

  @inline(never)
  private mutating func preparedMeasurement(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int?
  ) throws(TextError) -> TextMeasurement {
    let prepared = try fullText(utf8: utf8)
    let size = prepared.measure(atWidth: availableWidth, maxLines: maxLines)
    try interruption.check()
    return TextMeasurement(size: size, missingCharacters: prepared.missingCharacters)
  }

  /// How many texts of a style are shaped before any is scanned: reading the rules of the fonts
  /// and scanning the first characters takes about as long, and many a measurer sees fewer.
  static var shapedFirst: Int { 500 }

  /// Scans the very first text, too: for one of many measurers of a process whose fonts are
  /// read already.
  package mutating func scanAtOnce() { sizedCount = Self.shapedFirst }

  /// Counts a text.
  ///
  /// - Returns: Whether it is worth while to scan it.
  @inline(__always)
  mutating func scansNext() -> Bool {
    sizedCount &+= 1
    return sizedCount > Self.shapedFirst
  }

  /// - Returns: `nil` for a text that must be shaped.
  @inline(__always)
  private mutating func scannedSize(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int?
  ) -> TextHeight? {
    guard scansNext() else { return nil }
    return sizeOfScanned(
      of: utf8, atWidth: availableWidth, maxLines: maxLines.asLineLimit)
  }

  /// - Returns: `nil` for a text that must be shaped.
  @inline(__always)
  mutating func sizeOfScanned(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int
  ) -> TextHeight? {
    guard beginScanning(utf8) else { return nil }
    return begunSize(atWidth: availableWidth, maxLines: maxLines)
  }

  /// Begins to scan a text.
  ///
  /// - Returns: Whether it may be measured without shaping.
  @inline(__always)
  mutating func beginScanning(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard supportsScanning else { return false }
    let laidOut = transform(utf8)
    // Breaks within what a character became are found by shaping.
    if resolved.transformer != nil && resolved.rules.breaksAsWritten
      && transformed.map.addsCharacters
    {
      return false
    }
    scanner.begin(laidOut, shaper: shaper)
    return true
  }

  /// Where the text begun last begins in the one that is laid out; `nil` for a copy with other
  /// white space.
  func scannedOffset(in utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    scanner.text.offset(in: resolved.transformer == nil ? utf8 : transformed.utf8)
  }

  /// Where a place of the text that is laid out is in its source.
  @inline(__always)
  func sourceOffset(_ offset: Int) -> Int {
    resolved.transformer == nil ? offset : transformed.map.sourceOffset(offset)
  }

  /// The size of the text begun last.
  ///
  /// - Returns: `nil` for a text that must be shaped.
  @inline(__always)
  mutating func begunSize(atWidth availableWidth: Points, maxLines: Int) -> TextHeight? {
    if lineWidths.box != availableWidth { updateLineWidths(availableWidth) }
    if scanner.surelyFitsOneLine(lineWidths) && maxLines > 0 {
      shapingTally.scanned &+= 1
      return scanner.lineScratch.lineHeights.oneLineSize(maxLines: maxLines)
    }
    guard scanner.isFinished || scanner.finish(shaper: shaper) else {
      shapingTally.add(.notScanned)
      return nil
    }
    guard scanner.text.fitsOneLine(lineWidths), maxLines > 0 else {
      return wrappedSize(maxLines: maxLines)
    }
    shapingTally.scanned &+= 1
    return scanner.lineScratch.lineHeights.oneLineSize(maxLines: maxLines)
  }

  @inline(never)
  mutating func updateLineWidths(_ availableWidth: Points) {
    lineWidths = ScannedWidths(of: availableWidth, scanner.rules)
  }

  @inline(never)
  private mutating func wrappedSize(maxLines: Int) -> TextHeight? {
    var lines = ScannedLines(scanner.text, scanner.rulesPointer, within: lineWidths.available)
    let size = lines.size(in: &scanner, shaper: shaper, maxLines: maxLines)
    if let reason = lines.reason { shapingTally.add(reason) } else { shapingTally.scanned += 1 }
    return size
  }
}

// MARK: - Heights and what is missing

/// A text's height in a box of one width, and what no font has of it.
package struct TextMeasurement: Hashable, Sendable {
  package let size: TextHeight
  /// The characters of the whole text that no font of the style has, each once, in the order of
  /// the text.
  package let missingCharacters: [Unicode.Scalar]
}

extension TextMeasurer {
  /// What `measure(_:atWidth:maxLines:)` returns, with the characters that no font has.
  package mutating func measurement(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int?
  ) throws(TextError) -> TextMeasurement {
    try check(utf8)
    guard let size = scannedSize(of: utf8, atWidth: availableWidth, maxLines: maxLines) else {
      return try preparedMeasurement(of: utf8, atWidth: availableWidth, maxLines: maxLines)
    }
    let missing = scanner.text.holdsMissing ? scanner.missingCharacters : []
    releaseScratch(of: utf8.count)
    return TextMeasurement(size: size, missingCharacters: missing)
  }
}

// MARK: - Sizes at several widths

extension TextMeasurer {
  /// The sizes of a new text at several widths: scanned once, and its lines found for each width
  /// as long as that takes less than to keep where they may end.
  ///
  /// - Parameters:
  ///   - widths: The widths of boxes, in points.
  ///   - body: Called with the index of each width, in order; a text that turns out to need
  ///     shaping begins again with the first.
  /// - Returns: The characters of the text that no font has, each once.
  /// - Throws: `TextError.tooLong`.
  @inline(__always)
  package mutating func measure(
    _ utf8: UnsafeBufferPointer<UInt8>, atWidths widths: UnsafeBufferPointer<Double>,
    maxLines: Int?, _ body: (Int, TextHeight) -> Void
  ) throws(TextError) -> [Unicode.Scalar] {
    if widths.count > Self.passedWidths && scanner.rules.isCompactable {
      let heights = try prepareHeights(utf8: utf8)
      for (index, width) in widths.enumerated() {
        body(
          index,
          try heights.measure(atWidth: Points(width), maxLines: maxLines, until: interruption))
      }
      return heights.missingCharacters
    }
    var count = 0
    try check(utf8)
    if scansNext() && beginScanning(utf8) {
      while count < widths.count,
        let size = begunSize(atWidth: Points(widths[count]), maxLines: maxLines.asLineLimit)
      {
        body(count, size)
        count += 1
      }
    }
    if count == widths.count {
      let missing = count > 0 && scanner.text.holdsMissing ? scanner.missingCharacters : []
      releaseScratch(of: utf8.count)
      return missing
    }
    let prepared = try fullText(utf8: utf8)
    for (index, width) in widths.enumerated() {
      body(index, prepared.measure(atWidth: Points(width), maxLines: maxLines))
      try interruption.check()
    }
    return prepared.missingCharacters
  }

  /// At so many widths, passes over new text take as long as preparing it and looking its lines
  /// up: measured with 100,000 texts, each another, at 1 to 24 widths.
  private static var passedWidths: Int { 16 }
}
