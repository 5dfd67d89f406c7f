import Arguments
import CellHeight
import ReviewIO
import TextMeasure

// Problem: a service answers what `measure` answers, for the same options, without files and
//   a process for each question.
// Approach: the options of the commands are read from pairs of name and value; what they make
//   is resolved once and used by any number of workers, each on one thread at a time.
// Limits: what names a file is refused.

/// A request about records: for heights, lines, curves, sizes of fonts, cells or explanations.
///
/// Immutable, so any number of threads may use one.
package final class RecordRequest: Sendable {
  /// What is asked for.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Heights and line counts, as `measure heights` writes them.
    case heights
    /// The same with every line.
    case lines
    /// Widths at which heights change, as `measure curve` writes them.
    case curves
    /// The largest sizes of the font that fit a box, as `measure fit` writes them.
    case fit
    /// Heights of cells, as `measure cells` writes them.
    case cells
    /// Why lines end, as `measure explain --json` writes it.
    case explain
  }

  /// What is asked for.
  package let kind: Kind
  /// What heights depend on beside the texts: versions, profile, fonts with digests, style; a
  /// JSON object.
  package let provenance: String
  /// The same in short, for a header: `engine=0.2.0; profile=css/3; …`.
  package let provenanceSummary: String
  /// What stands before the first record.
  package let preamble: [UInt8]
  /// Bytes in a record; for the reader.
  package let recordLimit: Int
  /// How many sizes are found for each record: the work grows with it.
  package let sizesPerRecord: Int
  /// What measuring may take, known before it is done.
  package let rate: WorkRate
  /// The fewest bytes that are written about a record that can be measured.
  package let leastAnswerBytes: Int
  /// How much of a request may be answered, as its environment has it.
  package let limits: RequestLimits
  private let styles: [ResolvedTextStyle]
  private let pool: StylePool
  private let makeMeasuring: @Sendable (MeasureCache?) -> RecordRequestWorker
  private let cache: MeasureCache
  private let changing: (@Sendable ([WidthArgument]) -> Measuring)?
  private let environment: RequestEnvironment

  /// Resolves fonts and style, which takes milliseconds.
  ///
  /// - Parameters:
  ///   - parameters: Options of the command by their names without dashes, in any order.
  ///   - head: The style and the templates that the body has, if it has some.
  /// - Throws: `RequestError`.
  package convenience init(
    _ kind: Kind, _ parameters: [NamedArgument], head: RequestPreface = RequestPreface(),
    in environment: RequestEnvironment
  ) throws(RequestError) {
    try environment.limits.check(parameters)
    let measuring = try RequestError.reporting {
      try Measuring(kind, parameters, head, environment)
    }
    self.init(kind, measuring, environment)
  }

  private init(
    _ kind: Kind, _ measuring: Measuring, _ environment: RequestEnvironment,
    changing: (@Sendable ([WidthArgument]) -> Measuring)? = nil
  ) {
    self.kind = kind
    (provenance, provenanceSummary) = (measuring.provenance.json, measuring.provenance.summary)
    preamble = measuring.preamble
    sizesPerRecord = measuring.sizesPerRecord
    rate = WorkRate(of: measuring)
    recordLimit = environment.limits.recordBytes
    leastAnswerBytes = measuring.leastAnswerBytes
    limits = environment.limits
    styles = measuring.styles
    pool = environment.styles
    cache = environment.cache
    self.changing = changing ?? measuring.changing
    self.environment = environment
    makeMeasuring = measuring.makeWorker
  }

  /// The request with other widths, in a tenth of the time.
  ///
  /// - Parameter widths: Numbers, as the parameter `width` has them.
  /// - Returns: `nil` where more depends on widths, or some are none that may be: what is wrong
  ///   with them is found by reading all parameters.
  package func changing(widths: [Substring]) -> RecordRequest? {
    guard let changing, !widths.isEmpty, widths.count <= limits.widths,
      let widths = try? widths.map({ try WidthArgument(argument: String($0)) }),
      (try? widths.refuseRepetitions()) != nil
    else { return nil }
    let measuring = changing(widths)
    return RecordRequest(kind, measuring, environment, changing: changing)
  }

  /// What measures records, on one thread at a time. Its first some hundred texts are slower
  /// than those that follow.
  ///
  /// - Parameter keepsTexts: Whether prepared texts are kept in the environment's cache: for
  ///   small requests, whose texts come again. New texts only pay for it.
  package func makeWorker(keepsTexts: Bool = false) -> RecordRequestWorker {
    makeMeasuring(keepsTexts ? cache : nil)
  }

  // MARK: Memory

  /// About what the request takes by itself, without styles and workers.
  package var byteCount: Int { 16 << 10 + 4 * leastAnswerBytes + provenance.utf8.count }

  /// About what each worker takes. Cells have another measurer for each style once a record has
  /// runs.
  package var workerByteCount: Int {
    (256 << 10) + styles.count * ((kind == .cells ? 256 : 128) << 10)
  }

  /// Has its styles counted, as one of the requests that are kept.
  package func keep() { pool.keep(styles) }

  /// Counts it off. Texts in styles that no other kept request has go with it: they hold them.
  package func letGo() {
    for style in pool.letGo(styles) { cache.removeAll(of: style) }
  }

  /// Looks anew at what its styles take: their tables grow while texts are measured.
  package func weighStyles() { pool.weigh(styles) }
}

extension RequestLimits {
  /// Checks what can be counted before it is read.
  ///
  /// - Throws: `RequestError`.
  func check(_ arguments: [NamedArgument]) throws(RequestError) {
    for argument in arguments {
      guard let advice = optionsOfCommands[argument.name] else { continue }
      throw RequestError(
        .invalid, "'\(argument.name)' works on the command line only; here: \(advice)")
    }
    guard arguments.count <= parameters else {
      throw RequestError(.tooMuch, "there are more than \(parameters) parameters")
    }
    for argument in arguments
    where argument.name != "text" && argument.value.utf8.count > parameterBytes {
      throw RequestError(
        .tooMuch, "'\(argument.name.prefix(64))' has more than \(parameterBytes) bytes")
    }
    let widthCount = arguments.filter { $0.name == "width" }.reduce(0) { count, argument in
      count + 1 + argument.value.utf8.count { $0 == UInt8(ascii: ",") }
    }
    guard widthCount <= widths else {
      throw RequestError(.tooMuch, "there are \(widthCount) widths, more than \(widths)")
    }
  }
}
