/// Texts that nobody writes, and that cost the square of their length where something is
/// done for every character, line or cluster that should be done once.
struct HostileText {
  let name: String
  /// Makes a text of `length` characters.
  let text: (_ length: Int) -> String
}

extension HostileText {
  /// - Parameter reviews: Of people, beside the others.
  static func all(reviews: String) -> [HostileText] {
    [HostileText(name: "reviews") { repeated(reviews, to: $0) }]
      + units.map { name, unit in HostileText(name: name) { repeated(unit, to: $0) } }
      + [
        HostileText(name: "nested-brackets") {
          repeated("가(", to: $0 / 2) + repeated("a)", to: $0 / 2)
        },
        HostileText(name: "one-letter-and-marks") { "e" + repeated("\u{301}", to: $0 - 1) },
        HostileText(name: "word-after-spaces") {
          repeated(" ", to: $0 / 2) + repeated("a", to: $0 / 2)
        },
      ]
  }

  /// What the texts repeat.
  private static let units = [
    ("long-word", "abcdefghij"),
    ("hangul-word", "뷁가나다쀍"),
    ("kieuk", "ㅋ"),
    ("alternating-scripts", "가a"),
    ("short-lines", "좋아요 \n"),
    ("line-breaks", "\n"),
    ("crlf", "가 \r\n"),
    ("spaces", " "),
    ("tabs", "가\t"),
    ("combining-marks", "e\u{301}\u{323}"),
    ("endless-marks", "\u{301}"),
    ("conjuncts", "က္"),
    ("soft-hyphens", "\u{AD}"),
    ("hyphenated", "ab\u{AD}"),
    ("non-joiners", "a\u{200C}"),
    ("joined-emoji", "👩\u{200D}"),
    ("emoji-families", "👩\u{200D}👧"),
    ("flags", "🇰🇷"),
    ("selected-emoji", "❤\u{FE0F}"),
    ("right-to-left", "אב 12 "),
    ("embeddings", "\u{202B}a\u{202C}"),
    ("isolates", "\u{2067}"),
    ("arabic", "سلام"),
    ("thai", "สวัสดี"),
    ("devanagari", "क्ष"),
    ("opening-brackets", "("),
    ("closing-quotes", "」"),
    ("quotes", "\"a\" "),
    ("hyphens", "--a"),
    ("digits", "1,2"),
    ("ligatures", "ffi"),
    ("kerned", "AVAToVA"),
    ("no-break-spaces", "가\u{A0}"),
    ("word-joiners", "가\u{2060}"),
    ("zero-width-spaces", "가\u{200B}"),
    ("missing", "\u{E000}"),
    ("private-planes", "\u{F0000}가"),
    ("url", "https://a.b/c?d=e&f="),
  ]

  private static func repeated(_ unit: String, to length: Int) -> String {
    let unit = Array(unit.unicodeScalars)
    var text = String.UnicodeScalarView()
    for index in 0..<length { text.append(unit[index % unit.count]) }
    return String(text)
  }
}
