import Arguments
import HTTP
import MeasureCommands

/// The routes of the service, and what they share.
///
/// ```swift
/// let service = try Service(ServiceSettings())
/// let server = try Server(ServerConfiguration(), service)
/// server.run()
/// ```
public final class Service: RequestHandler {
  let settings: ServiceSettings
  let environment: RequestEnvironment
  let requests: ResolvedRequests
  let pool: WorkerPool
  let streams: StreamCount
  let metrics = Metrics()
  /// What is the same for everybody, by path.
  private let documents: [String: Document]
  private let log: Log

  /// Chunks of one long body that are measured at once, or wait for their turn.
  var chunksInFlight: Int { 2 * settings.workers }

  /// Opens fonts and page.
  ///
  /// - Throws: `RequestError` or `BundledFontsError` without fonts, `DocumentError` without
  ///   the page.
  public init(_ settings: ServiceSettings) throws {
    self.settings = settings
    environment = RequestEnvironment(
      limits: settings.limits, fontDirectory: settings.fontDirectory,
      cacheBytes: settings.cacheBytes)
    // A worker for every thread that measures, and one for each loop.
    requests = ResolvedRequests(
      environment, limit: settings.styleLimit, idleLimit: settings.workers + 2)
    pool = WorkerPool(threads: settings.workers, queueLimit: settings.queueLimit)
    streams = StreamCount(limit: settings.streamLimit)
    documents = try Document.fonts(in: settings.fontDirectory)
      .merging(Document.catalogs(in: settings.fontDirectory)) { $1 }
      .merging(Document.page(in: settings.pageDirectory)) { $1 }
    log = Log(isVerbose: settings.logsRequests)
    // The first request is to find it ready.
    let usual = RequestKey(kind: .heights, arguments: [NamedArgument("width", "343")])
    let entry = try requests.resolve(usual)
    entry.giveBack(entry.take(keepsTexts: true))
  }

  /// Waits for what runs, once the server has stopped.
  public func finish() { pool.finish() }

  // MARK: Requests

  public func plan(for head: borrowing RequestHead) -> BodyPlan {
    guard let origin = allowedOrigin(of: head) else { return route(head) }
    if head.method == "OPTIONS" { return .respond(Response.preflight.allowing(origin)) }
    switch route(head) {
    case .respond(let response): return .respond(response.allowing(origin))
    case .take(let consumer): return .take(AllowingConsumer(consumer, origin))
    }
  }

  public func finished(_ facts: ExchangeFacts) {
    let route = Route(path: facts.path)
    metrics.count(facts, route)
    log.write(facts, route)
  }

  private func route(_ head: borrowing RequestHead) -> BodyPlan {
    let route = Route(path: head.path)
    if let refusal = refusal(of: head, route) { return .respond(refusal) }
    switch route {
    case .records(let kind):
      let notation = RecordNotation(accept: head.header("Accept"))
      return .take(RecordRoute(self, kind, head.arguments, notation))
    case .picture(let format):
      let tag = head.header("If-None-Match")
      return .take(PictureRoute(self, format, head.arguments, ifNoneMatch: tag))
    case .health: return .respond(.text("ok\n"))
    case .readiness: return .respond(readiness)
    case .metrics: return .respond(MetricsText(of: self).response)
    case .document(let path):
      let document = documents[path]
      return .respond(
        document?.response(ifNoneMatch: head.header("If-None-Match")) ?? .notFound)
    case .nothing: return .respond(.notFound)
    }
  }

  /// Why a request is not answered, if it is not.
  private func refusal(of head: borrowing RequestHead, _ route: Route) -> Response? {
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
    pool.queuedCount < settings.queueLimit ? .text("ready\n") : .busy
  }

  private func isAuthorized(_ head: borrowing RequestHead, _ token: String) -> Bool {
    guard let header = head.header("Authorization"), header.hasPrefix("Bearer ") else {
      return false
    }
    return isEqualInConstantTime(Array(header.utf8.dropFirst(7)), Array(token.utf8))
  }

  private func allowedOrigin(of head: borrowing RequestHead) -> String? {
    guard !settings.origins.isEmpty, let origin = head.header("Origin") else { return nil }
    if settings.origins.contains("*") { return "*" }
    return settings.origins.contains(origin) ? origin : nil
  }
}

extension RequestHead {
  fileprivate var arguments: [NamedArgument] { query.map { NamedArgument($0.name, $0.value) } }
}

extension Response {
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
