import HTTP

// Pages of other origins (CORS): who may ask is said by the settings.

extension Response {
  /// The answer to a browser that asks whether it may ask.
  static var preflight: Response {
    Response(
      204,
      [
        ("Access-Control-Allow-Methods", "GET, HEAD, POST"),
        ("Access-Control-Allow-Headers", "Authorization, Content-Type"),
        ("Access-Control-Max-Age", "86400"),
      ], .bytes([]))
  }

  /// The same for pages of `origin`.
  func allowing(_ origin: String) -> Response {
    var response = self
    response.headers += [
      ("Access-Control-Allow-Origin", origin), ("Vary", "Origin"),
      (
        "Access-Control-Expose-Headers",
        "TextMeasure-Provenance, TextMeasure-Records, TextMeasure-Errors, Retry-After"
      ),
    ]
    return response
  }

  /// A sentence.
  static func text(_ text: String) -> Response {
    Response(
      200, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
      .bytes(Array(text.utf8)))
  }
}

/// Takes a body for another consumer, whose answer pages of an origin may read.
final class AllowingConsumer: BodyConsumer {
  private let consumer: any BodyConsumer
  private let origin: String

  init(_ consumer: any BodyConsumer, _ origin: String) {
    (self.consumer, self.origin) = (consumer, origin)
  }

  func whole(_ body: [UInt8], _ exchange: Exchange) {
    exchange.amend { [origin] in $0.allowing(origin) }
    consumer.whole(body, exchange)
  }

  func begin(_ body: [UInt8], _ exchange: Exchange) -> Bool {
    exchange.amend { [origin] in $0.allowing(origin) }
    return consumer.begin(body, exchange)
  }

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool { consumer.receive(piece) }
  func end() { consumer.end() }
  func cancel() { consumer.cancel() }
}
