import ReviewIO
import TextMeasure

/// The sizes at which all texts so far fit, which threads narrow down together.
///
/// `Sendable` because its state is behind a lock.
final class SharedSizes: Sendable {
  private struct State {
    var fits: [Bool]
    var textCount = 0
  }

  private let state: Mutex<State>

  /// - Parameter count: How many sizes there are.
  init(count: Int) { state = Mutex(State(fits: Array(repeating: true, count: count))) }

  /// The indices of the sizes that are left.
  var indices: [Int] { state.withLock { state in state.fits.indices.filter { state.fits[$0] } } }

  /// How many texts were looked at.
  var textCount: Int { state.withLock(\.textCount) }

  /// Counts a text that fits at none of `tooLarge`.
  func count(without tooLarge: [Int]) {
    state.withLock { state in
      state.textCount += 1
      for index in tooLarge { state.fits[index] = false }
    }
  }
}

/// Finds the largest size at which every review fits; writes only errors. One to a thread.
///
/// A text that fits at a size may not at a smaller one, so each is tried at all sizes that are left.
struct SharedFitWriter: ReviewWriter, ~Copyable {
  private let request: FitRequest
  private let shared: SharedSizes
  private var head: RecordHead
  /// One for each size.
  private var fitters: [FontSizeFitter]
  private let fonts: OpenedFonts?
  let readsMarkup: Bool
  var interruption: Interruption?

  /// - Parameters:
  ///   - styles: One for each size, the largest first.
  ///   - textLimit: Bytes in a text; a longer one is an error.
  ///   - fonts: Those that spans of texts of several styles may name.
  init(
    _ request: FitRequest, _ styles: [ResolvedTextStyle], sharing shared: SharedSizes,
    head: RecordHead, textLimit: Int, fonts: OpenedFonts?
  ) {
    (self.request, self.shared, self.head, self.fonts) = (request, shared, head, fonts)
    readsMarkup = request.rich.markup != nil
    fitters = styles.map { style in
      var fitter = FontSizeFitter([style])
      fitter.maximumByteCount = textLimit
      return fitter
    }
  }

  mutating func begin(_ chunk: Chunk) { head.begin(chunk) }

  mutating func write(
    _ review: Review, into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    let text = String(decoding: review.text, as: UTF8.self)
    let request = request
    return try narrow { fitter throws(TextError) in
      try fitter.largest(
        for: text, width: request.width, height: request.height, maxLines: request.maxLines)
    }
  }

  mutating func writeRuns(
    of review: Review, into output: inout ByteWriter
  ) throws(RichReviewError) -> MeasuredRuns {
    let (fonts, request) = (fonts, request)
    let isMissing = try narrow { fitter throws(RichReviewError) in
      try fitter.largest(
        width: request.width, height: request.height, maxLines: request.maxLines
      ) { style, measurer throws(RichReviewError) in
        var reader = RichReviewReader(request.rich, in: style.style, fonts: fonts)
        return try reader.read(review.text, runs: review.runs, measuredBy: &measurer).prepared
      }
    }
    return .shaped(isMissing: isMissing)
  }

  /// - Returns: Whether no font has some of the characters.
  private mutating func narrow<Failure: Error>(
    _ largest: (inout FontSizeFitter) throws(Failure) -> FontSizeFitter.Fit?
  ) throws(Failure) -> Bool {
    var tooLarge: [Int] = []
    var isMissing = false
    for index in shared.indices {
      fitters[index].interruption = interruption
      guard let fit = try largest(&fitters[index]) else {
        tooLarge.append(index)
        continue
      }
      isMissing = !fit.size.missingCharacters.isEmpty
    }
    shared.count(without: tooLarge)
    return isMissing
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    head.append(error, column: 5, request.format, to: &output)
  }

  /// `{"fontSize":17.5,"texts":20}`
  static func total(_ shared: SharedSizes, _ request: FitRequest) -> [UInt8] {
    let size = shared.indices.first.map { request.sizes[$0] }
    var output = ByteWriter(capacity: 64)
    output.append("{\"fontSize\":")
    if let size { output.append(length: size) } else { output.append("null") }
    output.append(",\"texts\":")
    output.append(shared.textCount)
    output.append("}\n")
    return Array(output.bytes)
  }
}
