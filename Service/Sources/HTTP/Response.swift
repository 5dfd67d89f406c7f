import CMicroHTTPD

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An answer.
public struct Response: Sendable {
  /// The status code.
  public var status: Int
  /// Headers beside those of the connection, the date and the length.
  public var headers: [(name: String, value: String)]
  /// What follows the headers.
  public var body: Body

  /// The bytes of an answer.
  public enum Body: Sendable {
    /// In memory.
    case bytes([UInt8])
    /// In a file.
    case file(FileBody)
  }

  /// An answer of these.
  public init(_ status: Int, _ headers: [(name: String, value: String)] = [], _ body: Body) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// The number of bytes in the body.
  public var byteCount: Int {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.byteCount
    }
  }

  /// Sends the response; `closes` where nothing can follow it.
  func queue(on connection: OpaquePointer, closes: Bool) -> MHD_Result {
    guard let response = make() else { return .NO }
    defer { MHD_destroy_response(response) }
    for header in headers { MHD_add_response_header(response, header.name, header.value) }
    if closes { MHD_add_response_header(response, "Connection", "close") }
    return MHD_queue_response(connection, UInt32(status), response)
  }

  private func make() -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { bytes in
        // Only read, and copied.
        MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .file(let file):
      // The library closes its descriptor; this one is closed by the file.
      let descriptor = dup(file.descriptor)
      guard descriptor >= 0 else { return nil }
      guard let response = MHD_create_response_from_fd64(UInt64(file.byteCount), descriptor) else {
        close(descriptor)
        return nil
      }
      return response
    }
  }
}

/// The body of an answer in a file that is closed with the last reference.
public final class FileBody: Sendable {
  /// The open file, read from its start.
  public let descriptor: Int32
  /// The number of bytes that are sent.
  public let byteCount: Int

  /// Takes `descriptor` over.
  public init(descriptor: Int32, byteCount: Int) {
    (self.descriptor, self.byteCount) = (descriptor, byteCount)
  }

  deinit { close(descriptor) }
}
