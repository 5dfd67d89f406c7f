import BundledFonts
import CellHeight
import Foundation
import ListLayout
import TextMeasure

/// Labels in Pretendard 15, at two pixels a point: a line is (1950 + 494) / 2048 x 15 =
/// 17.900390625 points high, so labels of one to five lines are 18, 36, 54, 72 (71.6015625)
/// and 90 (89.501953125, up to the next half: 89.5 + 0.001953125 makes 90) points high.
func labelStyle(size: Points = 15, scale: Double = 2) throws -> TextStyle {
  TextStyle(fonts: try .pretendard(), size: size, profile: .uikit(scale: scale))
}

/// So many lines in a box of any width.
func text(ofLines count: Int) -> String {
  Array(repeating: "가", count: count).joined(separator: "\n")
}

/// The reviews that come with the tests, or of the file that TEXTMEASURE_REVIEWS names.
func reviews() throws -> [String] {
  let own = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
  let path =
    ProcessInfo.processInfo.environment["TEXTMEASURE_REVIEWS"] ?? "/\(own)/Data/reviews.ndjson"
  struct Record: Decodable { let text: String }
  let lines = try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 0x0A)
  return try lines.map { try JSONDecoder().decode(Record.self, from: $0).text }
}

extension DeviceScreen {
  /// Every width of a phone, once.
  static let widths = Set(iPhones.map(\.width)).sorted().map { Points($0) }
}
