extension WholeFile {
  /// All bytes of a text as UTF-8, without a byte order mark. Bytes that are no characters of
  /// the encoding become 0xFF, which no UTF-8 has.
  ///
  /// - Parameters:
  ///   - name: Stands for the text in errors.
  ///   - encoding: What it is written in.
  ///   - limit: The most bytes that there may be, decompressed and decoded.
  /// - Throws: `InputError.cannotDecompress`, `.notText`, `.noEncoding`, `.tooLong`.
  package static func utf8(
    _ bytes: [UInt8], name: String, encoding: TextEncoding, limit: Int
  ) throws(InputError) -> [UInt8] {
    var rest = bytes[...]
    var source = DecodedSource(
      InputFile(name: name) { buffer throws(SystemError) in
        let count = min(buffer.count, rest.count)
        buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      })
    source.encoding = encoding
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var text: [UInt8] = []
    while true {
      let count = try piece.withUnsafeMutableBufferPointer { buffer throws(InputError) in
        try source.read(into: buffer)
      }
      guard let count else { break }
      guard count <= limit - text.count else { throw .tooLong(path: name, limit: limit) }
      text += piece[..<count]
    }
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
  }
}
