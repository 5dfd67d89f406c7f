import Arguments
import HTTP
import MeasureCommands
import TextMeasure

/// Answers one request for a picture.
final class PictureRoute: BodyConsumer {
  private let service: Service
  private let format: DrawingRequest.Format
  private let query: String
  private let ifNoneMatch: String?
  private let caller: Caller
  private let interruption = Interruption()

  init(
    _ service: Service, _ format: DrawingRequest.Format, query: String, ifNoneMatch: String?,
    _ caller: Caller
  ) {
    (self.service, self.format, self.query) = (service, format, query)
    (self.ifNoneMatch, self.caller) = (ifNoneMatch, caller)
  }

  func whole(_ body: [UInt8], _ exchange: Exchange) {
    let asker = Asker(exchange: exchange, caller: caller)
    let weight = Weight(
      ofPicture: format, of: body, query: query, pixelLimit: service.settings.limits.pixels)
    let isAccepted = service.pool.submit(
      in: weight.lane, of: exchange.client, taking: weight.byteCount
    ) { [self] in
      if !interruption.isInterrupted { asker.respond(picture(body)) }
    }
    if !isAccepted { asker.respond(.busy) }
  }

  private func picture(_ body: [UInt8]) -> Response {
    do throws(RequestError) {
      let (headBytes, record) = RequestPreface.separated(body)
      let head = headBytes.isEmpty ? RequestPreface() : try RequestPreface(json: headBytes)
      let request = try DrawingRequest(
        format, [NamedArgument](query: query), head: head, in: service.environment)
      let bytes = try request.draw(record, until: interruption)
      let claim = MemoryClaim(service.memory, .answers)
      guard claim.grow(to: bytes.count) else { return .noMemory }
      let document = Document(HeldBytes(bytes, claim: claim), type: format.contentType)
      var response = document.response(ifNoneMatch: ifNoneMatch)
      response.headers.append(("TextMeasure-Provenance", request.provenanceSummary))
      return response
    } catch {
      return .problem(error)
    }
  }

  func begin(_ body: [UInt8], _ exchange: Exchange) -> Bool {
    Asker(exchange: exchange, caller: caller).respond(
      .problem(413, title: "Content Too Large", detail: "one record is drawn, and no more"))
    return true
  }

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool { true }
  func end() {}
  func cancel() { interruption.interrupt() }
}

extension DrawingRequest.Format {
  fileprivate var contentType: String { self == .svg ? "image/svg+xml" : "image/png" }
}
