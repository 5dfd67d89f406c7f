/// How many steps loops take that walk over a text: what tests of growing texts compare, as a time
/// is never the same twice.
///
/// Loops add to it that once took, or easily come to take, the square of a text's length. There is
/// nothing of it in release builds.
enum StepCount {
  /// Adds steps to those that are counted at the moment.
  @inline(__always)
  static func add(_ steps: @autoclosure () -> Int = 1) {
    #if DEBUG
      if let counter { counter.steps += steps() }
    #endif
  }

  #if DEBUG
    /// The counter of the test that runs: that of no other, as tests run beside each other.
    @TaskLocal private static var counter: Counter?

    /// Belongs to one task, in spite of what `@TaskLocal` asks for.
    private final class Counter: @unchecked Sendable {
      var steps = 0
    }

    /// How many steps `body` takes on this thread.
    static func steps(of body: () throws -> Void) rethrows -> Int {
      let counter = Counter()
      try $counter.withValue(counter, operation: body)
      return counter.steps
    }
  #endif
}
