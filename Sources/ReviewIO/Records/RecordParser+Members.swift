extension RecordParser {
  /// Calls `body` for each value of an object whose keys are ids. An id of the record itself counts
  /// more than its key.
  mutating func forEachMember(
    _ slices: [RecordSlice], in chunk: Chunk, _ body: (Result<Review, RecordError>) -> Void
  ) {
    for slice in slices {
      var position = RecordPosition(
        unit: .element, number: slice.number, byteOffset: slice.byteOffset)
      do throws(LocatedReason) {
        if let fault = slice.fault { throw LocatedReason(fault.reason(limit: chunk.recordLimit)) }
        let (key, start) = try Self.key(of: chunk.bytes(of: slice))
        var value = slice
        value.byteOffset += start
        value.count -= start
        position = RecordPosition(
          unit: .element, number: slice.number, byteOffset: value.byteOffset)
        try key.withUnsafeBufferPointer { key throws(LocatedReason) in
          try parse(chunk.bytes(of: value), position) { body($0.map { $0.named(key) }) }
        }
      } catch {
        body(.failure(RecordError(error, of: chunk, position)))
      }
    }
  }

  /// The key of a member, unescaped, and where its value begins.
  private static func key(
    of member: UnsafeBufferPointer<UInt8>
  ) throws(LocatedReason) -> ([UInt8], valueStart: Int) {
    try checkUTF8(member)
    return try locating { () throws(JSONFault) in
      var scanner = SourceScanner(member, maxDepth: 1)
      try scanner.readKey()
      let end = member[..<scanner.offset].lastIndex(of: UInt8(ascii: "\"")) ?? 0
      scanner.skipSpace()
      guard scanner.peek() != nil else { throw scanner.fault(.unexpectedEnd) }
      return (try scanner.unescaped(0..<end + 1), scanner.offset)
    }
  }
}

extension Review {
  /// The review, with `key` as its id unless it has one.
  fileprivate func named(_ key: UnsafeBufferPointer<UInt8>) -> Review {
    guard case .absent = id else { return self }
    var review = self
    review.id = .string(key)
    return review
  }
}
