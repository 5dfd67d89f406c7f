/// The names of a table's columns: those in its first row, or their numbers from 1.
package final class TableHeader: Sendable {
  /// How fields are parted.
  package let format: TableFormat
  /// The names, unquoted.
  package let columns: [[UInt8]]

  /// - Parameters:
  ///   - row: The first one.
  ///   - namesColumns: Whether it has their names.
  /// - Throws: Why `row` names nothing.
  init(
    _ row: UnsafeBufferPointer<UInt8>, _ format: TableFormat, namesColumns: Bool = true
  ) throws(LocatedReason) {
    self.format = format
    try checkUTF8(row)
    var fields = TableRow()
    try fields.read(row, delimiter: format.delimiter)
    guard namesColumns else {
      columns = (1...fields.fields.count).map { Array("\($0)".utf8) }
      return
    }
    columns = fields.fields.map { field in
      var name: [UInt8] = []
      name.append(field, of: row)
      return name
    }
  }

  /// The first column that the best path of `selection` names, if one does.
  func column(of selection: FieldSelection) -> Int? {
    selection.paths.lazy.compactMap { path in
      path.tokens.count == 1 ? self.columns.firstIndex(of: path.tokens[0]) : nil
    }.first
  }

  /// The first few names, for sentences.
  var someNames: [String] { columns.prefix(8).map { String(decoding: $0, as: UTF8.self) } }
}
