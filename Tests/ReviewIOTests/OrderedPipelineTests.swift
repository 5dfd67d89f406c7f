import Foundation
import Synchronization
import Testing

@testable import ReviewIO

/// What workers make of chunks here: ids or reasons, a line each.
private struct Batch: ~Copyable {
  var bytes = ByteWriter()
  var counts = RecordCounts()
}

private struct StopWriting: Error {}

private func source(lines: Int) -> [UInt8] {
  var source = ""
  for number in 0..<lines {
    source +=
      number % 10 == 9 ? "{\"id\":\(number)}\n" : "{\"id\":\(number),\"text\":\"가 \(number)\"}\n"
  }
  return Array(source.utf8)
}

private func process(_ chunk: Chunk, _ parser: inout RecordParser, _ batch: inout Batch) {
  batch.counts.bytes += chunk.bytes.count
  parser.forEachRecord(in: chunk) { result in
    batch.counts.records += 1
    switch result {
    case .success(let review):
      batch.bytes.appendJSON(review.id)
    case .failure(let error):
      batch.counts.errors += 1
      batch.bytes.append("error in line ")
      batch.bytes.append(error.position.number)
    }
    batch.bytes.append("\n")
  }
}

/// Tells how many of it there are.
private final class CountedWorker: Sendable {
  static let alive = Atomic(0)
  init() { Self.alive.add(1, ordering: .relaxed) }
  deinit { Self.alive.subtract(1, ordering: .relaxed) }
}

@Suite struct OrderedPipelineTests {
  @Test(arguments: [1, 2, 3, 8], [1, 100, 5000])
  func outputIsInTheSourcesOrder(jobs: Int, chunkSize: Int) throws {
    let bytes = source(lines: 500)
    let file = try BytesFile(bytes)
    let reader = try RecordReader(
      descriptor: file.descriptor, name: "input", chunkSize: chunkSize)
    let workersMade = Atomic(0)
    var output = ""
    var counts = RecordCounts()
    try OrderedPipeline(jobs: jobs).run(
      read: { () throws(InputError) in try reader.next() },
      makeWorker: {
        workersMade.add(1, ordering: .relaxed)
        return RecordParser()
      },
      makeOutput: { Batch() },
      process: { chunk, parser, batch in
        usleep(UInt32.random(in: 0...200))
        process(chunk, &parser, &batch)
      },
      write: { batch in
        output += String(decoding: batch.bytes.bytes, as: UTF8.self)
        counts += batch.counts
        batch.bytes.removeAll()
        batch.counts = RecordCounts()
      })
    let expected = (0..<500).map { $0 % 10 == 9 ? "error in line \($0 + 1)\n" : "\($0)\n" }
    #expect(output == expected.joined())
    #expect(counts == RecordCounts(bytes: bytes.count, records: 500, errors: 50))
    #expect(workersMade.load(ordering: .relaxed) == jobs)
  }

