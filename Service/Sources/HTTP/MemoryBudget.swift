import Synchronization

// Problem: what requests hold is bounded by counts (connections, bodies, styles), and each of a
//   count may be large: the product of the limits is more memory than there is.
// Approach: one number of bytes for the process, divided once among those that hold memory for
//   requests. Whoever is about to hold some takes it from its share first, and does without where
//   there is none. No holder can take another's share, so that a flood of one kind leaves
//   the others working.
// Limits: what is claimed is what was asked for, not what the allocator makes of it; heads of
//   requests and small answers are part of what every connection is counted with.

/// The memory that requests may hold, by what holds it.
package final class MemoryBudget: Sendable {
  /// What memory is held by.
  package enum Holder: Int, CaseIterable, Sendable {
    /// Connections: what is read and written at a time, small bodies and small answers.
    case connections
    /// Bodies of requests that have come, whole or in part.
    case bodies
    /// Answers that are made or not yet read.
    case answers
    /// Styles, with their tables and measurers.
    case styles
    /// Prepared texts that are kept.
    case texts
    /// What measuring takes until it is done.
    case work
  }

  /// The most bytes of all holders together.
  package let limit: Int
  private let limits: [Int]
  private let counts: [Counter]

  private final class Counter: Sendable {
    let bytes = Atomic<Int>(0)
  }

  /// - Parameters:
  ///   - limit: The most bytes of all holders together.
  ///   - parts: How large each holder's share is, beside the others.
  package init(limit: Int, parts: [Holder: Int] = MemoryBudget.usualParts) {
    let all = max(1, parts.values.reduce(0, +))
    self.limit = limit
    limits = Holder.allCases.map { max(0, limit) / all * parts[$0, default: 0] }
    counts = Holder.allCases.map { _ in Counter() }
  }

  /// Shares in 64ths. What stays when nobody asks, styles and texts, is an eighth.
  package static let usualParts: [Holder: Int] = [
    .connections: 20, .work: 16, .bodies: 10, .answers: 10, .styles: 5, .texts: 3,
  ]

  /// The most bytes of a holder.
  package func limit(of holder: Holder) -> Int { limits[holder.rawValue] }

  /// The bytes that all holders have taken.
  package var taken: Int { Holder.allCases.reduce(0) { $0 + taken(by: $1) } }

  /// The bytes that a holder has taken.
  package func taken(by holder: Holder) -> Int {
    counts[holder.rawValue].bytes.load(ordering: .relaxed)
  }

  /// Takes `bytes` for `holder`. Returns false, and takes nothing, where there are not so many.
  package func take(_ bytes: Int, for holder: Holder) -> Bool {
    let counter = counts[holder.rawValue]
    let now = counter.bytes.add(bytes, ordering: .relaxed).newValue
    if now <= limits[holder.rawValue] { return true }
    counter.bytes.subtract(bytes, ordering: .relaxed)
    return false
  }

  /// Gives back what was taken.
  package func giveBack(_ bytes: Int, of holder: Holder) {
    counts[holder.rawValue].bytes.subtract(bytes, ordering: .relaxed)
  }
}

/// Bytes of a budget that one thing holds, given back when nothing refers to the claim any more.
///
/// `Sendable` because its size is an atomic number; only one thread grows it at a time.
package final class MemoryClaim: Sendable {
  private let budget: MemoryBudget
  private let holder: MemoryBudget.Holder
  private let held = Atomic<Int>(0)

  /// A claim on nothing yet.
  package init(_ budget: MemoryBudget, _ holder: MemoryBudget.Holder) {
    (self.budget, self.holder) = (budget, holder)
  }

  deinit { budget.giveBack(byteCount, of: holder) }

  /// The bytes that are held.
  package var byteCount: Int { held.load(ordering: .relaxed) }

  /// Holds as many as `bytes`, or more if it does already. Returns false, and holds what it
  /// held, where there are not so many.
  package func grow(to bytes: Int) -> Bool {
    let more = bytes - byteCount
    guard more > 0 else { return true }
    guard budget.take(more, for: holder) else { return false }
    held.add(more, ordering: .relaxed)
    return true
  }

  /// Holds no more than `bytes`.
  package func shrink(to bytes: Int) {
    let less = byteCount - max(0, bytes)
    guard less > 0 else { return }
    held.subtract(less, ordering: .relaxed)
    budget.giveBack(less, of: holder)
  }
}
