extension RecordReader {
  /// Reads until `pending` holds a chunk, the source ends, or waiting for more
  /// would keep finished records back. What was read before an error is cut first.
  func fill() throws(InputError) {
    let start = pending.count
    try makeRoom()
    let goal = pending.capacity
    while pending.count < goal && !isAtEnd && failure == nil {
      if pending.count > start && !source.isReady { return }
      failure = reasonToStop
      if failure != nil { return }
      let room = UnsafeMutableBufferPointer(
        start: pending.base + pending.count, count: goal - pending.count)
      do throws(InputError) {
        let count = try source.read(into: room)
        pending.count += count ?? 0
        isAtEnd = count == nil
        if source.isWaiting { return }
      } catch {
        failure = error
      }
    }
  }

  /// Why nothing more is read, by the reader's bounds.
  private var reasonToStop: InputError? {
    if source.byteOffset > bounds.byteLimit {
      return .tooLong(path: source.name, limit: bounds.byteLimit)
    }
    return bounds.goesOn() ? nil : .stopped(path: source.name)
  }

  /// Doubles a full buffer: it holds the beginning of one record. It never grows
  /// much past the limit, where the record is no longer kept.
  private func makeRoom() throws(InputError) {
    guard pending.count == pending.capacity else { return }
    let capacity = min(2 * pending.capacity, recordLimit + chunkSize)
    let needed = max(capacity, pending.count + chunkSize)
    guard bounds.allowsBuffer(needed) else {
      throw .outOfMemory(path: source.name, bytes: needed)
    }
    let larger = try takeBuffer(atLeast: needed)
    larger.append(pending, from: 0)
    pool.give(pending)
    pending = larger
  }

  func takeBuffer(atLeast count: Int) throws(InputError) -> PaddedBuffer {
    guard let buffer = pool.take(atLeast: count) else {
      throw .outOfMemory(path: source.name, bytes: count)
    }
    return buffer
  }

  /// Makes a chunk of the first `count` bytes of `pending`, which keeps the rest.
  func makeChunk(_ count: Int, _ content: Chunk.Content) throws(InputError) -> Chunk {
    let rest = try takeBuffer(atLeast: pending.count - count)
    rest.append(pending, from: count)
    pending.count = count
    let chunk = Chunk(
      buffer: pending, pool: pool, sourceName: source.name, byteOffset: pendingOffset,
      recordLimit: recordLimit, decodedName: decodedName, content: content)
    pending = rest
    pendingOffset += count
    scanned = 0
    return chunk
  }

  /// Forgets all of `pending`: it lies inside a record that is too long.
  private func dropPending() {
    pendingOffset += pending.count
    pending.count = 0
    scanned = 0
  }
}

extension RecordReader {
  /// Cuts after the last newline, at the end of the source after the last byte.
  func cutLines(_ lines: LineState) throws(InputError) -> Chunk? {
    if lines.skippedLine != nil { return try cutSkippedLine(lines) }
    let bytes = pending.bytes
    if let newline = bytes.lastIndex(of: 0x0A, from: scanned) {
      let count = newline + 1
      let whole = UnsafeBufferPointer(rebasing: bytes[..<count])
      format = .lines(LineState(number: lines.number + whole.occurrences(of: 0x0A)))
      let chunk = try makeChunk(count, content(first: lines.number))
      scanned = pending.count
      return chunk
    }
    if pending.count > recordLimit {
      format = .lines(LineState(number: lines.number, skippedLine: pendingOffset))
      return try cutSkippedLine(lines, from: pendingOffset)
    }
    scanned = pending.count
    guard isAtEnd else { return nil }
    format = .finished
    return pending.count > 0 ? try makeChunk(pending.count, content(first: lines.number)) : nil
  }

  private func content(first: Int) -> Chunk.Content {
    sourceFormat == .lines ? .texts(first: first) : .lines(first: first)
  }

  private func cutSkippedLine(_ lines: LineState) throws(InputError) -> Chunk? {
    guard let start = lines.skippedLine else { return nil }
    return try cutSkippedLine(lines, from: start)
  }

  /// Reports the line that began at `start` once its end has come by.
  private func cutSkippedLine(_ lines: LineState, from start: Int) throws(InputError) -> Chunk? {
    let newline = pending.bytes.firstIndex(of: 0x0A, from: 0)
    if newline == nil && !isAtEnd {
      dropPending()
      return nil
    }
    let count = newline.map { $0 + 1 } ?? pending.count
    format = newline == nil ? .finished : .lines(LineState(number: lines.number + 1))
    let slice = RecordSlice(
      byteOffset: start, count: pendingOffset + count - start, number: lines.number,
      fault: .tooLong)
    return try makeChunk(count, .slices([slice], .line))
  }

