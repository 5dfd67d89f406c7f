import Arguments
import ReviewIO

extension InputOptions {
  /// The names of the columns that all files have, which are tables.
  ///
  /// - Throws: `InputError`, `ValidationError` for files that differ, or that can be read only once.
  func commonColumns() throws -> [String] {
    var common: (path: String, columns: [String])?
    for path in try paths() {
      guard path != "-" else {
        throw ValidationError("--merge reads the header of a table first: give a file, not a pipe")
      }
      let columns = try columns(of: path)
      if let common, common.columns != columns {
        throw ValidationError(
          "--merge needs the same columns in all: \(path) has others than \(common.path)")
      }
      common = (path, columns)
    }
    return common?.columns ?? []
  }

  private func columns(of path: String) throws -> [String] {
    let reader = try RecordReader(path: path, format: reading.format(of: path).source)
    reader.hasHeader = !reading.hasNoHeader
    reader.encoding = reading.encoding ?? .automatic
    while reader.header == nil, try reader.next() != nil {}
    return reader.header?.columns.map { String(decoding: $0, as: UTF8.self) } ?? []
  }
}
