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
      return try Corpus(name: "korean-reviews", path: repository + "/Tests/Data/reviews.ndjson")
    }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    return try Corpus(name: name, path: path)
  }

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
