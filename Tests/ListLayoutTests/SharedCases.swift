import Foundation
import ListLayout

/// What `heights.js` of the service's page and the Java files in `Android` must answer as this
/// library does: cases, and its answers to them.
struct SharedCases: Codable, Equatable {
  var curves: [Curve]
  var cellCurves: [Curve]
  /// Bytes that are no curve of either kind, or of one only.
  var errors: [Failure]
  var feeds: [Feed]

  struct Curve: Codable, Equatable {
    var encoded: Data
    /// From the first step to the end; none of an empty curve.
    var widths: [Number]
    var steps: [Step]
    var sizes: [Size]
    /// As a length of CSS; missing where it is none.
    var css: String?
  }

  /// A step of a cell has no lines.
  struct Step: Codable, Equatable {
    var width: Number
    var height: Number
    var lineCount: Int?
    var isTruncated: Bool?
  }

  /// The answer for a width; outside of the curve there is no height, but one at the nearest width.
  struct Size: Codable, Equatable {
    var width: Number
    var height: Number?
    var nearest: Number?
    var lineCount: Int?
    var isTruncated: Bool?
  }

  struct Failure: Codable, Equatable {
    var encoded: Data
    var asText: String?
    var asCell: String?
  }

  /// A list and what happens to it.
  struct Feed: Codable, Equatable {
    var rows: [Row]
    var moves: [Move]
  }

  /// In JSON an array of both, for there are many.
  struct Row: Codable, Equatable {
    var id: Int
    var height: Number
  }

  struct Move: Codable, Equatable {
    /// Rows before `end` that are replaced from `start` on; of an update both are missing.
    var start: Int?
    var end: Int?
    var rows: [Row]
    /// Where the reader is, before and after.
    var reader: Number
    var readerAfter: Number?
    var count: Int
    var contentHeight: Number
    var places: [Place]
  }

  /// Which row an offset lies in and where it begins, and the end of the rows of a screen of
  /// 640 points there.
  struct Place: Codable, Equatable {
    var offset: Number
    var row: Int?
    var start: Number?
    var end: Int
  }
}

extension SharedCases.Row {
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    id = try values.decode(Int.self)
    height = try values.decode(Number.self)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(id)
    try values.encode(height)
  }
}

extension SharedCases {
  /// JSON with a case a line, so that a change is seen for what it is.
  func lines() throws -> Data {
    var json = Data("{".utf8)
    json += try Self.lines("curves", curves) + Data(",\n".utf8)
    json += try Self.lines("cellCurves", cellCurves) + Data(",\n".utf8)
    json += try Self.lines("errors", errors) + Data(",\n".utf8)
    return try json + Self.lines("feeds", feeds) + Data("}\n".utf8)
  }

  private static func lines(_ name: String, _ values: [some Encodable]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try values.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return Data("\"\(name)\":[\n\(lines.joined(separator: ",\n"))\n]".utf8)
  }
}

/// A number that JSON may not have, as a string: `"Infinity"`.
struct Number: Codable, Hashable {
  var value: Double

  init(_ value: Double) { self.value = value }

  init(_ length: Points) { value = length.rawValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Double.self) {
      self.value = value
    } else {
      value = try Double(container.decode(String.self)) ?? .nan
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if value.isFinite {
      try container.encode(value)
    } else {
      try container.encode(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    }
  }

  /// What is not a number is equal to itself here.
  static func == (a: Number, b: Number) -> Bool {
    a.value == b.value || a.value.isNaN && b.value.isNaN
  }
}
