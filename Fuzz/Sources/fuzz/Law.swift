import CLibFuzzer

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

  /// The most that one call may do for 64 KiB: comparisons of instrumented code, that is turns of
  /// its loops, and bytes that are allocated. Each is some five times the most that an input of
  /// `corpus/` needs (84 million, 129 MB); the square of 64 Ki is 4,295 million.
  private static let comparisonLimit: UInt64 = 400_000_000
  private static let allocationLimit: UInt64 = 640 << 20

  /// Calls `body`, and ends the process if that does much.
  @inline(__always)
  static func bounded<Result: ~Copyable, Failure: Error>(
    _ name: StaticString, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = (comparisons: fuzz_comparisons(), bytes: fuzz_allocated_bytes())
    let result = try body()
    judge(
      name, comparisons: fuzz_comparisons() - start.comparisons,
      bytes: fuzz_allocated_bytes() - start.bytes)
    return result
  }

  private static func judge(_ name: StaticString, comparisons: UInt64, bytes: UInt64) {
    if printsWork { noteMost("\(name)", comparisons, bytes) }
    if comparisons > comparisonLimit { breaks(name, "compares \(comparisons) times") }
    if bytes > allocationLimit { breaks(name, "allocates \(bytes) bytes") }
  }

  /// Whether the most that a law was seen to need is printed whenever it rises (`FUZZ_WORK`).
  private static let printsWork = environment("FUZZ_WORK") != nil
  nonisolated(unsafe) private static var most: [String: (comparisons: UInt64, bytes: UInt64)] = [:]

  private static func noteMost(_ name: String, _ comparisons: UInt64, _ bytes: UInt64) {
    let before = most[name] ?? (0, 0)
    if comparisons <= before.comparisons && bytes <= before.bytes { return }
    most[name] = (max(comparisons, before.comparisons), max(bytes, before.bytes))
    printError("work: \(name): \(comparisons) comparisons, \(bytes) bytes")
  }
}
