import Glibc

/// An answer: status, headers and body. Its length, the date and what a connection needs are
/// added when it is sent.
package struct Response: Sendable {
  package enum Body: Sendable {
    /// A few bytes, which are copied.
    case bytes([UInt8])
    /// Many, which are sent from where they are.
    case held(HeldBytes)
    case file(FileBody)

    /// The length in bytes.
    package var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .held(let held): held.bytes.count
      case .file(let file): file.length
      }
    }
  }

  package var status: Int
  /// Names and values. One with a line end in it is left out.
  package var headers: [(String, String)]
  package var body: Body

  package init(status: Int, headers: [(String, String)] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package init(status: Int, contentType: String, _ text: String) {
    self.init(
      status: status, headers: [("Content-Type", contentType)], body: .bytes(Array(text.utf8)))
  }
}

/// Bytes that any number of answers are sent from, without a copy.
///
/// `Sendable` because they are written before anybody else sees them, and never again.
package final class HeldBytes: @unchecked Sendable {
  package let bytes: UnsafeMutableRawBufferPointer
  private let isMapped: Bool
  /// The memory that they take of a budget, if they are counted.
  private let claim: MemoryClaim?

  /// Copies `bytes`, which `claim` counts.
  package init(_ bytes: some Collection<UInt8>, claim: MemoryClaim? = nil) {
    self.bytes = .allocate(byteCount: bytes.count, alignment: 1)
    self.bytes.copyBytes(from: bytes)
    self.claim = claim
    isMapped = false
    claim?.shrink(to: bytes.count)
  }

  /// Maps a file, which nobody must cut short meanwhile. Returns nil for one that is empty or
  /// cannot be read.
  package init?(mappingFileAt path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return nil }
    let memory = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    bytes = UnsafeMutableRawBufferPointer(start: memory, count: Int(status.st_size))
    (isMapped, claim) = (true, nil)
  }

  deinit {
    if isMapped { munmap(bytes.baseAddress, bytes.count) } else { bytes.deallocate() }
  }
}

/// A piece of an open file, whose descriptor it owns and closes.
package final class FileBody: Sendable {
  let descriptor: Int32
  let offset: Int
  package let length: Int
  /// The room that it takes on the disk, kept until the answer is out.
  let claim: SpoolClaim?

  /// Takes `descriptor` over. The answer has `length` bytes of it from `offset` on, and breaks
  /// off if the file is shorter.
  package init(descriptor: Int32, offset: Int = 0, length: Int, claim: SpoolClaim? = nil) {
    precondition(offset >= 0 && length >= 0)
    self.descriptor = descriptor
    self.offset = offset
    self.length = length
    self.claim = claim
  }

  deinit { close(descriptor) }
}
