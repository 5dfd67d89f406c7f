#if DictionaryBreaks
  internal import CICU

  /// Cuts a run into words by the dictionaries of libicu.
  ///
  /// Belongs to one text: opening an iterator takes 7 µs (6 ms for a process' first,
  /// when ICU maps its data), so there is nothing to share between threads.
  struct DictionarySegmenter: ~Copyable {
    static let findsWords = true

    /// tm_icu_line_breaks *, closed in deinit; nil if ICU has come without its data.
    private let iterator: OpaquePointer?
    private var utf16: [UInt16] = []
    private var clusters = ClusterSegmenter()

    /// - Parameter locale: Dictionaries go by script, and so it only matters to phrases.
    init(locale: String = "") { iterator = tm_icu_open(locale) }

    deinit {
      if let iterator { tm_icu_close(iterator) }
    }

    /// Sets `starts` to the indices of `run` at which a word starts; its first index
    /// may be missing. Where ICU does not serve, every grapheme cluster is a word.
    mutating func findStarts(in run: Span<UInt32>, into starts: inout [Int]) {
      encode(run)
      guard let iterator else { return clusters.findStarts(in: run, into: &starts) }
      starts.removeAll(keepingCapacity: true)
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
#endif
