import TextMeasure

// Problem: two kilobytes may take a microsecond or seconds, and who measures them must know before,
//   so that nobody else waits for it.
// Approach: what decides is counted: bytes of records, by kind; sizes; texts of templates; what the
//   style does to lines. Times a bound for each, from the dearest of all shapes of text.
// Limits: a bound, mostly far from what it takes; it chooses who does the work and in which slices, and
//   refuses nothing.

/// What measuring the records of a request may take.
package struct WorkRate: Hashable, Sendable {
  /// What is done with a text.
  package enum Effort: Hashable, Sendable {
    /// Its lines are found, at each size.
    case layout
    /// It is laid out for each of its steps, of which it may have as many as bytes.
    case curve
    /// Some dozen layouts, and a sentence for each line.
    case explanation
  }

  /// Nanoseconds for each byte, of the dearest style (`MeasuringCost`).
  private let ofSyllables: Int
  private let ofOthers: Int
  private let effort: Effort
  /// How often a text of a record is measured.
  private let layouts: Int
  /// Whether texts are marked up: any of their bytes may begin a run.
  private let isMarkedUp: Bool

  init(of measuring: Measuring) {
    let costs = measuring.styles.map(\.measuringCost)
    ofSyllables = costs.map(\.ofSyllables).max() ?? 0
    ofOthers = costs.map(\.ofOthers).max() ?? 0
    effort = measuring.effort
    isMarkedUp = measuring.isMarkedUp
    layouts = max(1, measuring.sizesPerRecord) * max(1, measuring.textsPerSize)
  }

  /// Nanoseconds for each byte of a record, whatever it holds, without what grows with its length.
  package var nanosecondsPerByte: Int {
    switch effort {
    case .layout, .curve: ofOthers * layouts
    case .explanation: Self.ofExplainedByte
    }
  }

  /// About the most nanoseconds that records take.
  ///
  /// - Parameter constantByteCount: Bytes of what is measured with each record: strings of templates.
  package func nanoseconds(of facts: RecordFacts, constantByteCount: Int = 0) -> Double {
    let constant = Double(constantByteCount) * Double(facts.lineCount)
    switch effort {
    case .layout: return ofLayout(facts, constant) * Double(layouts)
    case .curve:
      let steps =
        Double(facts.sumOfSquares) + 2 * constant * Double(facts.longestLine)
        + constant * Double(constantByteCount)
      let curves = Double(max(1, layouts / Self.layoutsOfCurve))
      return Double(Self.ofStepByte) * min(steps, Self.stepLimit) * curves
    case .explanation: return Double(Self.ofExplainedByte * facts.byteCount)
    }
  }

  private func ofLayout(_ facts: RecordFacts, _ constant: Double) -> Double {
    if isMarkedUp || facts.isIntricate {
      return Double(ofOthers + Self.ofRunByte) * (Double(facts.byteCount) + constant)
    }
    let others =
      Double(facts.byteCount - facts.plainByteCount - facts.escapedByteCount) + constant
    return Double(ofSyllables * facts.plainByteCount) + Double(ofOthers) * others
      + Double(Self.ofRecord * facts.lineCount)
  }

  /// To read a record, and to write about it.
  private static let ofRecord = 2000
  /// A run of twenty bytes may have a style of its own, which takes 60 microseconds to make.
  private static let ofRunByte = 3000
  /// A thousand letters without a place to break have as many steps, each a layout of them.
  private static let ofStepByte = 1000
  /// A curve that takes more is refused on the way.
  private static let stepLimit = 0x1p34
  /// Sizes that a curve counts as.
  static let layoutsOfCurve = 32
  private static let ofExplainedByte = 16_000
}

/// What decides how much work records are, counted without reading them.
package struct RecordFacts: Hashable, Sendable {
  package var byteCount = 0
  /// Bytes of Hangul syllables and spaces.
  package var plainByteCount = 0
  package var lineCount = 0
  package var longestLine = 0
  /// The sum of the squares of lines' lengths.
  package var sumOfSquares = 0
  /// Bytes that escapes are longer by than what they stand for.
  package var escapedByteCount = 0
  /// Whether a field may be one of runs, also by a name that is written in escapes.
  package var isIntricate = false

  /// Counts all of it.
  ///
  /// - Complexity: O(*n*) in the bytes, of which each takes some nanoseconds.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(linesOf: bytes)
    count(bytes)
  }

  /// Facts of many records. To look at what they hold would take half as long as to measure them:
  /// unless there is a long one all of it counts as what is dear, and as no runs.
  package init(ofMany bytes: UnsafeBufferPointer<UInt8>) {
    self.init(linesOf: bytes)
    if longestLine > Self.longLine { count(bytes) }
  }

  private static let longLine = 8 << 10

  private mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) {
    let counts = ByteCounts(bytes)
    plainByteCount = min(byteCount, counts.spaces + 3 * counts.syllables)
    // An escaped character has six bytes, and three as text.
    escapedByteCount = min(byteCount - plainByteCount, 3 * counts.escapes)
    isIntricate = counts.namesOfRuns > 0
  }

  private init(linesOf bytes: UnsafeBufferPointer<UInt8>) {
    byteCount = bytes.count
    var start = 0
    while start < bytes.count {
      let end = bytes.index(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      let length = end - start
      lineCount += 1
      longestLine = max(longestLine, length)
      sumOfSquares += length * length
      start = end + 1
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func index(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start)
    else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

/// What bytes are, counted without a branch: a vector of them at a time.
private struct ByteCounts {
  var spaces = 0
  /// First bytes of Hangul syllables.
  var syllables = 0
  /// Characters that are written as four digits.
  var escapes = 0
  /// Where `"runs"` may begin, and escapes of characters that it may be written with.
  var namesOfRuns = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes {
      spaces += byte == 0x20 ? 1 : 0
      syllables += byte &- 0xEA < 4 ? 1 : 0
    }
    guard let first = bytes.baseAddress else { return }
    let (quote, r, u) = (UInt8(ascii: "\""), UInt8(ascii: "r"), UInt8(ascii: "u"))
    let (escape, zero) = (UInt8(ascii: "\\"), UInt8(ascii: "0"))
    for index in 0..<max(0, bytes.count - 3) {
      let next = (first[index], first[index + 1], first[index + 2], first[index + 3])
      let isEscape = next.0 == escape && next.1 == u
      escapes += isEscape ? 1 : 0
      let isName = next.0 == quote && next.1 == r && next.2 == u
      namesOfRuns += isName || isEscape && next.2 == zero && next.3 == zero ? 1 : 0
    }
  }
}
