import CZlib
import Foundation
import TextMeasure

/// One text a renderer has laid out, and what it answered.
///
/// A line of a golden file, in JSON. Offsets count UTF-16 code units of `text`.
struct GoldenCase: Decodable {
  var id: String
  /// The category it is counted in; its first part is enough for a summary.
  var cat: String?
  var text: String
  /// Font files in fallback order; `name.ttc#1` is the second face of a collection.
  var fonts: [String]
  /// Font size in px.
  var size: Double
  /// Of the box in px; `null` asks for max-content.
  var width: Double?
  /// A BCP 47 tag; Korean if absent.
  var lang: String?
  var css: [String: String]?
  /// Flutter's leading distribution, `proportional` if absent.
  var leading: LeadingDistribution?
  /// Whether SkParagraph was asked without Flutter's setting for widths.
  var roundsWidths: Bool?

  /// The height of the box.
  var h: Double
  /// How many lines it has.
  var n: Int
  /// Of each line: where its visible part starts and ends, and how wide it is.
  var lines: [GoldenLine]
  /// The box's max-content width, where that was asked for.
  var w: Double?
}

/// A line of a golden case: `[start, end, width]`.
struct GoldenLine: Codable, Equatable {
  var start: Int
  var end: Int
  var width: Double

  init(start: Int, end: Int, width: Double) {
    self.start = start
    self.end = end
    self.width = width
  }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    start = try values.decode(Int.self)
    end = try values.decode(Int.self)
    width = try values.decode(Double.self)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(start)
    try values.encode(end)
    try values.encode(width)
  }
}

/// Reads a golden file line by line, gzipped or not.
struct GoldenFile: ~Copyable {
  struct ReadError: Error, CustomStringConvertible {
    var path: String
    var line: Int
    var reason: String

    var description: String {
      line == 0 ? "cannot read '\(path)': \(reason)" : "\(path), line \(line): \(reason)"
    }
  }

  let path: String
  private let file: gzFile
  private var lineNumber = 0
  private let decoder = JSONDecoder()

  init(path: String) throws {
    // zlib opens a folder without complaint and then reads nothing from it.
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ReadError(path: path, line: 0, reason: "there is no such file")
    }
    guard !isFolder.boolValue else {
      throw ReadError(path: path, line: 0, reason: "it is a folder")
    }
    guard let file = gzopen(path, "rb") else {
      throw ReadError(path: path, line: 0, reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.file = file
  }

  deinit { gzclose(file) }

  /// The next case, or `nil` at the end. Blank lines are skipped.
  mutating func next() throws -> GoldenCase? {
    while let line = try readLine() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) { continue }
      do {
        return try decoder.decode(GoldenCase.self, from: line)
      } catch {
        let reason = (error as? DecodingError)?.sentence ?? "\(error)"
        throw ReadError(path: path, line: lineNumber, reason: "not a golden case: \(reason)")
      }
    }
    return nil
  }

  private mutating func readLine() throws -> Data? {
    var line = Data()
    var buffer = [CChar](repeating: 0, count: 1 << 16)
    while gzgets(file, &buffer, Int32(buffer.count)) != nil {
      line.append(contentsOf: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
      if line.last == 0x0A { break }
    }
    var code: Int32 = 0
    let message = gzerror(file, &code)
    guard code >= 0 else {
      throw ReadError(
        path: path, line: lineNumber + 1,
        reason: message.map { String(cString: $0) } ?? "damaged file")
    }
    lineNumber += 1
    return line.isEmpty ? nil : line
  }
}
