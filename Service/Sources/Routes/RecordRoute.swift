import HTTP
import MeasureCommands
import ReviewIO

// Problem: most requests are a text or a few, and are measured in less time than it takes to
//   wake another thread; others are a million records.
// Approach: small bodies in a known style are measured where they arrive. Others are a job of
//   the pool; long ones many jobs, begun while the body arrives (`BodyStream`).

/// Answers one request for records.
final class RecordRoute: BodyConsumer {
  private let service: Service
  private let kind: RecordRequest.Kind
  private let query: String
  private let notation: RecordNotation
  private let origin: String?
  private let stream: BodyStream

  init(
    _ service: Service, _ kind: RecordRequest.Kind, query: String, _ notation: RecordNotation,
    _ origin: String?
  ) {
    (self.service, self.kind, self.query) = (service, kind, query)
    (self.notation, self.origin) = (notation, origin)
    stream = BodyStream(service, notation)
  }

  /// Bodies up to this size are measured on the loop's thread: for less than a millisecond.
  private static let loopLimit = 2 << 10

  func whole(_ body: [UInt8], _ exchange: Exchange) {
    let asker = Asker(exchange: exchange, origin: origin)
    let (key, body) = separated(body)
    if body.count <= Self.loopLimit, let entry = service.requests.find(key),
      entry.request.isMeasuredOnLoops, let lent = entry.takeIdle()
    {
      asker.respond(answer(body, entry, lent))
      return
    }
    let isAccepted = service.pool.submit { [self] in
      do throws(RequestError) {
        let entry = try service.requests.resolve(key)
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
    defer { entry.giveBack(lent) }
    let answer = RecordAnswer(
      entry.request, notation, spoolDirectory: service.settings.spoolDirectory)
    do {
      let reader = try RecordReader(
        bytes: body, name: "body", chunkSize: body.count + 1,
        recordLimit: entry.request.recordLimit)
      while let chunk = try reader.next() {
        var records: [UInt8] = []
        let counts = lent.worker.measure(chunk) { records = Array($0) }
        try answer.append(records, counts)
      }
      service.metrics.count(answer.counts)
      return try answer.response()
    } catch {
      return .failure(error)
    }
  }

  func begin(_ body: [UInt8], _ exchange: Exchange) -> Bool {
    let (key, body) = separated(body)
    return stream.begin(key, body, Asker(exchange: exchange, origin: origin))
  }

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool { stream.receive(piece) }
  func end() { stream.end() }
  func cancel() { stream.cancel() }
}

extension Response {
  /// What went wrong with a body as a whole.
  static func failure(_ error: any Error) -> Response {
    switch error {
    case let error as RequestError: .problem(error)
    case is InputError: .problem(400, title: "Bad Request", detail: "\(error)")
    case is SpoolError:
      .problem(503, title: "Unavailable", detail: "there is no room for the answer")
    default: .problem(503, title: "Unavailable", detail: "\(error)")
    }
  }
}
