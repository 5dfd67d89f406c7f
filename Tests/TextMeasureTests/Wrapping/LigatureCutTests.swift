import Testing

@testable import TextMeasure

/// Lines cut within a ligature, as Chromium 156 has them: `ffi` is one glyph of 1000, `f`
/// alone 455 wide.
@Suite struct LigatureCutTests {
  @Test(arguments: [
    ("ffi", 10, ["ff", "i"]), ("ffi", 450, ["ff", "i"]), ("ffi", 460, ["f", "f", "i"]),
    ("affi", 10, ["a", "ff", "i"]), ("affi", 900, ["af", "f", "i"]),
  ])
  func aLineTooNarrowForALetterTakesAllButTheLast(
    text: String, width: Int, expected: [String]
  ) throws {
    let modes: [(WordBreak, OverflowWrap)] = [(.normal, .breakWord), (.breakAll, .normal)]
    for (wordBreak, overflowWrap) in modes {
      let style = TextStyle(
        fonts: try Fixture.stack("Ligated.ttf"), size: 1000, wordBreak: wordBreak,
        overflowWrap: overflowWrap)
      #expect(try prepare(text, style).lines(atWidth: Points(width)).map(text.text) == expected)
    }
  }
}
