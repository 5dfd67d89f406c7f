import Glibc

/// A value behind a lock, which threads may wait for.
///
/// Not `Synchronization.Mutex`: it has nothing to wait with, and the thread sanitizer takes all
/// behind it for races.
///
/// All access goes through the lock; that makes `@unchecked Sendable` true.
final class Lock<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let conditions: UnsafeMutableBufferPointer<pthread_cond_t>

  /// - Parameter conditions: How many `wait` and `wake` are to be used with.
  init(_ value: Value, conditions count: Int = 0) {
    self.value = value
    conditions = .allocate(capacity: count)
    pthread_mutex_init(mutex, nil)
    for index in 0..<count { pthread_cond_init(condition(index), nil) }
  }

  deinit {
    for index in conditions.indices { pthread_cond_destroy(condition(index)) }
    pthread_mutex_destroy(mutex)
    conditions.deallocate()
    mutex.deallocate()
  }

  private func condition(_ index: Int) -> UnsafeMutablePointer<pthread_cond_t> {
    conditions.baseAddress! + index
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Calls `body` until it gives a result, each time after a wake.
  func wait<Result>(condition index: Int = 0, for body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition(index), mutex)
    }
  }

  /// Waits until something holds, woken by the first condition. Returns whether it does within
  /// `seconds`.
  func wait(seconds: Double, until holds: (Value) -> Bool) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = Double(end.tv_nsec) + max(0, min(seconds, 86_400)) * 1e9
    end.tv_sec += Int(nanoseconds / 1e9)
    end.tv_nsec = Int(nanoseconds.truncatingRemainder(dividingBy: 1e9))
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !holds(value) {
      guard pthread_cond_timedwait(condition(0), mutex, &end) == 0 else { return holds(value) }
    }
    return true
  }

  /// Wakes one who waits for a condition, or all.
  func wake(all: Bool = false, condition index: Int = 0) {
    _ = all ? pthread_cond_broadcast(condition(index)) : pthread_cond_signal(condition(index))
  }
}
