import CMicroHTTPD
import CServiceSystem
import Glibc

/// A client's connection, with the request that runs on it. Only its loop's thread knows it.
final class Connection {
  let socket: Int32
  let loop: Loop
  /// The library's connection. It lives as long as the loop knows this one.
  let handle: OpaquePointer
  /// The target of the request whose head is being read.
  var target = ""
  private(set) var request: Request?
  private(set) var deadline: ClientDeadline
  /// Whether the socket is shut, and the library only has to find out.
  private(set) var isCut = false
  /// Whether its idle socket has been looked at: an end that comes later wakes the library.
  private var wasLookedAt = false

  init(socket: Int32, handle: OpaquePointer, loop: Loop) {
    self.socket = socket
    self.handle = handle
    self.loop = loop
    deadline = ClientDeadline(.head(loop.configuration.deadlines.head))
  }

  // MARK: What the library calls

  /// The head of a request has come.
  func begin(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    guard !isCut else { return .NO }
    let (head, fault) = HeadReader.read(handle, method: method, version: version, target: target)
    let exchange = Exchange(inbox: loop.inbox, socket: socket)
    deadline = ClientDeadline(.body)
    guard fault == nil else {
      let refusal = loop.handler.refusal(status: 400, reason: fault ?? "")
      request = Request(head: head, exchange: exchange, stage: .answered)
      return answer(refusal, closes: true)
    }
    request = Request(head: head, exchange: exchange, stage: stage(for: head))
    guard case .dropping(let response) = request?.stage, head.announcesBody else { return .YES }
    // The client has not sent its body yet, and needs not: the library says no "100 Continue".
    if head.expectsContinue { return answer(response, closes: true) }
    if head.contentLength ?? 0 > loop.configuration.dropLimit { answerPastLibrary(response) }
    return .YES
  }

  /// What its handler plans, unless the body is too long by what the head says.
  private func stage(for head: RequestHead) -> Request.Stage {
    switch loop.handler.plan(for: head) {
    case .respond(let response): return .dropping(response)
    case .take(let consumer, let limit):
      let limit = min(limit, loop.configuration.bodyLimit)
      if let length = head.contentLength, length > limit {
        consumer.cancel()
        return .dropping(tooLong(limit))
      }
      return .collecting(consumer, limit: limit)
    }
  }

  /// A piece of the body has come.
  func receive(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
    guard !isCut, var current = request else { return .NO }
    // Moved out and in again, so that the body's array has one owner.
    request = nil
    current.bytesIn += piece.count
    let wasSuspended = current.isSuspended
    take(piece, &current)
    request = current
    return wasSuspended ? .YES : settleBody()
  }

  private func take(_ piece: UnsafeRawBufferPointer, _ current: inout Request) {
    switch current.stage {
    case .collecting(let consumer, let limit):
      if current.bytesIn > limit { return refuse(&current, consumer, limit) }
      current.body.append(contentsOf: piece)
      guard current.bytesIn > loop.configuration.wholeBodyLimit else { return }
      current.exchange.forgetRequestForMore()
      current.stage = .streaming(consumer, limit: limit)
      let body = current.body
      current.body = []
      current.isSuspended = !consumer.begin(body, current.exchange)
    case .streaming(let consumer, let limit):
      if current.bytesIn > limit { return refuse(&current, consumer, limit) }
      if current.isSuspended {
        // Chunks that the library has read still come. The connection waits nevertheless,
        // until the request for more that was there before, or comes, is seen.
        _ = consumer.receive(piece)
        return
      }
      current.exchange.forgetRequestForMore()
      current.isSuspended = !consumer.receive(piece)
    case .dropping, .lingering: current.dropped += piece.count
    case .working, .answered: break
    }
  }

  private func refuse(_ current: inout Request, _ consumer: any BodyConsumer, _ limit: Int) {
    if current.exchange.end() { consumer.cancel() }
    current.stage = .dropping(tooLong(limit))
    guard current.isSuspended else { return }
    // Nobody else would: the exchange has ended.
    current.isSuspended = false
    deadline.goOn()
    MHD_resume_connection(handle)
  }

  /// Waits, goes on or drops, after a piece.
  private func settleBody() -> MHD_Result {
    guard let current = request else { return .NO }
    switch current.stage {
    case .streaming where current.isSuspended: suspend(isInBody: true)
    case .streaming:
      if let response = current.exchange.takeResponse() { drop(response) }
    default: break
    }
    let dropped = request?.dropped ?? 0
    if case .dropping(let response) = request?.stage, dropped > loop.configuration.dropLimit {
      answerPastLibrary(response)
    }
    return dropped > loop.configuration.lingerLimit ? .NO : .YES
  }