  /// Whatever a worker needs for a long record goes with it, and no two need it at once.
  @Test func longRecordsAreProcessedOneAtATimeByWorkersOfTheirOwn() throws {
    let (jobs, count) = (4, 8)
    let text = String(repeating: "x", count: 2 << 20)
    let bytes = (0..<count).map { #"{"id":\#($0),"text":"\#(text)"}"# + "\n" }.joined().utf8
    let file = try BytesFile(bytes)
    let reader = try RecordReader(descriptor: file.descriptor, name: "input")
    let inHand = Atomic(0)
    let mostInHand = Atomic(0)
    let mostAlive = Atomic(0)
    var records = 0
    try OrderedPipeline(jobs: jobs).run(
      read: { () throws(InputError) in try reader.next() },
      makeWorker: { CountedWorker() },
      makeOutput: { 0 },
      process: { chunk, _, output in
        mostInHand.max(inHand.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
        mostAlive.max(CountedWorker.alive.load(ordering: .relaxed), ordering: .relaxed)
        usleep(5000)
        output = chunk.bytes.occurrences(of: 0x0A)
        inHand.subtract(1, ordering: .relaxed)
      },
      write: { records += $0 })
    #expect(records == count)
    #expect(mostInHand.load(ordering: .relaxed) == 1)
    #expect(mostAlive.load(ordering: .relaxed) <= jobs + 1)
    #expect(CountedWorker.alive.load(ordering: .relaxed) == 0)
  }

  @Test func anEmptySourceWritesNothing() throws {
    var writes = 0
    try OrderedPipeline(jobs: 2).run(
      read: { () throws(InputError) in nil }, makeWorker: { 0 }, makeOutput: { 0 },
      process: { _, _, _ in }, write: { _ in writes += 1 })
    #expect(writes == 0)
  }

  /// The source never ends and its reader, at last, waits for ever.
  @Test func aWriterErrorStopsAtOnce() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let bytes = source(lines: 10)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    let reader = try RecordReader(descriptor: ends[0], name: "pipe", chunkSize: 64)
    var writes = 0
    do {
      try OrderedPipeline(jobs: 2).run(
        read: { () throws(InputError) in try reader.next() },
        makeWorker: { RecordParser() }, makeOutput: { Batch() }, process: process,
        write: { _ in
          writes += 1
          if writes == 3 { throw StopWriting() }
        })
      Issue.record("the writer's error is lost")
    } catch is StopWriting {}
    #expect(writes == 3)
    close(ends[1])  // lets the reader that was left behind end
  }

  @Test func aReadErrorComesAfterTheChunksBeforeIt() throws {
    let bytes = source(lines: 100)
    let file = try BytesFile(bytes)
    let reader = try RecordReader(descriptor: file.descriptor, name: "input", chunkSize: 100)
    let failure = InputError.cannotRead(
      path: "input", byteOffset: 1000, SystemError(code: EIO))
    var records = 0
    var chunksRead = 0
    do {
      try OrderedPipeline(jobs: 2).run(
        read: { () throws(InputError) in
          chunksRead += 1
          if chunksRead > 10 { throw failure }
          return try reader.next()
        },
        makeWorker: { RecordParser() }, makeOutput: { Batch() }, process: process,
        write: { batch in
          records += batch.counts.records
          batch.counts = RecordCounts()
        })
      Issue.record("the reader's error is lost")
    } catch let error as InputError {
      #expect(error == failure)
    }
    #expect(records > 10 && records < 100)
  }

  /// Every worker waits inside its first chunk until all have one.
  @Test func workersRunAtTheSameTime() throws {
    let file = try BytesFile(source(lines: 100))
    let reader = try RecordReader(descriptor: file.descriptor, name: "input", chunkSize: 100)
    let arrived = Atomic(0)
    let met = Atomic(0)
    try OrderedPipeline(jobs: 4).run(
      read: { () throws(InputError) in try reader.next() },
      makeWorker: { true }, makeOutput: { 0 },
      process: { _, isFirst, _ in
        guard isFirst else { return }
        isFirst = false
        arrived.add(1, ordering: .relaxed)
        for _ in 0..<10_000 where arrived.load(ordering: .relaxed) < 4 { usleep(1000) }
        if arrived.load(ordering: .relaxed) == 4 { met.add(1, ordering: .relaxed) }
      },
      write: { _ in })
    #expect(met.load(ordering: .relaxed) == 4)
  }

  @Test func noMoreThanTwoChunksAJobAreInFlight() throws {
    let file = try BytesFile(source(lines: 2000))
    let reader = try RecordReader(descriptor: file.descriptor, name: "input", chunkSize: 100)
    let inFlight = Atomic(0)
    let most = Mutex(0)
    try OrderedPipeline(jobs: 3).run(
      read: { () throws(InputError) in
        let chunk = try reader.next()
        if chunk != nil {
          let now = inFlight.add(1, ordering: .relaxed).newValue
          most.withLock { $0 = max($0, now) }
        }
        return chunk
      },
      makeWorker: { RecordParser() }, makeOutput: { Batch() }, process: process,
      write: { _ in
        usleep(20)
        inFlight.subtract(1, ordering: .relaxed)
      })
    #expect(most.withLock { $0 } <= 6)
  }

  @Test func oneLongRecordAtATimeIsInFlight() throws {
    let record =
      Array("{\"text\":\"".utf8) + Array(repeating: 0x61, count: 20 << 20)
      + Array("\"}\n".utf8)
    let file = try BytesFile(record + record + record)
    let reader = try RecordReader(descriptor: file.descriptor, name: "input")
    let inFlight = Atomic(0)
    let most = Mutex(0)
    try OrderedPipeline(jobs: 4).run(
      read: { () throws(InputError) in
        let chunk = try reader.next()
        if chunk != nil {
          let now = inFlight.add(1, ordering: .relaxed).newValue
          most.withLock { $0 = max($0, now) }
        }
        return chunk
      },
      makeWorker: { RecordParser() }, makeOutput: { Batch() }, process: process,
      write: { _ in inFlight.subtract(1, ordering: .relaxed) })
    #expect(most.withLock { $0 } == 1)
  }
}
