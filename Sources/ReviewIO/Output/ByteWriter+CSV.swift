extension ByteWriter {
  /// Appends one CSV field (RFC 4180), in quotes only if it holds a comma, a
  /// quote or a line end. The comma after it is the caller's.
  public mutating func appendCSV(_ field: UnsafeBufferPointer<UInt8>) {
    guard field.contains(where: needsQuotes) else { return append(field) }
    append(UInt8(ascii: "\""))
    for byte in field {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends `text` as one CSV field.
  public mutating func appendCSV(_ text: String) {
    var text = text
    text.withUTF8 { appendCSV($0) }
  }

  /// Appends an id as one CSV field; an empty one if absent.
  public mutating func appendCSV(_ id: ReviewID) {
    switch id {
    case .absent: break
    case .string(let utf8): appendCSV(utf8)
    case .number(let literal): append(literal)
    }
  }
}

private func needsQuotes(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
  default: false
  }
}
