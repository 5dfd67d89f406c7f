import Testing

@testable import TextMeasure

@Suite struct ComplexContextTests {
  /// "ฉัน" is two clusters, SARA AM one with its consonant (UAX #29, SpacingMark).
  @Test(arguments: [
    "ฉั¦น¦ช¦อ¦บ", "ทำ¦ง¦า¦น", "သ¦ည်", "abcไ¦ท¦ย", "(ไ¦ท¦ย)ไ¦ท¦ย!", "ไ¦ท¦ย12ไ¦ท¦ย", "ไ¦ท¦ย ¦ไ¦ท¦ย",
    "ไทย\u{200B}¦ไทย ¦ไ¦ท¦ย", "ไ¦ท\u{2060}ย", "영¦화¦ไ¦ท¦ย¦영¦화",
  ])
  func withoutDictionaryLinesEndBetweenClusters(marks: String) {
    #expect(marked(unmarked(marks)) == marks)
    #expect(marked(unmarked(marks), LineBreaking(rules: .uax14)) == marks)
  }

  @Test func keepAllKeepsNoComplexContextTogether() {
    #expect(marked("영화ไทย영화", .keepAll) == "영화¦ไ¦ท¦ย¦영화")
  }

  @Test func wordsLeaveNothingToAddWhereLettersPart() {
    #expect(marked("ฉัน", .breakAll) == "ฉ¦ั¦น")
    #expect(marked("ฉัน", LineBreaking(strictness: .anywhere)) == "ฉั¦น")
  }

  @Test func measuringCutsComplexContext() throws {
    let text = "ภาพยนตร์เรื่องนี้"
    let prepared = try prepare(text, reviewStyle())
    #expect(prepared.lines(atWidth: 1).count > 1)
    #expect(prepared.lines(atWidth: 1).first.map(text.text) == "ภ")
  }
}
