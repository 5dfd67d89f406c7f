import BundledFonts
import Foundation
import TextMeasure

/// The package, and the reviews that come with it.
enum Samples {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private struct Review: Decodable { var text: String }

  static func reviews() throws -> [String] {
    let file = package.appendingPathComponent("Samples/reviews.ndjson")
    let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
    return try lines.map { try JSONDecoder().decode(Review.self, from: $0).text }
  }

  static func style(_ profile: Profile = .uikit(scale: 3)) throws -> TextStyle {
    TextStyle(fonts: try .pretendard(), size: 15, profile: profile)
  }
}
