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

  /// A few of them for a stack of fonts of `Stacks`, all where there is time; not for the first
  /// stack again with their ASCII alone, which fonts without Hangul have.
  static func forStack(_ stack: String) throws -> [String] {
    let isFirst = stack == Stacks.names[0]
    let reviews = Environment.isThorough ? try all() : try sample(isFirst ? 60 : 10)
    return isFirst ? reviews : reviews + reviews.map { $0.filter(\.isASCII) }
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
