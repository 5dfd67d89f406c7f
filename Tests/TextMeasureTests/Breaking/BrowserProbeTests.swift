import Testing

@testable import TextMeasure

/// Break opportunities as Chromium 156 shows them: every line start of the text
/// in a box no wider than one letter, `overflow-wrap: normal`.
@Suite struct BrowserProbeTests {
  @Test(arguments: [
    "iPhone¦으¦로", "ㅋ¦ㅋ¦ㅋ¦ㅋ ¦굿¦ㅋ¦ㅋ", "ㅠ¦ㅠ", "재¦밌¦다...¦정¦말", "최¦고……¦굿", "굿!!¦최¦고",
    "뭐?!¦진¦짜", "와¦~~¦진¦짜", "10,000¦원 ¦3.5¦점 ¦50% ¦$5", "₩10,000",
    "\"최¦고\"라¦고 ¦'굿'이¦다", "“최¦고”¦라¦고 ¦‘굿’¦이¦다", "영¦화¦(2019)¦는 ¦(최¦고) ¦[별¦점]",
    "「최¦고」¦《영¦화》", "1/2 ¦그¦리¦고/¦또¦는", "www.naver.com/path?¦q=1&r=2", "가-¦나-¦다",
    "A-¦B-¦C ¦7-¦8¦점 ¦-5¦점", "가–¦나¦—¦다", "C++ ¦C#", "e-¦mail: ¦abc@def.com", "12:30 ¦2015.08.25",
    "★★★★☆", "♥♥", "^^ ¦-¦_- ¦;; ¦=_=", "가 ¦.. ¦나", ". ¦. ¦.", "굿¦👍¦최¦고", "good¦👍",
    "👨‍👩‍👧¦👍🏻¦🇰🇷¦🇺🇸¦1️⃣¦❤️¦☺", "가\u{A0}나 ¦다", "가¦나\u{200B}¦다¦라", "ex\u{AD}¦tra", "가\t¦나",
    "가\u{3000}¦나",
  ])
  func normal(marks: String) {
    #expect(marked(unmarked(marks)) == marks)
  }

  @Test(arguments: [
    "iPhone으로", "ㅋㅋㅋㅋ ¦굿ㅋㅋ", "ㅠㅠ", "재밌다...¦정말", "최고……¦굿", "굿!!¦최고", "뭐?!¦진짜", "와¦~~¦진짜",
    "10,000원 ¦3.5점 ¦50% ¦$5", "\"최고\"라고 ¦'굿'이다", "“최고”¦라고 ¦‘굿’¦이다",
    "영화¦(2019)¦는 ¦(최고) ¦[별점]", "「최고」¦《영화》", "1/2 ¦그리고/¦또는", "A-¦B-¦C ¦7-¦8점 ¦-5점",
    "가–¦나¦—¦다", "C++ ¦C#", "e-¦mail: ¦abc@def.com", "★★★★☆", "굿¦👍¦최고", "★¦최고", "3D영화", "漢字かな",
    "#¦해시태그", "10¦㎏", "가나\u{200B}¦다라", "ex\u{AD}¦tra", "가\t¦나", "가\u{3000}¦나", "가\u{200E}¦나",
  ])
  func keepAll(marks: String) {
    #expect(marked(unmarked(marks), .keepAll) == marks)
  }

  @Test(arguments: [
    "i¦P¦h¦o¦n¦e¦으¦로", "재¦밌¦다...¦정¦말", "와¦~¦~¦진¦짜", "1¦0,¦0¦0¦0¦원 ¦3.¦5¦점 ¦5¦0% ¦$5", "₩1¦0,¦0¦0¦0",
    "(2¦0¦1¦9)", "1/¦2", "n¦a¦v¦e¦r.¦c¦o¦m/¦p¦a¦t¦h?¦q¦=¦1", "A¦-¦B¦-¦C ¦7¦-¦8¦점 ¦-¦5¦점",
    "C¦+¦+ ¦C¦#", "★¦★¦★",
    "^¦^ ¦-¦_¦-", "g¦o¦o¦d¦👍", "ภ¦า¦พ¦ย¦น¦ต¦ร¦์", "ເ¦ປ¦ັ¦ນ", "သ¦ည¦်",
  ])
  func breakAll(marks: String) {
    #expect(marked(unmarked(marks), .breakAll) == marks)
  }

  @Test(arguments: [
    ("가나 다라.", "가나 ¦다라."), ("ㅋㅋㅋ굿", "ㅋㅋㅋ굿"), ("영화3편", "영화¦3¦편"), ("漢字로", "漢¦字¦로"),
    ("없다 .", "없다 ."), ("각각", "각각"),
  ])
  func hangulWordPriorityKeepsOnlyHangul(text: String, marks: String) {
    #expect(marked(text, .hangulWordPriority) == marks)
  }
}
