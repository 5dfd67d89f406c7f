import CZlib

/// Compresses what is written into one member of gzip (RFC 1952).
final class GzipCompressor {
  private let stream: UnsafeMutablePointer<z_stream>
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// Nil when out of memory.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // The largest window, and 16 for the gzip format; the other numbers are zlib's defaults.
    let size = Int32(MemoryLayout<z_stream>.size)
    let status = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    guard status == Z_OK else { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses `bytes`, and writes what is ready of the result.
  ///
  /// - Parameter isEnd: Whether no more follow: then all of it is written.
  func compress(
    _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool = false,
    _ write: (UnsafeBufferPointer<UInt8>) throws(OutputError) -> Void
  ) throws(OutputError) {
    var rest = bytes[...]
    repeat {
      let part = UnsafeBufferPointer(rebasing: rest.prefix(1 << 30))
      rest = rest.dropFirst(part.count)
      stream.pointee.next_in = UnsafeMutablePointer(mutating: part.baseAddress)
      stream.pointee.avail_in = UInt32(part.count)
      try drain(isEnd && rest.isEmpty ? Z_FINISH : Z_NO_FLUSH, write)
    } while !rest.isEmpty
  }

  /// Runs the compressor until it leaves room.
  private func drain(
    _ flush: Int32, _ write: (UnsafeBufferPointer<UInt8>) throws(OutputError) -> Void
  ) throws(OutputError) {
    while true {
      let count = buffer.withUnsafeMutableBufferPointer { buffer in
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(buffer.count)
        deflate(stream, flush)
        return buffer.count - Int(stream.pointee.avail_out)
      }
      // Not a typed closure there, hence the detour.
      try buffer.withUnsafeBufferPointer { buffer in
        Result { () throws(OutputError) in
          try write(UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
      }.get()
      if count < buffer.count { return }
    }
  }
}
