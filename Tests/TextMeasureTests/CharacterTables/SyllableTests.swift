import BundledFonts
import Testing

@testable import TextMeasure

/// Syllables that have one record for all measure as those that are shaped one by one.
@Suite struct SyllableTests {
  @Test(arguments: Stacks.names)
  func syllablesMeasureAsShaped(stack: String) throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: Stacks.named(stack), size: 15)).shaping
    let shaper = Shaper(style)
    let table = CharacterTable(.hang, style: style, shaper: shaper)
    guard let common = table.syllable else { return }
    let step = Environment.isThorough ? 1 : 13
    var differences: [UInt32] = []
    for scalar in stride(from: UInt32(0xAC00), through: 0xD7A3, by: step) {
      let glyphs = shaper.glyphs(of: [scalar], script: .hang, font: Int(common.font))
      if glyphs.map({ Int64($0.advance) }) != [common.advance] { differences.append(scalar) }
    }
    #expect(differences == [])
  }

  @Test func syllablesOfTheBundledFontsMeasureAlike() throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: .pretendard(), size: 15)).shaping
    let table = CharacterTable(.hang, style: style, shaper: Shaper(style))
    #expect(table.syllable?.traits == .plain)
  }
}
