import CZstd

/// Frames of zstd (RFC 8878), one after the other.
///
/// A frame may need a window of 128 MiB, the library's limit, if it is not lower; the system
/// allocates only the pages of it that are filled.
final class ZstdDecompressor: Decompressor {
  private(set) var isInside = false
  private let context: OpaquePointer

  /// Nil when out of memory.
  init?(windowLog: Int) {
    guard let context = ZSTD_createDCtx() else { return nil }
    self.context = context
    ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, Int32(min(max(windowLog, 10), 27)))
  }

  deinit { ZSTD_freeDCtx(context) }

  func step(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (read: Int, written: Int, fault: CompressionFault?) {
    guard isInside || !input.isEmpty else { return (0, 0, nil) }
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let hint = ZSTD_decompressStream(context, &target, &source)
    guard ZSTD_isError(hint) == 0 else { return (source.pos, target.pos, fault(hint)) }
    // Zero once a frame is read and written to its end.
    isInside = hint != 0
    return (source.pos, target.pos, nil)
  }

  private func fault(_ code: Int) -> CompressionFault {
    if ZSTD_getErrorCode(code) == ZSTD_error_memory_allocation { return .outOfMemory }
    return .damaged(String(cString: ZSTD_getErrorName(code)))
  }
}
