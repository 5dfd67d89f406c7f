import HTTP
import MeasureCommands

/// What the routes are made with.
package struct ServiceSettings: Sendable {
  /// How much one request may ask for.
  package var limits = RequestLimits()
  /// Where the bundled fonts are; `nil` for the places where `measure` looks for them.
  package var fontDirectory: String?
  /// A folder of fonts or a file of JSON that names them; `nil` for bundled fonts alone.
  package var fontSet: String?
  /// Where the page is; `nil` for the places where it may be.
  package var pageDirectory: String?
  /// Where answers wait that are large.
  package var spool = Spool()
  /// What requests may hold. The server's connections are part of it.
  package var memory = MemoryBudget(limit: 512 << 20)
  /// What all prepared texts together may take, as far as the memory's share goes.
  package var cacheBytes = 64 << 20
  /// Threads that measure; one more does what is short.
  package var workers = 2
  /// Small requests that wait for one of them; more are refused.
  package var queueLimit = 1024
  /// What requests must bring along, if anything.
  package var token: String?
  /// Origins whose pages may ask, or `*`; nobody else's may.
  package var origins: [String] = []
  /// The names that the service goes by in `Host`, in small letters and without a port; none for any.
  package var hosts: [String] = []
  /// Whether a line is logged for each request.
  package var logsRequests = false

  /// The defaults above.
  package init() {}
}
