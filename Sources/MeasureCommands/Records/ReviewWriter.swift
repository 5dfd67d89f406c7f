import ReviewIO
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

  /// Writes the record of one that failed.
  func write(_ error: RecordError, into output: inout ByteWriter)
}

/// Writes records of one text each.
struct TextWriter<Format: RecordFormat>: ReviewWriter, ~Copyable {
  private var format: Format
  private var measurer: TextMeasurer

  var interruption: Interruption? {
    get { measurer.interruption }
    set { measurer.interruption = newValue }
  }

  /// - Parameters:
  ///   - textLimit: Bytes in a text; a longer one is an error.
  ///   - looksUpAtOnce: Whether the first texts are not shaped: where the process reads the rules
  ///     of its fonts once and measures for long.
  init(
    _ format: Format, style: ResolvedTextStyle, textLimit: Int, looksUpAtOnce: Bool = false
  ) {
    self.format = format
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

  func write(_ error: RecordError, into output: inout ByteWriter) {
    format.write(error, into: &output)
  }
}
