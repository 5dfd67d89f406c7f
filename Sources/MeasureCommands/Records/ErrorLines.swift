import ReviewIO
import TerminalText

/// The lines on standard error for records with errors: the first few of each kind in full,
/// and at the end how many more there were. The output has all of them.
struct ErrorLines {
  /// How many of a kind are written in full.
  static let limit = 10

  private var first: [(kind: String, line: String)] = []
  /// How many there are of each kind.
  private(set) var counts: [String: Int] = [:]

  mutating func add(_ error: RecordError) {
    let kind = error.reason.summary
    counts[kind, default: 0] += 1
    guard counts[kind, default: 0] <= Self.limit else { return }
    // Keys of the record are in it.
    first.append((kind, Terminal.visible("measure: \(error)\(error.advice)") + "\n"))
  }

  /// Counts those of a later chunk.
  ///
  /// - Returns: The lines to write of them now.
  mutating func take(_ others: ErrorLines) -> String {
    var lines = ""
    var written = counts
    for (kind, line) in others.first where written[kind, default: 0] < Self.limit {
      written[kind, default: 0] += 1
      lines += line
    }
    counts.merge(others.counts, uniquingKeysWith: +)
    return lines
  }

  /// A sentence for each kind of which there were more.
  var rest: [String] {
    counts.filter { $0.value > Self.limit }.sorted { $0.key < $1.key }.map { kind, count in
      "measure: \(Figures.count(count - Self.limit, "more error")) of this kind: \(kind)"
    }
  }
}
