// Problem: a source of any size, from a file or a pipe, must reach parallel
//   workers in pieces that each hold whole records, with their places known and
//   with memory that does not depend on the size.
// Approach: fill a buffer, find the last place in it where a record ends, pass
//   on what is before and carry what is after into the next buffer. Lines are
//   cut at the last newline, which cannot occur inside a JSON value; array
//   elements and rows of tables by state machines that look at every byte once.
// Limits: a record longer than the limit is skipped as it streams by and
//   reported in its place. One array per source.

/// Reads newline-delimited JSON, one top-level array or a table, in chunks that end
/// where a record ends.
///
/// In JSON the first byte that is not white space decides: `[` means an array, and a brace
/// alone on its line objects of several lines, one after the other. A byte
/// order mark before it is skipped and counted. A newline ends a line, with or
/// without a carriage return; the last line may lack it.
package final class RecordReader {
  /// 64 KiB is about 300 reviews: enough to make the cost of a chunk vanish,
  /// little enough that the buffers of all workers fit in a cache.
  package static let defaultChunkSize = 64 << 10
  /// The length of a record, in bytes, beyond which it is an error: 64 MiB.
  package static let defaultRecordLimit = 64 << 20
  /// The length of a first line, in bytes, beyond which its end is not waited for.
  static let longestFirstLine = 64 << 10
  /// Beyond this the parser cannot go.
  static let greatestRecordLimit = 4_000_000_000

  /// What the source may take beside that. To be set before the first chunk is read.
  package var bounds = ReadingBounds() {
    didSet { source.zstdWindowLog = bounds.zstdWindowLog }
  }

  /// What the source is written in. To be set before the first chunk is read.
  package var encoding: TextEncoding {
    get { source.encoding }
    set { source.encoding = newValue }
  }

  /// What half of a surrogate pair is in UTF-16. To be set before the first chunk is read.
  package var surrogates: SurrogateRule {
    get { source.surrogates }
    set { source.surrogates = newValue }
  }

  /// The path, or the name given for a descriptor.
  package var name: String { source.name }

  /// What the source was found to be decoded from, by its name in iconv; nil for UTF-8.
  package var decodedName: String? { source.decodedName }

  /// What the source is probably written in where it is read as something else, likewise.
  package var likelyName: String? { source.likelyName }

  var source: DecodedSource
  let chunkSize: Int
  let recordLimit: Int
  /// How records are written in the source.
  let sourceFormat: SourceFormat
  /// Where tables must have a column; nil if that is left to each row. To be set before the first
  /// chunk is read.
  package var textColumn: FieldSelection?
  /// Whether the first row of tables names their columns; else these are called 1, 2, 3. To be set
  /// before the first chunk is read.
  package var hasHeader = true
  /// Whether a source that should be JSON, and begins with lines that are none, is an error of the
  /// whole. To be set before the first chunk is read.
  package var refusesForeignLines = false
  let records: FieldSelection?
  /// The header of the table, once it is read.
  package internal(set) var header: TableHeader?
  let pool: BufferPool

  /// What is read and not yet in a chunk. It begins where a record begins, unless the
  /// beginning of a record that is too long has been dropped.
  var pending: PaddedBuffer
  /// The offset of `pending`'s first byte in the source.
  var pendingOffset = 0
  /// Bytes of `pending` in which no record's end is left to find.
  var scanned = 0
  var format = Format.unknown(newlines: 0)
  var isAtEnd = false
  /// Why nothing more can be read, behind what was.
  var failure: InputError?

  enum Format {
    /// Only white space so far, with this many newlines.
    case unknown(newlines: Int)
    case lines(LineState)
    /// Also objects of several lines.
    case array(ArraySlicer)
    case table(TableSlicer, TableHeader?)
    /// Everything is delivered.
    case finished
  }

  struct LineState {
    /// The number of the line at the start of `pending`.
    var number: Int
    /// The start of a line that is too long, while its end is not in sight.
    var skippedLine: Int?
  }

  /// Opens the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file to read.
  ///   - sourceFormat: How records are written in it.
  ///   - records: Where in JSON the array of records is; nil if it is not inside something.
  ///   - chunkSize: Bytes in a chunk, more where one record needs more.
  ///   - recordLimit: Bytes in a record; a longer one is an error in its place. From 1 to
  ///     4,000,000,000.
  /// - Throws: `InputError.cannotOpen`, `.isDirectory`, `.outOfMemory`.
  package convenience init(
    path: String, format sourceFormat: SourceFormat = .json, records: FieldSelection? = nil,
    chunkSize: Int = defaultChunkSize, recordLimit: Int = defaultRecordLimit
  ) throws(InputError) {
    try self.init(
      file: InputFile(path: path), format: sourceFormat, records: records, chunkSize: chunkSize,
      recordLimit: recordLimit)
  }

  /// Reads from `descriptor`, which stays the caller's to close; 0 is standard
  /// input. `name` stands for it in errors.
  ///
  /// - Throws: `InputError.isDirectory`, `.outOfMemory`.
  package convenience init(
    descriptor: Int32, name: String, format sourceFormat: SourceFormat = .json,
    records: FieldSelection? = nil,
    chunkSize: Int = defaultChunkSize, recordLimit: Int = defaultRecordLimit
  ) throws(InputError) {
    try self.init(
      file: InputFile(descriptor: descriptor, name: name), format: sourceFormat, records: records,
      chunkSize: chunkSize, recordLimit: recordLimit)
  }

  /// Reads what `read` writes, such as the body of a request while it arrives.
  ///
  /// - Parameters:
  ///   - name: Stands for the source in errors.
  ///   - sourceFormat: How records are written in it.
  ///   - records: Where in JSON the array of records is; nil if it is not inside something.
  ///   - chunkSize: Bytes in a chunk, more where one record needs more.
  ///   - recordLimit: Bytes in a record; a longer one is an error in its place.
  ///   - read: Writes the next bytes into the buffer it is given, at least one and no more than
  ///     fit, and returns how many; 0 at the end. It may wait, or return nil: then `next()`
  ///     returns nil as well where no record is whole. Called by `next()` only.
  /// - Throws: `InputError.outOfMemory`.
  package convenience init(
    name: String, format sourceFormat: SourceFormat = .json, records: FieldSelection? = nil,
    chunkSize: Int = defaultChunkSize, recordLimit: Int = defaultRecordLimit,
    read: @escaping (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int?
  ) throws(InputError) {
    try self.init(
      file: InputFile(name: name, read: read), format: sourceFormat, records: records,
      chunkSize: chunkSize, recordLimit: recordLimit)
  }

  /// Reads `bytes` from memory. `name` stands for them in errors.
  ///
  /// - Throws: `InputError.outOfMemory`.
  package convenience init(
    bytes: [UInt8], name: String, format sourceFormat: SourceFormat = .json,
    records: FieldSelection? = nil,
    chunkSize: Int = defaultChunkSize, recordLimit: Int = defaultRecordLimit
  ) throws(InputError) {
    var rest = bytes[...]
    try self.init(
      name: name, format: sourceFormat, records: records, chunkSize: chunkSize,
      recordLimit: recordLimit
    ) { buffer in
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  private init(
    file: consuming InputFile, format sourceFormat: SourceFormat, records: FieldSelection?,
    chunkSize: Int,
    recordLimit: Int
  ) throws(InputError) {
    (self.sourceFormat, self.records) = (sourceFormat, records)
    self.chunkSize = min(max(chunkSize, 1), 1 << 30)
    self.recordLimit = min(max(recordLimit, 1), Self.greatestRecordLimit)
    pool = BufferPool(capacity: self.chunkSize)
    guard let buffer = pool.take(atLeast: 0) else {
      throw .outOfMemory(path: file.name, bytes: self.chunkSize)
    }
    pending = buffer
    source = DecodedSource(file)
  }

  /// Whether all chunks have been delivered, or nothing more can be read.
  package var isFinished: Bool {
    if case .finished = format { return true }
    return false
  }

  /// The next chunk, or nil at the end of the source; also nil, with `isFinished` false, while
  /// a caller's `read` has no bytes. Waits for other input.
  ///
  /// What has arrived is delivered before waiting for more, so that a record
  /// written to a pipe is answered without waiting for the next.
  ///
  /// - Throws: `InputError.cannotRead`, `.cannotDecompress`, `.badHeader`,
  ///   `.outOfMemory`, `.tooLong`, `.stopped`; the chunks before were complete.
  package func next() throws(InputError) -> Chunk? {
    while true {
      if let chunk = try cut() { return chunk }
      if case .finished = format { return nil }
      if let failure { throw failure }
      try fill()
      if source.isWaiting { return try cut() }
    }
  }

  /// Hands out the records that end inside `pending`.
  private func cut() throws(InputError) -> Chunk? {
    if case .unknown(let newlines) = format { try detectFormat(newlines: newlines) }
    switch format {
    case .unknown:
      if isAtEnd { format = .finished }
      return nil
    case .lines(let lines): return try cutLines(lines)
    case .array(let slicer): return try cutElements(slicer)
    case .table(let slicer, let header): return try cutRows(slicer, header)
    case .finished: return nil
    }
  }

  private func detectFormat(newlines: Int) throws(InputError) {
    if pendingOffset == 0 && newlines == 0 {
      guard pending.count >= 3 || isAtEnd else { return }
      if pending.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { drop(3) }
    }
    switch sourceFormat {
    case .table(let table): detectTable(table)
    case .lines: format = .lines(LineState(number: 1))
    case .keyed: format = .array(ArraySlicer(.members, recordLimit: recordLimit))
    case .json: try detectJSON(newlines: newlines)
    }
  }

  /// Looks at the header of a table, once it is whole.
  private func detectTable(_ table: TableFormat) {
    let bytes = pending.bytes
    let end = bytes.firstIndex(of: 0x0A, from: 0)
    guard end != nil || isAtEnd || bytes.count > Self.longestFirstLine else { return }
    let header = UnsafeBufferPointer(rebasing: bytes[..<(end ?? bytes.count)])
    if let end, let named = TableFormat(ofSeparatorLine: header) {
      drop(end + 1)
      format = .table(TableSlicer(named, recordLimit: recordLimit, firstLine: 2), nil)
      return
    }
    let found = table == .csv ? TableFormat(ofHeader: header) : table
    format = .table(TableSlicer(found, recordLimit: recordLimit), nil)
  }

  private func detectJSON(newlines: Int) throws(InputError) {
    if let path = records?.paths.first {
      format = .array(ArraySlicer(.arrayAt(path), recordLimit: recordLimit))
      return
    }
    let bytes = pending.bytes
    let blank = bytes.firstIndex { !isJSONSpace($0) } ?? bytes.count
    let total =
      newlines + UnsafeBufferPointer(rebasing: bytes[..<blank]).occurrences(of: 0x0A)
    let rest = UnsafeBufferPointer(rebasing: bytes[blank...])
    format = .unknown(newlines: total)
    if rest.first == UInt8(ascii: "[") {
      format = .array(ArraySlicer(recordLimit: recordLimit))
    } else if !rest.isEmpty, try isKnownToBeJSON(rest), let isSpread = isSpread(rest) {
      format =
        isSpread
        ? .array(ArraySlicer(.sequence, recordLimit: recordLimit))
        : .lines(LineState(number: total + 1))
    }
    drop(blank)
  }

  /// Whether `bytes`, which begin a line, are JSON, damaged or not; false also while that is open.
  ///
  /// - Throws: `InputError.notJSON`.
  private func isKnownToBeJSON(_ bytes: UnsafeBufferPointer<UInt8>) throws(InputError) -> Bool {
    guard refusesForeignLines else { return true }
    switch FirstLines(bytes, isEnd: isAtEnd || bytes.count > Self.longestFirstLine) {
    case .json: return true
    case .unknown: return false
    case .table(let line): throw .notJSON(path: source.name, line: line, looksLikeTable: true)
    case .text(let line): throw .notJSON(path: source.name, line: line, looksLikeTable: false)
    }
  }

  /// Whether `bytes` begin with an object of several lines: the first one is its brace, as
  /// every pretty-printer writes it. Nil while that is open.
  private func isSpread(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    let line = bytes.dropFirst().prefix(80)
    guard let next = line.first(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else {
      return line.count < 80 && !isAtEnd ? nil : false
    }
    return next == 0x0A
  }

  /// Forgets the first `count` bytes of `pending`.
  private func drop(_ count: Int) {
    pending.base.update(from: pending.base + count, count: pending.count - count)
    pending.count -= count
    pendingOffset += count
  }
}
