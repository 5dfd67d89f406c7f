import BundledFonts
import Testing

@testable import TextMeasure

/// Syllables that have one record for all measure as those that are shaped one by one.
@Suite struct SyllableTests {
  /// The stacks whose first font with syllables makes them all equally wide.
  private static let stacks = ["Pretendard", "Pretendard Bold", "CJK", "Symbols first"]

  @Test(arguments: stacks)
  func syllablesMeasureAsShaped(stack: String) throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: Stacks.named(stack), size: 15)).shaping
    let shaper = Shaper(style)
    let table = CharacterTable(.hang, style: style, shaper: shaper)
    let common = try #require(table.syllable)
    let step = Environment.isThorough ? 1 : 13
    var differences: [UInt32] = []
    for scalar in stride(from: UInt32(0xAC00), through: 0xD7A3, by: step) {
      let glyphs = shaper.glyphs(of: [scalar], script: .hang, font: Int(common.font))
      if glyphs.map({ Int64($0.advance) }) != [common.advance] { differences.append(scalar) }
    }
    #expect(differences == [])
  }

  /// A font without Hangul before them, or none with it.
  @Test(arguments: Stacks.names.filter { !stacks.contains($0) })
  func otherStacksHaveNoCommonSyllable(stack: String) throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: Stacks.named(stack), size: 15)).shaping
    #expect(CharacterTable(.hang, style: style, shaper: Shaper(style)).syllable == nil)
  }

  @Test func syllablesOfTheBundledFontsMeasureAlike() throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: .pretendard(), size: 15)).shaping
    let table = CharacterTable(.hang, style: style, shaper: Shaper(style))
    #expect(table.syllable?.traits == .plain)
  }
}
