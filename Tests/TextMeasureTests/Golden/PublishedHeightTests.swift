import BundledFonts
import ListLayout
import Testing

@testable import TextMeasure

/// Heights that others printed on devices, and what published rules come to for well-known
/// fonts.
///
/// Only the line metrics of San Francisco matter here, 1950 and 494 of 2048; Pretendard has
/// the same.
@Suite struct PublishedHeightTests {
  private func height(
    _ text: String, size: Points, _ rules: UIKitRules, atWidth width: Points = 9000
  ) throws -> Points {
    try prepare(
      text, TextStyle(fonts: .pretendard(), size: size, profile: .uikit(rules))
    ).height(atWidth: width)
  }

  // MARK: Printed on devices

  /// Answers of `boundingRect` and `sizeWithAttributes` for the system font: an XCTest at 17 points in
  /// a box of 200, Swift notes of 2017 from 14 to 19, Stack Overflow 33278645 at 15, and a
  /// question on code.firstgear.co.kr at 40 (47.734375).
  @Test(
    arguments: [
      (14, 16.70703125), (15, 17.900390625), (16, 19.09375), (17, 20.287109375),
      (18, 21.48046875), (19, 22.673828125), (40, 47.734375),
    ] as [(Points, Points)])
  func drawnLinesOfTheSystemFont(size: Points, line: Points) throws {
    #expect(try height("This is a Test String.", size: size, .drawing()) == line)
    // The same notes: `你`, which a fallback font has, is as high. So are six ideographs at
    // 15 points, and `你好` at 17.
    #expect(try height("你好", size: size, .drawing()) == line)
  }

  /// Its parts at 40 points: ascender 38.0859375, descender -9.6484375.
  @Test func partsOfALine() throws {
    let style = TextStyle(fonts: try .pretendard(), size: 40, profile: .uikit(.drawing()))
    let box = try ResolvedTextStyle(style).lineBoxes.primary
    #expect(box == LineBox(above: 38.0859375, below: 9.6484375))
  }

