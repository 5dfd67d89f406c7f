import BundledFonts
import CHarfBuzz
import Testing

@testable import TextMeasure

/// Advances compared with HarfBuzz: each font run is as wide as
/// HarfBuzz makes it, called directly for the whole run.
@Suite struct WholeShapingTests {
  @Test func reviewsTakeTheRoomHarfBuzzGivesThem() throws {
    try expectNoDifference(in: try Reviews.all())
  }

  @Test func hardTextsTakeTheRoomHarfBuzzGivesThem() throws {
    try expectNoDifference(in: Array(OddTextTests.texts.values))
  }

  /// `TEXTMEASURE_TEXTS` names files of JSON objects with a `text`, one a line.
  @Test(.enabled(if: Reviews.otherFiles != nil))
  func otherTextsTakeTheRoomHarfBuzzGivesThem() throws {
    let texts = try Reviews.others() ?? []
    try expectNoDifference(in: texts)
    print("\(texts.count) texts compared")
  }

  private func expectNoDifference(in texts: [String]) throws {
    let style = try ResolvedTextStyle(
      TextStyle(fonts: try .pretendard(), size: 15, profile: .uikit(scale: 2)))
    var text = ProcessedText()
    var itemizer = Itemizer()
    var shaped = ShapedText()
    let shaper = Shaper(style.shaping)
    let judge = Judge(style.shaping)
    var (different, runs): ([String], Int) = ([], 0)
    for source in texts {
      var source = source
      source.withUTF8 { text.replace(with: $0, WhiteSpaceRules(whiteSpace: .preWrap)) }
      itemizer.itemize(text)
      shaper.shape(text.scalars, items: itemizer.items, into: &shaped)
      var end = Fixed.zero
      for run in shaped.fontRuns {
        runs += 1
        let (start, next) = (run.range.lowerBound, run.range.upperBound)
        let width = judge.width(
          of: run, script: itemizer.items[Int(run.item)], in: text.scalars)
        if shaped.origins[next] - shaped.origins[start] != width
          || shaped.origins[start] != end
        {
          different.append(source)
        }
        end = shaped.origins[next]
      }
      if shaped.origins.last != end { different.append(source) }
    }
    #expect(different == [])
    #expect(runs > texts.count)
  }
}

/// Asks HarfBuzz, and nothing of this library but which fonts there are.
private struct Judge: ~Copyable {
  private let style: ShapingStyle
  private let buffer: OpaquePointer

  init(_ style: ShapingStyle) {
    self.style = style
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  func width(of run: FontRun, script item: Item, in scalars: [UInt32]) -> Fixed {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_codepoints(
      buffer, scalars, Int32(scalars.count), UInt32(run.range.lowerBound),
      Int32(run.range.count))
    hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script.tag))
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_language(buffer, hb_language_from_string("ko", -1))
    hb_shape(style.fonts[Int(run.font)].hbFont, buffer, nil, 0)
    var count: UInt32 = 0
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    let advances = UnsafeBufferPointer(start: positions, count: Int(count)).map(\.x_advance)
    return Fixed(rawValue: advances.reduce(0) { $0 + Int64($1) })
  }
}
