import ReviewIO

/// Input whose records all have the same error: another field or another format is meant, and an error
/// for each of a million records would say that a million times.
struct UnusableInput: Error, CustomStringConvertible {
  /// So few records may be bad ones before good ones.
  private static let fewestRecords = 10

  private let first: RecordError
  private var count: Int

  /// Nil where `report`, of the first records of an input, has another record, or few.
  init?(_ report: ReadingReport) {
    guard let first = report.firstError, report.counts.records >= Self.fewestRecords,
      report.onlyError == first.reason.summary, Self.concernsAllRecords(first.reason)
    else { return nil }
    (self.first, count) = (first, report.counts.records)
  }

  /// The same with the records behind those; nil if one of them can be measured, or has another error.
  func followed(by report: ReadingReport) -> UnusableInput? {
    if report.counts.records == 0 { return self }
    guard report.onlyError == first.reason.summary else { return nil }
    var all = self
    all.count += report.counts.records
    return all
  }

  /// Whether what is wrong with one record is wrong with all that are written alike.
  private static func concernsAllRecords(_ reason: RecordError.Reason) -> Bool {
    switch reason {
    case .noText, .notAnObject, .malformed: true
    // A field of numbers or of objects; arrays may be runs, of which some are wrong.
    case .textIsNotAString(_, let type): type != .array
    default: false
    }
  }

  var description: String {
    "none of the first \(Figures.count(count, "record")) can be measured, so nothing is: "
      + "\(first)\(first.adviceForAll)"
  }
}
