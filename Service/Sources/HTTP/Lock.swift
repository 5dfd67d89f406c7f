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
  private let changed: UnsafeMutablePointer<pthread_cond_t>?

  /// `isWaitedFor`: whether `wait` and `wake` are to be used.
  init(_ value: Value, isWaitedFor: Bool = false) {
    self.value = value
    changed = isWaitedFor ? .allocate(capacity: 1) : nil
    pthread_mutex_init(mutex, nil)
    if let changed { pthread_cond_init(changed, nil) }
  }

  deinit {
    if let changed { pthread_cond_destroy(changed) }
    pthread_mutex_destroy(mutex)
    changed?.deallocate()
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Calls `body` until it gives a result, each time after a wake. Another thread is woken in its
  /// place where `otherwise` says so.
  func wait<Result>(
    for body: (inout Value) -> Result?, otherwise passesOn: (Value) -> Bool = { _ in false }
  ) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      guard let changed else { continue }
      if passesOn(value) { pthread_cond_signal(changed) }
      pthread_cond_wait(changed, mutex)
    }
  }

  /// Waits until `condition` holds. Returns whether it does within `seconds`.
  func wait(seconds: Double, until condition: (Value) -> Bool) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = Double(end.tv_nsec) + max(0, min(seconds, 86_400)) * 1e9
    end.tv_sec += Int(nanoseconds / 1e9)
    end.tv_nsec = Int(nanoseconds.truncatingRemainder(dividingBy: 1e9))
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !condition(value) {
      guard let changed, pthread_cond_timedwait(changed, mutex, &end) == 0 else {
        return condition(value)
      }
    }
    return true
  }

  /// Wakes one who waits, or all.
  func wake(all: Bool = false) {
    guard let changed else { return }
    _ = all ? pthread_cond_broadcast(changed) : pthread_cond_signal(changed)
  }
}
