import CSimdJSON

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Bytes of a source, with `rio_padding` readable bytes after the last.
///
/// The padding is allocated beyond `capacity`, so every record that lies in the
/// buffer has it, whatever its place: simdjson may read past a record's end. It
/// is zero and stays so; `PlainRecord` relies on a zero after every record.
///
/// A large buffer is a mapping of its own: the system has its memory back when it goes,
/// where an allocator may keep it for the thread, sixteen megabytes for each of many.
///
/// One holder at a time writes: first the reader, then none once the buffer
/// is inside a `Chunk`. That makes `@unchecked Sendable` true.
final class PaddedBuffer: @unchecked Sendable {
  let base: UnsafeMutablePointer<UInt8>
  let capacity: Int
  var count = 0

  /// Nil when the system has no such memory to give.
  init?(capacity: Int) {
    let (size, overflow) = capacity.addingReportingOverflow(rio_padding)
    guard !overflow, let memory = Self.allocate(size) else { return nil }
    base = memory.assumingMemoryBound(to: UInt8.self)
    self.capacity = capacity
  }

  deinit {
    let size = capacity + rio_padding
    if size < Self.smallestMapping { free(base) } else { munmap(base, size) }
  }

  private static var smallestMapping: Int { 1 << 20 }

  /// - Returns: Zeros, or nil.
  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    if size < smallestMapping { return calloc(size, 1) }
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    return memory == UnsafeMutableRawPointer(bitPattern: -1) ? nil : memory
  }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Appends what `source` has from `offset` on, which must fit.
  func append(_ source: PaddedBuffer, from offset: Int) {
    let added = source.count - offset
    precondition(added >= 0 && added <= capacity - count)
    (base + count).update(from: source.base + offset, count: added)
    count += added
  }
}

/// Empty buffers of one size, given out again and again.
final class BufferPool: Sendable {
  let capacity: Int
  private let free = Monitor<[PaddedBuffer]>([])

  init(capacity: Int) { self.capacity = capacity }

  /// An empty buffer for `count` bytes or more; nil when out of memory.
  func take(atLeast count: Int) -> PaddedBuffer? {
    if count <= capacity, let buffer = free.withLock({ $0.popLast() }) { return buffer }
    return PaddedBuffer(capacity: max(count, capacity))
  }

  /// Takes a buffer back. One that grew for a long record is let go, so that the
  /// pool never holds more than short ones.
  func give(_ buffer: PaddedBuffer) {
    guard buffer.capacity == capacity else { return }
    buffer.count = 0
    free.withLock { $0.append(buffer) }
  }
}
