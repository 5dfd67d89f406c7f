import CMicroHTTPD
import Glibc

/// An answer in the library's form.
struct Reply {
  /// To be destroyed by `MHD_destroy_response`.
  let handle: OpaquePointer

  /// Makes the answer. Returns nil if there is no memory for it.
  init?(_ response: Response, closes: Bool) {
    guard let handle = Self.handle(of: response.body) else { return nil }
    self.handle = handle
    for (name, value) in response.headers { MHD_add_response_header(handle, name, value) }
    if closes { MHD_add_response_header(handle, "Connection", "close") }
  }

  private static func handle(of body: Response.Body) -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { bytes in
        MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .held(let held): return handle(of: held)
    case .file(let file):
      // The library closes the one it gets; the body may be sent again.
      let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return nil }
      let handle = MHD_create_response_from_fd_at_offset64(
        UInt64(file.length), copy, UInt64(file.offset))
      if handle == nil { close(copy) }
      return handle
    }
  }

  /// The library holds the bytes until it has sent them.
  private static func handle(of held: HeldBytes) -> OpaquePointer? {
    let owner = Unmanaged.passRetained(held)
    let handle = MHD_create_response_from_buffer_with_free_callback_cls(
      held.bytes.count, held.bytes.baseAddress,
      { owner in
        if let owner { Unmanaged<HeldBytes>.fromOpaque(owner).release() }
      }, owner.toOpaque())
    if handle == nil { owner.release() }
    return handle
  }

  /// The whole of a short answer that ends its connection, as it goes over the wire.
  static func bytes(_ response: Response, withBody: Bool) -> [UInt8] {
    let reason = MHD_get_reason_phrase_for(UInt32(clamping: response.status)).map {
      String(cString: $0)
    }
    var text = "HTTP/1.1 \(response.status) \(reason ?? "Unknown")\r\n"
    for (name, value) in response.headers where !(name + value).utf8.contains(where: { $0 < 0x20 })
    {
      text += "\(name): \(value)\r\n"
    }
    text += "Content-Length: \(response.body.count)\r\nConnection: close\r\n\r\n"
    guard withBody, case .bytes(let body) = response.body else { return Array(text.utf8) }
    return Array(text.utf8) + body
  }
}
