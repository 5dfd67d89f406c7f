/// Where a server listens, and its limits.
public struct Configuration: Sendable {
  /// A numeric address, IPv4 or IPv6.
  public var address = "127.0.0.1"
  /// A port, or 0 for one that is free.
  public var port = 0
  /// Threads that read and write.
  public var loops = 2
  /// Connections at once. More wait to be accepted.
  public var connectionLimit = 10_000
  /// Bytes for the head of a request, and for what is read and written at a time. A target that
  /// is longer is answered with 414, headers that are with 431.
  public var headLimit = 32 << 10
  /// Bytes up to which a body is handed over as one.
  public var wholeBodyLimit = 64 << 10
  /// Bytes up to which a body is taken at all. A longer one is answered with 413.
  public var bodyLimit = 1 << 30
  /// Bytes of a body that nobody wants which are read before its answer. Past them the answer
  /// goes out first, and ends the connection.
  public var dropLimit = 256 << 10
  /// Bytes that are still read after such an answer. A client that sends all before it reads
  /// would not see the answer if they were not.
  public var lingerLimit = 64 << 20
  public var deadlines = Deadlines()

  public init() {}
}

/// Seconds after which a client is cut off, however little by little it sends or reads.
public struct Deadlines: Sendable {
  /// For the head of a connection's first request.
  public var head = 15.0
  /// For the end of the next request's head, after an answer.
  public var idle = 60.0
  /// For a body, or for an answer to be taken, beside what its length allows.
  public var base = 20.0
  /// Bytes a second: so much longer may it take as it is long.
  public var minimumRate = 8192.0
  /// For each of these at most, and for an answer to be worked out.
  public var longest = 900.0
  /// For requests that run when the server is asked to stop.
  public var drain = 20.0

  public init() {}
}
