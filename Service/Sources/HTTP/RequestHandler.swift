/// What answers the requests of a server.
public protocol RequestHandler: Sendable {
  /// Decides what becomes of a request whose head has arrived. Called on a loop's thread, which
  /// serves many connections: it must be quick.
  func plan(for head: borrowing RequestHead) -> BodyPlan

  /// Called when an answer has been sent, or the client has gone.
  func finished(_ facts: ExchangeFacts)
}

/// What becomes of the body of a request.
public enum BodyPlan {
  /// Nothing: the body, if there is one, is read and dropped before the answer.
  case respond(Response)
  /// Somebody takes it.
  case take(any BodyConsumer)
}

/// What takes the body of one request and answers it. Called on one loop's thread, but for
/// what it does itself elsewhere.
public protocol BodyConsumer: AnyObject, Sendable {
  /// Takes all of a body that is no longer than `ServerConfiguration.wholeBodyLimit`. Answers
  /// by `exchange.respond`, at once or later.
  func whole(_ body: [UInt8], _ exchange: Exchange)

  /// Takes the beginning of a longer body.
  ///
  /// - Returns: Whether it takes more now; if not, `exchange.resume()` says when.
  func begin(_ body: [UInt8], _ exchange: Exchange) -> Bool

  /// Takes the next piece of a body that was begun; returns as `begin` does.
  func receive(_ piece: UnsafeRawBufferPointer) -> Bool

  /// The body that was begun has ended. Answers as `whole` does.
  func end()

  /// The client has gone, or was too slow: nobody waits for an answer.
  func cancel()
}

/// What is known of a request once it is over.
public struct ExchangeFacts: Sendable {
  /// `GET`, `POST`, …
  public var method: String
  /// The path, decoded; whatever the client has sent.
  public var path: String
  /// The status of the answer; `nil` if the client had gone before it was sent whole.
  public var status: Int?
  /// Bytes of the bodies.
  public var bytesIn, bytesOut: Int
  /// From the end of the head to that of the answer.
  public var nanoseconds: UInt64
}
