#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread of the operating system, to be joined or detached, once.
package struct Thread {
  private let handle: pthread_t

  /// Starts `body` on a new thread.
  ///
  /// - Throws: `SystemError`, for instance where the process may have no more
  ///   threads.
  package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    let code = pthread_create(&created, nil, runBox, box.toOpaque())
    #if canImport(Darwin)
      guard code == 0, let created else {
        box.release()
        throw SystemError(code: code)
      }
    #else
      guard code == 0 else {
        box.release()
        throw SystemError(code: code)
      }
    #endif
    handle = created
  }

  func join() { pthread_join(handle, nil) }

  /// Lets the thread end by itself.
  package func detach() { pthread_detach(handle) }
}

private final class Box: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
  private func runBox(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
#else
  private func runBox(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
#endif

/// A value behind a lock, with a signal for threads that wait until it changes.
///
/// All access goes through the lock; that makes `@unchecked Sendable` true.
package final class Monitor<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    changed = .allocate(capacity: 1)
    changed.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Changes the value and wakes one of the threads that wait for it, or all. With none
  /// waiting, it costs no system call.
  func change<Result>(wakingAll: Bool = false, _ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let result = body(&value)
    _ = wakingAll ? pthread_cond_broadcast(changed) : pthread_cond_signal(changed)
    return result
  }

  /// Waits until `body` has a result, calling it again when woken. What `body`
  /// changes itself wakes no thread.
  func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(changed, mutex)
    }
  }

  /// Looks at the value, or changes what no thread waits for.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
