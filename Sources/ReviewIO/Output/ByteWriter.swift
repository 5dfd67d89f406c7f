/// A growing run of bytes to be written out: JSON or CSV, built without a
/// `String`.
///
/// One buffer, used again after `removeAll`; it grows by doubling and is out of
/// memory like any Swift collection.
public struct ByteWriter: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  public private(set) var count = 0

  public init(capacity: Int = 64 << 10) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// What was appended; valid until the next change.
  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: count)
  }

  public mutating func removeAll() { count = 0 }

  public mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Appends `literal` as it is written: keys, braces, commas.
  public mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append($0) }
  }

  /// Appends `text` as UTF-8, unescaped.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Makes room for `added` bytes after `count`.
  @inline(__always)
  mutating func reserve(_ added: Int) {
    if capacity - count < added { grow(by: added) }
  }

  /// Bytes that `body` writes at the end, at most `most` of them; it returns how
  /// many.
  @inline(__always)
  mutating func appendUnchecked(atMost most: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(most)
    count += body(base + count)
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    let larger = max(2 * capacity, count + added)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (memory, larger)
  }
}
