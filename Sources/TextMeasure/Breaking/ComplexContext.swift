/// Breaks inside text of class SA of UAX #14, "complex context": Thai, Lao, Khmer,
/// Burmese and their relatives, which put no spaces between words.
///
/// Problem: no rule about classes finds the words; LB1 leaves them to dictionaries.
///
/// Approach: each run of such characters is cut by itself. To the rules it is all
/// letters, so a run lies within one segment, and cutting it alone finds what
/// cutting the whole text would. With the package's trait `DictionaryBreaks` libicu
/// cuts runs into words, as it does for browsers. Without it a line may end between
/// any two grapheme clusters, because CSS Text 3, 5.1, lets no text overflow for
/// lack of a dictionary; but a U+200B between words is respected.
///
/// Limits: a browser gives ICU the text from the start of the line, and ICU cuts no
/// run of four characters or fewer. A line that starts that near the end of a run
/// can therefore hold more of it than here.
extension LineBreaker {
  /// Adds to `findings`, the actions `markBreaks` has set for `scalars`, the breaks
  /// inside runs of complex context. To be called for texts that have any.
  ///
  /// - Complexity: O(*n*), and what ICU takes for the runs.
  func markComplexContext<Finding: BreakFinding>(
    in scalars: Span<UInt32>, into findings: inout [Finding]
  ) {
    guard cutsComplexContext else { return }
    let wordStart = Finding(
      .allowed, by: ComplexContextSegmenter.findsWords ? .dictionary : .cluster)
    var segmenter = ComplexContextSegmenter()
    var starts: [Int] = []
    var end = 0
    while let run = complexRun(from: end, in: scalars) {
      end = run.upperBound
      if !ComplexContextSegmenter.findsWords && isMarkedWord(run, in: scalars) { continue }
      segmenter.findStarts(in: scalars.extracting(run), into: &starts)
      for start in starts where start > 0 { findings[run.lowerBound + start] = wordStart }
    }
  }

  /// False where every letter may be parted from the next anyway.
  private var cutsComplexContext: Bool {
    options.strictness != .anywhere && options.wordBreak != .breakAll && !keepsAll
  }

  /// Whether U+200B marks the start or the end of `run` as that of a word.
  private func isMarkedWord(_ run: Range<Int>, in scalars: Span<UInt32>) -> Bool {
    let zeroWidthSpace: UInt32 = 0x200B
    return run.lowerBound > 0 && scalars[run.lowerBound - 1] == zeroWidthSpace
      || run.upperBound < scalars.count && scalars[run.upperBound] == zeroWidthSpace
  }

  /// The first run of complex context at `start` or after it.
  private func complexRun(from start: Int, in scalars: Span<UInt32>) -> Range<Int>? {
    var lower = start
    while lower < scalars.count && !isComplex(scalars[lower]) { lower += 1 }
    var upper = lower
    while upper < scalars.count && isComplex(scalars[upper]) { upper += 1 }
    return lower < upper ? lower..<upper : nil
  }

  private func isComplex(_ scalar: UInt32) -> Bool {
    CharacterProperties.of(scalar).flags.contains(.complexContext)
  }
}

#if DictionaryBreaks
  private typealias ComplexContextSegmenter = DictionarySegmenter
#else
  private typealias ComplexContextSegmenter = ClusterSegmenter
#endif

/// Cuts a run into its grapheme clusters.
struct ClusterSegmenter {
  static let findsWords = false

  private var boundaries: [Bool] = []

  /// Sets `starts` to the indices of `run` at which a cluster starts.
  mutating func findStarts(in run: Span<UInt32>, into starts: inout [Int]) {
    GraphemeBreaker.markBoundaries(in: run, into: &boundaries)
    starts.removeAll(keepingCapacity: true)
    for index in boundaries.indices where boundaries[index] { starts.append(index) }
  }
}
