/// Work on the parts of something that is in memory, on several threads.
package enum SharedWork {
  /// Calls `body` for each number below `count`, on up to `jobs` threads at once, and returns once all
  /// calls have. Each thread has a worker of its own.
  ///
  /// - Throws: `SystemError` where the process may have no thread.
  package static func run<Worker: ~Copyable>(
    count: Int, jobs: Int, makeWorker: @escaping @Sendable () -> Worker,
    body: @escaping @Sendable (Int, inout Worker) -> Void
  ) throws(SystemError) {
    let next = Monitor(0)
    var threads: [Thread] = []
    // Those that run go on until all is done, also where one more cannot be had.
    defer { for thread in threads { thread.join() } }
    for _ in 0..<max(min(jobs, count), 1) {
      do throws(SystemError) {
        threads.append(
          try Thread {
            var worker = makeWorker()
            while true {
              let number = next.withLock { next in
                defer { next += 1 }
                return next
              }
              guard number < count else { return }
              body(number, &worker)
            }
          })
      } catch {
        if threads.isEmpty { throw error }
      }
    }
  }
}
