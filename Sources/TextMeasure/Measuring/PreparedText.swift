/// A text, searched for break opportunities and measured: everything that does not depend on a
/// width. What is left to do for a width is arithmetic.
///
/// Most texts are scanned (`CompactText`), which is enough for their heights and what follows from
/// them, and in most styles for their lines. All else takes the text in full: it is shaped when
/// that is first needed, and kept.
///
/// An immutable value, to be kept and shared between threads. One that was prepared by a measurer
/// with an `interruption` ends long layouts early once that comes: to be kept beyond the work
/// that it interrupts, prepare it without.
public struct PreparedText: Sendable {
  /// Its break table and its bytes, or the text in full.
  let compact: CompactText
  /// Where the text in full is kept once it was needed; `nil` where `compact` has it.
  private let shapedLater: ShapedLater?

  /// What ends long layouts early: that of the measurer. Texts that are kept for others have none.
  package var interruption: Interruption?

  /// - Parameter text: Has its source.
  init(_ text: CompactText, interruption: Interruption?) {
    compact = text
    shapedLater = ShapedLater()
    self.interruption = interruption
  }

  init(_ text: FullText) {
    compact = CompactText(shaped: text.interrupted(by: nil))
    shapedLater = nil
    interruption = text.interruption
  }

  /// Whether sizes are found by a break table, as long as boxes are wide enough for it.
  @_spi(Benchmarks) public var hasTable: Bool { compact.shapedText == nil }

  /// The text in full.
  ///
  /// - Returns: A text without lines if it was interrupted.
  var full: FullText {
    let text = compact.shapedText ?? shapedLater?.text { compact.reshaped(until: interruption) }
    return (text ?? FullText(emptyIn: style)).interrupted(by: interruption)
  }

  var style: ResolvedTextStyle { compact.withMemory { $0.resolvedStyle } }

  var rules: RendererRules { style.rules }

  /// The characters that no font of the style has, each once. They measure as
  /// the box for missing glyphs of the font that is tried first.
  public var missingCharacters: [Unicode.Scalar] { compact.missingCharacters }

  /// The text as it is kept for others: whoever prepared it no longer ends their work.
  package var withoutInterruption: PreparedText {
    var kept = self
    kept.interruption = nil
    return kept
  }

  /// In bytes: this value and what it holds by now, as large as it was allocated. Style and fonts
  /// are shared and not counted.
  var memoryFootprint: Int {
    MemoryLayout<PreparedText>.size + compact.heapByteCount + (shapedLater?.byteCount ?? 0)
  }
}

/// Where a text in full is kept that is shaped only once it is needed.
///
/// `Sendable` because the text is behind a lock, and immutable.
private final class ShapedLater: Sendable {
  private let kept = Mutex<CompactText.ShapedContent?>(nil)

  /// - Parameter make: Shapes the text, with no lock held: two threads that need it at once may
  ///   both do, and get the one that is kept.
  /// - Returns: `nil` if that was interrupted.
  func text(_ make: () -> FullText?) -> FullText? {
    if let kept = kept.withLock({ $0 }) { return kept.text }
    guard let made = make() else { return nil }
    let content = CompactText.ShapedContent(made.interrupted(by: nil))
    return kept.withLock { kept in
      if kept == nil { kept = content }
      return kept?.text
    }
  }

  var isShaped: Bool { kept.withLock { $0 != nil } }

  /// This object, its lock and reference, and the text.
  var byteCount: Int {
    16 + MemoryLayout<Mutex<CompactText.ShapedContent?>>.size
      + (kept.withLock { $0 }.map { 16 + $0.text.memoryFootprint } ?? 0)
  }
}

extension PreparedText: CustomStringConvertible {
  /// How long the text is and where it may be broken, in one line.
  public var description: String {
    let text = full
    return
      "\(text.scalars.count) characters, \(text.wrappable.opportunities.count) break opportunities, "
      + "\(text.naturalWidth) wide unwrapped"
  }
}

// MARK: - Measuring at a width

extension PreparedText {
  /// The height of the text, wrapped in a box `availableWidth` wide.
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: O(*k*) for each line shown that has *k* characters more or less than one of
  ///   average width, where lines are equally high and follow from a table: nearly always. Else,
  ///   and for lines that begin or end where something is shaped anew, O(*s*) in its segments.
  public func height(atWidth availableWidth: Points, maxLines: Int? = nil) -> Points {
    measure(atWidth: availableWidth, maxLines: maxLines).height
  }

  /// How many lines the text takes in a box `availableWidth` wide; 0 for no text.
  public func lineCount(atWidth availableWidth: Points, maxLines: Int? = nil) -> Int {
    measure(atWidth: availableWidth, maxLines: maxLines).lineCount
  }

  /// Height and line count, from one pass over the lines.
  public func measure(atWidth availableWidth: Points, maxLines: Int? = nil) -> TextHeight {
    compact.withMemory {
      $0.knownSize(atWidth: availableWidth, maxLines: maxLines.asLineLimit, until: interruption)
    } ?? sizeAnew(atWidth: availableWidth, maxLines: maxLines)
      ?? full.measure(atWidth: availableWidth, maxLines: maxLines)
  }

  /// The size in a box too narrow for the table, scanned anew; `nil` once the text is shaped.
  private func sizeAnew(atWidth availableWidth: Points, maxLines: Int?) -> TextHeight? {
    guard shapedLater?.isShaped == false else { return nil }
    return compact.withMemory {
      $0.sizeAnew(
        atWidth: availableWidth, maxLines: maxLines.asLineLimit, until: interruption)
    }
  }

  /// The lines of the text in a box `availableWidth` wide.
  ///
  /// - Complexity: O(*n*) in the bytes of the text where it is scanned, anew for each box;
  ///   O(*s*) in the segments of the lines once the text is shaped.
  public func lines(atWidth availableWidth: Points, maxLines: Int? = nil) -> [Line] {
    scannedLines(atWidth: availableWidth, maxLines: maxLines)
      ?? full.lines(atWidth: availableWidth, maxLines: maxLines)
  }

  /// The lines, scanned anew; `nil` once the text is shaped, or if it has to be.
  func scannedLines(atWidth availableWidth: Points, maxLines: Int?) -> [Line]? {
    guard shapedLater?.isShaped == false && interruption == nil else { return nil }
    return compact.withMemory { $0.lines(atWidth: availableWidth, maxLines: maxLines) }
  }
}
