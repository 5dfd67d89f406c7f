import HTTP

/// An answer that is the same for everybody until the server is another one.
struct Document: Sendable {
  let content: HeldBytes
  let type: String
  let tag: String
  let lifetime: Lifetime
  /// Headers that it has besides, also where it is not sent again.
  let headers: [(String, String)]

  /// How long others may keep it.
  enum Lifetime: Sendable {
    /// Its address holds nothing else, ever.
    case fixed
    /// Until they have asked whether it changed.
    case revised
  }

  /// - Parameter tag: What stands for the bytes; a hash of them where they have none.
  init(
    _ content: HeldBytes, type: String, tag: String? = nil, lifetime: Lifetime = .revised,
    headers: [(String, String)] = []
  ) {
    (self.content, self.type, self.lifetime, self.headers) = (content, type, lifetime, headers)
    self.tag = "\"\(tag ?? contentHash(content.bytes))\""
  }

  /// The document, or 304 for who has it.
  func response(ifNoneMatch: String?) -> Response {
    let control = lifetime == .fixed ? "public, max-age=31536000, immutable" : "no-cache"
    let headers = [("ETag", tag), ("Cache-Control", control)] + headers
    let tags = (ifNoneMatch ?? "").split(separator: ",").map { $0.drop { $0 == " " } }
    if tags.contains(where: { $0 == tag || $0 == "*" || $0 == "W/\(tag)" }) {
      return Response(status: 304, headers: headers)
    }
    let others = [("Content-Type", type), ("X-Content-Type-Options", "nosniff")]
    return Response(status: 200, headers: headers + others, body: .held(content))
  }
}

/// 128 bits of FNV-1a: enough to tell editions of a document apart.
private func contentHash(_ bytes: UnsafeMutableRawBufferPointer) -> String {
  var (first, second) = (0xcbf2_9ce4_8422_2325 as UInt64, 0x8422_2325_cbf2_9ce4 as UInt64)
  for byte in bytes {
    first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
    second = (second ^ UInt64(byte) ^ 0x55) &* 0x100_0000_01b3
  }
  return String(first, radix: 16) + String(second, radix: 16)
}