  /// One to five lines at 17 points: the sums, and labels of 2 pixels to the point.
  @Test func labelsRoundTheSum() throws {
    let texts = (0..<5).map { "가" + String(repeating: "\n가", count: $0) }
    #expect(
      try texts.map { try height($0, size: 17, .drawing()) }
        == [20.287109375, 40.57421875, 60.861328125, 81.1484375, 101.435546875])
    #expect(
      try texts.map { try height($0, size: 17, .label(scale: 2)) } == [20.5, 41, 61, 81.5, 101.5])
  }

  /// AsyncDisplayKit 1013: a text storage that has its text before it has a layout manager
  /// makes `你好` 17 points high at 17 instead of 20.287. Lines that show both fonts are right.
  @Test func earlyTextStoragesHaveFallbackMetrics() throws {
    let system = PatchedFont(unitsPerEm: 2048, hhea: (1950, -494, 0))
    let fallback = PatchedFont(file: "FullWidth.ttf", hhea: (880, -120, 0))
    let stack = try FontStack([system.face(), fallback.face()])
    var rules = UIKitRules.drawing()
    func lines(_ text: String) throws -> [Points] {
      let style = TextStyle(fonts: stack, size: 17, profile: .uikit(rules))
      return try prepare(text, style).lines(atWidth: 9000).map(\.height)
    }
    #expect(try lines("漢漢\na漢\n\na") == Array(repeating: 20.287109375, count: 4))
    rules.metricsSource = .shownFonts
    #expect(try lines("漢漢\na漢\n\na") == [17, 20.287109375, 20.287109375, 20.287109375])
  }

  /// Helvetica as `UIFont` and as `CTFont` (zhaoxin.pro 15918614844798 at 17 points, Stack
  /// Overflow 10712770 at 20).
  @Test(
    arguments: [
      (17, 15.64033203125, 13.09033203125, 3.90966796875),
      (20, 18.400390625, 15.400390625, 4.599609375),
    ] as [(Points, Double, Double, Double)])
  func helveticaIsRaised(size: Points, label: Double, core: Double, descent: Double) throws {
    let font = PatchedFont(unitsPerEm: 2048, hhea: (1577, -471, 0), family: "Helvetica")
    var rules = UIKitRules.label(scale: 0)
    func box() throws -> LineBox {
      let style = TextStyle(fonts: try font.stack(), size: size, profile: .uikit(rules))
      return try ResolvedTextStyle(style).lineBoxes.primary
    }
    #expect(abs(try box().above.rawValue - label) < 1e-9)
    #expect(try box().below.rawValue == descent)
    rules.raisesHelvetica = false
    #expect(try box().above.rawValue == core)
  }

  /// Helvetica Neue is not: at 16 points 15.232 and 3.408, and a leading of 0.448 (Stack
  /// Overflow 10067389).
  @Test func helveticaNeueIsNotRaised() throws {
    let face = try PatchedFont(hhea: (952, -213, 28), family: "Helvetica Neue").face()
    let box = LineBox.uikit(face, size: 16, .normal, .drawing(usesFontLeading: true))
    #expect(abs(box.above.rawValue - 15.232) < 1e-9 && abs(box.below.rawValue - 3.408) < 1e-9)
    #expect(abs(box.leading.rawValue - 0.448) < 1e-9)
  }

  /// A line of body text in the composer of Messages, iOS 26.5 and 27.0, without its insets;
  /// an empty label, and one of two words in a box of 500 (RubyMotion's flow).
  @Test func bodyText() throws {
    let body = DynamicTypeStyle.body.pointSize()
    #expect(try height("Message", size: body, .drawing()) == 20.287109375)
    #expect(try height("Hello World", size: 17, .drawing(), atWidth: 500) == 20.287109375)
    #expect(try height("", size: 17, .drawing(), atWidth: 500) == 0)
  }

  /// LayoutKit compares labels with `boundingRect`, rounded up to pixels, for these texts.
  @Test(arguments: ["", " ", "Hi", "Hello world", "Hello! 😄😄😄"])
  func labelsAreDrawingsRoundedUp(text: String) throws {
    for size in 1...50 {
      let drawn = try height(text, size: Points(size), .drawing()).rawValue
      let label = try height(text, size: Points(size), .label(scale: 3)).rawValue
      #expect(abs(label - (drawn * 3 - 1e-9).rounded(.up) / 3) < 1e-9)
    }
  }

  // MARK: By published rules

  /// Line metrics of a font and what they come to.
  struct KnownFont: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var unitsPerEm = 1000
    var hhea: (Int, Int)
    var typo: (Int, Int)
  }

  static let pretendard = KnownFont(
    testDescription: "Pretendard", unitsPerEm: 2048, hhea: (1950, -494), typo: (1950, -494))
  static let inter = KnownFont(
    testDescription: "Inter", unitsPerEm: 2048, hhea: (1984, -494), typo: (1984, -494))
  static let notoCJK = KnownFont(
    testDescription: "Noto Sans CJK KR", hhea: (1160, -288), typo: (880, -120))
  static let noto = KnownFont(
    testDescription: "Noto Sans", hhea: (1069, -293), typo: (1069, -293))
  static let nanum = KnownFont(
    testDescription: "NanumGothic", hhea: (920, -230), typo: (800, -200))
  static let nanumBarun = KnownFont(
    testDescription: "NanumBarunGothic", hhea: (850, -299), typo: (850, -299))
  static let roboto = KnownFont(
    testDescription: "Roboto", unitsPerEm: 2048, hhea: (1900, -500), typo: (2146, -555))

  /// A line, labels of one and of three lines at 2 and 3 pixels to the point in thirds and
  /// halves of a point, and a line of Chromium, of Skia, and of Android without padding.
  struct Row: Sendable {
    var font: KnownFont
    var size: Points
    var line: Double
    var one: (halves: Double, thirds: Double)
    var three: (halves: Double, thirds: Double)
    var css: Points
    var flutter: Points
    var android: Points
  }

  // From the tables of the Debian packages fonts-pretendard 1.3.9, fonts-inter 4.1,
  // fonts-noto-cjk, fonts-noto-core, fonts-nanum and fonts-roboto-unhinted.
  static let rows = [
    Row(
      font: pretendard, size: 14, line: 16.70703125, one: (34, 51), three: (101, 151),
      css: 16, flutter: 17, android: 16),
    Row(
      font: pretendard, size: 15, line: 17.900390625, one: (36, 54), three: (108, 162),
      css: 18, flutter: 18, android: 18),
    Row(
      font: pretendard, size: 16, line: 19.09375, one: (39, 58), three: (115, 172),
      css: 19, flutter: 19, android: 19),
    Row(
      font: pretendard, size: 17, line: 20.287109375, one: (41, 61), three: (122, 183),
      css: 20, flutter: 20, android: 20),
    Row(
      font: inter, size: 15, line: 18.1494140625, one: (37, 55), three: (109, 164),
      css: 19, flutter: 18, android: 19),
    Row(
      font: inter, size: 17, line: 20.5693359375, one: (42, 62), three: (124, 186),
      css: 20, flutter: 21, android: 20),
    Row(
      font: notoCJK, size: 15, line: 21.72, one: (44, 66), three: (131, 196),
      css: 21, flutter: 22, android: 21),
    Row(
      font: notoCJK, size: 16, line: 23.168, one: (47, 70), three: (140, 209),
      css: 24, flutter: 23, android: 24),
    Row(
      font: notoCJK, size: 17, line: 24.616, one: (50, 74), three: (148, 222),
      css: 25, flutter: 25, android: 25),
    Row(
      font: noto, size: 16, line: 21.792, one: (44, 66), three: (131, 197),
      css: 22, flutter: 22, android: 22),
    Row(
      font: nanum, size: 16, line: 18.4, one: (37, 56), three: (111, 166),
      css: 19, flutter: 18, android: 19),
    Row(
      font: nanumBarun, size: 17, line: 19.533, one: (40, 59), three: (118, 176),
      css: 19, flutter: 20, android: 19),
    Row(
      font: roboto, size: 14, line: 16.40625, one: (33, 50), three: (99, 148),
      css: 16, flutter: 16, android: 16),
    Row(
      font: roboto, size: 16, line: 18.75, one: (38, 57), three: (113, 169),
      css: 19, flutter: 19, android: 19),
  ]

  @Test(arguments: rows.indices)
  func linesOfKnownFonts(row: Int) throws {
    let row = Self.rows[row]
    var font = PatchedFont(unitsPerEm: row.font.unitsPerEm)
    font.hhea = (row.font.hhea.0, row.font.hhea.1, 0)
    font.typo = (row.font.typo.0, row.font.typo.1, 0)
    let stack = try font.stack()
    func height(_ lines: Int, _ profile: Profile) throws -> Points {
      let style = TextStyle(
        fonts: stack, size: row.size, profile: profile, whiteSpace: .preWrap)
      return try prepare(Array(repeating: "a", count: lines).joined(separator: "\n"), style)
        .height(atWidth: 900)
    }
    #expect(abs(try height(1, .uikit(.drawing())).rawValue - row.line) < 1e-9)
    #expect(try height(1, .uikit(scale: 2)) == Points(row.one.halves / 2))
    #expect(try height(1, .uikit(scale: 3)) == Points(row.one.thirds / 3))
    #expect(try height(3, .uikit(scale: 2)) == Points(row.three.halves / 2))
    #expect(try height(3, .uikit(scale: 3)) == Points(row.three.thirds / 3))
    #expect(try height(1, .chromium) == row.css)
    #expect(try height(1, .flutter()) == row.flutter)
    #expect(try height(1, .android(.compose(density: 1))) == row.android)
  }
}
