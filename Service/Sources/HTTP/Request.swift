import CServiceSystem

/// A request that has begun, as its connection keeps it.
struct Request {
  /// What is done with the bytes of its body.
  enum Stage {
    /// They are kept, until they are all or too many.
    case collecting(any BodyConsumer, limit: Int)
    /// The consumer takes them.
    case streaming(any BodyConsumer, limit: Int)
    /// The body has ended, and the consumer works.
    case working(any BodyConsumer)
    /// They are dropped, for there is an answer that waits for their end.
    case dropping(Response)
    /// They are dropped, for the answer has been written past the library, or nobody waits.
    case lingering
    /// The answer is the library's.
    case answered
  }

  let head: RequestHead
  let exchange: Exchange
  let began = service_nanoseconds()
  var stage: Stage
  var body: [UInt8] = []
  /// The memory of the body, once it is more than a few bytes.
  var claim: MemoryClaim?
  /// The room on the disk of an answer that is on its way.
  var spoolClaim: SpoolClaim?
  var bytesIn = 0
  /// Bytes that were dropped.
  var dropped = 0
  var isSuspended = false
  var status = 0
  /// Bytes of the answer's body.
  var answerLength = 0

  /// The consumer, while it has neither answered nor been cancelled.
  var consumer: (any BodyConsumer)? {
    switch stage {
    case .collecting(let consumer, _), .streaming(let consumer, _), .working(let consumer):
      consumer
    case .dropping, .lingering, .answered: nil
    }
  }

  /// Whether more of its body may come.
  var isInBody: Bool {
    switch stage {
    case .collecting, .streaming, .dropping, .lingering: true
    case .working, .answered: false
    }
  }

  func facts(isComplete: Bool) -> ExchangeFacts {
    ExchangeFacts(
      head: head, status: status, isComplete: isComplete, bytesIn: bytesIn,
      bytesOut: isComplete && head.method != "HEAD" ? answerLength : 0,
      seconds: Double(service_nanoseconds() - began) / 1e9)
  }
}
