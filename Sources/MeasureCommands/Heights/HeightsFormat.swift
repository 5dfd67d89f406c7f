import ReviewIO
import TextMeasure

/// What is found for every review.
struct HeightsRequest: Sendable {
  var widths: [WidthArgument]
  var maxLines: Int?
  var format: OutputFormat
  var includesLines: Bool
  var offsets: OffsetUnit
  /// What texts are cut for, if they are.
  var token: TruncationToken?
  var includesBaselines: Bool
  var facts = Facts()

  /// What is found of texts in boxes besides.
  struct Facts: Sendable {
    var totalLines = false
    var margin = false
    var tight = false
    var balanced = false
    var maxContent = false

    var isEmpty: Bool { !(totalLines || margin || tight || balanced || maxContent) }
  }

  /// Whether prepared texts are used, if they are kept: sizes alone are found as fast.
  var usesPreparedTexts: Bool { includesLines || includesFacts }

  /// Whether more is found of a text than its sizes and lines.
  var includesFacts: Bool { includesCuts || !facts.isEmpty }

  /// Whether it is found where texts are cut, or their baselines.
  var includesCuts: Bool { token != nil || includesBaselines }
}

/// What offsets into a text count.
enum OffsetUnit: String, CaseIterable {
  case utf8, utf16
}

/// Writes the sizes of reviews.
struct HeightsFormat: RecordFormat {
  let request: HeightsRequest
  var head: RecordHead
  let cache: MeasureCache?
  /// Whether nothing is found but sizes: one test a record instead of eight.
  private let findsSizesAlone: Bool
  private var keptSizes: KeptSizes
  private let widths: [Double]
  /// Those of the text that is measured.
  private var sizes: [TextHeight]
  /// How wide the last text is unwrapped, if that is requested.
  private var naturalWidth: Points?

  init(request: HeightsRequest, head: RecordHead, cache: MeasureCache? = nil) {
    (self.request, self.head, self.cache) = (request, head, cache)
    findsSizesAlone = !request.includesFacts && !request.includesLines
    keptSizes = KeptSizes(widthCount: request.widths.count)
    widths = request.widths.map(\.points.rawValue)
    sizes = request.widths.map { _ in TextHeight(height: 0, lineCount: 0, isTruncated: false) }
  }

  func header(into output: inout ByteWriter) {
    guard request.format != .ndjson else { return }
    var names = head.columns
    for width in request.widths {
      names += ["height_\(width.text)", "lines_\(width.text)"]
      if marksTruncated { names.append("truncated_\(width.text)") }
    }
    output.appendHeader(names + ["missing", "error"], separator: request.format.separator)
  }

  mutating func write(
    _ review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    writeStart(of: review, into: &output)
    guard findsSizesAlone && cache == nil else {
      return try writeMore(of: review, measuredBy: &measurer, into: &output)
    }
    let missing = try writeSizes(of: review, measuredBy: &measurer, into: &output)
    writeEnd(missing: missing, into: &output)
    return !missing.isEmpty
  }

  /// Writes what is found of a text besides its sizes. Apart, so that sizes alone take no longer
  /// for it.
  @inline(never)
  private mutating func writeMore(
    of review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    let missing =
      if request.includesFacts || cache != nil {
        try writeFacts(of: review, measuredBy: &measurer, into: &output)
      } else {
        try writeLines(of: review, measuredBy: &measurer, into: &output)
      }
    // Lines had no room.
    guard let missing else { return false }
    writeEnd(missing: missing, naturalWidth: naturalWidth, into: &output)
    return !missing.isEmpty
  }

  /// Writes where a text is cut: by itself if nothing else is asked for, else with the other facts.
  ///
  /// - Returns: The characters that no font has; `nil` without room for the lines.
  private mutating func writeFacts(
    of review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError) -> [Unicode.Scalar]? {
    // Only here: a token that is looked at for each record is copied for each.
    guard let token = request.token, let maxLines = request.maxLines, findsCutsAlone else {
      return try writePrepared(review, measuredBy: &measurer, into: &output)
    }
    return try writeCuts(
      of: review, maxLines: maxLines, token: token, measuredBy: &measurer, into: &output)
  }

  /// Writes all that is found of a text once it is prepared.
  ///
  /// - Returns: The characters that no font has; `nil` without room for the lines.
  private mutating func writePrepared(
    _ review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError) -> [Unicode.Scalar]? {
    let text = try measurer.prepare(utf8: review.text, cache: cache)
    return try writeAll(of: text, review, into: &output)
  }

  static var knowsRuns: Bool { true }

  mutating func write(
    _ review: Review, _ text: RichReview, measuredBy measurer: inout TextMeasurer,
    into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    writeStart(of: review, into: &output)
    guard let missing = try writeAll(of: text.prepared, review, into: &output) else { return false }
    writeEnd(missing: missing, naturalWidth: naturalWidth, into: &output)
    return !missing.isEmpty
  }

