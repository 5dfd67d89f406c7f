import CMicroHTTPD

// Problem: a proxy in front and this server must see the same requests. Where they may read
//   one in two ways, somebody's body becomes somebody else's request (RFC 9112, section 11.2).
// Approach: what the library lets pass and other servers read differently is refused, and the
//   connection closed.

/// The headers that decide where a request ends.
struct Framing {
  private(set) var contentLength: Int?
  private var lengths = 0
  private var encodings = 0
  private var isChunked = false
  private var hosts = 0
  private var hasBadName = false
  private var hasBadLength = false

  init(_ connection: OpaquePointer) {
    withUnsafeMutablePointer(to: &self) { framing in
      _ = MHD_get_connection_values(
        connection, .HEADER_KIND,
        { framing, _, name, value in
          guard let framing, let name else { return .YES }
          framing.assumingMemoryBound(to: Framing.self).pointee.add(
            UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self), value)
          return .YES
        }, framing)
    }
  }

  // By bytes: a string for every header of every request costs a fifth of an answer.
  private mutating func add(_ name: UnsafePointer<UInt8>, _ value: UnsafePointer<CChar>?) {
    var length = 0
    while name[length] != 0 {
      if !isTokenByte(name[length]) { hasBadName = true }
      length += 1
    }
    switch length {
    case 4 where equals(name, "host"): hosts += 1
    case 14 where equals(name, "content-length"):
      lengths += 1
      let digits = value.map { String(cString: $0) } ?? ""
      contentLength = Int(digits)
      hasBadLength =
        contentLength == nil || !digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    case 17 where equals(name, "transfer-encoding"):
      encodings += 1
      isChunked = value.map { String(cString: $0) }?.lowercased() == "chunked"
    default: break
    }
  }

  /// What is wrong with the request, if anything is.
  func fault(version: String) -> String? {
    if hasBadName { return "a header's name has a character that none may have" }
    if lengths > 1 { return "there are two Content-Lengths" }
    if lengths > 0 && encodings > 0 { return "there are Content-Length and Transfer-Encoding" }
    if hasBadLength { return "the Content-Length is no number" }
    if encodings > 1 || encodings == 1 && !isChunked {
      return "the only Transfer-Encoding is chunked"
    }
    if hosts > 1 || hosts == 0 && version != "HTTP/1.0" { return "there must be one Host" }
    return nil
  }
}

/// Whether names of headers may have it (RFC 9110, section 5.6.2).
private func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

private func equals(_ name: UnsafePointer<UInt8>, _ lowercase: StaticString) -> Bool {
  let letters = UnsafeBufferPointer(start: lowercase.utf8Start, count: lowercase.utf8CodeUnitCount)
  return letters.indices.allSatisfy { name[$0] | 0x20 == letters[$0] || name[$0] == letters[$0] }
}
