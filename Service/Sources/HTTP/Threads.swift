import Synchronization

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Starts a thread that ends with `body`.
public func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t {
  let start = Unmanaged.passRetained(Start(body)).toOpaque()
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { start in
      if let start { Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body() }
      return nil
    }, start)
  // Only at the start of the process, which is then of no use.
  precondition(code == 0, "cannot start a thread: \(systemMessage(code))")
  return thread
}

private final class Start: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// What the system says of an error.
public func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "\(code)"
}
