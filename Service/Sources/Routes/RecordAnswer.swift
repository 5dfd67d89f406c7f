import HTTP
import MeasureCommands
import ReviewIO

/// How records are written one after the other.
enum RecordNotation: Sendable {
  /// A line for each.
  case ndjson
  /// One object, whose `records` they are.
  case json

  /// What a client accepts: NDJSON unless it asks for JSON and not for that.
  init(accept: String?) {
    guard let accept, accept != "*/*" else {
      self = .ndjson
      return
    }
    let types = accept.lowercased()
    self = types.holds("application/json") && !types.holds("ndjson") ? .json : .ndjson
  }

  var contentType: String {
    self == .json ? "application/json" : "application/x-ndjson"
  }
}

/// The answer to a request for records, while it grows.
final class RecordAnswer {
  private let notation: RecordNotation
  private let summary: String
  private let limits: RequestLimits
  private let bytes: SpooledBytes
  private var measured = MeasuredRecords()
  /// Whether a comma stands between what is there and what comes.
  private var owesComma = false

  init(_ request: RecordRequest, _ notation: RecordNotation, _ bytes: SpooledBytes) {
    self.notation = notation
    self.bytes = bytes
    summary = request.provenanceSummary
    limits = request.limits
    switch notation {
    case .ndjson: start(request.preamble)
    case .json: start(Array("{\"provenance\":\(request.provenance),\"records\":[".utf8))
    }
  }

  /// Nothing of it can fail: it stays in memory.
  private func start(_ text: [UInt8]) {
    try? bytes.append(text)
  }

  /// Adds a piece of records, each with its line end.
  ///
  /// - Throws: `SpoolError`; `RequestError` for an answer that becomes too long.
  func append(_ records: UnsafeRawBufferPointer) throws {
    guard bytes.count + records.count <= limits.answerBytes else {
      throw RequestError.answerTooLong(limits.answerBytes)
    }
    guard notation == .json else { return try bytes.append(records) }
    guard let last = records.last else { return }
    if owesComma { try bytes.append([UInt8(ascii: ",")]) }
    owesComma = last == UInt8(ascii: "\n")
    // Line ends are between records only: strings in JSON have none.
    try bytes.append(
      records.dropLast(owesComma ? 1 : 0).map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ",") : $0 })
  }

  /// Counts what was measured.
  ///
  /// - Throws: `RequestError` for too many records.
  func count(_ counts: MeasuredRecords) throws(RequestError) {
    measured += counts
    guard measured.count <= limits.records else { throw .tooManyRecords(limits.records) }
  }

  /// What was measured.
  var counts: MeasuredRecords { measured }

  /// The answer, now that all records are in it; a problem if none could be measured.
  ///
  /// - Throws: `SpoolError`.
  func response() throws(SpoolError) -> Response {
    guard measured.count > 0 else {
      return .problem(400, title: "No Records", detail: "the body has no records")
    }
    if let error = measured.firstError, measured.errorCount == measured.count {
      return .recordProblem(error, count: measured.count)
    }
    if notation == .json { try bytes.append(Array("]}\n".utf8)) }
    return Response(
      status: 200,
      headers: [
        ("Content-Type", notation.contentType), ("TextMeasure-Provenance", summary),
        ("TextMeasure-Records", "\(measured.count)"),
        ("TextMeasure-Errors", "\(measured.errorCount)"),
      ], body: try bytes.takeBody())
  }
}

extension String {
  /// Whether `part` stands somewhere in it. Not `contains`, which compares by characters: a tenth
  /// of what an answer took.
  fileprivate func holds(_ part: StaticString) -> Bool {
    let bytes = Array(utf8)
    return part.withUTF8Buffer { part in
      guard bytes.count >= part.count else { return false }
      return (0...bytes.count - part.count).contains { start in
        bytes[start...].starts(with: part)
      }
    }
  }
}

extension Response {
  /// What was wrong with the first of records none of which could be measured.
  fileprivate static func recordProblem(_ error: RecordError, count: Int) -> Response {
    let others = count > 1 ? "; none of the \(count) records could be measured" : ""
    return .problem(
      error.kind == .tooLarge ? 422 : 400, title: "No Record Could Be Measured",
      detail: "\(error)\(others)")
  }
}
