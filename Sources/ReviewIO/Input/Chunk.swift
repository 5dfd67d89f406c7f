/// What records are counted in.
package enum RecordUnit: Hashable, Sendable {
  /// Physical lines of newline-delimited JSON, or of a table, where a row may have several
  /// and is called by its first.
  case line
  /// Elements of an array, or objects of several lines, one after the other.
  case element
}

/// Where a record is in its source.
package struct RecordPosition: Hashable, Sendable {
  /// What `number` counts.
  package let unit: RecordUnit
  /// The physical line, or the element's place in the array; both from 1.
  package let number: Int
  /// The offset of the record's first byte in the source, a byte order mark included.
  package let byteOffset: Int

  /// The position of record `number`, which begins at `byteOffset` of its source.
  package init(unit: RecordUnit, number: Int, byteOffset: Int) {
    self.unit = unit
    self.number = number
    self.byteOffset = byteOffset
  }
}

/// A slice of a source that ends where a record ends: what one worker takes on
/// at a time.
///
/// Its buffer returns to the reader's pool when the last reference goes.
/// Nothing changes after `init`; that makes `@unchecked Sendable` true.
package final class Chunk: @unchecked Sendable {
  /// The path, or the name given for a descriptor.
  package let sourceName: String
  /// The offset of `bytes` in the source, a byte order mark included.
  package let byteOffset: Int

  /// What the bytes were decoded from, by its name in iconv; nil for UTF-8.
  let decodedName: String?
  let content: Content
  /// Longer records are errors.
  let recordLimit: Int
  private let buffer: PaddedBuffer
  private let pool: BufferPool

  enum Content {
    /// Whole lines, of which the first has this number; to be split by the worker.
    case lines(first: Int)
    /// The same, each a text.
    case texts(first: Int)
    /// Keys and values of an object, found by the reader, in order.
    case members([RecordSlice])
    /// Slices found by the reader, in order.
    case slices([RecordSlice], RecordUnit)
    /// Rows of a table, found by the reader, in order.
    case rows([RecordSlice], TableHeader)
  }

  init(
    buffer: PaddedBuffer, pool: BufferPool, sourceName: String, byteOffset: Int,
    recordLimit: Int, decodedName: String?, content: Content
  ) {
    self.buffer = buffer
    self.pool = pool
    self.sourceName = sourceName
    self.byteOffset = byteOffset
    self.recordLimit = recordLimit
    self.decodedName = decodedName
    self.content = content
  }

  deinit { pool.give(buffer) }

  /// The bytes of a slice of this chunk.
  func bytes(of slice: RecordSlice) -> UnsafeBufferPointer<UInt8> {
    slice.bytes(in: bytes, from: byteOffset)
  }

  /// The chunk's bytes, followed by the padding that the parser needs.
  package var bytes: UnsafeBufferPointer<UInt8> { buffer.bytes }
}

/// One record that the reader has cut out, or a fault it has met in its place.
struct RecordSlice: Hashable, Sendable {
  /// The offset of the record or the fault in the source; not an index into the chunk.
  var byteOffset: Int
  var count: Int
  /// The record's number in its `RecordUnit`.
  var number: Int
  /// Set: there is nothing to parse at this place.
  var fault: SliceFault?

  /// The slice's bytes, of a buffer whose first byte is at `byteOffset` of the source.
  ///
  /// - Precondition: They are there, which is checked: other memory is not to be read.
  func bytes(
    in buffer: UnsafeBufferPointer<UInt8>, from byteOffset: Int
  ) -> UnsafeBufferPointer<UInt8> {
    let start = self.byteOffset - byteOffset
    precondition(start >= 0 && count >= 0 && start <= buffer.count - count)
    return UnsafeBufferPointer(rebasing: buffer[start..<start + count])
  }
}

enum SliceFault: Hashable, Sendable {
  case tooLong
  case missingComma
  case emptyElement
  case arrayNotClosed
  case contentAfterArray
  case noArray
  case noObject
  case documentNotClosed
}
