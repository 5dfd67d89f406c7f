import ReviewIO

/// Output files that are not in their places yet. A signal that ends the process removes
/// them.
///
/// A thread waits for the signals (`sigwait`) once there is a file: unlike a handler it may
/// wait for a lock and use memory.
enum UnfinishedFiles {
  /// Some are finished by now; then nothing has the path.
  private static let paths = Monitor<[String]>([])

  /// Opens `path` to be written, whole or not at all.
  ///
  /// - Throws: `OutputError`, or `SystemError` if there can be no thread.
  static func open(_ path: String) throws -> OutputFile {
    try isWatched.get()
    // No signal comes between making the file and knowing of it.
    return try paths.withLock { paths throws(OutputError) in
      let file = try OutputFile(path: path)
      if let unfinished = file.unfinishedPath { paths.append(unfinished) }
      return file
    }
  }

  /// Threads that are made later leave the signals to the one that waits for them, since
  /// they inherit what is blocked.
  private static let isWatched = Result { () throws(SystemError) in
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] where !isIgnored(signal) {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    try Thread { endWithSignal(of: waited) }.detach()
  }

  /// Whether the process was started to outlive a signal (`nohup`): a blocked
  /// one would be waited for all the same.
  private static func isIgnored(_ number: Int32) -> Bool {
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    guard unsafeBitCast(signal(number, SIG_DFL), to: Int.self) == ignored else { return false }
    signal(number, SIG_IGN)
    return true
  }

  /// Waits for one of `signals` and ends the process with it, as if it had not been waited
  /// for.
  private static func endWithSignal(of signals: sigset_t) {
    var (signals, number) = (signals, Int32())
    guard sigwait(&signals, &number) == 0 else { return }
    paths.withLock { paths in
      for path in paths { unlink(path) }
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
    }
  }
}