  /// Cuts before the element that is still open, if one is.
  func cutElements(_ before: ArraySlicer) throws(InputError) -> Chunk? {
    var slicer = before
    format = .unknown(newlines: 0)  // lets the slicer change without a copy
    let fresh = UnsafeBufferPointer(rebasing: pending.bytes[scanned...])
    slicer.advance(over: fresh, at: pendingOffset + scanned)
    scanned = pending.count
    let end = pendingOffset + pending.count
    if isAtEnd || slicer.isStopped { slicer.finish(at: end) }
    let slices = slicer.takeSlices()
    let openElement = slicer.openElement
    format = isAtEnd || slicer.isStopped ? .finished : .array(slicer)
    let content: Chunk.Content =
      sourceFormat == .keyed ? .members(slices) : .slices(slices, .element)
    return try chunk(of: slices, content, before: openElement)
  }

  /// Cuts before the row that is still open, if one is.
  func cutRows(
    _ before: TableSlicer, _ header: TableHeader?
  ) throws(InputError) -> Chunk? {
    var (slicer, header) = (before, header)
    format = .unknown(newlines: 0)  // lets the slicer change without a copy
    let fresh = UnsafeBufferPointer(rebasing: pending.bytes[scanned...])
    slicer.advance(over: fresh, at: pendingOffset + scanned)
    scanned = pending.count
    if isAtEnd { slicer.finish(at: pendingOffset + pending.count) }
    var slices = slicer.takeSlices()
    if header == nil && !slices.isEmpty {
      header = try makeHeader(slices[0], slicer.format)
      if hasHeader { slices.removeFirst() }
    }
    let openRow = slicer.openRow
    format = isAtEnd ? .finished : .table(slicer, header)
    guard let header else {
      dropWhatIsNotKept(openRecord: openRow)
      return nil
    }
    return try chunk(of: slices, .rows(slices, header), before: openRow)
  }

  private func makeHeader(
    _ slice: RecordSlice, _ format: TableFormat
  ) throws(InputError) -> TableHeader {
    let header = try readHeader(slice, format)
    if let textColumn, header.column(of: textColumn) == nil {
      throw .noColumn(
        path: source.name, lookedFor: textColumn.names, present: header.someNames,
        hasHeader: hasHeader)
    }
    self.header = header
    return header
  }

  private func readHeader(
    _ slice: RecordSlice, _ format: TableFormat
  ) throws(InputError) -> TableHeader {
    do throws(LocatedReason) {
      if slice.fault == .tooLong { throw LocatedReason(.tooLong(limit: recordLimit)) }
      let row = slice.bytes(in: pending.bytes, from: pendingOffset)
      return try TableHeader(row, format, namesColumns: hasHeader)
    } catch {
      let position = RecordPosition(
        unit: .line, number: slice.number, byteOffset: slice.byteOffset)
      throw .badHeader(
        RecordError(
          sourceName: source.name, position: position,
          byteOffset: slice.byteOffset + error.offset,
          reason: decodedName.map { error.reason.decoded(from: $0) } ?? error.reason))
    }
  }

  /// Makes a chunk of `slices`, if there are any, and of all before what is still open.
  private func chunk(
    of slices: [RecordSlice], _ content: Chunk.Content, before openRecord: Int?
  ) throws(InputError) -> Chunk? {
    if slices.isEmpty {
      dropWhatIsNotKept(openRecord: openRecord)
      return nil
    }
    let end = pendingOffset + pending.count
    let cut = max(openRecord ?? end, pendingOffset) - pendingOffset
    let chunk = try makeChunk(cut, content)
    scanned = pending.count
    return chunk
  }

  /// Without a whole record, keeps only an open one within the limit.
  private func dropWhatIsNotKept(openRecord: Int?) {
    guard let openRecord, pendingOffset + pending.count - openRecord <= recordLimit else {
      dropPending()
      return
    }
    guard openRecord > pendingOffset else { return }
    let count = openRecord - pendingOffset
    pending.base.update(from: pending.base + count, count: pending.count - count)
    pending.count -= count
    pendingOffset = openRecord
    scanned = pending.count
  }
}
