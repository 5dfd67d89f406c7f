import Foundation

/// The texts of `Tests/Data/reviews.ndjson`.
enum Reviews {
  private struct Review: Decodable {
    var text: String
  }

  private static let texts = Result {
    let file = URL(fileURLWithPath: testFolder).deletingLastPathComponent()
      .appending(path: "Data/reviews.ndjson")
    return try texts(of: file)
  }

  /// The texts of a file of reviews.
  static func texts(of file: URL) throws -> [String] {
    try JSONLines.decode(Review.self, from: file).map(\.text)
  }

  /// All 3,000, in the order of the file.
  static func all() throws -> [String] { try texts.get() }

  /// Files of other texts, named by `TEXTMEASURE_TEXTS`.
  static let otherFiles = ProcessInfo.processInfo.environment["TEXTMEASURE_TEXTS"]

  static func others() throws -> [String]? {
    try otherFiles?.split(separator: ",").flatMap {
      try texts(of: URL(fileURLWithPath: String($0)))
    }
  }

  /// `count` of them, spread evenly over the file.
  static func sample(_ count: Int) throws -> [String] {
    let all = try all()
    return (0..<count).map { all[$0 * all.count / count] }
  }
}

enum JSONLines {
  static func decode<Record: Decodable>(_ type: Record.Type, from file: URL) throws -> [Record] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: file).split(separator: 0x0A).map {
      try decoder.decode(type, from: Data($0))
    }
  }
}
