/// How a file is compressed.
package enum Compression: String, Hashable, Sendable {
  /// The gzip format (RFC 1952), of one member or several.
  case gzip
  /// The Zstandard format (RFC 8878), of one frame or several.
  case zstd
}

// MARK: - Told by the first bytes

extension Compression {
  /// How files begin: RFC 1952, section 2.3.1; RFC 8878, sections 3.1.1 and 3.1.2, of which
  /// the latter are frames to be skipped. No text begins with these bytes.
  private static let magics: [(bytes: [UInt8], Compression)] =
    [([0x1F, 0x8B], .gzip), ([0x28, 0xB5, 0x2F, 0xFD], .zstd)]
    + (0x50...0x5F).map { ([$0, 0x2A, 0x4D, 0x18], .zstd) }

  /// How many bytes it takes to recognize a compression.
  static let magicCount = 4

  /// Nil where `bytes` begin no compressed file.
  init?(beginning bytes: [UInt8]) {
    guard let magic = Self.magics.first(where: { bytes.starts(with: $0.bytes) }) else {
      return nil
    }
    self = magic.1
  }

  /// Whether `bytes` are too few to recognize one.
  static func isOpen(_ bytes: [UInt8]) -> Bool {
    magics.contains { $0.bytes.count > bytes.count && $0.bytes.starts(with: bytes) }
  }
}

/// Why compressed bytes cannot be decompressed.
package enum CompressionFault: Error, Hashable, Sendable {
  /// Not what a compressor writes; in the library's words.
  case damaged(String)
  /// The file ends inside a member of gzip, or a frame of zstd.
  case truncated
  /// The decompressor needs memory that the system refused.
  case outOfMemory
}

extension CompressionFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged(let reason): "\(reason); what was read of it may be wrong"
    case .truncated: "the file ends too early"
    case .outOfMemory: "out of memory"
    }
  }
}

/// Decompresses a stream piece by piece.
protocol Decompressor: AnyObject {
  /// Whether a member or frame has begun and not ended: the file may not end here.
  var isInside: Bool { get }

  /// Reads of `input` and writes to `output` as much as it can; members follow each other.
  ///
  /// - Returns: How many bytes it has read and written.
  func step(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (read: Int, written: Int, fault: CompressionFault?)
}
