/// What answers the requests of a server.
package protocol RequestHandler: Sendable {
  /// Decides what becomes of a request whose head has come. Called on a loop's thread, which does
  /// nothing else meanwhile, so it must be quick.
  func plan(for head: RequestHead) -> BodyPlan

  /// Makes the answer to a request that the server itself refuses: 400 for a head that is not what
  /// HTTP allows, 413 for a body past its limit.
  func refusal(status: Int, reason: String) -> Response

  /// Called once for every head that `plan` was asked about or that was refused, when its
  /// answer has gone out or its client has.
  func finished(_ facts: ExchangeFacts)
}

extension RequestHandler {
  package func refusal(status: Int, reason: String) -> Response {
    Response(status: status, contentType: "text/plain; charset=utf-8", reason + "\n")
  }

  package func finished(_ facts: ExchangeFacts) {}
}

/// What becomes of a request's body.
package enum BodyPlan {
  /// This is the answer. A body is read and dropped.
  case respond(Response)
  /// The consumer takes the body, if it has at most `limit` bytes. The limit of the
  /// configuration holds, too.
  case take(any BodyConsumer, limit: Int = .max)
}

/// What takes the body of one request, and answers it.
///
/// All calls come from one thread, the loop's, in this order: `whole`; or `begin`, any number of
/// `receive`, `end`. An answer ends the calls, even one in the middle of the body. So does
/// `cancel`, which may come at any time, even as the only call. Exactly one of both happens.
package protocol BodyConsumer: AnyObject, Sendable {
  /// Takes the whole of a body that ended within `Configuration.wholeBodyLimit` bytes, or was
  /// none. An answer given before this returns is sent at once.
  func whole(_ body: [UInt8], _ exchange: Exchange)

  /// Takes the first bytes of a longer body. Returns false if it wants no more until
  /// `exchange.resume()`.
  func begin(_ body: [UInt8], _ exchange: Exchange) -> Bool

  /// Takes the next bytes, which are gone when it returns. Returns false if it wants no more
  /// until `exchange.resume()`; chunks that have been read by then still come, a buffer of them
  /// at most.
  func receive(_ piece: UnsafeRawBufferPointer) -> Bool

  /// The body has ended.
  func end()

  /// The client is gone, or a deadline has passed, or the body is longer than its limit: an
  /// answer would reach nobody.
  func cancel()
}

/// What is known of a request when it is over.
package struct ExchangeFacts: Sendable {
  package let head: RequestHead
  /// The status of the answer, or 0 if there was none before the client had gone.
  package let status: Int
  /// Whether the answer went out whole.
  package let isComplete: Bool
  /// Bytes of the request's body that came.
  package let bytesIn: Int
  /// Bytes of the answer's body; 0 if it was cut.
  package let bytesOut: Int
  /// Seconds from the head to the end.
  package let seconds: Double
}
