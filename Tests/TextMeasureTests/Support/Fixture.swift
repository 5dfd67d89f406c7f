import Foundation

@testable import TextMeasure

/// The made-up fonts of `Fixtures/Fonts`, whose advances its README lists.
enum Fixture {
  static func path(_ file: String) -> String {
    "\(testFolder)/Fixtures/Fonts/\(file)"
  }

  static func face(
    _ file: String, index: Int = 0, variations: [FontVariation] = []
  ) throws -> Face {
    try Face(path: path(file), index: index, variations: variations)
  }

  static func stack(_ files: String...) throws -> FontStack {
    try FontStack(files.map { try face($0) })
  }
}

/// `Tests/TextMeasureTests` in this checkout.
let testFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().path
