extension ByteWriter {
  /// Appends one field of a row (RFC 4180), in quotes only if it holds the separator, a
  /// quote or a line end. The separator after it is the caller's.
  package mutating func appendCSV(
    _ field: UnsafeBufferPointer<UInt8>, separator: UInt8 = UInt8(ascii: ",")
  ) {
    guard field.contains(where: { needsQuotes($0, separator) }) else { return append(field) }
    append(UInt8(ascii: "\""))
    for byte in field {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends `text` as one field of a row.
  package mutating func appendCSV(_ text: String, separator: UInt8 = UInt8(ascii: ",")) {
    var text = text
    text.withUTF8 { appendCSV($0, separator: separator) }
  }

  /// Appends the row of a table that a review was read from, parted by `separator`.
  package mutating func append(rowOf review: Review, separator: UInt8) {
    guard let delimiter = review.table?.delimiter, delimiter != separator else {
      return append(review.source)
    }
    var row = TableRow()
    // It was read once, so nothing is wrong with it.
    try? row.read(review.source, delimiter: delimiter)
    for (index, field) in row.fields.enumerated() {
      if index > 0 { append(separator) }
      var value: [UInt8] = []
      value.append(field, of: review.source)
      value.withUnsafeBufferPointer { appendCSV($0, separator: separator) }
    }
  }

  /// Appends an id as one field of a row; an empty one if absent.
  package mutating func appendCSV(_ id: ReviewID, separator: UInt8 = UInt8(ascii: ",")) {
    switch id {
    case .absent: break
    case .string(let utf8): appendCSV(utf8, separator: separator)
    case .number(let literal): append(literal)
    }
  }
}

private func needsQuotes(_ byte: UInt8, _ separator: UInt8) -> Bool {
  switch byte {
  case separator, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
  default: false
  }
}
