import Foundation
import Testing
@_spi(Benchmarks) import TextMeasure

/// Layouts of Flutter's text engine; `README.md` beside this file describes how they
/// were recorded.
@Suite struct FlutterGoldenTests {
  @Test func textsAreLaidOutAsInFlutter() throws {
    let cases = try FlutterCase.all()
    try #require(cases.count == 820)
    var stacks: [[String]: FontStack] = [:]
    // Many cases share a style, and resolving one tabulates its break rules.
    var styles: [TextStyle: ResolvedTextStyle] = [:]
    for golden in cases {
      let stack = try stacks[golden.fonts] ?? golden.stack()
      stacks[golden.fonts] = stack
      let style = try golden.style(stack)
      let resolved = try styles[style] ?? ResolvedTextStyle(style)
      styles[style] = resolved
      let ours = try golden.answer(resolved)
      #expect(ours.ranges == golden.lines.map(\.range), "\(golden.id): \(golden.text)")
      #expect(ours.height == golden.h, "\(golden.id): \(golden.text)")
      for (width, line) in zip(ours.widths, golden.lines) {
        #expect(abs(width - line.width) < FlutterCase.widthPrecision, "\(golden.id)")
      }
    }
  }

  /// ICU 74 and ICU 77.
  @Test(arguments: FlutterEdition.allCases)
  func editionsBreakLinesByTheirICU(edition: FlutterEdition) throws {
    let cases = try FlutterCase.read("flutter-\(edition.rawValue)-quotes.jsonl", headers: 1)
    let others = FlutterEdition.allCases.filter { $0 != edition }
    let stack = try cases[0].stack()
    var differing = Set<String>()
    for golden in cases {
      let answer = try golden.answer(ResolvedTextStyle(golden.style(stack, edition)))
      #expect(answer.ranges == golden.lines.map(\.range), "\(golden.id): \(golden.text)")
      #expect(answer.height == golden.h, "\(golden.id): \(golden.text)")
      for other in others {
        let answer = try golden.answer(ResolvedTextStyle(golden.style(stack, other)))
        if answer.ranges != golden.lines.map(\.range) { differing.insert(golden.id) }
      }
    }
    #expect(cases.count == 200 && differing.count == 9)
  }

  /// Without shaping, most of them.
  @Test func heightsAndLinesAreLookedUp() throws {
    var (heights, lines) = (0, 0)
    var styles: [TextStyle: ResolvedTextStyle] = [:]
    for golden in try FlutterCase.all() {
      let style = try golden.style(golden.stack())
      let resolved = try styles[style] ?? ResolvedTextStyle(style)
      styles[style] = resolved
      var measurer = TextMeasurer(resolved)
      measurer.scanAtOnce()
      let size = try measurer.measure(golden.text, atWidth: Points(golden.width))
      #expect(size.height.rawValue == golden.h, "\(golden.id): \(golden.text)")
      #expect(size.lineCount == golden.lines.count, "\(golden.id): \(golden.text)")
      heights += measurer.shapingTally.scanned
      let found = try measurer.lines(of: golden.text, atWidth: Points(golden.width)).lines
      lines += measurer.shapingTally.scanned
      #expect(
        golden.ranges(of: found) == golden.lines.map(\.range), "\(golden.id): \(golden.text)")
      for (line, expected) in zip(found, golden.lines) {
        #expect(
          abs(line.width.rawValue - expected.width) < FlutterCase.widthPrecision, "\(golden.id)")
      }
    }
    #expect(heights > 100 && lines - heights > 100, "\(heights), \(lines - heights)")
  }
}

/// A text and what Flutter answered.
private struct FlutterCase: Decodable {
  struct Line: Decodable {
    /// Offsets into the UTF-16 of the text.
    var range: Range<Int>
    var width: Double
  }

  /// Lines are differences of 32-bit floats that count from the start of the text,
  /// at most 8,192 px away: each is good to 1/2048 px, and their sum to a few of
  /// these.
  static let widthPrecision = 0.005

  var id: String
  var text: String
  /// Paths from the root of the repository.
  var fonts: [String]
  var size: Double
  var width: Double
  var css: [String: String]?
  var leading: LeadingDistribution?
  var roundsWidths: Bool?
  var h: Double
  var lines: [Line]

  static func all() throws -> [FlutterCase] { try read("flutter-canvaskit.jsonl", headers: 0) }

  static func read(_ name: String, headers: Int) throws -> [FlutterCase] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(testFolder)/Golden/\(name)"))
    return try data.split(separator: 0x0A).dropFirst(headers).map {
      try JSONDecoder().decode(FlutterCase.self, from: $0)
    }
  }

  func stack() throws -> FontStack {
    try FontStack(fonts.map { try Face(path: "\(testFolder)/../../\($0)") })
  }

  func style(_ stack: FontStack, _ edition: FlutterEdition = .newest) throws -> TextStyle {
    TextStyle(
      fonts: stack, size: Points(size),
      profile: .flutter(
        edition: edition, leading: leading ?? .proportional, roundsWidths: roundsWidths ?? false),
      lineHeight: try lineHeight, letterSpacing: try pixels("letter-spacing"),
      wordSpacing: try pixels("word-spacing"))
  }

  struct Answer {
    var height: Double
    var ranges: [Range<Int>]
    var widths: [Double]
  }

  /// The result of this library.
  func answer(_ style: ResolvedTextStyle) throws -> Answer {
    var measurer = TextMeasurer(style)
    let prepared = try measurer.prepare(text)
    let lines = prepared.lines(atWidth: Points(width))
    return Answer(
      height: prepared.height(atWidth: Points(width)).rawValue, ranges: ranges(of: lines),
      widths: lines.map(\.width.rawValue))
  }

  /// The shown text of lines, as offsets into the UTF-16 of the text.
  func ranges(of lines: [TextMeasure.Line]) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { utf8 in
      var offsets = UTF16Offsets(utf8)
      return lines.map { line in
        let start = offsets.utf16Offset(atUTF8: line.utf8Range.lowerBound)
        return start..<offsets.utf16Offset(atUTF8: line.utf8Range.upperBound)
      }
    }
  }

  private var lineHeight: LineHeight {
    get throws {
      guard let value = css?["line-height"] else { return .normal }
      if value.hasSuffix("px") { return .points(try pixels("line-height")) }
      return .em(try #require(Double(value)))
    }
  }

  private func pixels(_ property: String) throws -> Points {
    guard let value = css?[property] else { return .zero }
    return Points(try #require(Double(value.dropLast(2))))
  }
}

extension FlutterCase.Line {
  /// From `[start, end, width]`.
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let start = try values.decode(Int.self)
    range = start..<(try values.decode(Int.self))
    width = try values.decode(Double.self)
  }
}
