import HTTP
import MeasureCommands
import ReviewIO
import Synchronization

/// The routes of the service, and what they share.
///
/// ```swift
/// let service = try Service(ServiceSettings())
/// let server = try Server(ServerConfiguration(), service)
/// server.run()
/// ```
package final class Service: RequestHandler {
  let settings: ServiceSettings
  let environment: RequestEnvironment
  let requests: ResolvedRequests
  let pool: WorkerPool
  /// Long bodies on their way.
  let streams = Atomic<Int>(0)
  let metrics = Metrics()
  /// What is the same for everybody, by path.
  private let documents: [String: Document]
  private let page: Page
  private let log: Log

  /// Chunks of one long body that are measured at once, or wait for their turn.
  var chunksInFlight: Int { 2 * settings.workers }

  /// Opens fonts and page.
  ///
  /// - Throws: `RequestError` or `BundledFontsError` without fonts, `FontSetError`, `DocumentError`
  ///   without the page.
  package init(_ settings: ServiceSettings) throws {
    self.settings = settings
    environment = RequestEnvironment(
      limits: settings.limits, fontDirectory: settings.fontDirectory,
      cacheBytes: min(settings.cacheBytes, settings.memory.limit(of: .texts)))
    // Full connections leave no descriptors to open fonts with.
    if let path = settings.fontSet { try environment.addFontSet(path) }
    try environment.openFonts()
    // A worker for every thread that measures, and one for each loop.
    requests = ResolvedRequests(
      environment, settings.memory, idleLimit: settings.workers + 3)
    pool = WorkerPool(
      threads: settings.workers, queueLimit: settings.queueLimit, memory: settings.memory)
    let catalog = try FontCatalog(of: environment)
    page = try Page(in: settings.pageDirectory)
    documents =
      try catalog.files
      .merging(Document.catalogs(catalog)) { $1 }
      .merging(page.files) { $1 }
    log = Log(isVerbose: settings.logsRequests)
    // The first request is to find it ready.
    let usual = RequestKey(kind: .heights, query: "width=343")
    let entry = try requests.resolve(usual)
    requests.giveBack(entry.take(keepsTexts: true), to: entry)
  }

  /// Waits for what runs, once the server has stopped.
  package func finish() { pool.finish() }

  /// Drops what waits, once the server has stopped and nobody is left to be answered. Returns
  /// whether what runs has ended within `seconds`.
  package func abandon(within seconds: Double) -> Bool { pool.abandon(within: seconds) }

  // MARK: What the routes share

  var memory: MemoryBudget { settings.memory }

  /// Bytes of an answer, of which there are none yet.
  func spooledBytes() -> SpooledBytes {
    SpooledBytes(spool: settings.spool, claim: MemoryClaim(memory, .answers))
  }

  // MARK: Requests

  package func plan(for head: RequestHead) -> BodyPlan {
    let language = Language(accept: head.header("Accept-Language"))
    let caller = Caller(
      page: AskingPage(head.header("Origin"), allowed: settings.origins),
      table: language == .korean ? page.korean : nil)
    let plan = route(head, caller, language)
    guard case .respond(let response) = plan else { return plan }
    return .respond(response.answering(caller))
  }

  package func refusal(status: Int, reason: String) -> Response {
    let titles = [
      413: "Content Too Large", 431: "Request Header Fields Too Large", 503: "Unavailable",
    ]
    return .problem(status, title: titles[status] ?? "Bad Request", detail: reason)
  }

  package func finished(_ facts: ExchangeFacts) {
    let route = Route(path: facts.head.path)
    metrics.count(facts, route)
    log.write(facts, route)
  }

  private func route(_ head: RequestHead, _ caller: Caller, _ language: Language) -> BodyPlan {
    let route = Route(path: head.path)
    if let host = head.header("Host"), !mayBeCalled(host), route != .health {
      return .respond(.misdirected)
    }
    if head.method == "OPTIONS", caller.isAllowed { return .respond(.preflight) }
    if let refusal = refusal(of: head, route) { return .respond(refusal) }
    let tag = head.header("If-None-Match")
    switch route {
    case .records(let kind):
      let notation = RecordNotation(accept: head.header("Accept"))
      return .take(RecordRoute(self, kind, query: head.query, notation, caller))
    case .picture(let format):
      return .take(PictureRoute(self, format, query: head.query, ifNoneMatch: tag, caller))
    case .health: return .respond(.text("ok\n"))
    case .readiness: return .respond(readiness)
    case .metrics: return .respond(MetricsText(of: self).response)
    case .document(let path):
      let document = path == "/" ? page.front[language] : documents[path]
      return .respond(document?.response(ifNoneMatch: tag) ?? .notFound)
    case .nothing: return .respond(.notFound)
    }
  }

  /// Why a request is not answered, if it is not.
  private func refusal(of head: RequestHead, _ route: Route) -> Response? {
    if route.needsToken, let token = settings.token, !isAuthorized(head, token) {
      return .problem(
        401, title: "Unauthorized", detail: "give the token: Authorization: Bearer …",
        [("WWW-Authenticate", "Bearer")])
    }
    let methods = route.methods
    if methods.isEmpty { return .notFound }
    if methods.contains(head.method) { return nil }
    return .problem(
      405, title: "Method Not Allowed", detail: "use \(methods.joined(separator: " or "))",
      [("Allow", methods.joined(separator: ", "))])
  }

  /// Whether there is room for a request.
  private var readiness: Response {
    pool.queued < settings.queueLimit ? .text("ready\n") : .busy
  }

  private func isAuthorized(_ head: RequestHead, _ token: String) -> Bool {
    guard let header = head.header("Authorization"), header.hasPrefix("Bearer ") else {
      return false
    }
    return isEqualInConstantTime(Array(header.utf8.dropFirst(7)), Array(token.utf8))
  }

  /// Whether a name is one that the service goes by. A page of another site whose name was made to lead
  /// here asks by that.
  private func mayBeCalled(_ host: String) -> Bool {
    if settings.hosts.isEmpty { return true }
    let host = host.lowercased()
    let isPort = host.split(separator: ":", omittingEmptySubsequences: false).last.map {
      !$0.contains("]") && $0.allSatisfy(\.isNumber)
    }
    let colon = isPort == true ? host.lastIndex(of: ":") : nil
    return settings.hosts.contains(String(colon.map { host[..<$0] } ?? host[...]))
  }
}

extension Response {
  fileprivate static var misdirected: Response {
    .problem(
      421, title: "Misdirected Request", detail: "the service does not go by the name in Host")
  }

  fileprivate static var notFound: Response {
    .problem(
      404, title: "Not Found", detail: "there is nothing at this path; /openapi.json lists what is")
  }
}

/// Whether two are equal, in a time that depends on the first one's length alone: how much of a
/// token was right is nobody's business.
private func isEqualInConstantTime(_ given: [UInt8], _ secret: [UInt8]) -> Bool {
  var difference = given.count ^ secret.count
  for (index, byte) in given.enumerated() {
    difference |= Int(byte ^ (secret.isEmpty ? 0 : secret[index % secret.count]))
  }
  return difference == 0
}
