import HTTP

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lines of JSON on standard error. No text, query or header of a client is in them.
struct Log: Sendable {
  /// Whether there is a line for each request, and not only for those that failed by our fault.
  let isVerbose: Bool

  func write(_ facts: ExchangeFacts, _ route: Route) {
    guard isVerbose || facts.status >= 500 else { return }
    let status = facts.isComplete ? "\(facts.status)" : "null"
    let isKnown = ["GET", "HEAD", "POST", "OPTIONS"].contains(facts.head.method)
    let method = isKnown ? facts.head.method : "other"
    var line =
      "{\"route\":\"\(route.name)\",\"method\":\"\(method)\",\"status\":\(status),"
      + "\"in\":\(facts.bytesIn),\"out\":\(facts.bytesOut),"
      + "\"ms\":\(Double(Int(facts.seconds * 1e6)) / 1000)}\n"
    line.withUTF8 { bytes in
      // Nobody is left to be told of what cannot be written.
      _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
