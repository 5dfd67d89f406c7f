import Foundation
import TestSupport
import Testing

@testable import TextMeasure

/// Metrics of lines are numbers of a font file, which may be any.
@Suite struct DamagedMetricsTests {
  @Test(arguments: [
    (100, 900), (-900, -100), (0x7FFF_FFFF, 32768), (0x7FFF_FF00, 32768),
    (-0x8000_0000, 800 - 32768), (40_000, 32768),
  ])
  func variationsStayWithinATable(delta: Int, ascent: Int32) throws {
    let face = try RebuiltFont(tables: ["MVAR": MetricTables.mvar(["hasc": delta])]).face()
    #expect(face.metrics.hhea.ascent == FontUnits(ascent))
    #expect(face.metrics.hhea.descent == FontUnits(200))
  }

  @Test func everyMetricMayVaryBeyondATable() throws {
    let table = MetricTables.mvar(["hasc": .min, "hdsc": .max, "hlgp": 0x7FFF_FFFF])
    let metrics = try RebuiltFont(tables: ["MVAR": table]).face().metrics
    #expect(metrics.hhea.descent.rawValue.magnitude <= 32768)
    #expect(metrics.hhea.lineGap == FontUnits(32768))
  }

  /// An ascent of -8 em, and a descent of 2: in each renderer a line of it has no height.
  @Test(arguments: Profile.all)
  func linesAreNeverLowerThanNothing(profile: Profile) throws {
    let stack = try PatchedFont(hhea: (-8000, -2000, 0), typo: (-8000, -2000, 0)).stack()
    let style = TextStyle(fonts: stack, size: 20, profile: profile)
    var measurer = try TextMeasurer(style)
    let height = try measurer.prepare("one\ntwo\nthree").measure(atWidth: 300).height
    // Android has as much as the highest glyph above the first line: 14, and a descent of 40.
    #expect(height >= 0 && height < (profile.name == "android" ? 55 : 1))
  }

  /// As the first font, alone and beside a bad one.
  @Test(arguments: Profile.all)
  func aGoodFontBesideABadOneKeepsItsHeight(profile: Profile) throws {
    let good = try Fixture.face("Plain.ttf")
    let bad = try PatchedFont(hhea: (-8000, -2000, 0), typo: (-8000, -2000, 0)).face()
    let sizes = try [[good], [good, bad]].map { faces in
      var measurer = try TextMeasurer(
        TextStyle(fonts: try FontStack(faces), size: 20, profile: profile))
      return try measurer.prepare("one two").measure(atWidth: 300)
    }
    #expect(sizes[0] == sizes[1])
  }

  @Test(arguments: 0..<40)
  func heightsHaveBounds(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let face = try RandomMetrics(&random).face()
    for profile in Profile.all {
      let size = Points([0.01, 15, 2000].randomElement(using: &random) ?? 15)
      let lineHeight = LineHeight.odd.randomElement(using: &random) ?? .normal
      let style = TextStyle(
        fonts: try FontStack([face, Fixture.face("Kerned.ttf")]), size: size, profile: profile,
        lineHeight: lineHeight)
      try expectBounds(in: style)
    }
  }

  private func expectBounds(in style: TextStyle) throws {
    var measurer = try TextMeasurer(style)
    for text in ["", "AVAV fi\u{301} 가나다\nTo\n"] {
      let prepared = try measurer.prepare(text)
      for width: Points in [0, 300] {
        let size = prepared.measure(atWidth: width)
        // A text has a line at least, which may be empty.
        let greatest = Double(max(1, size.lineCount)) * Points(10_000_000)
        #expect(size.height >= .zero && size.height <= greatest, "\(text) in \(style)")
        for line in prepared.lines(atWidth: width) {
          #expect(line.height >= .zero && line.height <= 10_000_000, "\(text) in \(style)")
        }
      }
    }
  }
}

/// A font whose metrics are any that its tables can hold.
private struct RandomMetrics {
  private var font: FontTables
  private var weight: Double

  init(_ random: inout SplitMix) throws {
    let file = Bool.random(using: &random) ? "Plain.ttf" : "Variable.ttf"
    let path = URL(fileURLWithPath: Fixture.path(file))
    font = FontTables(ofFont: try Data(contentsOf: path))
    weight = file == "Variable.ttf" ? 900 : 0
    font.set("head", 18, [16, 1000, 16_384, 0, 15, 65_535].randomElement(using: &random) ?? 1000)
    for offset in [36, 38, 40, 42] { font.set("head", offset, Self.number(&random)) }
    for offset in [4, 6, 8] { font.set("hhea", offset, Self.number(&random)) }
    for offset in [68, 70, 72, 74, 76] { font.set("OS/2", offset, Self.number(&random)) }
    font.set("OS/2", 62, Bool.random(using: &random) ? 0xC0 : 0x40)
    if Bool.random(using: &random) {
      font.tables["MVAR"] = MetricTables.mvar([
        "hasc": Self.delta(&random), "hdsc": Self.delta(&random), "hlgp": Self.delta(&random),
      ])
    }
    if Bool.random(using: &random) {
      font.tables["HVAR"] = MetricTables.hvar(Self.delta(&random))
    }
    if Int.random(in: 0..<8, using: &random) == 0 { font.tables["hhea"] = nil }
    if Int.random(in: 0..<8, using: &random) == 0 { font.tables["OS/2"] = nil }
  }

  func face() throws -> Face {
    try Face(
      bytes: font.font, variations: weight > 0 ? [FontVariation("wght", weight)] : [])
  }

  private static func number(_ random: inout SplitMix) -> Int {
    let ends = [0, 1, -1, 800, -200, 32_767, -32_768]
    return Bool.random(using: &random)
      ? Int.random(in: -32_768...32_767, using: &random) : ends.randomElement(using: &random) ?? 0
  }

  private static func delta(_ random: inout SplitMix) -> Int {
    let ends = [100, -100, 0x7FFF_FFFF, 0x7FFF_FF00, -0x8000_0000, -1]
    return Bool.random(using: &random)
      ? Int.random(in: -0x8000_0000...0x7FFF_FFFF, using: &random)
      : ends.randomElement(using: &random) ?? 0
  }
}

extension Profile {
  /// Each renderer, with options that change how high lines are.
  fileprivate static let all: [Profile] = [
    .chromium, .webkit, .firefox, .uikit(scale: 3),
    .uikit(.textView(scale: 2)), .uikit(countingLeading), .uikit(.reactNative(scale: 3)),
    .flutter(), .flutter(leading: .even), .android(AndroidRules(density: 2.625)),
    .android(.reactNative(density: 3)), .android(.compose(density: 1.5)), .android(linear),
  ]

  private static var countingLeading: UIKitRules {
    var rules = UIKitRules.drawing(usesFontLeading: true)
    rules.countsNegativeLeading = true
    return rules
  }

  /// At the most pixels that are measured.
  private static var linear: AndroidRules {
    var rules = AndroidRules(density: 16)
    rules.usesLinearText = true
    return rules
  }
}

extension LineHeight {
  fileprivate static let odd: [LineHeight] = [
    .normal, .em(1.4), .em(1000), .em(-1000), .points(16_384), .points(-20),
    .clamped(fontMultiple: 1000, minimum: 30), .clamped(maximum: 0.01),
  ]
}
