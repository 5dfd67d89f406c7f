import Arguments
import TextMeasure

/// Whether prepared texts are kept for texts that come again.
struct CacheOptions: ParsableArguments {
  @Option(
    name: .customLong("cache-mb"),
    help: ArgumentHelp(
      "Keep up to so many MB of prepared texts. It helps where most texts repeat, and costs time "
        + "where they do not, as in reviews. (default: none)", valueName: "n"),
    transform: wholeNumber(in: 1...1_000_000))
  var cacheMegabytes: Int?

  @Flag(
    name: .customLong("cache-stats"),
    help: "Say at the end how many texts were in the cache, and what it holds.")
  var cacheStatistics = false

  func validate() throws {
    if cacheStatistics && cacheMegabytes == nil {
      throw ValidationError("--cache-stats needs a cache, such as --cache-mb 64")
    }
  }

  func cache() -> MeasureCache? {
    cacheMegabytes.map { MeasureCache(byteLimit: $0 * 1_000_000) }
  }

  /// Prints the statistics of `cache`, if `--cache-stats` is given.
  func report(on cache: MeasureCache?) {
    guard cacheStatistics, let cache else { return }
    Standard.printError(Self.sentence(cache.statistics))
  }

  /// `cache: 3 of 10 texts found (30.0 %), 2 evicted; holds 5, 0.1 MB`
  static func sentence(_ statistics: CacheStatistics) -> String {
    let total = statistics.hits + statistics.misses
    let percent = Double(statistics.hits) * 100 / Double(max(total, 1))
    let share = total == 0 ? "" : " (\(Figures.tenths(percent)) %)"
    return "cache: \(statistics.hits) of \(total) texts found\(share), "
      + "\(statistics.evictions) evicted; holds \(statistics.entryCount), "
      + "\(Figures.tenths(Double(statistics.byteCount) / 1_000_000)) MB"
  }
}

extension TextMeasurer {
  /// A prepared text, from the cache if there is one and it is there.
  mutating func prepare(
    utf8: UnsafeBufferPointer<UInt8>, cache: MeasureCache?
  ) throws(TextError) -> PreparedText {
    guard let cache else { return try prepare(utf8: utf8) }
    return try cache.prepared(utf8: utf8, measurer: &self)
  }
}
