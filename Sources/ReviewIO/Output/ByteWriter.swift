/// A growing run of bytes to be written out: JSON or CSV, built without a
/// `String`.
///
/// One buffer, used again after `removeAll` unless it has become very large; it
/// grows by doubling and is out of memory like any Swift collection.
///
/// Public in a module that no product has: the compiler inlines into other modules what is public,
/// and nothing that is `package`.
public struct ByteWriter: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0
  /// The most bytes that are wanted. More are appended all the same: whoever appends many looks
  /// at `isOverfull`, or asks whether there is room.
  public var limit = Int.max {
    didSet { lacksRoom = false }
  }
  @usableFromInline var lacksRoom = false

  /// Whether there are more bytes than are wanted, or would be if room had not been asked for.
  @inlinable public var isOverfull: Bool { lacksRoom || length > limit }

  /// Whether there is room for `count` bytes that are about to be made.
  public mutating func hasRoom(for count: Int) -> Bool {
    if count > limit - length { lacksRoom = true }
    return !lacksRoom
  }

  /// An empty run of bytes with room for `capacity` of them.
  public init(capacity: Int = 64 << 10) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The number of bytes appended.
  public var count: Int { length }

  /// What was appended; valid until the next change.
  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: length)
  }

  /// What is kept for the next use at most: that of one long record goes.
  static var keptCapacity: Int { 1 << 20 }

  /// Takes back all that was appended.
  public mutating func removeAll() {
    length = 0
    guard capacity > Self.keptCapacity else { return }
    base.deallocate()
    (base, capacity) = (.allocate(capacity: Self.keptCapacity), Self.keptCapacity)
  }

  /// Takes back what was appended after `count` bytes.
  public mutating func removeAll(from count: Int) {
    precondition(count >= 0 && count <= length)
    length = count
  }

  /// Appends one byte.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    base[length] = byte
    length &+= 1
  }

  /// Appends a copy of `bytes`.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + length).initialize(from: source, count: bytes.count)
    length &+= bytes.count
  }

  /// Appends the first `count` of `bytes`, in as many stores whatever the count.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: SIMD64<UInt8>, count: Int) {
    reserve(64)
    UnsafeMutableRawPointer(base + length).storeBytes(of: bytes, as: SIMD64<UInt8>.self)
    length &+= min(count, 64)
  }

  /// Appends `literal` as it is written: keys, braces, commas. Inlined, it is a
  /// store or two.
  @inlinable @inline(__always)
  public mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append($0) }
  }

  /// Appends `text` as UTF-8, unescaped.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Makes room for `added` bytes after the last.
  @inlinable @inline(__always)
  mutating func reserve(_ added: Int) {
    if capacity &- length < added { grow(by: added) }
  }

  @usableFromInline @inline(never)
  mutating func grow(by added: Int) {
    let larger = max(2 * capacity, length + added)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: base, count: length)
    base.deallocate()
    (base, capacity) = (memory, larger)
  }
}
