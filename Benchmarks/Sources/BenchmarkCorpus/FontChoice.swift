import BundledFonts
import Foundation
import TextMeasure

/// A stack of fonts to benchmark with.
public struct FontChoice: Sendable {
  /// The name in benchmarks.
  public let name: String
  private let files: [String]

  private init(name: String, files: [String]) {
    self.name = name
    self.files = files
  }

  /// Font files in fallback order; `file.ttc#1` is the second face of a
  /// collection.
  public init(files: [String]) {
    self.init(name: files.joined(separator: ","), files: files)
  }

  /// Pretendard and what comes with it.
  public static let pretendard = FontChoice(name: "pretendard", files: [])

  /// The stacks whose files lie in the folder that `TEXTMEASURE_FONTS` names;
  /// none without it.
  public static func fromEnvironment() -> [FontChoice] {
    guard let folder = ProcessInfo.processInfo.environment["TEXTMEASURE_FONTS"] else { return [] }
    let choices = [
      FontChoice(name: "nanum-gothic", files: ["\(folder)/NanumGothic.ttf"]),
      FontChoice(
        name: "inter-noto-kr",
        files: ["\(folder)/Inter-Regular.otf", "\(folder)/NotoSansCJK-Regular.ttc#1"]),
    ]
    return choices.filter(\.isComplete)
  }

  private var isComplete: Bool {
    files.allSatisfy { FileManager.default.isReadableFile(atPath: Self.split($0).path) }
  }

  /// The style most benchmarks share: reviews as a browser shows them, words
  /// that are too long broken.
  ///
  /// - Throws: `FontError`, `BundledFontsError`.
  public func style(size: Points = 15) throws -> TextStyle {
    TextStyle(fonts: try stack(), size: size, overflowWrap: .breakWord)
  }

  private func stack() throws -> FontStack {
    if files.isEmpty { return try .pretendard() }
    return try FontStack(
      files.map { file in
        let (path, index) = Self.split(file)
        return try Face(path: path, index: index)
      })
  }

  private static func split(_ file: String) -> (path: String, index: Int) {
    let parts = file.split(separator: "#", maxSplits: 1)
    return (String(parts[0]), parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }
}
