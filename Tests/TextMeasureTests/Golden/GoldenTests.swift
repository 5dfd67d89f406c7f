import BundledFonts
import Foundation
import Testing
import TextMeasure

/// Layouts of Chromium 156; `README.md` beside this file describes how they were
/// recorded.
@Suite struct GoldenTests {
  @Test func reviewsAreLaidOutAsInChromium() throws {
    let cases = try GoldenCase.all()
    try #require(cases.count == 405)
    let face = try Face(
      path: BundledFonts.path(of: .pretendardRegular, in: try BundledFonts.directory()))
    let fonts = try FontStack([face])
    // Many cases share a style, and resolving one tabulates its break rules.
    var styles: [TextStyle: ResolvedTextStyle] = [:]
    for golden in cases {
      try #require(golden.n == golden.lines.count)
      let theirs = GoldenCase.Answer(height: golden.h, lines: golden.lines)
      let style = try golden.style(fonts)
      let resolved = try styles[style] ?? ResolvedTextStyle(style)
      styles[style] = resolved
      let ours = try golden.answer(resolved)
      #expect(ours == theirs, "\(golden.id): \(golden.text)")
    }
  }
}

/// A text and what the browser answered.
private struct GoldenCase: Decodable {
  /// In CSS px, all of them multiples of 1/64 and so exact.
  struct Answer: Equatable {
    var height: Double
    var lines: [Line]
  }

  struct Line: Equatable, Decodable {
    /// Offsets into the UTF-16 of the text.
    var start: Int
    var end: Int
    var width: Double
  }

  var id: String
  var text: String
  var size: Double
  var width: Double
  var lang: String
  var css: [String: String]
  var h: Double
  var n: Int
  var lines: [Line]

  static func all() throws -> [GoldenCase] {
    let file = "\(testFolder)/Golden/chromium-156-pretendard.jsonl"
    return try JSONLines.decode(GoldenCase.self, from: URL(fileURLWithPath: file))
  }

  func style(_ fonts: FontStack) throws -> TextStyle {
    TextStyle(
      fonts: fonts, size: Points(size), lineHeight: try lineHeight, wordBreak: try wordBreak,
      overflowWrap: try overflowWrap, language: lang)
  }

  /// The result of this library.
  func answer(_ style: ResolvedTextStyle) throws -> Answer {
    var measurer = TextMeasurer(style)
    let prepared = try measurer.prepare(text)
    var text = text
    let lines = text.withUTF8 { utf8 in
      var offsets = UTF16Offsets(utf8)
      return prepared.lines(atWidth: Points(width)).map { line in
        Line(
          start: offsets.utf16Offset(atUTF8: line.utf8Range.lowerBound),
          end: offsets.utf16Offset(atUTF8: line.utf8Range.upperBound),
          width: line.width.rawValue)
      }
    }
    return Answer(height: prepared.height(atWidth: Points(width)).rawValue, lines: lines)
  }

  private var lineHeight: LineHeight {
    get throws {
      let value = try #require(css["line-height"])
      if value.hasSuffix("px") { return .points(Points(try #require(Double(value.dropLast(2))))) }
      return .em(try #require(Double(value)))
    }
  }

  private var wordBreak: WordBreak {
    get throws {
      let values: [String: WordBreak] = [
        "normal": .normal, "keep-all": .keepAll, "break-all": .breakAll,
      ]
      return try #require(values[css["word-break"] ?? ""])
    }
  }

  private var overflowWrap: OverflowWrap {
    get throws { try #require(OverflowWrap(rawValue: css["overflow-wrap"] ?? "normal")) }
  }
}

extension GoldenCase.Line {
  /// From `[start, end, width]`.
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    start = try values.decode(Int.self)
    end = try values.decode(Int.self)
    width = try values.decode(Double.self)
  }
}
