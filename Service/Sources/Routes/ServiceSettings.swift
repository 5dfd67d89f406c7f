import HTTP
import MeasureCommands

/// What the routes are made with.
public struct ServiceSettings: Sendable {
  /// How much one request may ask for.
  public var limits = RequestLimits()
  /// Where the bundled fonts are; `nil` for the places where `measure` looks for them.
  public var fontDirectory: String?
  /// Where the page is; `nil` for the places where it may be.
  public var pageDirectory: String?
  /// Where answers wait that are large.
  public var spool = Spool()
  /// What requests may hold. The server's connections are part of it.
  public var memory = MemoryBudget(limit: 512 << 20)
  /// What all prepared texts together may take, as far as the memory's share goes.
  public var cacheBytes = 64 << 20
  /// Threads that measure; one more does what is short.
  public var workers = 2
  /// Small requests that wait for one of them; more are refused.
  public var queueLimit = 1024
  /// What requests must bring along, if anything.
  public var token: String?
  /// Origins whose pages may ask, or `*`; nobody else's may.
  public var origins: [String] = []
  /// Whether a line is logged for each request.
  public var logsRequests = false

  /// The defaults above.
  public init() {}
}
