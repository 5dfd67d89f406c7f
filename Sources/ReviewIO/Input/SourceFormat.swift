/// How records are written in a source.
package enum SourceFormat: Hashable, Sendable {
  /// Newline-delimited JSON, one array, or objects of several lines.
  case json
  /// One object, whose keys are ids and whose values records.
  case keyed
  /// A table whose first row names the columns.
  case table(TableFormat)
  /// A text in every line, and nothing else.
  case lines
}

/// How the fields of a table are parted.
package enum TableFormat: String, Hashable, Sendable {
  /// Comma-separated values (RFC 4180). A header without commas that has semicolons, bars or tabs
  /// makes it a table of these, as spreadsheets write them where commas stand in numbers.
  case csv
  /// Tab-separated values, with quotes as in CSV.
  case tsv
  /// Values parted by semicolons, with quotes as in CSV.
  case semicolons
  /// Values parted by bars, with quotes as in CSV.
  case bars

  var delimiter: UInt8 {
    switch self {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    case .semicolons: UInt8(ascii: ";")
    case .bars: UInt8(ascii: "|")
    }
  }

  private static let all: [TableFormat] = [.csv, .semicolons, .tsv, .bars]

  /// The format that the first line names for spreadsheets: `sep=;`, which is no row.
  ///
  /// - Returns: Nil for another line.
  init?(ofSeparatorLine line: UnsafeBufferPointer<UInt8>) {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    guard line.count == 5, let separator = line.last,
      line.dropLast().elementsEqual("sep=".utf8, by: { $0 | 0x20 == $1 | 0x20 }),
      let format = Self.all.first(where: { $0.delimiter == separator })
    else { return nil }
    self = format
  }

  /// The format of a table of CSV that begins with the line `header`.
  init(ofHeader header: UnsafeBufferPointer<UInt8>) {
    var counts: [TableFormat: Int] = [:]
    var isQuoted = false
    for byte in header {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      for format in Self.all where format.delimiter == byte {
        counts[format, default: 0] += 1
      }
    }
    self = .csv
    guard counts[.csv] == nil else { return }
    for format in [TableFormat.semicolons, .tsv, .bars] {
      if counts[format, default: 0] > counts[self, default: 0] { self = format }
    }
  }
}
