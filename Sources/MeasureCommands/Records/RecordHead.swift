import Arguments
import ReviewIO

/// What records of the output begin with.
struct HeadOptions: ParsableArguments {
  @Flag(
    help: """
      Write each input record again, with what was measured added at its end. If a key is there \
      twice, JSON readers use the last one. Records with errors are written as without --merge.
      """)
  var merge = false

  @Flag(name: .customLong("with-file"), help: "Name the input's file in every record.")
  var withFile = false

  @Flag(
    help: """
      Begin with a record of what heights depend on: versions, profile, fonts and their \
      digests, style (ndjson only).
      """)
  var provenance = false

  /// What stands before the first record.
  ///
  /// - Throws: `ValidationError`, and what style and fonts can be wrong with.
  func preamble(
    _ format: OutputFormat, _ style: StyleOptionsOf<some StyleDefaults>
  ) throws -> [UInt8] {
    guard provenance else { return [] }
    guard format == .ndjson else { throw ValidationError("--provenance needs --format ndjson") }
    return try style.provenance().record()
  }

  /// The format of records: of merged rows of tables that of the table, unless another is given.
  ///
  /// - Throws: As `OutputOptions.format`.
  func format(
    _ given: OutputFormat?, _ output: OutputOptions, of input: InputOptions
  ) throws -> OutputFormat {
    let formats = merge ? try input.paths().map(input.reading.format(of:)) : []
    let isTSV = !formats.isEmpty && formats.allSatisfy { $0 == .tsv }
    let areTables = !formats.isEmpty && formats.allSatisfy(\.isTable)
    return try output.format(given, else: isTSV ? .tsv : areTables ? .csv : .ndjson)
  }

  /// - Throws: `ValidationError` for records that nothing can be merged into, `InputError`.
  func head(_ format: OutputFormat, of input: InputOptions) throws -> RecordHead {
    guard merge else { return RecordHead(namesFile: withFile) }
    let formats = try input.paths().map(input.reading.format(of:))
    if format == .ndjson {
      guard formats.allSatisfy({ $0 != .csv && $0 != .tsv }) else {
        throw ValidationError("--merge of a table adds columns: it needs --format csv or tsv")
      }
      return RecordHead(mergesInput: true, namesFile: withFile)
    }
    guard formats.allSatisfy(\.isTable) else {
      throw ValidationError(
        "--merge adds columns to tables alone; records of JSON need --format ndjson")
    }
    return RecordHead(
      mergesInput: true, namesFile: withFile, mergedColumns: try input.commonColumns())
  }
}

/// The beginning of a record of the output: which review it is about.
struct RecordHead: Sendable {
  /// The text of `--text`, which is no record.
  private let text: String?
  private let mergesInput: Bool
  private let namesFile: Bool
  /// The columns of tables whose rows are written again.
  private let mergedColumns: [String]?
  /// Whether errors name options of the command line.
  private let namesOptions: Bool
  /// The current file, if it is to be named.
  private var sourceName: String?
  /// One test a record instead of three.
  private let hasOnlyID: Bool

  init(
    mergesInput: Bool = false, namesFile: Bool = false, namesOptions: Bool = true,
    text: String? = nil, mergedColumns: [String]? = nil
  ) {
    self.mergedColumns = mergedColumns
    self.mergesInput = mergesInput
    self.namesFile = namesFile
    self.namesOptions = namesOptions
    self.text = text
    hasOnlyID = !mergesInput && !namesFile && text == nil
  }

  /// The records that follow are those of `chunk`.
  mutating func begin(_ chunk: Chunk) {
    if namesFile { sourceName = chunk.sourceName }
  }

  /// The names of the first columns of a table.
  var columns: [String] {
    (namesFile ? ["file"] : []) + (mergedColumns ?? [text == nil ? "id" : "text"])
  }

  /// `{"file":"a.ndjson","id":7`, or the record without its closing brace.
  @inline(__always)
  func append(_ review: Review, to output: inout ByteWriter) {
    if !hasOnlyID { return appendMore(review, to: &output) }
    output.append("{")
    output.appendIdentity(of: review)
  }

  private func appendMore(_ review: Review, to output: inout ByteWriter) {
    if mergesInput {
      append(recordOf: review, to: &output)
      guard let sourceName else { return }
      output.append(",\"file\":")
      output.appendJSON(sourceName)
    } else if let text {
      output.append("{\"text\":")
      output.appendJSON(text)
    } else {
      appendFile(to: &output)
      output.appendIdentity(of: review)
    }
  }

  private func append(recordOf review: Review, to output: inout ByteWriter) {
    if review.isObject { return appendRecord(review.source, to: &output) }
    output.append("{")
    if case .absent = review.id {
    } else {
      output.appendIdentity(of: review)
      output.append(",")
    }
    output.append("\"text\":")
    output.appendJSON(review.text)
  }

  /// On one line: line ends between tokens become spaces, and strings hold none.
  private func appendRecord(_ record: UnsafeBufferPointer<UInt8>, to output: inout ByteWriter) {
    var end = record.count - 1
    while end > 0, record[end - 1] <= 0x20 { end -= 1 }
    let keys = UnsafeBufferPointer(rebasing: record[..<end])
    guard keys.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return output.append(keys) }
    for byte in keys { output.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
  }

  private func appendFile(to output: inout ByteWriter) {
    output.append("{")
    guard let sourceName else { return }
    output.append("\"file\":")
    output.appendJSON(sourceName)
    output.append(",")
  }

  /// What was wrong with a record, as a record or a row.
  ///
  /// - Parameter column: The error's column, counted from that of the id.
  func append(
    _ error: RecordError, column: Int, _ format: OutputFormat, to output: inout ByteWriter
  ) {
    switch format {
    case .ndjson: append(error, to: &output)
    case .csv, .tsv: appendRow(error, column: column, format.separator, to: &output)
    }
  }

  /// `{"id":7,"error":{…}}`: the id if it was readable.
  private func append(_ error: RecordError, to output: inout ByteWriter) {
    appendFile(to: &output)
    if let id = error.id {
      output.append("\"id\":")
      output.append(id)
      output.append(",")
    }
    output.appendError(error, advice: namesOptions ? error.advice : "")
    output.append("}\n")
  }

  // MARK: Rows

  /// The first fields of a row.
  func appendRow(_ review: Review, _ separator: UInt8, to output: inout ByteWriter) {
    appendFileField(separator, to: &output)
    if mergedColumns != nil {
      output.append(rowOf: review, separator: separator)
    } else if let text {
      output.appendCSV(text, separator: separator)
    } else {
      output.appendCSV(review.id, separator: separator)
    }
  }

  /// A row that is empty but for the error and what the record is called, so that rows and
  /// records keep step.
  private func appendRow(
    _ error: RecordError, column: Int, _ separator: UInt8, to output: inout ByteWriter
  ) {
    appendFileField(separator, to: &output)
    switch error.id {
    case .string(let text): output.appendCSV(text, separator: separator)
    case .number(let literal): output.append(text: literal)
    case nil: break
    }
    for _ in 1..<column + (mergedColumns?.count ?? 1) { output.append(separator) }
    output.appendCSV("\(error)\(error.advice)", separator: separator)
    output.append("\n")
  }

  private func appendFileField(_ separator: UInt8, to output: inout ByteWriter) {
    guard let sourceName else { return }
    output.appendCSV(sourceName, separator: separator)
    output.append(separator)
  }
}

extension ByteWriter {
  fileprivate mutating func append(_ id: RecordID) {
    switch id {
    case .string(let text): appendJSON(text)
    case .number(let literal): append(text: literal)
    }
  }
}
