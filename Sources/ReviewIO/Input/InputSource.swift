/// The bytes of a file, decompressed if they are compressed.
///
/// The first bytes of a file decide what it is, not its name; so a pipe may be compressed,
/// too.
struct InputSource: ~Copyable {
  private let file: InputFile
  private var state = State.unknown([])
  /// The offset of the next byte to be read from here.
  private(set) var byteOffset = 0
  /// The most memory that a frame of zstd may ask for, as a power of two.
  var zstdWindowLog = 27
  /// A terminal's end is to be met once: behind it there may be more.
  private var isAtEnd = false
  /// Whether the last read of the file came too early: the caller had no bytes yet.
  private(set) var isWaiting = false

  private enum State {
    /// The first bytes, too few to recognize a compression.
    case unknown([UInt8])
    /// A plain file, with the first bytes as far as they are not delivered.
    case plain(ArraySlice<UInt8>)
    case compressed(CompressedInput)
  }

  init(_ file: consuming InputFile) { self.file = file }

  var name: String { file.name }

  /// False while a read would wait for a slow writer. A file is always ready.
  var isReady: Bool {
    switch state {
    case .compressed(let input) where input.isReady: true
    case .plain(let head) where !head.isEmpty: true
    default: file.isReady
    }
  }

  /// One step of reading: at most one `read` of the file.
  ///
  /// - Returns: How many bytes were read into `buffer`, perhaps none though more will come;
  ///   nil at the end.
  /// - Throws: `InputError.cannotRead`, `.cannotDecompress`.
  mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(InputError) -> Int? {
    let count: Int?
    isWaiting = false
    switch state {
    case .unknown(let head):
      try detect(head)
      return 0
    case .plain(let head) where !head.isEmpty:
      count = min(head.count, buffer.count)
      _ = buffer.update(fromContentsOf: head.prefix(min(head.count, buffer.count)))
      state = .plain(head.dropFirst(buffer.count))
    case .plain: count = try readPlainly(into: buffer)
    case .compressed(var input):
      state = .plain([])  // lets the input change without a copy
      defer { state = .compressed(input) }
      count = try input.read(file, into: buffer)
      isWaiting = input.isWaiting
    }
    byteOffset += count ?? 0
    return count
  }

  private mutating func readPlainly(
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(InputError) -> Int? {
    guard let base = buffer.baseAddress, !isAtEnd else { return nil }
    switch file.read(into: base, count: buffer.count) {
    case .success(nil):
      isWaiting = true
      return 0
    case .success(0):
      isAtEnd = true
      return nil
    case .success(let count): return count
    case .failure(let error):
      throw .cannotRead(path: file.name, byteOffset: byteOffset, error)
    }
  }

  /// Reads the bytes that decide what the file is.
  private mutating func detect(_ head: [UInt8]) throws(InputError) {
    var bytes = [UInt8](repeating: 0, count: Compression.magicCount - head.count)
    let count = try bytes.withUnsafeMutableBufferPointer { buffer throws(InputError) in
      try readPlainly(into: buffer)
    }
    if isWaiting { return }
    let head = head + bytes.prefix(count ?? 0)
    if let compression = Compression(beginning: head) {
      let made = CompressedInput(compression, head: head, zstdWindowLog: zstdWindowLog)
      guard let input = made else {
        throw .cannotDecompress(path: name, compression, byteOffset: 0, .outOfMemory)
      }
      state = .compressed(input)
    } else if count == nil || !Compression.isOpen(head) {
      state = .plain(head[...])
    } else {
      state = .unknown(head)
    }
  }
}
