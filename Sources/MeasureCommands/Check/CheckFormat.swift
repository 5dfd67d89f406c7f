import ReviewIO

/// How a check is written.
enum CheckFormat: String, CaseIterable, NamedValue {
  case table, json, sarif, junit

  /// What the name of the output ends with; a table for others.
  init(ofOutput path: String?) {
    switch path.map({ FileSuffix($0).format }) {
    case "json": self = .json
    case "sarif": self = .sarif
    case "xml": self = .junit
    default: self = .table
    }
  }

  /// - Throws: `OutputError`.
  func write(_ report: CheckReport, to file: inout OutputFile) throws {
    switch self {
    case .table: try file.write(CheckTable(report).description)
    case .json:
      var output = ByteWriter()
      CheckJSON(report).write(into: &output)
      try file.write(output.bytes)
    case .sarif:
      var output = ByteWriter()
      CheckSARIF(report).write(into: &output)
      try file.write(output.bytes)
    case .junit:
      var output = ByteWriter()
      CheckJUnit(report).write(into: &output)
      try file.write(output.bytes)
    }
  }
}
