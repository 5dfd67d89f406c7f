/// Cuts rows out of a table (RFC 4180), byte by byte, over as many buffers as it takes.
///
/// It follows where quotes open and close, nothing more: what is wrong with a row is left to
/// the parser. A quote opens only where a field begins, so one in the midst of a text is
/// a character like others. One that is left open swallows what follows it; the rows before
/// are already cut. A line feed ends a row, with or without a carriage return; empty lines
/// are no rows.
struct TableSlicer {
  /// Cut so far and not yet taken; offsets into the source.
  private(set) var slices: [RecordSlice] = []
  let format: TableFormat
  private let delimiter: UInt8
  private let recordLimit: Int
  private var state = State.rowStart
  private var rowStart = 0
  /// The number of the line that reading has come to, from 1.
  private var line = 1
  /// The number of the line that the row begins on.
  private var rowLine = 1
  private var followsReturn = false

  private enum State { case rowStart, fieldStart, plain, quoted, afterQuote }

  /// - Parameter firstLine: The number of the line that reading begins with.
  init(_ format: TableFormat, recordLimit: Int, firstLine: Int = 1) {
    line = firstLine
    self.format = format
    delimiter = format.delimiter
    self.recordLimit = recordLimit
  }

  /// Where the row being read starts in the source, if one is.
  var openRow: Int? { state == .rowStart ? nil : rowStart }

  mutating func takeSlices() -> [RecordSlice] {
    defer { slices = [] }
    return slices
  }

  /// Reads the next `bytes`, of which the first is at `byteOffset` in the source.
  ///
  /// - Complexity: O(*n*) in the bytes; they are never looked at again.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, at byteOffset: Int) {
    var index = 0
    while index < bytes.count {
      if state == .rowStart {
        (rowStart, rowLine) = (byteOffset + index, line)
        state = .fieldStart
      }
      if state == .quoted {
        let quote = bytes.firstIndex(of: UInt8(ascii: "\""), from: index)
        let end = quote ?? bytes.count
        line += UnsafeBufferPointer(rebasing: bytes[index..<end]).occurrences(of: 0x0A)
        index = end
        if quote == nil { return }
        state = .afterQuote
      } else {
        read(bytes[index], at: byteOffset + index)
      }
      index += 1
    }
  }

  /// Reads a byte that is not between quotes.
  private mutating func read(_ byte: UInt8, at offset: Int) {
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      endRow(at: offset)
    case delimiter: state = .fieldStart
    case UInt8(ascii: "\""): state = state == .plain ? .plain : .quoted
    default: state = .plain
    }
    followsReturn = byte == UInt8(ascii: "\r")
  }

  /// Tells that the source ended, at `byteOffset`.
  mutating func finish(at byteOffset: Int) {
    if state != .rowStart { endRow(at: byteOffset) }
  }

  /// Ends the row before a line feed or the end of the source at `offset`.
  ///
  /// A carriage return there is none of its bytes, but counts towards the limit: the reader
  /// drops a row beyond it before it is known what follows.
  private mutating func endRow(at offset: Int) {
    state = .rowStart
    let count = offset - rowStart - (followsReturn ? 1 : 0)
    if count <= 0 { return }
    slices.append(
      RecordSlice(
        byteOffset: rowStart, count: count, number: rowLine,
        fault: offset - rowStart > recordLimit ? .tooLong : nil))
  }
}
