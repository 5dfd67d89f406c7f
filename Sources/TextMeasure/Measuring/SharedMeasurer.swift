internal import CAtomics

// Problem: a measurer belongs to one thread, and its first texts are shaped one by one
//   (`TextMeasurer.shapedFirst`) before it reads the rules of its fonts. A server that makes one
//   for each request never gets beyond them.
// Approach: measurers are lent and come back. The one returned last is lent next: its
//   tables are the fullest, and the nearest in the processor's caches. It lies in a word of its own,
//   so that one thread alone takes no lock: two of them cost a tenth of a short text.
// Limits: as many measurers as calls that ever ran at once stay until this object goes.

/// Measurers of one style for any number of threads and tasks.
///
/// ```swift
/// let shared = try SharedMeasurer(style)
/// try await withThrowingTaskGroup { group in
///   for page in pages {
///     group.addTask { try page.map { try shared.measure($0, atWidth: 343) } }
///   }
///   // …
/// }
/// ```
///
/// Results do not depend on which measurer a call gets. To measure many texts at once,
/// borrow one measurer for all of them (`withMeasurer`).
///
/// `@unchecked Sendable` because the measurers at rest are behind a lock, or in a word that is
/// exchanged atomically, and each is lent to one call at a time.
public final class SharedMeasurer: @unchecked Sendable {
  /// The limit of texts, in bytes of UTF-8: `TextMeasurer.maximumByteCount`.
  package let maximumByteCount: Int
  private let style: ResolvedTextStyle
  /// The one that came back last, retained; 0 for none.
  private let last: UnsafeMutablePointer<UInt64>
  /// The others.
  private let idle = Mutex<[Lent]>([])

  /// A measurer that is lent. Only the call that took it from the word or the list uses it, and
  /// the exchange or the list's lock orders one call after the other; that makes
  /// `@unchecked Sendable` true.
  private final class Lent: @unchecked Sendable {
    /// Accesses need no check: they are one call's.
    @exclusivity(unchecked) var measurer: TextMeasurer

    init(_ style: ResolvedTextStyle) { measurer = TextMeasurer(style) }
  }

  /// Measurers of a style, made when they are needed.
  ///
  /// - Parameters:
  ///   - style: The style, with its fonts, which all of them share.
  ///   - maximumByteCount: The limit of texts, in bytes of UTF-8: `TextMeasurer.maximumByteCount`.
  /// - Throws: `StyleError`.
  public convenience init(
    _ style: TextStyle, maximumByteCount: Int = 4 << 20
  ) throws(StyleError) {
    self.init(try ResolvedTextStyle(style), maximumByteCount: maximumByteCount)
  }

  package init(
    _ resolved: ResolvedTextStyle,
    maximumByteCount: Int = TextMeasurer.defaultMaximumByteCount
  ) {
    style = resolved
    self.maximumByteCount = maximumByteCount
    last = .allocate(capacity: 1)
    last.initialize(to: 0)
  }

  deinit {
    _ = exchangeLast(for: nil)
    last.deallocate()
  }

  /// Lends a measurer to `body`, which must not keep it.
  ///
  /// - Complexity: An atomic exchange to take a measurer and one to return it, and as many locks if
  ///   others run at the same time. A new measurer is made only if all are lent.
  public func withMeasurer<Value: ~Copyable, Failure: Error>(
    _ body: (inout TextMeasurer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let lent = exchangeLast(for: nil) ?? idle.withLock { $0.popLast() } ?? Lent(style)
    lent.measurer.maximumByteCount = maximumByteCount
    lent.measurer.interruption = nil
    defer {
      if let other = exchangeLast(for: lent) { idle.withLock { $0.append(other) } }
    }
    return try body(&lent.measurer)
  }

  /// Puts a measurer in the word of the last one. Returns the one that was there.
  private func exchangeLast(for lent: Lent?) -> Lent? {
    let address = lent.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
    let other = UInt(truncatingIfNeeded: atomic_word_exchange(last, UInt64(address)))
    return UnsafeRawPointer(bitPattern: other).map {
      Unmanaged<Lent>.fromOpaque($0).takeRetainedValue()
    }
  }

  /// How many measurers are at rest.
  var idleCount: Int {
    idle.withLock { $0.count } + (atomic_word_load(last) == 0 ? 0 : 1)
  }
}

// MARK: - One text at a time

extension SharedMeasurer {
  /// The height of `text` in a box `availableWidth` wide: `TextMeasurer.measure(_:atWidth:maxLines:)`.
  ///
  /// - Throws: `TextError.tooLong`.
  public func measure(
    _ text: String, atWidth availableWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> TextHeight {
    try withMeasurer { measurer throws(TextError) in
      try measurer.measure(text, atWidth: availableWidth, maxLines: maxLines)
    }
  }

  /// Everything about `text` that does not depend on a width:
  /// `TextMeasurer.prepare(_:)`.
  ///
  /// - Throws: `TextError.tooLong`.
  public func prepare(_ text: String) throws(TextError) -> PreparedText {
    try withMeasurer { measurer throws(TextError) in try measurer.prepare(text) }
  }

  /// The heights of `text` at any width: `TextMeasurer.prepareHeights(of:)`.
  ///
  /// - Throws: `TextError.tooLong`.
  package func prepareHeights(of text: String) throws(TextError) -> PreparedHeights {
    try withMeasurer { measurer throws(TextError) in try measurer.prepareHeights(of: text) }
  }
}

// MARK: - For prepared texts

extension SharedMeasurer {
  /// Measurers for what is still to be measured of texts that were prepared: they have been
  /// checked.
  convenience init(forLater style: ResolvedTextStyle) {
    self.init(style, maximumByteCount: ProcessedText.maximumByteCount)
  }
}

extension CompactStyle.Measuring {
  init(by shared: SharedMeasurer) {
    self.init(
      shape: { text, interruption in
        shared.withMeasurer { measurer in
          measurer.interruption = interruption
          return try? measurer.fullText(utf8: text)
        }
      },
      size: { text, width, maxLines, interruption in
        shared.withMeasurer { measurer in
          measurer.interruption = interruption
          defer { measurer.releaseScratch(of: text.count) }
          return measurer.sizeOfScanned(of: text, atWidth: width, maxLines: maxLines)
        }
      },
      lines: { text, width, maxLines in
        shared.withMeasurer { measurer in
          defer { measurer.releaseScratch(of: text.count) }
          guard measurer.scanLines(of: text) else { return nil }
          return measurer.scannedLines(
            of: text, atWidth: width, maxLines: maxLines.asLineLimit)?.lines
        }
      })
  }
}
