import ReviewIO

/// Input whose records all have the same error: another field or another format is meant, and an error
/// for each of a million records would say that a million times.
struct UnusableInput: Error, CustomStringConvertible {
  /// So few records may be bad ones before good ones.
  private static let fewestRecords = 10

  private let first: RecordError
  private let kind: String
  private var count: Int

  /// Nil where `report`, of the first records of an input, has another record, or few.
  init?(_ report: ReadingReport) {
    guard let first = report.firstError, report.counts.records >= Self.fewestRecords,
      report.theError == first.reason.summary, Self.isOfAllRecords(first.reason)
    else { return nil }
    (self.first, kind, count) = (first, first.reason.summary, report.counts.records)
  }

  /// The same with the records behind those; nil if one of them can be measured, or has another error.
  func followed(by report: ReadingReport) -> UnusableInput? {
    if report.counts.records == 0 { return self }
    guard report.theError == kind else { return nil }
    var all = self
    all.count += report.counts.records
    return all
  }

  /// Whether what is wrong with one record is so with all that are written alike.
  private static func isOfAllRecords(_ reason: RecordError.Reason) -> Bool {
    switch reason {
    case .noText, .notAnObject, .malformed: true
    // A field of numbers or of objects; one of arrays is of runs, which may be wrong one by one.
    case .textIsNotAString(_, let type): type != .array
    default: false
    }
  }

  var description: String {
    "none of the first \(Figures.count(count, "record")) of \(first.sourceName) can be measured, so "
      + "nothing is. \(first.sentence)"
  }
}

extension RecordError {
  /// What is wrong, and what to do about it, without the source: `Line 1 (id 7): no text: …`.
  fileprivate var sentence: String {
    let unit = position.unit == .line ? "Line" : "Element"
    let name = id.map { " (id \($0))" } ?? ""
    return "\(unit) \(position.number)\(name): \(reason)\(advice.isEmpty ? fieldAdvice : advice)"
  }

  private var fieldAdvice: String {
    switch reason {
    case .noText: " (--text-field names the field of the text)"
    case .textIsNotAString: " (--text-field names another field)"
    case .malformed(.unexpectedEnd) where position.unit == .line:
      " (the array of a JSON document is named by --records, such as --records /reviews)"
    case .notAnObject: " (records are objects; texts alone are strings)"
    default: ""
    }
  }
}
