import BundledFonts
import Testing
import TextMeasure

@testable import Drawing

/// What a picture shows of a text that has more lines than are drawn.
@Suite struct TextCutTests {
  private static let source = "정말 재밌게 봤어요 또 볼게요"

  /// The text in a box `width` wide, drawn with `maxLines` lines.
  private func scene(
    _ width: Points, maxLines: Int?, token: String = "…"
  ) throws -> (TextScene, SceneText) {
    var measurer = try TextMeasurer(TextStyle(fonts: .pretendard(), size: 20))
    let text = try measurer.prepareGlyphs(of: Self.source)
    let cut = try Array(Self.source.utf8).withUnsafeBufferPointer { source throws in
      try measurer.cut(text, of: source, atWidth: width, maxLines: maxLines, token: token)
    }
    let scene = TextScene(text, width: width, maxLines: maxLines, cut: cut)
    var shown: SceneText?
    if case .text(let text) = scene.frames[0].content { shown = text }
    return (scene, try #require(shown))
  }

  private func characters(of line: GlyphLine) -> String {
    line.runs.flatMap(\.clusters).map(\.characters).joined()
  }

  @Test(arguments: ["…", "… 더 보기"])
  func theTokenIsDrawnWhereATextIsCut(token: String) throws {
    for width in [100, 120, 140, 160, 180, 200] as [Points] {
      let (scene, text) = try scene(width, maxLines: 1, token: token)
      let line = try #require(text.lines.last)
      #expect(characters(of: line).hasSuffix(token) && line.end <= width)
      #expect(text.lines.count == 1 && scene.height == 24)
      #expect(text.ending(ofLine: 0) == "cut for “\(token)”")
      // The token is none of the source's bytes.
      let kept = Self.source.utf8.prefix(line.line.utf8Range.upperBound)
      #expect(String(decoding: kept, as: UTF8.self) + token == characters(of: line))
    }
  }

  @Test func linesBeforeTheCutStay() throws {
    let (whole, cut) = (try scene(100, maxLines: nil).1, try scene(100, maxLines: 2).1)
    #expect(whole.lines.count > 2 && cut.lines[0] == whole.lines[0])
    #expect(cut.ending(ofLine: 0) == whole.ending(ofLine: 0))
  }

  @Test(arguments: [nil, 3, 9])
  func wholeTextsHaveNoToken(maxLines: Int?) throws {
    let (_, text) = try scene(400, maxLines: maxLines)
    #expect(text.lines.map(characters) == [Self.source])
  }
}
