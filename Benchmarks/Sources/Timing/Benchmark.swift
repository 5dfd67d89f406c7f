import CGoogleBenchmark

/// Registers a benchmark.
///
/// ```swift
/// benchmark("sort/words/1k") { run in
///   let words = try readWords()
///   run.measure { blackHole(words.sorted()) }
/// }
/// ```
///
/// - Parameters:
///   - name: Says what is timed. Filters and comparisons go by it.
///   - lengths: Makes a family: a benchmark for each, `name/length`, and the growth
///     fitted to them.
///   - wallClock: Goes by the time that passes, where others than this thread do the
///     work; `/real_time` is then appended to the name.
///   - body: Is called several times, with more rounds each time until the clock has seen
///     enough, and again for each repetition. What it throws is reported, and fails all.
public func benchmark(
  _ name: String, lengths: [Int] = [], wallClock: Bool = false,
  _ body: @escaping (Run) throws -> Void
) {
  // Never released: the library keeps what is registered until the process ends.
  let context = Unmanaged.passRetained(Body(body)).toOpaque()
  gbench_register(
    name, lengths.map(Int64.init), lengths.count, wallClock,
    { context, run, length in
      let body = Unmanaged<Body>.fromOpaque(context).takeUnretainedValue()
      do {
        try body.run(Run(handle: run, length: Int(length)))
      } catch {
        gbench_fail(run, "\(error)")
      }
    }, context)
}

/// Runs the benchmarks that the command line selects.
///
/// - Returns: The exit status: not 0 if an argument is unknown, if no benchmark matches
///   the filter, or if one failed.
public func runBenchmarks() -> CInt {
  gbench_main(CommandLine.argc, CommandLine.unsafeArgv)
}

/// A closure in a place that C can point to.
private final class Body {
  let run: (Run) throws -> Void

  init(_ run: @escaping (Run) throws -> Void) { self.run = run }
}
