import CServiceSystem
import Glibc

/// A thread that leaves signals to others, and can be waited for.
struct Thread: Sendable {
  private let thread: pthread_t

  private final class Body {
    let run: () -> Void
    init(run: @escaping () -> Void) { self.run = run }
  }

  /// Starts a thread. Without one there is no service, so a system that has none to give ends
  /// the process.
  init(_ run: @escaping () -> Void) {
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run: run)).toOpaque()
    let code = pthread_create(
      &thread, nil,
      { body in
        service_block_signals()
        guard let body else { return nil }
        Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        return nil
      }, body)
    precondition(code == 0, "no thread can be started: error \(code)")
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }
}
