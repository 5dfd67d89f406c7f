internal import CICU

/// Breaks inside text of class SA of UAX #14, "complex context": Thai, Lao, Khmer,
/// Burmese and their relatives, which put no spaces between words.
///
/// Problem: no rule about classes finds the words; LB1 leaves them to dictionaries.
///
/// Approach: each run of such characters is cut by itself. To the rules it is all
/// letters, so a run lies within one segment, and cutting it alone finds what
/// cutting the whole text would. The machine's libicu cuts runs into words, as one does
/// for browsers. Where there is none, or without the package's trait `DictionaryBreaks`, a
/// line may end between any two grapheme clusters, because CSS Text 3, 5.1, lets no text
/// overflow for lack of a dictionary; but a U+200B between words is respected.
///
/// Limits: a browser gives ICU the text from the start of the line, and ICU cuts no
/// run of four characters or fewer. A line that starts that near the end of a run
/// can therefore hold more of it than here.
extension LineBreaker {
  /// Adds to `findings`, the actions `markBreaks` has set for `scalars`, the breaks
  /// inside runs of complex context. To be called for texts that have any.
  ///
  /// - Parameter usesDictionaries: Whether words are looked for at all.
  /// - Complexity: O(*n*), and what ICU takes for the runs.
  func markComplexContext<Finding: BreakFinding>(
    in scalars: Span<UInt32>, usesDictionaries: Bool = true, into findings: inout [Finding]
  ) {
    guard cutsComplexContext else { return }
    var segmenter = WordSegmenter(locale: usesDictionaries ? "" : nil)
    let wordStart = Finding(.allowed, by: segmenter.findsWords ? .dictionary : .cluster)
    var starts: [Int] = []
    var end = 0
    while let run = complexRun(from: end, in: scalars) {
      end = run.upperBound
      if !segmenter.findsWords && isMarkedWord(run, in: scalars) { continue }
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

/// Cuts a run into words by the dictionaries of libicu, or into grapheme clusters where there are
/// none.
///
/// Belongs to one text: opening an iterator takes 7 µs (9 ms for a process' first, when ICU is
/// looked for and maps its data), so there is nothing to share between threads.
struct WordSegmenter: ~Copyable {
  /// tm_icu_line_breaks *, closed in deinit; nil without dictionaries.
  private let iterator: OpaquePointer?
  private var utf16: [UInt16] = []
  private var boundaries: [Bool] = []

  /// - Parameter locale: Dictionaries go by script, and so it only matters to phrases; `nil` to do
  ///   without dictionaries.
  init(locale: String?) { iterator = locale.flatMap { tm_icu_open($0) } }

  deinit {
    if let iterator { tm_icu_close(iterator) }
  }

  var findsWords: Bool { iterator != nil }

  /// Sets `starts` to the indices of `run` at which a word starts; its first index may be missing.
  mutating func findStarts(in run: Span<UInt32>, into starts: inout [Int]) {
    starts.removeAll(keepingCapacity: true)
    if let iterator {
      findWords(in: run, by: iterator, into: &starts)
    } else {
      GraphemeBreaker.markBoundaries(in: run, into: &boundaries)
      for index in boundaries.indices where boundaries[index] { starts.append(index) }
    }
  }

  private mutating func findWords(
    in run: Span<UInt32>, by iterator: OpaquePointer, into starts: inout [Int]
  ) {
    encode(run)
    // The iterator keeps the pointer, but reads no text until it is given another.
    utf16.withUnsafeBufferPointer { text in
      guard tm_icu_set_text(iterator, text.baseAddress, Int32(text.count)) else { return }
      var (index, offset) = (0, 0)
      while case let boundary = Int(tm_icu_next(iterator)), boundary >= 0, boundary < text.count {
        while offset < boundary {
          offset += UTF16.width(scalar(at: index, in: run))
          index += 1
        }
        starts.append(index)
      }
    }
  }

  private mutating func encode(_ run: Span<UInt32>) {
    utf16.removeAll(keepingCapacity: true)
    for index in 0..<run.count {
      utf16.append(contentsOf: String(scalar(at: index, in: run)).utf16)
    }
  }

  private func scalar(at index: Int, in run: Span<UInt32>) -> Unicode.Scalar {
    Unicode.Scalar(run[index]) ?? "\u{FFFD}"
  }
}

/// The dictionaries by which Thai, Lao, Khmer and Burmese break between words, and Han and kana
/// between phrases.
///
/// They come with libicu, which is opened when it is first needed. Without it, or without the
/// package's trait `DictionaryBreaks`, such text breaks between any two letters.
package enum WordDictionaries {
  /// The version of libicu, such as `72.1`: other versions may have other words.
  /// `nil` without dictionaries.
  package static var version: String? { tm_icu_version().map { String(cString: $0) } }

  /// Whether there are dictionaries. Opens libicu.
  static var areThere: Bool { tm_icu_version() != nil }

  /// Whether the lines of `text` depend on dictionaries: whether it holds a
  /// character of Line_Break SA (UAX #14).
  ///
  /// - Complexity: O(*n*).
  package static func areNeeded(for text: String) -> Bool {
    text.unicodeScalars.contains {
      CharacterProperties.of($0.value).flags.contains(.complexContext)
    }
  }
}
