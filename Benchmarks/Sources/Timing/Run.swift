import CGoogleBenchmark

/// One run of a benchmark, of as many rounds as the library decides.
public struct Run {
  @usableFromInline let handle: OpaquePointer

  /// The length of this member of a family; 0 if there is none.
  public let length: Int

  /// Times rounds. To be called once; all around it is set-up.
  @inlinable
  public func measure(_ round: () throws -> Void) rethrows {
    for _ in 0..<gbench_start(handle) { try round() }
    gbench_stop(handle)
  }

  /// Times rounds that each begin with a value of their own, made and destroyed while the
  /// clock stands. Each round should take far longer than the microsecond that costs.
  @inlinable
  public func measure<Value>(
    startingWith makeValue: () throws -> Value, _ round: (inout Value) throws -> Void
  ) rethrows {
    var value = try makeValue()
    try measure {
      try round(&value)
      gbench_pause(handle)
      value = try makeValue()
      gbench_resume(handle)
    }
  }

  /// Reports how many of something are done in a second, if a round does `count`.
  public func reportRate(of name: String, _ count: Int) {
    gbench_report(handle, name, Double(count), false)
  }

  /// Reports how long one of something takes, if a round does `count`.
  public func reportTime(per name: String, _ count: Int) {
    gbench_report(handle, "per_\(name)", Double(count), true)
  }
}

/// Needs `value`, so that what computes it is not optimized away.
@inlinable
public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {
  withUnsafePointer(to: value) { gbench_need($0) }
}
