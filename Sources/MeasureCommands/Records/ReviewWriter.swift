import ReviewIO
import StyleJSON
import TextMeasure

/// Writes a record for a review, and owns what it takes to measure it. One to a thread.
///
/// What it needs grows with the longest text it meets, so a long record has a writer of
/// its own.
protocol ReviewWriter: ~Copyable, SendableMetatype {
  /// What ends the measuring of a review early.
  var interruption: Interruption? { get set }

  /// The reviews that follow are those of `chunk`.
  mutating func begin(_ chunk: Chunk)

  /// Writes the record of one review.
  ///
  /// - Returns: Whether no font has some of its characters.
  /// - Throws: `TextError.tooLong`, `TextError.interrupted`; what was written until then is taken
  ///   back.
  mutating func write(
    _ review: Review, into output: inout ByteWriter
  ) throws(TextError) -> Bool

  /// Bytes that the styles of runs take, which it keeps from review to review.
  var runStyleByteCount: Int { get }

  /// Whether texts are marked up, which makes them ones of several styles.
  var readsMarkup: Bool { get }

  /// Writes the record of a review that has runs in place of a text, or one that is marked up.
  ///
  /// - Throws: What was written until then is taken back.
  mutating func writeRuns(
    of review: Review, into output: inout ByteWriter
  ) throws(RichReviewError) -> MeasuredRuns

  /// Writes the record of one that failed.
  func write(_ error: RecordError, into output: inout ByteWriter)
}

extension ReviewWriter where Self: ~Copyable {
  var runStyleByteCount: Int { 0 }

  var readsMarkup: Bool { false }

  /// - Throws: `RichReviewError.runs`: only plain texts are known here.
  mutating func writeRuns(
    of review: Review, into output: inout ByteWriter
  ) throws(RichReviewError) -> MeasuredRuns {
    throw .runs(
      DescriptionPath("runs").error("describe a text of several styles, which is not written so"))
  }
}

/// How a text of several styles was measured.
enum MeasuredRuns {
  /// In widths that were there already, without shaping it.
  case lookedUp
  /// By shaping; `isMissing` says whether no font has some of its characters.
  case shaped(isMissing: Bool)
}

/// Writes records of one text each.
struct TextWriter<Format: RecordFormat>: ReviewWriter, ~Copyable {
  private var format: Format
  private var measurer: TextMeasurer
  private var reader: RichReviewReader
  /// Stored: to look it up in the reader would copy that for each record.
  let readsMarkup: Bool

  var interruption: Interruption? {
    get { measurer.interruption }
    set { measurer.interruption = newValue }
  }

  var runStyleByteCount: Int { measurer.runStyleByteCount }

  /// - Parameters:
  ///   - textLimit: Bytes in a text; a longer one is an error.
  ///   - fonts: Those that spans of texts of several styles may name.
  ///   - rich: How texts of several styles are written.
  ///   - looksUpAtOnce: Whether the first texts are not shaped: where the process reads the rules
  ///     of its fonts once and measures for long.
  init(
    _ format: Format, style: ResolvedTextStyle, textLimit: Int, fonts: OpenedFonts? = nil,
    rich: RichTextSetting = RichTextSetting(), looksUpAtOnce: Bool = false
  ) {
    self.format = format
    reader = RichReviewReader(rich, in: style.style, fonts: fonts)
    readsMarkup = rich.markup != nil
    measurer = TextMeasurer(style)
    measurer.maximumByteCount = textLimit
    if looksUpAtOnce { measurer.scanAtOnce() }
  }

  mutating func begin(_ chunk: Chunk) { format.head.begin(chunk) }

  mutating func write(
    _ review: Review, into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    let isMissing = try format.write(review, measuredBy: &measurer, into: &output)
    // Texts end early once they are interrupted, and what was written is not all of them.
    try measurer.interruption.check()
    return isMissing
  }

  mutating func writeRuns(
    of review: Review, into output: inout ByteWriter
  ) throws(RichReviewError) -> MeasuredRuns {
    let read = try reader.richText(of: review.text, runs: review.runs)
    if let read, try writeScanned(read, of: review, into: &output) { return .lookedUp }
    let rich = try reader.review(read, runs: review.runs, measuredBy: &measurer)
    var text = rich.text
    do throws(TextError) {
      let isMissing = try text.withUTF8 { utf8 in
        Result { () throws(TextError) in
          try format.write(
            review.replacing(text: utf8), rich, measuredBy: &measurer, into: &output)
        }
      }.get()
      try measurer.interruption.check()
      return .shaped(isMissing: isMissing)
    } catch {
      throw .text(error)
    }
  }

  private mutating func writeScanned(
    _ rich: RichText, of review: Review, into output: inout ByteWriter
  ) throws(RichReviewError) -> Bool {
    do throws(RichTextError) {
      return try format.writeScanned(rich, of: review, measuredBy: &measurer, into: &output)
    } catch {
      // What else is wrong is found where the text is prepared.
      if case .text(let error) = error { throw .text(error) }
      return false
    }
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    format.write(error, into: &output)
  }
}
