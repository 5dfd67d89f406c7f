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
    let types = accept?.lowercased() ?? ""
    self = types.contains("application/json") && !types.contains("ndjson") ? .json : .ndjson
  }

  var contentType: String {
    self == .json ? "application/json" : "application/x-ndjson"
  }
}

/// The answer to a request for records, while it grows.
final class RecordAnswer {
  private let notation: RecordNotation
  private let summary: String
  private let bytes: SpooledBytes
  private var measured = MeasuredRecords()
  private var hasRecords = false

  init(_ request: RecordRequest, _ notation: RecordNotation, spoolDirectory: String) {
    self.notation = notation
    summary = request.provenanceSummary
    bytes = SpooledBytes(folder: spoolDirectory)
    switch notation {
    case .ndjson: start(request.preamble)
    case .json: start(Array("{\"provenance\":\(request.provenance),\"records\":[".utf8))
    }
  }

  /// Nothing of it can fail: it stays in memory.
  private func start(_ text: [UInt8]) {
    try? bytes.append(text)
  }

  /// Adds records, each with its line end.
  ///
  /// - Throws: `SpoolError`.
  func append(_ records: [UInt8], _ counts: MeasuredRecords) throws(SpoolError) {
    measured += counts
    guard notation == .json, !records.isEmpty else { return try bytes.append(records) }
    // Line ends are between records only: strings in JSON have none.
    var records = records.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ",") : $0 }
    records.removeLast()
    try bytes.append((hasRecords ? [UInt8(ascii: ",")] : []) + records)
    hasRecords = true
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

extension Response {
  /// What was wrong with the first of records none of which could be measured.
  fileprivate static func recordProblem(_ error: RecordError, count: Int) -> Response {
    let others = count > 1 ? "; none of the \(count) records could be measured" : ""
    return .problem(
      error.kind == .tooLarge ? 422 : 400, title: "No Record Could Be Measured",
      detail: "\(error)\(others)")
  }

  /// What was wrong with a request.
  static func problem(_ error: RequestError) -> Response {
    switch error.kind {
    case .invalid: .problem(400, title: "Bad Request", detail: error.description)
    case .tooMuch: .problem(422, title: "Too Much", detail: error.description)
    case .unavailable: .problem(503, title: "Unavailable", detail: error.description)
    }
  }

  /// More is asked than can be done.
  static var busy: Response {
    .problem(
      429, title: "Too Many Requests", detail: "more is asked for than can be measured; try again",
      [("Retry-After", "1")])
  }
}
