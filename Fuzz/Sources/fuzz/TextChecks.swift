import LayoutAdapters

@testable import TextMeasure

/// All ways to measure a text, which must agree with shaping it.
struct TextChecks {
  var widths: [Points]
  var maxLines: Int?
  var tokenWidth: Points = 41.3

  init(widths: [Points], maxLines: Int? = nil) {
    self.widths = widths
    self.maxLines = maxLines
  }

  init(_ choices: inout Choices) {
    let limits = [nil, nil, 1, 2, 3, 0, 7, .max, -1]
    maxLines = choices.any(Law.skipped.contains("limits below zero") ? limits.dropLast() : limits)
    widths = [choices.width(), choices.width()]
  }

  func run(on text: UnsafeBufferPointer<UInt8>, _ measurer: inout TextMeasurer) {
    do {
      let prepared = try Law.bounded("texts are shaped soon") { () throws(TextError) in
        try measurer.prepareInFull(utf8: text)
      }
      let scanned = try Law.bounded("texts are prepared soon") { () throws(TextError) in
        try measurer.prepare(text.span)
      }
      let heights = try Law.bounded("heights are prepared soon") { () throws(TextError) in
        try measurer.prepareHeights(of: text.span)
      }
      for width in widths.prefix(text.count <= 1000 ? 2 : 1) {
        try checkSize(text, prepared, heights, atWidth: width, &measurer)
        checkLines(prepared, text, atWidth: width)
        checkScanned(scanned, prepared, atWidth: width)
        checkTruncation(prepared, text, atWidth: width)
      }
      // Long texts show what takes long, once.
      let widths = text.count <= 1000 ? widths : [widths[text.count % widths.count]]
      try checkExplanation(text, prepared, atWidths: widths, &measurer)
      try checkGlyphs(text, prepared, atWidths: widths, &measurer)
      if text.count <= 400 { try checkCurves(prepared, heights) }
    } catch {
      Law.breaks("texts of 64 KiB are measured", "\(error)")
    }
  }

  private func checkSize(
    _ text: UnsafeBufferPointer<UInt8>, _ prepared: PreparedText, _ heights: PreparedHeights,
    atWidth width: Points, _ measurer: inout TextMeasurer
  ) throws(TextError) {
    let right = Law.bounded("prepared texts wrap soon") {
      prepared.measure(atWidth: width, maxLines: maxLines)
    }
    let found = try Law.bounded("sizes are found soon") { () throws(TextError) in
      try measurer.measurement(of: text, atWidth: width, maxLines: maxLines)
    }
    Law.expectEqual(
      found.size, right, "sizes are those of prepared texts", inShort(width, measurer))
    Law.expectEqual(
      found.missingCharacters, prepared.missingCharacters, "missing characters are the same")
    Law.expectEqual(
      heights.missingCharacters, prepared.missingCharacters, "kept heights miss the same")
    let kept = Law.bounded("kept heights wrap soon") {
      heights.measure(atWidth: width, maxLines: maxLines)
    }
    Law.expectEqual(
      kept, right, "kept heights are those of prepared texts", inShort(width, measurer))
    let listed = PreparedHeights.heights(
      of: [heights, heights], atWidth: width, maxLines: maxLines)
    Law.expectEqual(listed, [right.height, right.height], "lists have the heights of their texts")
    Law.expect(right.lineCount >= 0 && right.height.rawValue.isFinite, "sizes are finite")
  }

  /// Compares a text that was prepared by scanning, as far as that goes, with the shaped one.
  private func checkScanned(
    _ scanned: PreparedText, _ prepared: PreparedText, atWidth width: Points
  ) {
    Law.expectEqual(
      scanned.measure(atWidth: width, maxLines: maxLines),
      prepared.measure(atWidth: width, maxLines: maxLines),
      "scanned texts have the sizes of shaped ones")
    Law.expectEqual(
      scanned.minimumWidth, prepared.minimumWidth, "scanned texts are as narrow as shaped ones")
    Law.expectEqual(
      scanned.naturalWidth, prepared.naturalWidth, "scanned texts are as wide as shaped ones")
  }

  private func inShort(_ width: Points, _ measurer: borrowing TextMeasurer) -> String {
    "\(width) wide, \(maxLines ?? .max) lines at most, \(measurer.style)"
  }

  private func checkLines(
    _ prepared: PreparedText, _ text: UnsafeBufferPointer<UInt8>, atWidth width: Points
  ) {
    let lines = Law.bounded("lines are found soon") {
      prepared.lines(atWidth: width, maxLines: maxLines)
    }
    let size = prepared.measure(atWidth: width, maxLines: maxLines)
    Law.expect(
      lines.count == size.lineCount || lines.isEmpty && text.isEmpty, "lines are counted",
      "\(lines.count) lines, not \(size.lineCount)")
    var end = 0
    for line in lines {
      let range = line.utf8Range
      Law.expect(
        range.lowerBound >= end && range.upperBound <= text.count, "lines follow each other",
        "\(lines)")
      Law.expect(
        isWhiteSpace(text[end..<range.lowerBound]), "only white space is between lines",
        "\(end)..<\(range.lowerBound) of \(lines)")
      end = range.upperBound
    }
    if !size.isTruncated {
      Law.expect(isWhiteSpace(text[end...]), "lines cover the text", "\(lines)")
    }
  }

  /// Whether the bytes are only white space: also line separators and next lines.
  private func isWhiteSpace(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.properties.isWhitespace
    }
  }

  private func checkTruncation(
    _ prepared: PreparedText, _ text: UnsafeBufferPointer<UInt8>, atWidth width: Points
  ) {
    let maxLines = maxLines ?? 2
    let size = prepared.measure(atWidth: width, maxLines: maxLines)
    let lines = prepared.lines(atWidth: width)
    let facts = Law.bounded("texts are cut soon") {
      prepared.truncation(atWidth: width, maxLines: maxLines, tokenWidth: tokenWidth)
    }
    Law.expectEqual(facts.totalLineCount, lines.count, "all lines are counted")
    Law.expectEqual(facts.height, size.height, "a cut text is as high as its lines")
    // Flutter misses no empty line after the last line break (`Truncation.isTruncated`).
    let missesNone =
      !prepared.rules.truncation.cutsAtLineBreaks && lines.count - 1 == maxLines
      && lines.last?.utf8Range.isEmpty == true
    if !text.isEmpty && !missesNone {
      Law.expectEqual(facts.isTruncated, size.isTruncated, "both say whether lines are left out")
    }
    let last = maxLines > 0 ? lines.prefix(maxLines).last : nil
    Law.expectEqual(facts.lastLineWidth, last?.width ?? .zero, "the last line is as wide")
    if let cut = facts.cut, let last {
      Law.expect(
        cut.utf8Offset >= last.utf8Range.lowerBound && cut.utf8Offset <= text.count,
        "the cut is in the last line", "\(cut) \(last)")
    }
    for mode in TruncationCut.Mode.allCases {
      let line = Law.bounded("single lines are cut soon") {
        prepared.singleLine(truncating: mode, atWidth: width, tokenWidth: tokenWidth)
      }
      Law.expect(
        line.leading.upperBound <= line.trailing.lowerBound
          && line.trailing.upperBound <= text.count, "the two ends of a line are apart",
        "\(mode) \(line)")
    }
    let leaf = MeasurableText(prepared, maxLines: maxLines)
    let box = leaf.measure(width: .exactly(width), height: .maxContent)
    if width.rawValue.isFinite {
      Law.expectEqual(box.text, size, "boxes for layout engines have the same size")
    }
  }
}
