import Glibc

/// An answer: status, headers and body. Its length, the date and what a connection needs are
/// added when it is sent.
public struct Response: Sendable {
  public enum Body: Sendable {
    case bytes([UInt8])
    case file(FileBody)

    /// The length in bytes.
    public var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(let file): file.length
      }
    }
  }

  public var status: Int
  /// Names and values. One with a line end in it is left out.
  public var headers: [(String, String)]
  public var body: Body

  public init(status: Int, headers: [(String, String)] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  public init(status: Int, contentType: String, _ text: String) {
    self.init(
      status: status, headers: [("Content-Type", contentType)], body: .bytes(Array(text.utf8)))
  }
}

/// A piece of an open file, whose descriptor it owns and closes.
public final class FileBody: Sendable {
  let descriptor: Int32
  let offset: Int
  public let length: Int

  /// Takes `descriptor` over. The answer has `length` bytes of it from `offset` on, and breaks
  /// off if the file is shorter.
  public init(descriptor: Int32, offset: Int = 0, length: Int) {
    precondition(offset >= 0 && length >= 0)
    self.descriptor = descriptor
    self.offset = offset
    self.length = length
  }

  deinit { close(descriptor) }
}
