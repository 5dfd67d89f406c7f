#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A value behind a lock.
///
/// Not `Synchronization.Mutex`: that needs macOS 15, and the thread sanitizer sees neither
/// the system calls it waits by nor what it orders, and takes all behind it for races.
///
/// All access goes through the lock; that makes `@unchecked Sendable` true. As Embedded Swift it is
/// for WebAssembly, whose memory one thread has.
package final class Mutex<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = Lock()

  package init(_ value: Value) { self.value = value }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

#if hasFeature(Embedded)
  private struct Lock {
    func lock() {}
    func unlock() {}
  }
#else
  /// A `pthread_mutex_t` at one place in memory.
  private struct Lock: ~Copyable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }
  }
#endif
