import BundledFonts
import Testing

@testable import TextMeasure

/// The memory of the tables of styles.
@Suite struct TableMemoryTests {
  /// Memory that a style's tables took is given back with it, whatever other tests take meanwhile.
  @Test func tablesTakeAddressSpaceOnce() throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: .pretendard(), size: 15)).shaping
    let table = CharacterTable(.latn, style: style, shaper: Shaper(style))
    #expect(table.byteCount < 1 << 20)
    #expect(TableSpace.byteCount >= CharacterTable.recordCount * 16)
    #expect(TableSpace.byteCount <= TableSpace.limit)
  }

  @Test func pairsThatKernAreFoundAgain() throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: .pretendard(), size: 15)).shaping
    let shaper = Shaper(style)
    let table = CharacterTable(.latn, style: style, shaper: shaper)
    let font = try #require(table.font(0))
    let (a, v) = (table.record(of: 0x41, shaper: shaper), table.record(of: 0x56, shaper: shaper))
    let found = font.pair(a, v, of: (0x41, 0x56), script: .latn, shaper)
    let again = font.pair(a, v, of: (0x41, 0x56), script: .latn, shaper)
    let first = try #require(found)
    #expect(first.first < 0)
    #expect(again == first)
  }
}
