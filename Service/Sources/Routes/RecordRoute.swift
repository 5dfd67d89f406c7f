import HTTP
import MeasureCommands
import ReviewIO
import TextMeasure

// Problem: most requests are a text or a few, and are measured in less time than it takes to
//   wake another thread; others are a million records.
// Approach: bodies in a known style that take no longer than that, whatever they hold, are measured
//   where they arrive; those that take some milliseconds, and those in a new style, by a job that goes
//   before others. All others are many jobs of the pool (`BodyStream`), so that each has its turn. What
//   a body may take is known from what it is (`Weight`), not from how long it is.

/// Answers one request for records.
final class RecordRoute: BodyConsumer {
  private let service: Service
  private let kind: RecordRequest.Kind
  private let query: String
  private let notation: RecordNotation
  private let caller: Caller
  private let stream: BodyStream
  private let interruption = Interruption()

  init(
    _ service: Service, _ kind: RecordRequest.Kind, query: String, _ notation: RecordNotation,
    _ caller: Caller
  ) {
    (self.service, self.kind, self.query) = (service, kind, query)
    (self.notation, self.caller) = (notation, caller)
    stream = BodyStream(service, notation)
  }

  /// Bodies up to this size are measured by one job, if they are short work.
  private static let sizeLimit = 4 << 10

  func whole(_ body: [UInt8], _ exchange: Exchange) {
    let asker = Asker(exchange: exchange, caller: caller)
    let (key, body) = separated(body)
    // A few bytes that are compressed may be many records.
    guard body.count <= Self.sizeLimit, !isCompressed(body) else {
      return stream.whole(key, body, asker)
    }
    let facts = body.withUnsafeBufferPointer(RecordFacts.init(_:))
    if let entry = service.requests.find(key) {
      let weight = Weight(of: facts, entry)
      guard weight.lane == .short else { return stream.whole(key, body, asker) }
      if weight.isForLoops, let lent = entry.takeIdle() {
        return asker.respond(answer(body, entry, lent))
      }
    }
    let isAccepted = service.pool.submit(in: .short, of: exchange.client) { [self] in
      if interruption.isInterrupted { return }
      do throws(RequestError) {
        let entry = try service.requests.resolve(key)
        guard Weight(of: facts, entry).lane == .short else { return stream.whole(key, body, asker) }
        asker.respond(answer(body, entry, entry.take(keepsTexts: true)))
      } catch {
        asker.respond(.problem(error))
      }
    }
    if !isAccepted { asker.respond(.busy) }
  }

  /// What decides how records are measured, and the records.
  private func separated(_ body: [UInt8]) -> (RequestKey, [UInt8]) {
    let (head, records) = RequestPreface.separated(body)
    return (RequestKey(kind: kind, query: query, head: head), records)
  }

  private func answer(
    _ body: [UInt8], _ entry: ResolvedRequest, _ lent: ResolvedRequest.Lent
  ) -> Response {
    defer { service.requests.giveBack(lent, to: entry) }
    let answer = RecordAnswer(entry.request, notation, service.spooledBytes())
    do {
      let reader = try RecordReader(
        bytes: body, name: "body", chunkSize: body.count + 1,
        recordLimit: entry.request.recordLimit)
      reader.refusesForeignLines = true
      var failure: (any Error)?
      while failure == nil, let chunk = try reader.next() {
        let counts = lent.worker.measure(chunk, until: interruption) { piece in
          do {
            try answer.append(UnsafeRawBufferPointer(piece))
          } catch { failure = error }
          return failure == nil
        }
        try answer.count(counts)
      }
      if let failure { throw failure }
      service.metrics.count(answer.counts)
      return try answer.response()
    } catch {
      return .failure(error)
    }
  }

  func begin(_ body: [UInt8], _ exchange: Exchange) -> Bool {
    let (key, body) = separated(body)
    return stream.begin(key, body, Asker(exchange: exchange, caller: caller))
  }

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool { stream.receive(piece) }
  func end() { stream.end() }

  func cancel() {
    interruption.interrupt()
    stream.cancel()
  }
}

/// Whether bytes are gzip or zstd: what they hold may be a thousand times as much.
func isCompressed(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: [0x1F, 0x8B]) || isZstd(bytes)
}

/// Whether bytes are zstd, whose window takes memory. Also a frame that is to be skipped.
func isZstd(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    || bytes.count >= 4 && bytes[0] & 0xF0 == 0x50
      && bytes[1...3].elementsEqual([0x2A, 0x4D, 0x18])
}

extension RequestError {
  static func answerTooLong(_ limit: Int) -> RequestError {
    RequestError(
      tooMuch: "the answer would have more than \(limit) bytes: send fewer records, or ask for "
        + "fewer widths or cells")
  }

  static func tooManyRecords(_ limit: Int) -> RequestError {
    RequestError(tooMuch: "the body has more than \(limit) records")
  }
}

extension Response {
  /// What went wrong with a body as a whole.
  static func failure(_ error: any Error) -> Response {
    switch error {
    case let error as RequestError: .problem(error)
    case InputError.outOfMemory: .noMemory
    case InputError.tooLong:
      .problem(413, title: "Content Too Large", detail: "\(error)")
    case InputError.notJSON(_, let line, _):
      .problem(
        400, title: "Bad Request",
        detail: "the body is no JSON: its first line is \(line.debugDescription); send a record a "
          + "line, or an array of records")
    case is InputError: .problem(400, title: "Bad Request", detail: "\(error)")
    case is SpoolError:
      .problem(
        503, title: "Unavailable", detail: "there is no room for the answer now; try again",
        [("Retry-After", "1")])
    default: .lacking
    }
  }

  private static var lacking: Response {
    .problem(
      503, title: "Unavailable", detail: "the service lacks something that it needs; try again",
      [("Retry-After", "10")])
  }

  /// What was wrong with a request.
  static func problem(_ error: RequestError) -> Response {
    switch error.kind {
    case .invalid: .problem(400, title: "Bad Request", detail: error.description)
    case .tooMuch: .problem(422, title: "Too Much", detail: error.description)
    // What it lacks is a file, whose path no answer names.
    case .unavailable: .lacking
    }
  }

  /// The answer while more requests wait than may.
  static var busy: Response {
    .problem(
      429, title: "Too Many Requests", detail: "the queue of requests is full; try again",
      [("Retry-After", "1")])
  }

  /// Others hold the memory that the request needs.
  static var noMemory: Response {
    .problem(
      503, title: "Unavailable", detail: "there is no memory for the body now; try again",
      [("Retry-After", "1")])
  }
}
