import ReviewIO

/// How reviews are written down in a file.
enum InputFormat: String, CaseIterable, NamedValue {
  case json, csv, tsv, lines, keyed

  /// What the name of a file ends with, but for what compression adds to it; json for others.
  init(ofFile path: String) {
    switch FileSuffix(path).format {
    case "csv": self = .csv
    case "tsv": self = .tsv
    default: self = .json
    }
  }

  /// The same for `RecordReader`.
  var source: SourceFormat {
    switch self {
    case .json: .json
    case .csv: .table(.csv)
    case .tsv: .table(.tsv)
    case .lines: .lines
    case .keyed: .keyed
    }
  }

  /// Whether a row of columns is a record.
  var isTable: Bool { self == .csv || self == .tsv }
}

/// What the name of a file ends with.
struct FileSuffix {
  /// The part behind the last dot but that of a compression; empty if there is none.
  var format: String
  /// `gz` or `zst`.
  var compression: String?

  init(_ path: String) {
    let name = path.lowercased().split(separator: "/").last ?? ""
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    if let last = parts.last, ["gz", "zst"].contains(last) {
      compression = String(last)
      parts.removeLast()
    }
    format = parts.last.map(String.init) ?? ""
  }
}
