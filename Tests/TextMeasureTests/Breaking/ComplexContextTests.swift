import Testing

@testable import TextMeasure

/// Thai, Lao, Khmer and Burmese, by the dictionaries of the machine and without.
@Suite struct ComplexContextTests {
  /// As Chromium 156 breaks them, `word-break: normal` and `keep-all` alike. Its
  /// dictionaries of Thai and Burmese are those of ICU 72 byte for byte; those of
  /// Lao and Khmer are not, but have these words.
  @Test(
    .enabled(if: ICULineBreaks.isThere),
    arguments: [
      "หนังสือ¦เล่ม¦นี้¦อ่าน¦สนุก¦มาก", "ฉัน¦ชอบ¦ตัว¦ละคร¦ทุก¦ตัว¦ใน¦เรื่อง¦นี้",
      "ซื้อ¦มา¦แล้ว¦คุ้ม¦ค่า¦กับ¦รา¦คา¦จริงๆ", "จัด¦ส่ง¦รวดเร็ว ¦แพ็ค¦ของดี¦มาก¦ค่ะ",
      "เนื้อ¦เรื่อง¦น่า¦เบื่อ¦ไป¦หน่อย¦แต่¦ภาพ¦สวย", "อ่าน¦จบ¦ภายใน¦วัน¦เดียว¦เลย¦ครับ",
      "ราคา ¦250 ¦บาท ¦ถือว่า¦ไม่¦แพง", "iPhone15ของ¦ฉัน¦พัง¦แล้ว",
      "ดู¦รอบ¦ที่3แล้ว¦ยัง¦ร้องไห้¦อยู่¦เลย", "(ภาพยนตร์¦เรื่อง)นี้!¦สนุก¦มาก",
      "ภาพยนตร์\u{200B}¦เรื่อง¦นี้", "สินค้า¦ไม่¦ตรง¦ปก!!¦ผิด¦หวัง¦มาก", "ปีพ.ศ.๒๕๖๗เป็น¦ปี¦ที่¦ดี",
      "ဒီ¦စာအုပ်¦က ¦ဖတ်¦လို့¦ကောင်း¦တယ်", "ကျွန်တော်¦အရမ်း¦ကြိုက်¦ပါ¦တယ်", "ຂ້ອຍ¦ມັກ¦ອ່ານ¦ປຶ້ມ¦ຫຼາຍ",
      "ສິນຄ້າ¦ດີ¦ລາຄາ¦ຖືກ", "សៀវភៅ¦នេះ¦ល្អ¦ណាស់", "ទំនិញ¦ល្អ¦តម្លៃថោក",
    ])
  func linesEndBetweenWords(marks: String) {
    #expect(marked(unmarked(marks)) == marks)
    #expect(marked(unmarked(marks), .keepAll) == marks)
    #expect(marked(unmarked(marks), LineBreaking(strictness: .strict)) == marks)
  }

  /// ICU has no dictionary of Tai Tham and Tai Le.
  @Test(.enabled(if: ICULineBreaks.isThere), arguments: ["ᨣᩤᩴᨾᩮᩬᩥᨦ", "ᥖᥭᥰᥖᥬᥳᥑᥨᥒᥰ"])
  func scriptsWithoutDictionaryStayWhole(text: String) {
    #expect(marked(text) == text)
  }

  /// Ahom is beyond the BMP: ICU counts it in pairs of UTF-16.
  @Test(.enabled(if: ICULineBreaks.isThere)) func boundariesAreScalarsNotCodeUnits() {
    let text = "\u{11700}\u{11701}ภาพยนตร์เรื่องนี้"
    #expect(marked(text) == "\u{11700}\u{11701}ภาพยนตร์¦เรื่อง¦นี้")
  }

  /// "ฉัน" is two clusters, SARA AM one with its consonant (UAX #29, SpacingMark).
  @Test(arguments: [
    "ฉั¦น¦ช¦อ¦บ", "ทำ¦ง¦า¦น", "သ¦ည်", "abcไ¦ท¦ย", "(ไ¦ท¦ย)ไ¦ท¦ย!", "ไ¦ท¦ย12ไ¦ท¦ย", "ไ¦ท¦ย ¦ไ¦ท¦ย",
    "ไทย\u{200B}¦ไทย ¦ไ¦ท¦ย", "ไ¦ท\u{2060}ย", "영¦화¦ไ¦ท¦ย¦영¦화",
  ])
  func withoutDictionariesLinesEndBetweenClusters(marks: String) {
    #expect(marked(unmarked(marks), usesDictionaries: false) == marks)
    #expect(
      marked(unmarked(marks), LineBreaking(rules: .uax14), usesDictionaries: false) == marks)
  }

  #if DictionaryBreaks
    @Test func theBuildHasTheDictionariesOfTheMachine() {
      #expect(WordDictionaries.version != nil || !Environment.isCI)
    }
  #else
    @Test func theBuildHasNoDictionaries() {
      #expect(WordDictionaries.version == nil)
    }
  #endif

  private let firstWord = WordDictionaries.version == nil ? "ภ" : "ภาพยนตร์"

  @Test func measuringCutsComplexContext() throws {
    let text = "ภาพยนตร์เรื่องนี้"
    let prepared = try prepare(text, reviewStyle())
    #expect(prepared.lines(atWidth: 1).first.map(text.text) == firstWord)
  }

  @Test func keepAllKeepsNoComplexContextTogether() {
    let normal = marked("ภาพยนตร์เรื่องนี้가나")
    #expect(normal.hasSuffix("¦가¦나"))
    #expect(marked("ภาพยนตร์เรื่องนี้가나", .keepAll) == normal.replacing("가¦나", with: "가나"))
  }

  @Test func wordsLeaveNothingToAddWhereLettersPart() {
    #expect(marked("ฉัน", .breakAll) == "ฉ¦ั¦น")
    #expect(marked("ฉัน", LineBreaking(strictness: .anywhere)) == "ฉั¦น")
  }

  @Test func dictionariesAreNeededForComplexContextOnly() {
    #expect(WordDictionaries.areNeeded(for: "영화 ดี"))
    #expect(WordDictionaries.areNeeded(for: "\u{0E31}"))
    #expect(!WordDictionaries.areNeeded(for: "영화 good 映画 ๑ हिन्दी"))
  }
}
