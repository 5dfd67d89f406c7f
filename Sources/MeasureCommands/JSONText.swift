// Foundation's coders without the rest of it, which takes 4 ms to load.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON of values that are `Codable`, for what is not written per review.
enum JSONText {
  /// Keys in order. Numbers that JSON has no way to write are strings: sums of extreme numbers
  /// are no reason to lose the others.
  ///
  /// - Parameter isPretty: Whether it takes several lines, for people.
  static func encode(_ value: some Encodable, isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// - Throws: `DecodingError`.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    guard !endsListWithComma(bytes) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "a comma ends a list"))
    }
    return try JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Whether a comma stands before a closing bracket, which Foundation lets pass and JSON does not.
  static func endsListWithComma(_ bytes: [UInt8]) -> Bool {
    var (isQuoted, isEscaped, isComma) = (false, false, false)
    for byte in bytes {
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "]"), UInt8(ascii: "}"): if isComma { return true }
      case UInt8(ascii: "\""): isQuoted = true
      default: break
      }
      isComma = byte == UInt8(ascii: ",")
    }
    return false
  }
}
