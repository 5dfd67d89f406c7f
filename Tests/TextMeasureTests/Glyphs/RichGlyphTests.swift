import BundledFonts
import Testing

@testable import TextMeasure

/// Glyphs and boxes of texts of several styles stand where they were measured.
@Suite struct RichGlyphTests {
  private func measurer(_ profile: Profile = .chromium) throws -> TextMeasurer {
    try TextMeasurer(TextStyle(fonts: .pretendard(), size: 16, profile: profile))
  }

  private static let profiles: [Profile] = [
    .chromium, .webkit, .firefox, .flutter(), .android(.textView(density: 2)), .uikit(scale: 2),
  ]

  @Test(arguments: profiles)
  func aTextWithoutStylesIsDrawnAsAPlainOne(profile: Profile) throws {
    var measurer = try measurer(profile)
    let text = "정말 재밌게 봤어요!! AV To 또 볼게요 ㅎㅎ"
    let plain = try measurer.prepareGlyphs(of: text)
    let rich = try measurer.prepareGlyphs(of: RichText(text))
    for width: Points in [60, 100, 343] {
      let (lines, others) = (rich.lines(atWidth: width), plain.lines(atWidth: width))
      #expect(lines.map(\.line.utf8Range) == others.map(\.line.utf8Range))
      #expect(lines.map(\.runs) == others.map(\.runs))
      #expect(lines.allSatisfy { $0.boxes.isEmpty })
    }
  }

  @Test(arguments: profiles)
  func piecesStandSideBySide(profile: Profile) throws {
    var measurer = try measurer(profile)
    let text = RichText {
      "가"
      TextRun.text("나", style: SpanStyle(size: 32))
      InlineBox(width: 20, height: 12)
      "다"
    }
    let glyphs = try measurer.prepareGlyphs(of: text)
    let line = try #require(glyphs.lines(atWidth: 343).first)
    let sizes = line.runs.map { glyphs.styles[$0.styleIndex].fontSize.rawValue }
    let scale = sizes[0] / 16
    #expect(sizes == [16 * scale, 32 * scale, 16 * scale])
    let box = try #require(line.boxes.first)
    let before = try #require(line.runs[1].clusters.last)
    let after = try #require(line.runs[2].clusters.first)
    #expect(abs((before.x + before.advance - box.x).rawValue) < 1)
    #expect(abs((box.x + box.width - after.x).rawValue) < 1)
    // On the baseline, which lies below the larger letters.
    #expect((box.top, box.height) == (-12, 12))
    #expect(line.end >= after.x + after.advance)
    #expect(line.baseline <= line.top + line.line.height)
  }

  /// A third and a fifth of 16 px, and 1: 6.33 up and 4.2 down, in whole px of Chromium.
  @Test func raisedTextStandsHigher() throws {
    var measurer = try measurer()
    let text = RichText {
      "a"
      TextRun.text("b", style: SpanStyle(verticalAlignment: .super))
      TextRun.text("c", style: SpanStyle(verticalAlignment: .sub))
      TextRun.span(SpanStyle(verticalAlignment: .raised(5))) {
        TextRun.text("d", style: SpanStyle(verticalAlignment: .raised(-2)))
      }
    }
    let line = try #require(measurer.prepareGlyphs(of: text).lines(atWidth: 343).first)
    let rises = line.runs.map(\.rise.rawValue)
    #expect(rises.count == 4 && rises[0] == 0 && rises[3] == 3, "\(rises)")
    #expect(abs(rises[1] - 6.33) < 1 && abs(rises[2] + 4.2) < 1, "\(rises)")
  }

  @Test func explainedRunsNameTheFontsOfTheirStyles() throws {
    var measurer = try measurer()
    let bold = try FontStack.pretendard(.bold)
    let text = RichText {
      TextRun.text("Tom", style: SpanStyle(fonts: bold))
      " 봤어요"
    }
    let explained = try measurer.explain(text)
    let lines = explained.lines(atWidth: 343)
    let faces = lines.flatMap(\.runs).map { explained.faces[$0.fontIndex] }
    #expect(Set(faces.map(ObjectIdentifier.init)).count == 2)
    #expect(faces.first === bold.primary && faces.last === measurer.style.fonts.primary)
    #expect(
      try lines.map(\.line.utf8Range)
        == measurer.prepare(text).lines(atWidth: 343).map(\.utf8Range))
  }
}
