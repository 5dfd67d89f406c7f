/// The heights of a text at any width, and nothing else of it: the small form of
/// `PreparedText`, for keeping many.
///
/// ```swift
/// let heights = try measurer.prepareHeights(of: "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ")
/// heights.height(atWidth: 343)
/// ```
///
/// Its results are exactly those of `PreparedText`. Most texts are made and kept without
/// shaping (`CompactText`); the others are shaped. An immutable value, to be
/// kept and shared between threads.
public struct PreparedHeights: Sendable {
  /// One value, not one of two cases: a switch over cases that hold objects counts references.
  let text: CompactText

  init(_ text: CompactText) { self.text = text }

  package init(_ text: PreparedText) { self.text = text.compact }

  init(_ text: FullText) { self.text = CompactText(shaped: text.interrupted(by: nil)) }

  /// The characters that no font of the style has, each once, in the order of the text.
  public var missingCharacters: [Unicode.Scalar] { text.missingCharacters }
}

extension PreparedHeights: CustomStringConvertible {
  /// What the text takes unwrapped and in memory, in one line.
  public var description: String {
    "\(measure(atWidth: .unbounded)) unwrapped, \(memoryFootprint) bytes"
  }
}

// MARK: - Measuring at a width

extension PreparedHeights {
  /// The height of the text, wrapped in a box `availableWidth` wide.
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: O(1) for a line of average characters, and nothing is allocated. In boxes
  ///   too narrow for a word, if that would be broken, the text may be scanned anew, or shaped.
  public func height(atWidth availableWidth: Points, maxLines: Int? = nil) -> Points {
    measure(atWidth: availableWidth, maxLines: maxLines).height
  }

  /// How many lines the text takes in a box `availableWidth` wide; 0 for no text.
  public func lineCount(atWidth availableWidth: Points, maxLines: Int? = nil) -> Int {
    measure(atWidth: availableWidth, maxLines: maxLines).lineCount
  }

  /// Height and line count, from one pass over the lines.
  public func measure(atWidth availableWidth: Points, maxLines: Int? = nil) -> TextHeight {
    text.withMemory { $0.measure(atWidth: availableWidth, maxLines: maxLines.asLineLimit) }
  }
}

// MARK: - Measuring until it is interrupted

extension PreparedHeights {
  /// The size of the text in a box `availableWidth` wide: of those that are shaped, or have to be
  /// for so narrow a box, a megabyte takes a while.
  ///
  /// - Throws: `TextError.interrupted`.
  package func measure(
    atWidth availableWidth: Points, maxLines: Int?, until interruption: Interruption?
  ) throws(TextError) -> TextHeight {
    guard interruption != nil else { return measure(atWidth: availableWidth, maxLines: maxLines) }
    let sizeAnew = text.withMemory {
      $0.sizeAnew(
        atWidth: availableWidth, maxLines: maxLines.asLineLimit, until: interruption)
    }
    if let sizeAnew { return sizeAnew }
    let shaped = try shapedText(forWidth: availableWidth, until: interruption)
    let size = shaped?.measure(atWidth: availableWidth, maxLines: maxLines)
    try interruption.check()
    return size ?? self.measure(atWidth: availableWidth, maxLines: maxLines)
  }

  /// The shaped text, where edges do not suffice.
  private func shapedText(
    forWidth width: Points, until interruption: Interruption?
  ) throws(TextError) -> FullText? {
    try interruption.check()
    var shaped = text.withMemory { $0.shapedText(forWidth: width, until: interruption) }
    try interruption.check()
    shaped?.interruption = interruption
    return shaped
  }
}

extension CompactMemory {
  fileprivate func shapedText(
    forWidth width: Points, until interruption: Interruption?
  ) -> FullText? {
    if isShaped { return shapedContent }
    return canWrap(within: rules.fit.lineWidth(in: width)) ? nil : reshaped(until: interruption)
  }
}

extension PreparedHeights {
  /// The size of a text where it lies, without counting references to it.
  ///
  /// - Precondition: `texts` has a text at `index`.
  package static func measure(
    at index: Int, in texts: UnsafeBufferPointer<PreparedHeights>, atWidth availableWidth: Points,
    maxLines: Int?
  ) -> TextHeight {
    // A text is one reference, as in `heights(of:)`.
    UnsafeRawBufferPointer(texts).assumingMemoryBound(to: Unmanaged<BreakTableStorage>.self)[
      index
    ]._withUnsafeGuaranteedRef { storage in
      storage.withUnsafeMutablePointers {
        CompactMemory(header: $0, words: $1)
          .measure(atWidth: availableWidth, maxLines: maxLines.asLineLimit)
      }
    }
  }
}

