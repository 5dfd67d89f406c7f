import HTTP

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that end a server, which come to a thread that does nothing else: what may be
/// done in a signal handler is next to nothing.
struct EndingSignals {
  private let set: sigset_t

  /// Blocks them for this thread and all that it starts.
  init() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    // A client that has gone is an error of a write, no reason to end.
    signal(SIGPIPE, SIG_IGN)
    self.set = set
  }

  /// Calls `body` for each that arrives.
  func onArrival(_ body: @escaping @Sendable () -> Void) {
    let set = set
    _ = startThread {
      var (set, signal) = (set, Int32(0))
      while sigwait(&set, &signal) == 0 { body() }
    }
  }
}
