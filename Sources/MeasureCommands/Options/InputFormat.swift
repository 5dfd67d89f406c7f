import ReviewIO

/// How reviews are written down in a file.
enum InputFormat: String, CaseIterable, NamedValue {
  case json, csv, tsv

  /// What the name of a file ends with, but for what compression adds to it; json for others.
  init(ofFile path: String) {
    let parts = path.lowercased().split(separator: ".")
    let isCompressed = parts.count > 1 && ["gz", "zst"].contains(parts.last)
    let suffix = parts.dropFirst().dropLast(isCompressed ? 1 : 0).last
    self = suffix.flatMap { InputFormat(rawValue: String($0)) } ?? .json
  }

  /// What a reader of such a file is told.
  var source: SourceFormat {
    switch self {
    case .json: .json
    case .csv: .table(.csv)
    case .tsv: .table(.tsv)
    }
  }
}
