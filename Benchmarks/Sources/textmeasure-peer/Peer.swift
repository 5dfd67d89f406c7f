import BenchmarkCorpus
import Foundation
@_spi(Benchmarks) import TextMeasure

/// TextMeasure as one of the programs that `Peers/run` compares; `peer.hpp` has
/// what they agree on. Its first argument is the way of measuring, and a font
/// `pretendard` is the bundled stack.
@main
struct Peer {
  static func main() {
    do {
      try run(try Task(CommandLine.arguments))
    } catch {
      FileHandle.standardError.write(Data("textmeasure-peer: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ task: Task) throws {
    var measurer = try TextMeasurer(task.style)
    switch task.way {
    case .direct:
      if let bold = task.bold {
        let styles = ReviewStyles(bold: bold)
        return try answer(task) { texts, count in
          try texts.forEachText {
            count(try measurer.measure(styles.richText(of: $0), atWidth: task.width).lineCount)
          }
        }
      }
      try answer(task) { texts, count in
        try texts.forEachText {
          count(try measurer.measure($0.span, atWidth: task.width).lineCount)
        }
      }
    case .why:
      for part in task.parts {
        try part.forEachText { _ = try measurer.measure($0.span, atWidth: task.width) }
      }
      report(measurer.shapingTally)
    case .check: try check(task, &measurer)
    case .prepare:
      try answer(task) { texts, count in
        try texts.forEachText {
          count(try measurer.prepare($0.span).missingCharacters.count)
        }
      }
    case .rewrap:
      var prepared: [PreparedText] = []
      try answer(
        task,
        before: { texts in
          prepared = []
          try texts.forEachText { prepared.append(try measurer.prepare($0.span)) }
        },
        round: { _, count in
          for text in prepared { count(text.measure(atWidth: task.width).lineCount) }
        })
    }
  }

  /// Measures every text new, at three widths, lines included, and prepared, at more and at all,
  /// and writes those that measure otherwise once they are shaped.
  private static func check(_ task: Task, _ measurer: inout TextMeasurer) throws {
    var (comparison, textCount, tableCount) = (Comparison(), 0, 0)
    for part in task.parts {
      try part.forEachText { text in
        let right = try measurer.prepareInFull(text.span)
        for width in [task.width, 0.53 * task.width, 0.21 * task.width] {
          comparison.compare(
            try measurer.measure(text.span, atWidth: width), right.measure(atWidth: width),
            "\(width) wide", text)
          comparison.compare(
            try measurer.lines(of: text.span, atWidth: width).lines, right.lines(atWidth: width),
            "\(width) wide, lines", text)
        }
        let prepared = try measurer.prepare(text.span)
        textCount += 1
        if prepared.hasTable { tableCount += 1 }
        for share in [0.025, 0.1, 0.17, 0.3, 0.41, 0.6, 1, 1.7] {
          let width = share * task.width
          comparison.compare(
            prepared.measure(atWidth: width), right.measure(atWidth: width),
            "prepared, \(width) wide", text)
        }
        let (from, to) = (0.2 * task.width, 1.4 * task.width)
        comparison.compare(
          try prepared.heightCurve(from: from, through: to),
          try right.heightCurve(from: from, through: to), "from \(from) to \(to) wide", text)
      }
    }
    write(line: "\(comparison.count) compared, \(comparison.differences) differences")
    write(line: "\(tableCount) of \(textCount) prepared as tables")
    report(measurer.shapingTally)
  }

  /// What was compared, of which the first differences are written.
  private struct Comparison {
    var (count, differences) = (0, 0)

    mutating func compare<Value: Equatable>(
      _ found: Value, _ right: Value, _ place: String, _ text: some Collection<UInt8>
    ) {
      count += 1
      if found == right { return }
      differences += 1
      let shown = String(decoding: text, as: UTF8.self)
      if differences <= 20 { write(line: "\(found), not \(right), \(place): \(shown)") }
    }
  }

  /// Writes why texts were shaped, in texts of a million.
  private static func report(_ tally: ShapingTally) {
    let count = tally.scanned + tally.shaped.values.reduce(0, +)
    for (reason, shaped) in tally.shaped.sorted(by: { $0.value > $1.value }) {
      write(line: "\(shaped * 1_000_000 / max(1, count)) \(reason.rawValue)")
    }
  }

  /// Runs a round for every line of standard input, after one that warms up.
  ///
  /// - Parameter before: What is to be done of a part that the clock does not count.
  private static func answer(
    _ task: Task, before: (Texts) throws -> Void = { _ in },
    round: (_ texts: Texts, _ count: (Int) -> Void) throws -> Void
  ) throws {
    var counts: [UInt32] = []
    counts.reserveCapacity(task.parts.reduce(0) { $0 + $1.count })
    try before(task.parts[0])
    try round(task.parts[0]) { counts.append(UInt32($0)) }
    var next = 1
    while readLine() != nil {
      if task.parts.count == 1 {
        counts.removeAll(keepingCapacity: true)
        next = 0
      }
      guard next < task.parts.count else { throw TaskError.noPartLeft }
      let part = task.parts[next]
      next += 1
      if task.parts.count > 1 { try before(part) }
      let start = (wall: nanoseconds(CLOCK_MONOTONIC), cpu: nanoseconds(CLOCK_PROCESS_CPUTIME_ID))
      try round(part) { counts.append(UInt32($0)) }
      let cpu = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start.cpu
      let wall = nanoseconds(CLOCK_MONOTONIC) - start.wall
      write(line: "\(wall) \(cpu)")
    }
    try task.write(counts: task.way == .prepare ? [] : counts)
    write(line: "\(peakMemory)")
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var now = timespec()
    clock_gettime(clock, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }

  /// In KiB; 0 where the system does not report it. Not `ru_maxrss`, which begins with
  /// that of the process that started this one.
  private static var peakMemory: Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  /// Flushed at once: the reader waits for it.
  private static func write(line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
