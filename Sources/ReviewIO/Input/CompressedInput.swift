/// The compressed bytes of a file on their way through a decompressor.
struct CompressedInput {
  /// One read of the file.
  private static let bufferSize = 64 << 10

  private let compression: Compression
  private let decompressor: any Decompressor
  private var buffer: [UInt8]
  /// Bytes of `buffer` that are still to be decompressed.
  private var unread: Range<Int>
  /// The offset of `buffer`'s first byte in the file.
  private var bufferOffset = 0
  /// Whether the last step had no room for more.
  private var hasFilledOutput = false
  /// Whether the last step came too early: the file's caller had no bytes yet.
  private(set) var isWaiting = false
  /// The fault behind good bytes, which are delivered first.
  private var failure: InputError?

  /// - Parameter head: The file's first bytes, which have been read.
  /// - Returns: Nil when out of memory.
  init?(_ compression: Compression, head: [UInt8], zstdWindowLog: Int) {
    let decompressor: (any Decompressor)? =
      switch compression {
      case .gzip: GzipDecompressor()
      case .zstd: ZstdDecompressor(windowLog: zstdWindowLog)
      }
    guard let decompressor else { return nil }
    self.compression = compression
    self.decompressor = decompressor
    buffer = head + [UInt8](repeating: 0, count: Self.bufferSize - head.count)
    unread = 0..<head.count
  }

  /// Whether a step would not read of the file.
  var isReady: Bool { !unread.isEmpty || hasFilledOutput || failure != nil }

  /// One step: at most one read, and what comes of it.
  ///
  /// - Returns: How many bytes were written, perhaps none; nil at the end of the file.
  /// - Throws: `InputError.cannotRead`, `.cannotDecompress`.
  mutating func read(
    _ file: borrowing InputFile, into output: UnsafeMutableBufferPointer<UInt8>
  ) throws(InputError) -> Int? {
    if let failure { throw failure }
    let hasMore = try isReady ? true : refill(file)
    if isWaiting { return 0 }
    guard hasMore else {
      if decompressor.isInside { throw error(.truncated, file, at: bufferOffset) }
      return nil
    }
    let (read, written, fault) = buffer.withUnsafeBufferPointer {
      decompressor.step(UnsafeBufferPointer(rebasing: $0[unread]), into: output)
    }
    unread = unread.lowerBound + read..<unread.upperBound
    hasFilledOutput = written == output.count
    failure = fault.map { error($0, file, at: bufferOffset + unread.lowerBound) }
    if let failure, written == 0 { throw failure }
    return written
  }

  /// - Returns: Whether there was anything left to read.
  private mutating func refill(_ file: borrowing InputFile) throws(InputError) -> Bool {
    bufferOffset += unread.upperBound
    unread = 0..<0
    isWaiting = false
    let result = buffer.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { file.read(into: $0, count: buffer.count) } ?? .success(0)
    }
    switch result {
    case .success(nil):
      isWaiting = true
      return true
    case .success(let count?):
      unread = 0..<count
      return count > 0
    case .failure(let error):
      throw .cannotRead(path: file.name, byteOffset: bufferOffset, error)
    }
  }

  private func error(
    _ fault: CompressionFault, _ file: borrowing InputFile, at byteOffset: Int
  ) -> InputError {
    .cannotDecompress(path: file.name, compression, byteOffset: byteOffset, fault)
  }
}
