import HTTP

// Pages of other origins (CORS): who may ask is said by the settings.

extension Response {
  /// The answer to a browser that asks whether it may ask.
  static var preflight: Response {
    Response(
      status: 204,
      headers: [
        ("Access-Control-Allow-Methods", "GET, HEAD, POST"),
        ("Access-Control-Allow-Headers", "Authorization, Content-Type"),
        ("Access-Control-Max-Age", "86400"),
      ])
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
}

/// Who waits for an answer.
struct Asker: Sendable {
  let exchange: Exchange
  /// The origin of the page that asks, if it may.
  let origin: String?

  func respond(_ response: Response) {
    exchange.respond(origin.map(response.allowing) ?? response)
  }

  /// Lets the body go on.
  func resume() { exchange.resume() }
}