  mutating func writeScanned(
    _ rich: RichText, of review: Review, measuredBy measurer: inout TextMeasurer,
    into output: inout ByteWriter
  ) throws(RichTextError) -> Bool {
    guard findsSizesAlone else { return false }
    let areFound = try widths.withUnsafeBufferPointer { widths in
      Result { () throws(RichTextError) in
        try measurer.findHeights(of: rich, atWidths: widths, maxLines: request.maxLines, &sizes)
      }
    }.get()
    guard areFound else { return false }
    writeStart(of: review, into: &output)
    for index in sizes.indices {
      writeSize(sizes[index], at: index, into: &output)
      writeSizeEnd(into: &output)
    }
    writeEnd(missing: [], into: &output)
    return true
  }

  /// - Returns: The characters that no font has; `nil` without room for the lines.
  private mutating func writeAll(
    of text: PreparedText, _ review: Review, into output: inout ByteWriter
  ) throws(TextError) -> [Unicode.Scalar]? {
    for index in request.widths.indices {
      let width = request.widths[index].points
      let facts = request.includesCuts ? facts(of: text, atWidth: width) : nil
      let size = facts?.size ?? text.measure(atWidth: width, maxLines: request.maxLines)
      // Before lines are found that nobody gets.
      if request.includesLines, !output.hasRoom(for: size.lineCount * Self.leastLineSize) {
        return nil
      }
      writeSize(size, at: index, into: &output)
      if let facts { writeJSON(facts, of: review, into: &output) }
      try output.append(request.facts, of: text, atWidth: width, maxLines: request.maxLines)
      if request.includesLines {
        let lines = text.lines(atWidth: width, maxLines: request.maxLines)
        writeJSON(lines, of: review, into: &output)
      }
      writeSizeEnd(into: &output)
    }
    if request.facts.maxContent { naturalWidth = text.naturalWidth }
    return text.missingCharacters
  }

  /// Whether all that is found of a text besides its sizes is where it is cut.
  private var findsCutsAlone: Bool {
    cache == nil && !request.includesLines && !request.includesBaselines && request.facts.isEmpty
  }

  /// Writes sizes with cuts, most of which are found without preparing the text.
  ///
  /// - Returns: The characters that no font has.
  private mutating func writeCuts(
    of review: Review, maxLines: Int, token: TruncationToken,
    measuredBy measurer: inout TextMeasurer,
    into output: inout ByteWriter
  ) throws(TextError) -> [Unicode.Scalar] {
    try measurer.cuts(
      of: review.text, atWidths: request.widths.map(\.points), maxLines: maxLines,
      token: token
    ) { index, size, cut in
      writeSize(size, at: index, into: &output)
      if let cut { writeJSON(cut, of: review, into: &output) }
      writeSizeEnd(into: &output)
    }
  }

  private mutating func writeSizes(
    of review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError) -> [Unicode.Scalar] {
    let missing = try findSizes(of: review, measuredBy: &measurer)
    for index in sizes.indices {
      writeSize(sizes[index], at: index, into: &output)
      writeSizeEnd(into: &output)
    }
    return missing
  }

  /// Writes sizes with lines, most of which are found without preparing the text.
  ///
  /// - Returns: The characters that no font has; `nil` without room for the lines.
  private mutating func writeLines(
    of review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError) -> [Unicode.Scalar]? {
    var missing: [Unicode.Scalar] = []
    var hasRoom = true
    try measurer.lines(
      of: review.text, atWidths: request.widths.map(\.points), maxLines: request.maxLines
    ) { index, text in
      missing = text.size.missingCharacters
      hasRoom = output.hasRoom(for: text.lines.count * Self.leastLineSize)
      guard hasRoom else { return false }
      writeSize(text.size.textHeight, at: index, into: &output)
      writeJSON(text.lines, of: review, into: &output)
      writeSizeEnd(into: &output)
      return true
    }
    return hasRoom ? missing : nil
  }

  /// - Returns: The characters that no font has.
  private mutating func findSizes(
    of review: Review, measuredBy measurer: inout TextMeasurer
  ) throws(TextError) -> [Unicode.Scalar] {
    if widths.count == 1 {
      let found = try measurer.measurement(
        of: review.text, atWidth: request.widths[0].points, maxLines: request.maxLines)
      sizes[0] = found.size
      return found.missingCharacters
    }
    // Not a typed closure there, hence the detour.
    return try widths.withUnsafeBufferPointer { widths in
      Result { () throws(TextError) in
        try measurer.measure(review.text, atWidths: widths, maxLines: request.maxLines) {
          sizes[$0] = $1
        }
      }
    }.get()
  }

  /// Bytes of the shortest size: `{"width":1,"height":1,"lineCount":1},`.
  static let leastSizeBytes = 38

