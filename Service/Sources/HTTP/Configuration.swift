/// Where a server listens, and its limits.
package struct Configuration: Sendable {
  /// A numeric address, IPv4 or IPv6.
  package var address = "127.0.0.1"
  /// A port, or 0 for one that is free.
  package var port = 0
  /// Threads that read and write.
  package var loops = 2
  /// Connections at once. For more, those go that wait longest for their clients.
  package var connectionLimit = 100_000
  /// Bytes for the head of a request, and for what is read and written at a time. A target that
  /// is longer is answered with 414, headers that are with 431.
  package var headLimit = 32 << 10
  /// Bytes up to which a body is handed over as one.
  package var wholeBodyLimit = 64 << 10
  /// Bytes that a longer one takes while its consumer works on it.
  package var longBodyMemory = 512 << 10
  /// Bytes up to which a body is taken at all. A longer one is answered with 413.
  package var bodyLimit = 1 << 30
  /// Bytes of a body that nobody wants which are read before its answer. Past them the answer
  /// goes out first, and ends the connection.
  package var dropLimit = 256 << 10
  /// Bytes that are still read after such an answer. A client that sends all before it reads
  /// would not see the answer if they were not.
  package var lingerLimit = 64 << 20
  package var deadlines = Deadlines()
  /// The memory that requests may hold.
  package var memory = MemoryBudget(limit: 512 << 20)

  package init() {}

  /// Bytes that each connection is counted with, whatever it does: head, small body, small answer.
  var connectionMemory: Int { libraryMemory + 2 * uncountedBodySize }

  /// What the library gets for each: there is room for the head of an answer beside the longest
  /// head of a request, else it would close the connection without a word.
  var libraryMemory: Int { headLimit + 1024 }

  /// Bodies up to this size are part of that.
  var uncountedBodySize: Int { 4 << 10 }

  /// Connections at once, as far as there is memory for them too.
  package var connectionRoom: Int {
    min(connectionLimit, memory.limit(of: .connections) / connectionMemory)
  }
}

/// Seconds after which a client is cut off, however little by little it sends or reads.
package struct Deadlines: Sendable {
  /// For the head of a connection's first request.
  package var head = 15.0
  /// For the end of the next request's head, after an answer.
  package var idle = 60.0
  /// For a body, or for an answer to be taken, beside what its length allows.
  package var base = 20.0
  /// Bytes a second: so much longer may an answer take as it is long.
  package var minimumRate = 8192.0
  /// Bytes a second: so much longer may a body take as it is long, in which it holds memory.
  package var minimumBodyRate = 32_768.0
  /// For each of these at most, and for an answer to be worked out.
  package var longest = 900.0
  /// For requests that run when the server is asked to stop.
  package var drain = 20.0

  package init() {}
}
