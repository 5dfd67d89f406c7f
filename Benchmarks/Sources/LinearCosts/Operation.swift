import Glibc
import TextMeasure

/// What is done with a text, and timed.
enum Operation: String, CaseIterable {
  case size, prepare, wrap, lines, explain
  case kept, curve

  /// Whether it depends on a width.
  var hasWidth: Bool { self != .prepare && self != .curve }
}

/// A measurer that has seen enough texts for new ones to be looked up.
struct Subject: ~Copyable {
  private var measurer: TextMeasurer

  init(_ style: TextStyle) throws {
    measurer = TextMeasurer(try ResolvedTextStyle(style))
  }

  /// Has the measurer see so many texts that new ones are looked up: its first ones are shaped.
  mutating func warmUp() throws {
    for _ in 0..<600 { _ = try time(.size, Array("가".utf8), width: 343) }
  }

  /// How long it takes to do so once, in nanoseconds of the thread's time.
  mutating func time(_ operation: Operation, _ text: [UInt8], width: Points) throws -> Double {
    try text.withUnsafeBufferPointer { text in
      switch operation {
      case .size:
        let start = threadTime()
        _ = try measurer.size(of: text, atWidth: width)
        return threadTime() - start
      case .prepare:
        let start = threadTime()
        _ = try measurer.prepare(text.span)
        return threadTime() - start
      case .wrap:
        let prepared = try measurer.prepare(text.span)
        let start = threadTime()
        _ = prepared.height(atWidth: width)
        return threadTime() - start
      case .lines:
        let prepared = try measurer.prepare(text.span)
        let start = threadTime()
        _ = prepared.lines(atWidth: width)
        return threadTime() - start
      case .explain:
        let start = threadTime()
        _ = try measurer.explain(text.span).lines(atWidth: width)
        return threadTime() - start
      case .kept:
        let start = threadTime()
        _ = try measurer.prepareHeights(of: text.span).height(atWidth: width)
        return threadTime() - start
      case .curve:
        let prepared = try measurer.prepare(text.span)
        let start = threadTime()
        do {
          _ = try prepared.heightCurve(from: 200, through: 500)
        } catch TextError.curveTooCostly {
          return .nan
        }
        return threadTime() - start
      }
    }
  }
}

/// What the thread has taken so far, in nanoseconds: what others take of the machine adds
/// nothing to it.
private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