  /// Bytes of the shortest line: `{"start":0,"end":1,"width":0}`.
  private static let leastLineSize = 29

  private func facts(of text: PreparedText, atWidth width: Points) -> Truncation {
    guard let maxLines = request.maxLines, let token = request.token else {
      return text.truncation(atWidth: width, maxLines: request.maxLines)
    }
    return text.truncation(atWidth: width, maxLines: maxLines, token: token)
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    let columnsOfWidth = marksTruncated ? 3 : 2
    head.append(
      error, column: columnsOfWidth * request.widths.count + 2, request.format, to: &output)
  }

  /// Where all lines count, a column for it would be false throughout.
  private var marksTruncated: Bool { request.maxLines != nil }
}

// MARK: - The parts of a record
//
// `{"id":…,"sizes":[{"width":343,"height":36,"lineCount":2}],"missing":["U+0E01"]}`, or
// `id,height,lines,missing,error`.

extension HeightsFormat {
  private func writeStart(of review: Review, into output: inout ByteWriter) {
    switch request.format {
    case .ndjson: head.append(review, to: &output)
    case .csv, .tsv: head.appendRow(review, request.format.separator, to: &output)
    }
  }

  private mutating func writeSize(
    _ size: TextHeight, at index: Int, into output: inout ByteWriter
  ) {
    if keptSizes.append(size, at: index, to: &output) { return }
    let start = output.count
    spell(size, at: index, into: &output)
    keptSizes.keep(size, at: index, as: output.bytes[start...])
  }

  private func spell(_ size: TextHeight, at index: Int, into output: inout ByteWriter) {
    switch request.format {
    case .ndjson:
      output.append(index > 0 ? ",{\"width\":" : ",\"sizes\":[{\"width\":")
      output.append(length: request.widths[index].points)
      output.append(",\"height\":")
      output.append(length: size.height)
      output.append(",\"lineCount\":")
      output.append(size.lineCount)
      if size.isTruncated { output.append(",\"truncated\":true") }
    case .csv, .tsv:
      output.appendField(size.height, request.format.separator)
      output.append(request.format.separator)
      output.append(size.lineCount)
      guard marksTruncated else { return }
      output.append(request.format.separator)
      output.append(size.isTruncated ? "true" : "false")
    }
  }

  private func writeSizeEnd(into output: inout ByteWriter) {
    if request.format == .ndjson { output.append("}") }
  }

  /// `,"cut":{"end":57,"width":340.5},"baselines":[14,50]`, each if requested.
  private func writeJSON(
    _ facts: Truncation, of review: Review, into output: inout ByteWriter
  ) {
    if let cut = facts.cut { writeJSON(cut, of: review, into: &output) }
    guard request.includesBaselines else { return }
    output.append(",\"baselines\":[")
    if let first = facts.firstBaseline, let last = facts.lastBaseline {
      output.append(length: first)
      output.append(",")
      output.append(length: last)
    }
    output.append("]")
  }

  private func writeJSON(
    _ cut: TruncationCut, of review: Review, into output: inout ByteWriter
  ) {
    var utf16 = UTF16Offsets(review.text)
    let isUTF16 = request.offsets == .utf16
    output.append(",\"cut\":{\"end\":")
    output.append(isUTF16 ? utf16.utf16Offset(atUTF8: cut.utf8Offset) : cut.utf8Offset)
    output.append(",\"width\":")
    output.append(length: cut.lineWidth)
    output.append(cut.fits ? "}" : ",\"fits\":false}")
  }

  private func writeJSON(_ lines: [Line], of review: Review, into output: inout ByteWriter) {
    var utf16 = UTF16Offsets(review.text)
    output.append(",\"lines\":[")
    for (index, line) in lines.enumerated() {
      let range = line.utf8Range
      let isUTF16 = request.offsets == .utf16
      output.append(index > 0 ? ",{\"start\":" : "{\"start\":")
      output.append(isUTF16 ? utf16.utf16Offset(atUTF8: range.lowerBound) : range.lowerBound)
      output.append(",\"end\":")
      output.append(isUTF16 ? utf16.utf16Offset(atUTF8: range.upperBound) : range.upperBound)
      output.append(",\"width\":")
      output.append(length: line.width)
      output.append("}")
    }
    output.append("]")
  }

  private func writeEnd(
    missing: [Unicode.Scalar], naturalWidth: Points? = nil, into output: inout ByteWriter
  ) {
    switch request.format {
    case .ndjson:
      output.append("]")
      if let naturalWidth {
        output.append(",\"maxContentWidth\":")
        output.append(length: naturalWidth)
      }
      output.appendMissing(missing)
      output.append("}\n")
    case .csv, .tsv:
      output.appendRowEnd(missing: missing, request.format.separator)
    }
  }
}