  /// The body has ended, or the request has been resumed after that.
  func end() -> MHD_Result {
    guard !isCut, let current = request else { return .NO }
    switch current.stage {
    case .collecting(let consumer, _):
      enterWork(consumer)
      let body = current.body
      request?.body = []
      consumer.whole(body, current.exchange)
    case .streaming(let consumer, _):
      enterWork(consumer)
      // An answer in time ends the calls.
      if let response = current.exchange.takeResponse() { return answer(response) }
      consumer.end()
    case .dropping(let response): return answer(response)
    case .lingering: return .NO
    case .working, .answered: break
    }
    return suspend(isInBody: false)
  }

  private func enterWork(_ consumer: any BodyConsumer) {
    request?.stage = .working(consumer)
    deadline = ClientDeadline(.work)
  }

  /// Takes an answer, goes on with the body, or leaves both to a message.
  @discardableResult
  private func suspend(isInBody: Bool) -> MHD_Result {
    switch request?.exchange.outlook(isInBody: isInBody) {
    case .answer(let response) where isInBody: drop(response)
    case .answer(let response): return answer(response)
    case .more, nil: request?.isSuspended = false
    case .suspended:
      request?.isSuspended = true
      if isInBody { deadline.pause() }
      MHD_suspend_connection(handle)
    }
    return .YES
  }

  /// The request is over. `isComplete`: the answer has gone out.
  func finish(isComplete: Bool) {
    guard let current = request else { return }
    request = nil
    if current.exchange.end() { current.consumer?.cancel() }
    var isComplete = isComplete
    if case .lingering = current.stage { isComplete = current.status != 0 }
    loop.handler.finished(current.facts(isComplete: isComplete))
    deadline = ClientDeadline(.head(loop.configuration.deadlines.idle))
    wasLookedAt = false
  }

  // MARK: What the loop calls

  /// Goes on with a suspended request, for a message.
  func resume(_ exchange: Exchange) {
    guard request?.exchange === exchange, request?.isSuspended == true else { return }
    request?.isSuspended = false
    deadline.goOn()
    if case .streaming = request?.stage, let response = exchange.takeResponse() { drop(response) }
    MHD_resume_connection(handle)
  }

  /// Ends the connection, whatever runs on it.
  func cut() {
    guard !isCut else { return }
    isCut = true
    shutdown(socket, Int32(SHUT_RDWR))
    if request?.exchange.end() == true { request?.consumer?.cancel() }
    guard request?.isSuspended == true else { return }
    request?.isSuspended = false
    MHD_resume_connection(handle)
  }

  /// Ends the connection if its time is over, or nobody is there to be answered.
  func check(at now: UInt64) {
    let isLate = deadline.isOver(
      at: now, bytesIn: request?.bytesIn ?? 0, loop.configuration.deadlines)
    if isLate || isLeft() { cut() }
  }

  /// Whether the client has ended the connection, or its side of it, and the library does not
  /// know: it does not look at one that is suspended, and misses an end that comes together with
  /// the last bytes.
  private func isLeft() -> Bool {
    switch deadline.wait {
    case .head where wasLookedAt: return false
    case .answer: return false
    case .work: return service_is_hung_up(socket) != 0
    case .head, .body:
      wasLookedAt = true
      return service_is_hung_up(socket) != 0 && service_has_unread(socket) == 0
    }
  }

  /// Ends the connection if no request runs, and none has come.
  func cutIfIdle() {
    if request == nil && service_has_unread(socket) == 0 { cut() }
  }

  // MARK: Answers

  private func tooLong(_ limit: Int) -> Response {
    loop.handler.refusal(status: 413, reason: "the body is longer than \(limit) bytes")
  }

  /// Drops the rest of the body, and answers then.
  private func drop(_ response: Response) {
    request?.stage = .dropping(response)
    request?.isSuspended = false
  }

  /// Queues an answer with the library.
  private func answer(_ response: Response, closes: Bool = false) -> MHD_Result {
    guard let reply = Reply(response, closes: closes || loop.isStopping) else { return .NO }
    defer { MHD_destroy_response(reply.handle) }
    request?.stage = .answered
    request?.status = response.status
    request?.answerLength = response.body.count
    deadline = ClientDeadline(.answer(response.body.count))
    return MHD_queue_response(handle, UInt32(clamping: response.status), reply.handle)
  }

  /// Writes an answer in the middle of a body, where the library takes none, and drops what
  /// still comes. The connection ends with it.
  private func answerPastLibrary(_ response: Response) {
    guard case .bytes = response.body, let request else { return }
    let bytes = Reply.bytes(response, withBody: request.head.method != "HEAD")
    let sent = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    shutdown(socket, Int32(SHUT_WR))
    deadline = ClientDeadline(.body)
    self.request?.stage = .lingering
    guard sent == bytes.count else { return }
    self.request?.status = response.status
    self.request?.answerLength = response.body.count
  }
}
