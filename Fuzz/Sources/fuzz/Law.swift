#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What must hold for every input. libFuzzer keeps the input that ends the process.
enum Law {
  /// Laws that are not looked at, of those in `FUZZ_SKIP`: one that is known to be broken
  /// would hide all others. Names are separated by commas.
  static let skipped = Set((environment("FUZZ_SKIP") ?? "").split(separator: ",").map(String.init))

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Ends the process unless `holds`.
  ///
  /// - Parameter details: What differs, for the report.
  @inline(__always)
  static func expect(
    _ holds: Bool, _ name: StaticString, _ details: @autoclosure () -> String = ""
  ) {
    if !holds { breaks(name, details()) }
  }

  static func expectEqual<Value: Equatable>(
    _ value: Value, _ right: Value, _ name: StaticString, _ details: @autoclosure () -> String = ""
  ) {
    if value != right { breaks(name, "\(value)\n  not \(right)\n  \(details())") }
  }

  static func breaks(_ name: StaticString, _ details: String) {
    if skipped.contains("\(name)") { return }
    printError("broken law: \(name)\n  \(details)")
    abort()
  }

  static func printError(_ text: String) {
    let line = Array("fuzz: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  /// The most processor time that one call may take for 64 KiB, in seconds; sanitizers
  /// slow it down by half and more.
  private static let timeLimit = 1.0

  /// Calls `body`, and ends the process if that takes long.
  @inline(__always)
  static func timed<Result: ~Copyable, Failure: Error>(
    _ name: StaticString, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = now
    let result = try body()
    let seconds = now - start
    if seconds > timeLimit { breaks(name, "takes \(seconds) s") }
    return result
  }

  /// Processor time of the thread, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
