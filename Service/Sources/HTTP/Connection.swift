import CMicroHTTPD
import CServiceSystem
import Glibc

/// A client's connection, with the request that runs on it. Only its loop's thread knows it.
final class Connection {
  let socket: Int32
  let loop: Loop
  private let client: Client
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
  /// Whether its client may leave unseen.
  private var isWatched = false
  /// The bytes of its body that had come when it was last found to be stuck.
  private var stuckAt: Int?
  private let memory: MemoryClaim

  init(socket: Int32, handle: OpaquePointer, loop: Loop) {
    self.socket = socket
    client = Client(socket: socket)
    self.handle = handle
    self.loop = loop
    deadline = ClientDeadline(.head(loop.configuration.deadlines.head))
    memory = MemoryClaim(loop.configuration.memory, .connections)
    // There is as much: no more connections are accepted than have it.
    _ = memory.grow(to: loop.configuration.connectionMemory)
  }

  // MARK: What the library calls

  /// The head of a request has come.
  func begin(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    guard !isCut else { return .NO }
    let (head, fault) = HeadReader.read(handle, method: method, version: version, target: target)
    let exchange = Exchange(inbox: loop.inbox, socket: socket, client: client)
    deadline = ClientDeadline(.body)
    if http_connection_head_size(handle) > loop.configuration.headLimit {
      request = Request(head: head, exchange: exchange, stage: .lingering)
      answerPastLibrary(tooLongHead)
      return .YES
    }
    if let fault {
      let refusal = loop.handler.refusal(status: 400, reason: fault)
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
      if current.bytesIn > limit { return refuse(&current, consumer, tooLong(limit)) }
      guard claimMemory(for: &current) else { return refuse(&current, consumer, noMemory) }
      current.body.append(contentsOf: piece)
      guard current.bytesIn > loop.configuration.wholeBodyLimit else { return }
      guard grow(current.claim, to: loop.configuration.longBodyMemory) else {
        return refuse(&current, consumer, noMemory)
      }
      current.exchange.forgetRequestForMore()
      current.stage = .streaming(consumer, limit: limit)
      let body = current.body
      current.body = []
      current.isSuspended = !consumer.begin(body, current.exchange)
    case .streaming(let consumer, let limit):
      if current.bytesIn > limit { return refuse(&current, consumer, tooLong(limit)) }
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

  /// Takes memory for a body that is more than a few bytes: for all that may be handed over as
  /// one, before it comes.
  private func claimMemory(for current: inout Request) -> Bool {
    let configuration = loop.configuration
    guard current.bytesIn > configuration.uncountedBodySize, current.claim == nil else {
      return true
    }
    let whole = configuration.wholeBodyLimit
    let size = max(current.bytesIn, min(current.head.contentLength ?? whole, whole))
    let claim = MemoryClaim(configuration.memory, .bodies)
    guard grow(claim, to: size) else { return false }
    current.body.reserveCapacity(size)
    current.claim = claim
    return true
  }

  /// Takes memory for a body, from those that come too slowly where there is no other.
  private func grow(_ claim: MemoryClaim?, to size: Int) -> Bool {
    guard let claim else { return true }
    while !claim.grow(to: size) {
      guard loop.cutSlowestBody() else { return false }
    }
    return true
  }

  private func refuse(
    _ current: inout Request, _ consumer: any BodyConsumer, _ response: Response
  ) {
    if current.exchange.end() { consumer.cancel() }
    current.stage = .dropping(response)
    (current.body, current.claim) = ([], nil)
    guard current.isSuspended else { return }
    // Nobody else would: the exchange has ended.
    current.isSuspended = false
    unwatch()
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
      watch(endsWithItsSide: !isInBody)
      MHD_suspend_connection(handle)
    }
    return .YES
  }

  /// The request is over. `isComplete`: the answer has gone out.
  func finish(isComplete: Bool) {
    unwatch()
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
    unwatch()
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
    request?.body = []
    request?.claim = nil
    guard request?.isSuspended == true else { return }
    request?.isSuspended = false
    unwatch()
    MHD_resume_connection(handle)
  }

  /// Ends the connection if its time is over, or nobody is there to be answered.
  func check(at now: UInt64) {
    let isLate = deadline.isOver(
      at: now, bytesIn: request?.bytesIn ?? 0, loop.configuration.deadlines)
    if isLate || isLeft() { cut() }
  }

  /// Since when it waits for its client to send something, in nanoseconds; nil while it does not.
  var waitsSince: UInt64? {
    switch deadline.wait {
    case .head, .body: request?.isSuspended == true ? nil : deadline.start
    case .work, .answer: nil
    }
  }

  /// Bytes a second of a body that has begun more than a second ago and is slow enough to be ended
  /// for another one; nil for others.
  func bodyRate(at now: UInt64) -> Double? {
    guard !isCut, let request, request.claim != nil, request.isInBody, !request.isSuspended,
      now > deadline.start
    else { return nil }
    let seconds = Double(now - deadline.start) / 1e9
    let rate = Double(request.bytesIn) / seconds
    return seconds > 1 && rate < Self.slowRate ? rate : nil
  }

  /// Bytes a second.
  private static let slowRate = 1e6

  /// Ends the connection if its client has left while it was watched.
  func cutIfLeft() {
    guard isWatched, request?.isSuspended == true else { return }
    cut()
  }

  /// Ends the connection if the library does not take what has come of its body: it is full of a
  /// chunk's size without an end. It is so twice in a row, with nothing taken between.
  func cutIfStuck() {
    guard let request, !request.isSuspended, request.isInBody, service_has_unread(socket) != 0
    else {
      stuckAt = nil
      return
    }
    if stuckAt == request.bytesIn { return cut() }
    stuckAt = request.bytesIn
  }

  private func watch(endsWithItsSide: Bool) {
    loop.hangUps.add(socket, endsWithItsSide: endsWithItsSide)
    isWatched = true
  }

  private func unwatch() {
    guard isWatched else { return }
    loop.hangUps.remove(socket)
    isWatched = false
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

  private var tooLongHead: Response {
    loop.handler.refusal(
      status: 431, reason: "the head is longer than \(loop.configuration.headLimit) bytes")
  }

  private var noMemory: Response {
    var response = loop.handler.refusal(
      status: 503, reason: "there is no memory for the body now; try again")
    response.headers.append(("Retry-After", "1"))
    return response
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
    if case .file(let file) = response.body { request?.spoolClaim = file.claim }
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
