import TextMeasure

/// Elements and classes without a style, which were taken as plain text, and how often.
///
/// `Sendable` because the counts are behind a lock.
package final class UnknownTags: Sendable {
  private let state = Mutex(State())

  private struct State {
    var counts: [String: Int] = [:]
    /// Those of other names than are kept.
    var others = 0
  }

  /// Texts of strangers have any number of names.
  private static var maximumNameCount: Int { 1000 }
  private static var maximumNameLength: Int { 64 }
  /// How many a sentence lists.
  private static var listedCount: Int { 8 }

  package init() {}

  func count(_ name: String) {
    state.withLock { state in
      let name = String(name.prefix(Self.maximumNameLength))
      if state.counts[name] != nil || state.counts.count < Self.maximumNameCount {
        state.counts[name, default: 0] += 1
      } else {
        state.others += 1
      }
    }
  }

  /// How many there were in all.
  package var total: Int { state.withLock { $0.counts.values.reduce($0.others, +) } }

  /// How many there were in all, and which the most; `nil` if there were none.
  package var summary: String? {
    let (counts, others) = state.withLock { ($0.counts, $0.others) }
    let total = counts.values.reduce(others, +)
    guard total > 0 else { return nil }
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let listed = order.prefix(Self.listedCount).map { "\($0.key) \($0.value)" }
    let rest = order.count > listed.count || others > 0 ? ", …" : ""
    return "\(total) \(total == 1 ? "tag has" : "tags have") no style and "
      + "\(total == 1 ? "is" : "are") plain text: \(listed.joined(separator: ", "))\(rest)"
  }
}