// MARK: - Measuring many texts

extension PreparedHeights {
  /// The heights of many texts at one width, as `height(atWidth:)` gives them, for a
  /// fraction of its cost: a list that is laid out anew, for one.
  ///
  /// ```swift
  /// let heights = PreparedHeights.heights(of: list, atWidth: 343)
  /// ```
  ///
  /// - Parameters:
  ///   - texts: The texts, prepared in any styles.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines of each; `nil` for all.
  /// - Complexity: That of `height(atWidth:)` for each text. One array is allocated.
  public static func heights(
    of texts: [PreparedHeights], atWidth availableWidth: Points, maxLines: Int? = nil
  ) -> [Points] {
    var width = SharedWidth(availableWidth)
    return texts.withUnsafeBytes { bytes in
      // A text is one reference. Taken as such, each would be retained and released, which
      // takes longer than to measure it; the array holds them all meanwhile.
      let references = bytes.assumingMemoryBound(to: Unmanaged<BreakTableStorage>.self)
      return references.map { reference in
        reference._withUnsafeGuaranteedRef { storage in
          storage.withUnsafeMutablePointers {
            width.height(of: CompactMemory(header: $0, words: $1), maxLines: maxLines.asLineLimit)
          }
        }
      }
    }
  }
}

/// A width, and what it comes to in the style of the text measured last.
private struct SharedWidth {
  private let availableWidth: Points
  private var style: UnsafeMutableRawPointer?
  private var known: TableWidths?

  init(_ availableWidth: Points) { self.availableWidth = availableWidth }

  @inline(__always)
  mutating func height(of text: CompactMemory, maxLines: Int) -> Points {
    if text.isShaped { return text.measure(atWidth: availableWidth, maxLines: maxLines).height }
    if style != text.content {
      style = text.content
      let rules = text.rules
      known = TableWidths(rules.fit.lineWidth(in: availableWidth), rules.table)
    }
    guard let known else { return .zero }
    return text.measure(atWidth: availableWidth, known, maxLines: maxLines).height
  }
}

// MARK: - Measuring at all widths

extension PreparedHeights {
  /// The size of the text in every box from `narrowest` to `widest`, both included: the
  /// same curve as `PreparedText.heightCurve` gives.
  ///
  /// - Parameters:
  ///   - narrowest: The least width of the range.
  ///   - widest: The greatest width of the range.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Returns: A curve without steps if `narrowest` is more than `widest`; up to any width where
  ///   that of `PreparedText` is.
  /// - Throws: `TextError.curveTooCostly`, as that does.
  /// - Complexity: That of `size(atWidth:)` for each step, and a few times more for each
  ///   of three lines and more.
  public func heightCurve(
    from narrowest: Points = .zero, through widest: Points = .unbounded, maxLines: Int? = nil
  ) throws(TextError) -> HeightCurve {
    try heightCurve(from: narrowest, through: widest, maxLines: maxLines, until: nil)
  }

  /// The height curve, until it is interrupted.
  ///
  /// - Throws: `TextError.interrupted`, too.
  package func heightCurve(
    from narrowest: Points, through widest: Points, maxLines: Int?,
    until interruption: Interruption?
  ) throws(TextError) -> HeightCurve {
    let curve = try text.tableCurve(
      from: narrowest, through: widest, maxLines: maxLines, until: interruption)
    if let curve {
      return try curve.extended { () throws(TextError) in
        try measure(atWidth: .unbounded, maxLines: maxLines, until: interruption)
      }
    }
    guard let shaped = try shapedText(forWidth: narrowest, until: interruption) else {
      return HeightCurve(steps: [], widest: Fixed(rounding: widest))
    }
    return try shaped.heightCurve(from: narrowest, through: widest, maxLines: maxLines)
  }
}

// MARK: - What it takes

extension PreparedHeights {
  /// In bytes, style and fonts left out: this value and what it alone holds, as laid
  /// out, not counting what the allocator adds.
  package var memoryFootprint: Int {
    MemoryLayout<PreparedHeights>.size + text.heapByteCount
  }
}
