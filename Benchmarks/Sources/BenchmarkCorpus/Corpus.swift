import Foundation
import ReviewIO

/// A file of reviews, and what benchmarks of it are called.
public struct Corpus: Sendable {
  /// `korean-reviews`, or the name of another file without its extension: times
  /// of different texts must not share a name.
  public let name: String
  public let path: String
  public let texts: Texts

  /// The reviews in the file that `TEXTMEASURE_REVIEWS` names, or else in the
  /// tests' own.
  ///
  /// - Throws: `InputError`, or `CorpusError` for a file without reviews.
  public static func fromEnvironment() throws -> Corpus {
    guard let path = ProcessInfo.processInfo.environment["TEXTMEASURE_REVIEWS"] else {
      return try Corpus(name: tests, path: repository + "/Tests/Data/reviews.ndjson")
    }
    return try Corpus(path: path)
  }

  /// The reviews in a file.
  ///
  /// - Throws: `InputError`, or `CorpusError` for a file without reviews.
  public init(path: String) throws {
    try self.init(
      name: URL(filePath: path).deletingPathExtension().lastPathComponent, path: path)
  }

  private static let tests = "korean-reviews"

  private init(name: String, path: String) throws {
    self.name = name
    self.path = path
    texts = try Self.texts(path: path)
    if texts.count == 0 { throw CorpusError.noReviews(path: path) }
  }

  private static func texts(path: String) throws -> Texts {
    let reader = try RecordReader(path: path)
    var parser = RecordParser()
    var texts = Texts()
    while let chunk = try reader.next() {
      parser.forEachRecord(in: chunk) { result in
        if case .success(let review) = result { texts.append(review.text) }
      }
    }
    return texts
  }
}

extension Corpus {
  /// So many texts that are like these, each other than all before; equal for equal seeds.
  public func generated(_ count: Int, seed: UInt64) -> Texts {
    ReviewModel(of: texts, weight: name == Self.tests ? Self.weight : { _ in 1 })
      .texts(count, seed: seed)
  }

  /// The tests' own reviews are all of a sample that have a character outside of Hangul and
  /// Latin, and one in seven of the others (`Tests/Data/README.md`): what the sample was like is
  /// seen if these count seven times.
  private static func weight(_ text: String.UnicodeScalarView) -> Int {
    let isPlain = text.allSatisfy { scalar in
      switch scalar.value {
      case 0x20...0x7E, 0x2000...0x206F, 0x3130...0x318F, 0xAC00...0xD7A3: true
      default: false
      }
    }
    return isPlain ? 7 : 1
  }
}

/// Why a file cannot be measured.
public enum CorpusError: Error, CustomStringConvertible {
  case noReviews(path: String)

  public var description: String {
    switch self {
    case .noReviews(let path): "no record of \(path) is a review"
    }
  }
}

/// The checkout this file lies in, as an absolute path.
public let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path
