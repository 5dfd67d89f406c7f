import TextMeasure

// Problem: every request names a style, most of them one that others have named, with other
//   widths; and anybody can make up new ones for ever. A style takes memory that grows while
//   texts are measured in it.
// Approach: a style is found by what it is, whatever request asks for it, as long as somebody
//   uses it. Requests that are kept say so of their styles; what these take is counted.

/// Resolved styles that somebody uses, by what they are.
///
/// `Sendable` because all of its state is behind a lock.
final class StylePool: Sendable {
  private let state = Mutex(State())

  fileprivate struct State {
    var entries: [TextStyle: Entry] = [:]
    /// How many there were when those that nobody uses were last taken out.
    var usedCount = 0
    var latest: WeakStyle?
    /// What styles of kept requests took when they were last weighed.
    var keptByteCount = 0
  }

  fileprivate struct Entry {
    var style: WeakStyle
    /// How many requests are kept that have the style.
    var keepers = 0
    /// What it took when it was last weighed.
    var byteCount: Int
    /// How many requests that have it were to weigh it.
    var weighings = 0

    /// Whether to weigh it now. That takes longer than a review takes to be measured, and requests
    /// that differ in width alone all ask for it.
    var isDue: Bool { weighings.nonzeroBitCount == 1 || weighings & 7 == 0 }
  }

  fileprivate struct WeakStyle: Sendable {
    weak let style: ResolvedTextStyle?
  }

  /// The style, which shares what it can with others.
  ///
  /// - Throws: `StyleError.unusableSize`, `StyleError.unusableLength`.
  func resolve(_ style: TextStyle) throws(StyleError) -> ResolvedTextStyle {
    let (known, sibling) = state.withLock { state in
      (state.entries[style]?.style.style, state.latest?.style)
    }
    if let known { return known }
    let made = try ResolvedTextStyle(style, sharing: sibling)
    return state.withLock { state in
      // Another thread's, if that was faster.
      if let first = state.entries[style]?.style.style { return first }
      if state.entries.count > 2 * state.usedCount + 64 { state.forgetUnused() }
      state.entries[style] = Entry(style: WeakStyle(style: made), byteCount: made.memoryFootprint)
      state.latest = WeakStyle(style: made)
      return made
    }
  }

  /// What styles of kept requests took when they were last weighed.
  var keptByteCount: Int { state.withLock(\.keptByteCount) }

  /// Counts a request that is kept.
  func keep(_ styles: [ResolvedTextStyle]) {
    state.withLock { state in
      for style in styles { state.change(style.style) { $0.keepers += 1 } }
    }
  }

  /// Counts a request off. Returns those of its styles that no kept request has any more.
  func letGo(_ styles: [ResolvedTextStyle]) -> [ResolvedTextStyle] {
    state.withLock { state in
      styles.filter { style in
        state.change(style.style) { $0.keepers -= 1 }
        return state.entries[style.style]?.keepers == 0
      }
    }
  }

  /// Looks anew at what styles take, at each of the first few calls and at every eighth further one.
  func weigh(_ styles: [ResolvedTextStyle]) {
    for style in styles where isDue(style.style) {
      let byteCount = style.memoryFootprint
      state.withLock { $0.change(style.style) { $0.byteCount = byteCount } }
    }
  }

  private func isDue(_ style: TextStyle) -> Bool {
    state.withLock { state in
      state.entries[style]?.weighings += 1
      return state.entries[style]?.isDue ?? false
    }
  }
}

extension StylePool.State {
  fileprivate mutating func change(_ style: TextStyle, _ change: (inout StylePool.Entry) -> Void) {
    guard var entry = entries[style] else { return }
    keptByteCount -= entry.keptByteCount
    change(&entry)
    keptByteCount += entry.keptByteCount
    entries[style] = entry
  }

  /// Those of kept requests are used.
  fileprivate mutating func forgetUnused() {
    entries = entries.filter { $0.value.style.style != nil }
    usedCount = entries.count
  }
}

extension StylePool.Entry {
  fileprivate var keptByteCount: Int { keepers > 0 ? byteCount : 0 }
}
