import CZlib

/// Members of gzip (RFC 1952), one after the other. Zeros between and after them, with which
/// archives are padded, are skipped, as gzip itself does.
final class GzipDecompressor: Decompressor {
  private(set) var isInside = false
  private let stream: UnsafeMutablePointer<z_stream>

  /// Nil when out of memory.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // The largest window, and 16 for the gzip format alone.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func step(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (read: Int, written: Int, fault: CompressionFault?) {
    let padding = isInside ? 0 : input.firstIndex { $0 != 0 } ?? input.count
    let input = UnsafeBufferPointer(rebasing: input[padding...])
    guard isInside || !input.isEmpty else { return (padding, 0, nil) }
    isInside = true
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(clamping: input.count)
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let status = inflate(stream, Z_NO_FLUSH)
    let read = padding + input.count - Int(stream.pointee.avail_in)
    let written = output.count - Int(stream.pointee.avail_out)
    return (read, written, fault(status))
  }

  private func fault(_ status: Int32) -> CompressionFault? {
    switch status {
    // Nothing to read or no room to write, which the next call mends.
    case Z_OK, Z_BUF_ERROR: return nil
    case Z_STREAM_END:
      isInside = false
      return inflateReset(stream) == Z_OK ? nil : .outOfMemory
    case Z_MEM_ERROR: return .outOfMemory
    default: return .damaged(stream.pointee.msg.map { String(cString: $0) } ?? "not gzip")
    }
  }
}
