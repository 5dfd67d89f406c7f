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
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
