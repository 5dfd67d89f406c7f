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

  /// The answer in the language of who asks, and with the headers for pages of other origins. Where some
  /// may ask, every answer varies by the origin: else a cache gives an allowed page what it kept for another.
  func answering(_ caller: Caller) -> Response {
    var response = caller.table.map(said(by:)) ?? self
    if case .own = caller.page { return response }
    response.varies(by: "Origin")
    guard case .allowed(let origin) = caller.page else { return response }
    response.headers += [
      ("Access-Control-Allow-Origin", origin),
      (
        "Access-Control-Expose-Headers",
        "TextMeasure-Provenance, TextMeasure-Records, TextMeasure-Errors, Retry-After"
      ),
    ]
    return response
  }
}

/// Who asks: from which page, and in which language.
struct Caller: Sendable {
  let page: AskingPage
  /// What says problems in another language than English; `nil` for English.
  let table: SentenceTable?

  var isAllowed: Bool { if case .allowed = page { true } else { false } }
}

/// Whose page asks.
enum AskingPage: Hashable, Sendable {
  /// Pages of no other origin may ask.
  case own
  /// Some may, and this is none of them, or no page at all.
  case other
  /// One that may: its origin, or `*` for all.
  case allowed(String)

  /// - Parameters:
  ///   - origin: The header of that name; `nil` for none.
  ///   - allowed: The origins that may ask, or `*`.
  init(_ origin: String?, allowed: [String]) {
    if allowed.isEmpty {
      self = .own
    } else if let origin, allowed.contains("*") || allowed.contains(origin) {
      self = .allowed(allowed.contains("*") ? "*" : origin)
    } else {
      self = .other
    }
  }
}

/// Who waits for an answer.
struct Asker: Sendable {
  let exchange: Exchange
  let caller: Caller

  func respond(_ response: Response) {
    exchange.respond(response.answering(caller))
  }

  /// Lets the body go on.
  func resume() { exchange.resume() }
}
