import BundledFonts
import Testing

@testable import TextMeasure

/// Shaping with the fixture fonts at 1000 points: every width is a sum of the
/// advances their README lists, in font units.
@Suite struct ShaperTests {
  @Test(arguments: [
    ("AB", [600, 610]),
    ("AV", [520, 810]),
    ("VA", [740, 600]),
    ("T a", [740, 250, 405]),
    ("a T", [405, 210, 790]),
    ("T T", [740, 210, 790]),
    ("가A", [920, 600]),
  ])
  func kerningIsPartOfTheAdvance(text: String, advances: [Int]) throws {
    #expect(try shape(text, "Kerned.ttf").advances == advances)
  }

  /// `fi` is one glyph of 700: its second character begins where it ends.
  @Test func aLigatureIsOneCluster() throws {
    let shaped = try shape("afib", "Kerned.ttf")
    #expect(shaped.advances == [405, 700, 0, 415])
    #expect(shaped.starts == [true, true, false, true])
  }

  /// U+200C keeps the two letters from becoming one glyph.
  @Test func aNonJoinerPartsALigature() throws {
    #expect(try shape("f\u{200C}i", "Kerned.ttf").advances == [455, 0, 485])
  }

  /// The `x` of `10 x 20` has an alternate 100 wider, by what is beyond the spaces.
  @Test func contextReachesAcrossSpaces() throws {
    #expect(
      try shape("1 x 2", "Kerned.ttf").advances == [502, 250, 735, 250, 504])
    #expect(
      try shape("a x 2", "Kerned.ttf").advances == [405, 250, 635, 250, 504])
    #expect(try shape("1 x ", "Kerned.ttf").advances == [502, 250, 635, 250])
  }

  @Test func aMarkJoinsItsLetter() throws {
    let shaped = try shape("A\u{301}b", "Kerned.ttf")
    #expect(shaped.advances == [600, 0, 415])
    #expect(shaped.starts == [true, false, true])
  }

  /// Plain has no mark: the font that has the whole cluster draws all of it.
  @Test func fontsAreChosenByCluster() throws {
    let shaped = try shape("bA\u{301}b", "Plain.ttf", "Kerned.ttf")
    #expect(shaped.fonts == [0, 1, 1, 0])
    #expect(shaped.advances == [415, 600, 0, 415])
    #expect(!shaped.isMissing.contains(true))
  }

  /// Characters that no font has are drawn by the first one: its box, 1000 wide.
  @Test func whatNoFontHasIsTheFirstFontsBox() throws {
    let shaped = try shape("a힣b", "Plain.ttf", "Kerned.ttf")
    #expect(shaped.advances == [405, 1000, 415])
    #expect(shaped.fonts == [0, 0, 0])
    #expect(shaped.isMissing == [false, true, false])
  }

  @Test func fallbackStretchesAreShapedWhole() throws {
    let strike = try Fixture.face("Strike.ttf")
    let kerned = try Fixture.face("Kerned.ttf")
    let shaped = try shape("❤AV❤", FontStack([strike, kerned], emoji: 0))
    #expect(shaped.fonts == [0, 1, 1, 0])
    #expect(shaped.advances[1...2] == [520, 810])
  }

  /// The strike's advance is 136 of 109 pixels.
  @Test func emojiTryTheEmojiFontFirst() throws {
    let stack = try Fixture.stack("Plain.ttf", "Strike.ttf")
    let shaped = try shape("1😀❤️b", stack)
    #expect(shaped.fonts == [0, 1, 1, 1, 0])
    #expect(shaped.advances == [502, 1247, 1247, 0, 415])
  }

  /// Decomposed syllables are composed before a glyph is looked for: U+AC00 is
  /// in the font, its letters U+1100 U+1161 are not.
  @Test func decomposedHangulIsAsWideAsComposed() throws {
    #expect(try shape("\u{1100}\u{1161}a", "Plain.ttf").advances == [920, 0, 405])
  }

  @Test(arguments: ["한글은 정말 재밌다", "값어치 없는 앎", "뷁 쀍 힣"])
  func everySyllableIsAsWideDecomposed(text: String) throws {
    let style = TextStyle(fonts: try .pretendard(), size: 15)
    let composed = try prepare(text, style)
    let decomposed = try prepare(text.decomposedHangul, style)
    #expect(decomposed.naturalWidth == composed.naturalWidth)
    #expect(decomposed.missingCharacters == [])
    #expect(
      decomposed.lines(atWidth: 40).map(\.width) == composed.lines(atWidth: 40).map(\.width))
  }

  /// A cut is unsafe within what shaped together, and only there.
  @Test(arguments: [
    ("abc", [true, true, true]),
    ("AVb", [true, false, true]),
    ("T b", [true, false, true]),
    ("afi", [true, true, false]),
  ])
  func cutsAreSafeWhereNothingShapesAcross(text: String, isSafe: [Bool]) throws {
    #expect(try shape(text, "Kerned.ttf").isSafe == isSafe)
  }

  @Test func missingCharactersAreReportedOnceInOrder() throws {
    let style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 15)
    #expect(try prepare("힣a漢힣漢가é", style).missingCharacters == ["힣", "漢", "é"])
    #expect(try prepare("가나다", style).missingCharacters == ["나", "다"])
    #expect(try prepare("abc\t\n\u{200B}\u{200D}", style).missingCharacters == [])
  }
}

extension String {
  /// Each syllable as its letters (Unicode 17.0, section 3.12).
  fileprivate var decomposedHangul: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        result.append(scalar)
        continue
      }
      let index = scalar.value - 0xAC00
      let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
      result.append(contentsOf: parts.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init))
    }
    return String(result)
  }
}
