import Arguments
import CellHeight
import ReviewIO
import TextMeasure

// Problem: a service answers what `measure` answers, for the same options, without files and
//   a process for each question.
// Approach: the options of the commands are read from pairs of name and value; what they make
//   is resolved once and used by any number of workers, each on one thread at a time.
// Limits: what names a file is refused. Bundled fonts only.

/// What is asked of every record: heights, lines, curves, cells or explanations.
///
/// Immutable, so any number of threads may use one.
public final class RecordRequest: Sendable {
  /// What is asked for.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Heights and line counts, as `measure heights` writes them.
    case heights
    /// The same with every line.
    case lines
    /// Widths at which heights change, as `measure curve` writes them.
    case curves
    /// Heights of cells, as `measure cells` writes them.
    case cells
    /// Why lines end, as `measure explain --json` writes it.
    case explain
  }

  /// What is asked for.
  public let kind: Kind
  /// What heights depend on beside the texts: versions, profile, fonts with digests, style; a
  /// JSON object.
  public let provenance: String
  /// The same in short, for a header: `engine=0.1.0; profile=css/3; …`.
  public let provenanceSummary: String
  /// What stands before the first record.
  public let preamble: [UInt8]
  /// Bytes in a record; for the reader.
  public let recordLimit: Int
  /// How many sizes are found for each record: the work grows with it.
  public let sizesPerRecord: Int
  private let makeMeasuring: @Sendable (MeasureCache?) -> RecordRequestWorker
  private let cache: MeasureCache

  /// Resolves fonts and style, which takes milliseconds.
  ///
  /// - Parameters:
  ///   - parameters: Options of the command by their names without dashes, in any order.
  ///   - head: The style and the templates that the body has, if it has some.
  /// - Throws: `RequestError`.
  public convenience init(
    _ kind: Kind, _ parameters: [NamedArgument], head: RequestPreface = RequestPreface(),
    in environment: RequestEnvironment
  ) throws(RequestError) {
    try environment.limits.check(parameters)
    let measuring = try RequestError.reporting {
      try Measuring(kind, parameters, head, environment)
    }
    self.init(kind, measuring, environment)
  }

  private init(_ kind: Kind, _ measuring: Measuring, _ environment: RequestEnvironment) {
    self.kind = kind
    (provenance, provenanceSummary) = (measuring.provenance.json, measuring.provenance.summary)
    preamble = measuring.preamble
    sizesPerRecord = measuring.sizesPerRecord
    recordLimit = environment.limits.recordBytes
    cache = environment.cache
    makeMeasuring = measuring.makeWorker
  }

  /// What measures records, on one thread at a time. Its first some hundred texts are slower
  /// than those that follow.
  ///
  /// - Parameter keepsTexts: Whether prepared texts are kept in the environment's cache: for
  ///   small requests, whose texts come again. New texts only pay for it.
  public func makeWorker(keepsTexts: Bool = false) -> RecordRequestWorker {
    makeMeasuring(keepsTexts ? cache : nil)
  }
}

extension RequestLimits {
  /// Checks what can be counted before it is read.
  ///
  /// - Throws: `RequestError`.
  func check(_ arguments: [NamedArgument]) throws(RequestError) {
    if let argument = arguments.first(where: { optionsOfCommands.contains($0.name) }) {
      throw RequestError(.invalid, "'\(argument.name)' is of the command line, not of requests")
    }
    guard arguments.count <= parameters else {
      throw RequestError(.tooMuch, "there are more than \(parameters) parameters")
    }
    let widthCount = arguments.filter { $0.name == "width" }.reduce(0) { count, argument in
      count + 1 + argument.value.utf8.count { $0 == UInt8(ascii: ",") }
    }
    guard widthCount <= widths else {
      throw RequestError(.tooMuch, "there are \(widthCount) widths, more than \(widths)")
    }
  }
}
