import ReviewIO
import TextMeasure

/// The sizes written last, as they were written: reviews have few lines, mostly all of one
/// height, and to copy some forty bytes takes less than to spell three numbers among them.
struct KeptSizes {
  /// Sizes of so many lines are not kept.
  static var lineLimit: Int { 8 }
  /// Nor are longer texts.
  static var byteLimit: Int { 64 }

  private struct Entry {
    var size = TextHeight(height: 0, lineCount: -1, isTruncated: false)
    var bytes = SIMD64<UInt8>()
    var count = 0
  }

  /// For each width the last size of each number of lines.
  private var entries: [Entry]

  init(widthCount: Int) {
    entries = Array(repeating: Entry(), count: widthCount * Self.lineLimit)
  }

  /// Appends what was written of `size` at the width with the index `width`.
  ///
  /// - Returns: Whether it was kept.
  @inline(__always)
  func append(_ size: TextHeight, at width: Int, to output: inout ByteWriter) -> Bool {
    guard 0..<Self.lineLimit ~= size.lineCount else { return false }
    let index = width * Self.lineLimit + size.lineCount
    guard entries[index].size == size else { return false }
    output.append(entries[index].bytes, count: entries[index].count)
    return true
  }

  /// Keeps what was written of `size`.
  mutating func keep(
    _ size: TextHeight, at width: Int, as bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    guard 0..<Self.lineLimit ~= size.lineCount, bytes.count <= Self.byteLimit else { return }
    var entry = Entry(size: size, count: bytes.count)
    withUnsafeMutableBytes(of: &entry.bytes) { $0.copyBytes(from: bytes) }
    entries[width * Self.lineLimit + size.lineCount] = entry
  }
}
