/// Why a text cannot be measured.
public enum TextError: Error, Hashable, Sendable {
  /// The text has more bytes than `TextMeasurer.maximumByteCount`.
  case tooLong(byteCount: Int, maximum: Int)

  /// The curve of a text would take layouts of more than `limit` characters in all: the
  /// text is long, and the range of widths holds many of its layouts.
  case curveTooCostly(limit: Int)

  /// The text has so many lines in the box, more than `limit` that are explained at once.
  case explanationTooCostly(lineCount: Int, limit: Int)

  /// The measurer's `interruption` came before the work was done.
  case interrupted
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong(let byteCount, let maximum):
      "the text has \(byteCount) bytes; at most \(maximum) can be measured"
    case .curveTooCostly(let limit):
      "finding the height at every width takes more than \(limit) characters to be laid out;"
        + " ask for a narrower range of widths, or for the first few lines"
    case .explanationTooCostly(let lineCount, let limit):
      "\(lineCount) lines are to be explained, more than \(limit);"
        + " ask for a wider box, or for the first few lines"
    case .interrupted: "measuring was interrupted"
    }
  }
}
