import BundledFonts
import Testing

@testable import TextMeasure

/// Syllables that are added at once measure as those that were shaped one by one.
@Suite struct SyllableTests {
  @Test(arguments: Stacks.names)
  func syllablesMeasureAsShaped(stack: String) throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: Stacks.named(stack), size: 15)).shaping
    let (added, shaped) = (ScriptTable(.hang, style: style), ScriptTable(.hang, style: style))
    let shaper = Shaper(style)
    let common = added.addSyllables(shaper: shaper)
    let step = Environment.isThorough ? 1 : 13
    var differences: [UInt32] = []
    for scalar in stride(from: UInt32(0xAC00), through: 0xD7A3, by: step) {
      let record = added.records[Int(scalar)]
      if record.traits.isEmpty { continue }
      if record.word != shaped.record(of: scalar, shaper: shaper).word {
        differences.append(scalar)
      }
      if let common, record.word != common.word { differences.append(scalar) }
    }
    #expect(differences == [])
  }

  @Test func syllablesOfTheBundledFontsMeasureAlike() throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: .pretendard(), size: 15)).shaping
    let table = ScriptTable(.hang, style: style)
    let shaper = Shaper(style)
    let common = table.addSyllables(shaper: shaper)
    #expect(common?.traits == .plain)
  }
}
