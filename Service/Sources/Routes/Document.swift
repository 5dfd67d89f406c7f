import HTTP

/// An answer that is the same for everybody until the server is another one.
struct Document: Sendable {
  let content: HeldBytes
  let type: String
  let tag: String
  let lifetime: Lifetime

  /// How long others may keep it.
  enum Lifetime: Sendable {
    /// Its address holds nothing else, ever.
    case fixed
    /// Until they have asked whether it changed.
    case revised
  }

  /// - Parameter tag: What stands for the bytes; a hash of them where they have none.
  init(_ content: HeldBytes, type: String, tag: String? = nil, lifetime: Lifetime = .revised) {
    (self.content, self.type, self.lifetime) = (content, type, lifetime)
    self.tag = "\"\(tag ?? contentHash(content.bytes))\""
  }

  /// The document, or 304 for who has it.
  func response(ifNoneMatch: String?) -> Response {
    let control = lifetime == .fixed ? "public, max-age=31536000, immutable" : "no-cache"
    let headers = [("ETag", tag), ("Cache-Control", control)]
    let tags = (ifNoneMatch ?? "").split(separator: ",").map { $0.drop { $0 == " " } }
    if tags.contains(where: { $0 == tag || $0 == "*" || $0 == "W/\(tag)" }) {
      return Response(status: 304, headers: headers)
    }
    let isPage = type.hasPrefix("text/html")
    let others =
      [("Content-Type", type), ("X-Content-Type-Options", "nosniff")] + (isPage ? pageHeaders : [])
    return Response(status: 200, headers: headers + others, body: .held(content))
  }
}

/// What a page may do: it loads from its own server, shows pictures that it was sent, and lies in no
/// page of others.
private let pageHeaders = [
  (
    "Content-Security-Policy",
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
      + "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
  ),
  ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
]

/// 128 bits of FNV-1a: enough to tell editions of a document apart.
private func contentHash(_ bytes: UnsafeMutableRawBufferPointer) -> String {
  var (first, second) = (0xcbf2_9ce4_8422_2325 as UInt64, 0x8422_2325_cbf2_9ce4 as UInt64)
  for byte in bytes {
    first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
    second = (second ^ UInt64(byte) ^ 0x55) &* 0x100_0000_01b3
  }
  return String(first, radix: 16) + String(second, radix: 16)
}
