import MoreTable
import Testing
import TextMeasure

@Suite struct MoreTableTests {
  private static let width: Points = 200
  private static let textWidth: Points = 200 - 32

  @Test func onlyLongTextsEndWithTheToken() throws {
    let texts = try Samples.reviews()
    let table = try MoreTable(texts, style: Samples.style(), width: Self.width)
    var measurer = try TextMeasurer(Samples.style())
    var cutCount = 0
    for (index, text) in texts.enumerated() {
      let lineCount = try measurer.prepare(text).lineCount(atWidth: Self.textWidth)
      let shown = table.shown(inRow: index)
      #expect((shown.token != nil) == (lineCount > 3))
      if let token = shown.token {
        cutCount += 1
        #expect(text.hasPrefix(shown.text))
        let all = try measurer.prepare(shown.text + token)
        #expect(all.lineCount(atWidth: Self.textWidth) == 3)
        #expect(table.feed[index].height == all.height(atWidth: Self.textWidth) + 32)
      } else {
        #expect(shown.text == text)
      }
    }
    #expect(cutCount > 20)
  }

  @Test func unfoldingARowAboveMovesTheTable() throws {
    let texts = try Samples.reviews()
    var table = try MoreTable(texts, style: Samples.style(), width: Self.width)
    let long = try #require(texts.indices.first { table.shown(inRow: $0).token != nil })
    let offset = table.feed.offset(ofRow: long + 1)
    let before = table.feed[long].height
    let moved = table.unfold(row: long, offset: offset)
    #expect(table.shown(inRow: long).text == texts[long])
    #expect(table.shown(inRow: long).token == nil)
    #expect(table.feed[long].height > before)
    #expect(moved == table.feed.offset(ofRow: long + 1))
  }
}
