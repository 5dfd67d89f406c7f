internal import CAtomics

/// A wish that work end early, made by any thread at any time: a client has left, a view is gone.
///
/// ```swift
/// let interruption = Interruption()
/// measurer.interruption = interruption
/// // Elsewhere, when nobody waits for the answer any more:
/// interruption.interrupt()
/// ```
///
/// What takes long looks at it every thousand lines or steps, and every few kilobytes of a text
/// that is shaped, so work ends within milliseconds. Functions that throw then throw
/// `TextError.interrupted`. Those that do not, of texts that such a measurer prepared, return
/// early, with the lines found so far: look at `isInterrupted` before their result is used.
///
/// It cannot be taken back: make one for each piece of work.
///
/// `@unchecked Sendable` because it is one word, which is read and written atomically.
public final class Interruption: @unchecked Sendable {
  /// 0 until the work is to end; 1 from then on. What is more is counted down to that by looks.
  private let word: UnsafeMutablePointer<UInt32>

  /// An interruption that has not come yet.
  public convenience init() { self.init(word: 0) }

  /// One that comes by itself once it was looked at so many times, for tests: of work by one
  /// thread.
  package convenience init(afterLooks count: UInt32) { self.init(word: count + 1) }

  private init(word value: UInt32) {
    word = .allocate(capacity: 1)
    word.initialize(to: value)
  }

  deinit { word.deallocate() }

  /// Has the work end. Once is enough.
  public func interrupt() { atomic_half_store(word, 1) }

  /// Whether the work is to end.
  ///
  /// - Complexity: One load, of memory that does not change.
  public var isInterrupted: Bool {
    let value = atomic_half_load(word)
    return value != 0 && isDue(value)
  }

  /// How many more looks it takes until it comes by itself.
  package var looksLeft: UInt32 { atomic_half_load(word) - 1 }

  @inline(never)
  private func isDue(_ value: UInt32) -> Bool {
    if value > 1 { atomic_half_store(word, value - 1) }
    return value == 1
  }
}

extension Interruption? {
  /// Whether there is one, and it has come.
  @inline(__always)
  var hasCome: Bool { self?.isInterrupted == true }

  /// - Throws: `TextError.interrupted` once it has come.
  @inline(__always)
  package func check() throws(TextError) {
    if hasCome { throw .interrupted }
  }
}
