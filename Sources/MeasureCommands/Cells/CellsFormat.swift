import CellHeight
import ListLayout
import ReviewIO
import TextMeasure

/// How the heights of a review's cells are written down.
struct CellsFormat: Sendable {
  var head: RecordHead
  private let format: OutputFormat
  private let includesFrames: Bool
  private let targets: [CellTarget]
  /// What the record of each target begins with: the same for every review.
  private let starts: [[UInt8]]

  init(plans: CellPlans, format: OutputFormat, head: RecordHead, includesFrames: Bool) {
    self.head = head
    self.format = format
    self.includesFrames = includesFrames
    targets = plans.targets
    starts = plans.targets.map(\.start)
  }

  /// The fewest bytes of a record: what all begin with, a digit, a brace and a comma for each cell.
  var leastBytes: Int { starts.reduce(0) { $0 + $1.count + 3 } }

  /// What stands before the first record.
  var header: [UInt8] {
    guard format != .ndjson else { return [] }
    var output = ByteWriter(capacity: 256)
    output.appendHeader(
      head.columns + targets.map(\.column) + ["missing", "error"], separator: format.separator)
    return Array(output.bytes)
  }

  func write(
    _ review: Review, measuredBy measurer: inout CellMeasurer, into output: inout ByteWriter
  ) throws(TextError) {
    switch format {
    case .ndjson: try writeJSON(review, measuredBy: &measurer, into: &output)
    case .csv, .tsv:
      head.appendRow(review, format.separator, to: &output)
      try measurer.forEachHeight(of: review) { _, height in
        output.appendField(height, format.separator)
      }
      output.appendRowEnd(missing: measurer.missingCharacters, format.separator)
    }
  }

  /// `{"id":…,"cells":[{"cell":"animal-row","width":375,"height":82}]}`
  private func writeJSON(
    _ review: Review, measuredBy measurer: inout CellMeasurer, into output: inout ByteWriter
  ) throws(TextError) {
    head.append(review, to: &output)
    output.append(",\"cells\":[")
    if includesFrames {
      try measurer.forEachLayout(of: review) { index, layout in
        writeStart(of: index, layout.height, into: &output)
        write(layout.frames, into: &output)
        output.append("}")
        return !output.isOverfull
      }
    } else {
      try measurer.forEachHeight(of: review) { index, height in
        writeStart(of: index, height, into: &output)
        output.append("}")
      }
    }
    output.append("]")
    output.appendMissing(measurer.missingCharacters)
    output.append("}\n")
  }

  private func writeStart(of index: Int, _ height: Points, into output: inout ByteWriter) {
    if index > 0 { output.append(",") }
    starts[index].withUnsafeBufferPointer { output.append($0) }
    output.append(length: height)
  }

  /// `,"frames":[{"name":"title","x":72,"y":16,"width":287,"height":16}]`
  private func write(_ frames: [CellFrame], into output: inout ByteWriter) {
    output.append(",\"frames\":[")
    var isFirst = true
    for frame in frames {
      guard let name = frame.name else { continue }
      output.append(isFirst ? "{\"name\":" : ",{\"name\":")
      isFirst = false
      output.appendJSON(name)
      output.append(",\"x\":")
      output.append(length: frame.x)
      output.append(",\"y\":")
      output.append(length: frame.y)
      output.append(",\"width\":")
      output.append(length: frame.width)
      output.append(",\"height\":")
      output.append(length: frame.height)
      if let text = frame.text, text.isTruncated { write(text, into: &output) }
      output.append("}")
    }
    output.append("]")
  }

  /// `,"truncated":true,"lineCount":2,"totalLineCount":5,"cutOffset":7`
  private func write(_ text: CellFrame.Text, into output: inout ByteWriter) {
    output.append(",\"truncated\":true,\"lineCount\":")
    output.append(text.shownLineCount)
    output.append(",\"totalLineCount\":")
    output.append(text.totalLineCount)
    if let cutOffset = text.cutOffset {
      output.append(",\"cutOffset\":")
      output.append(cutOffset)
    }
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    head.append(error, column: targets.count + 2, format, to: &output)
  }
}

/// Writes the cells of reviews. One to a thread.
struct CellsWriter: ReviewWriter, ~Copyable {
  private var format: CellsFormat
  private var measurer: CellMeasurer
  let readsMarkup: Bool

  var interruption: Interruption? {
    get { measurer.interruption }
    set { measurer.interruption = newValue }
  }

  /// - Parameter textLimit: Bytes in each text; a longer one is an error.
  init(_ format: CellsFormat, _ plans: CellPlans, textLimit: Int) {
    self.format = format
    measurer = CellMeasurer(plans, textLimit: textLimit)
    readsMarkup = plans.rich.markup != nil
  }

  mutating func begin(_ chunk: Chunk) { format.head.begin(chunk) }

  mutating func write(
    _ review: Review, into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    try format.write(review, measuredBy: &measurer, into: &output)
    return !measurer.missingCharacters.isEmpty
  }

  mutating func writeRuns(
    of review: Review, into output: inout ByteWriter
  ) throws(RichReviewError) -> MeasuredRuns {
    try measurer.withRuns(of: review) { measurer, review throws(TextError) in
      try format.write(review, measuredBy: &measurer, into: &output)
      return .shaped(isMissing: !measurer.missingCharacters.isEmpty)
    }
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    format.write(error, into: &output)
  }
}

extension CellTarget {
  /// `{"cell":"animal-row","width":375,"height":`
  fileprivate var start: [UInt8] {
    var writer = ByteWriter(capacity: 128)
    writer.append("{\"cell\":")
    writer.appendJSON(name)
    writer.append(",\"width\":")
    writer.append(length: width.points)
    if let scale {
      writer.append(",\"scale\":")
      writer.append(scale)
    }
    if let category {
      writer.append(",\"textSize\":")
      writer.appendJSON(category.rawValue)
    }
    writer.append(",\"height\":")
    return Array(writer.bytes)
  }

  /// `animal-row_375`, and scale and text size where there are several.
  fileprivate var column: String {
    var parts = [name, width.text]
    if let scale { parts.append("\(Int(scale))x") }
    if let category { parts.append(category.rawValue) }
    return parts.joined(separator: "_")
  }
}
