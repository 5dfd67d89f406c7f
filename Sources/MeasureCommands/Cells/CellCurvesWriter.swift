import CellHeight
import ReviewIO
import TextMeasure

/// Writes at which widths of the list the heights of reviews' cells change. One to a thread.
struct CellCurvesWriter: ReviewWriter, ~Copyable {
  private var head: RecordHead
  private let format: OutputFormat
  private let encoding: CurveEncoding
  private let range: WidthRange
  private let targets: [CellTarget]
  private var measurer: CellMeasurer
  let readsMarkup: Bool

  var interruption: Interruption? {
    get { measurer.interruption }
    set { measurer.interruption = newValue }
  }

  /// - Parameters:
  ///   - plans: A target for each curve.
  ///   - textLimit: Bytes in each text; a longer one is an error.
  init(
    _ plans: CellPlans, _ range: WidthRange, format: OutputFormat, encoding: CurveEncoding,
    head: RecordHead, textLimit: Int
  ) {
    self.head = head
    self.format = format
    self.encoding = encoding
    self.range = range
    targets = plans.targets
    measurer = CellMeasurer(plans, textLimit: textLimit)
    readsMarkup = plans.rich.markup != nil
  }

  /// What stands before the first record.
  static func header(_ format: OutputFormat, _ head: RecordHead) -> [UInt8] {
    guard format != .ndjson else { return [] }
    var output = ByteWriter(capacity: 64)
    output.appendHeader(
      head.columns + ["cell", "width", "height", "missing", "error"],
      separator: format.separator)
    return Array(output.bytes)
  }

  mutating func begin(_ chunk: Chunk) { head.begin(chunk) }

  mutating func write(
    _ review: Review, into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    write(review, try measurer.curves(of: review, range), into: &output)
    return !measurer.missingCharacters.isEmpty
  }

  mutating func writeRuns(
    of review: Review, into output: inout ByteWriter
  ) throws(RichReviewError) -> MeasuredRuns {
    let range = range
    let curves = try measurer.withRuns(of: review) { measurer, review throws(TextError) in
      try measurer.curves(of: review, range)
    }
    write(review, curves, into: &output)
    return .shaped(isMissing: !measurer.missingCharacters.isEmpty)
  }

  private func write(
    _ review: Review, _ curves: [CellHeightCurve], into output: inout ByteWriter
  ) {
    switch format {
    case .ndjson: writeJSON(review, curves, into: &output)
    case .csv, .tsv: writeRows(review, curves, into: &output)
    }
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    head.append(error, column: 5, format, to: &output)
  }

  /// `{"id":…,"cells":[{"cell":"animal-row","curve":"gQ…"}]}`, or
  /// `{"id":…,"cells":[{"cell":"animal-row","from":320,"to":440,"steps":[{"width":320,"height":82}]}]}`
  private func writeJSON(
    _ review: Review, _ curves: [CellHeightCurve], into output: inout ByteWriter
  ) {
    head.append(review, to: &output)
    output.append(",\"cells\":[")
    for (index, (target, curve)) in zip(targets, curves).enumerated() where !output.isOverfull {
      output.append(index > 0 ? ",{\"cell\":" : "{\"cell\":")
      output.appendJSON(target.name)
      if let category = target.category {
        output.append(",\"textSize\":")
        output.appendJSON(category.rawValue)
      }
      switch encoding {
      case .base64: output.appendCurve(base64: curve.encoded())
      case .css: output.appendCurve(css: curve.cssLength())
      case .steps: write(curve.steps, into: &output)
      }
      output.append("}")
    }
    output.append("]")
    output.appendMissing(measurer.missingCharacters)
    output.append("}\n")
  }

  private func write(_ steps: [CellHeightCurve.Step], into output: inout ByteWriter) {
    output.append(",\"from\":")
    output.append(length: range.from)
    output.append(",\"to\":")
    output.append(length: range.to)
    output.append(",\"steps\":[")
    for (index, step) in steps.enumerated() {
      output.append(index > 0 ? ",{\"width\":" : "{\"width\":")
      output.append(length: step.width)
      output.append(",\"height\":")
      output.append(length: step.height)
      output.append("}")
    }
    output.append("]")
  }

  private func writeRows(
    _ review: Review, _ curves: [CellHeightCurve], into output: inout ByteWriter
  ) {
    let separator = format.separator
    for (target, curve) in zip(targets, curves) {
      let name = [target.name, target.category?.rawValue].compactMap { $0 }.joined(separator: "_")
      for step in curve.steps {
        head.appendRow(review, separator, to: &output)
        output.append(separator)
        output.appendCSV(name, separator: separator)
        output.appendField(step.width, separator)
        output.appendField(step.height, separator)
        output.appendRowEnd(missing: measurer.missingCharacters, separator)
      }
    }
  }
}
