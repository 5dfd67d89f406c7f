/// Why a text cannot be measured.
public enum TextError: Error, Hashable, Sendable {
  /// The text has more bytes than offsets of 32 bits can point into.
  case tooLong(byteCount: Int, maximum: Int)
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong(let byteCount, let maximum):
      "the text has \(byteCount) bytes; at most \(maximum) can be measured"
    }
  }
}
