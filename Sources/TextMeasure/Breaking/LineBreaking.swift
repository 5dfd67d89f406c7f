/// Where lines may end: the choices that change the set of break opportunities.
///
/// The defaults are those of a browser. The choice of `wordBreak` decides
/// heights: with Korean reviews 160 points wide, the line counts of `.normal` and
/// `.keepAll` differ in about one review in five; all other fields together in
/// about one in ten thousand.
package struct LineBreaking: Hashable, Sendable {
  /// Whether letters that could be parted stay together, and the reverse.
  package var wordBreak: WordBreak
  /// How freely East Asian punctuation and small kana may start a line.
  package var strictness: LineBreakStrictness
  /// The rules before any tailoring.
  package var rules: RuleSet
  /// The characters that end a line always.
  package var hardBreaks: HardBreaks
  /// Whether spaces are preserved, as by CSS `white-space: pre-wrap`. Under `.css`
  /// U+3000 after a space is then one of the run, and no line starts with it.
  package var preservesSpaces: Bool
  /// Whether `keep-all` lets lines end after punctuation, in texts with a character beyond Latin-1.
  package var endsKeptWordsAtPunctuation = false
  /// Whether small kana may begin a line under the strictness `auto`.
  package var smallKana = SmallKanaRule.ofRuleSet

  package init(
    wordBreak: WordBreak = .normal, strictness: LineBreakStrictness = .auto,
    rules: RuleSet = .css, hardBreaks: HardBreaks = .lineFeed,
    preservesSpaces: Bool = false, endsKeptWordsAtPunctuation: Bool = false,
    smallKana: SmallKanaRule = .ofRuleSet
  ) {
    self.endsKeptWordsAtPunctuation = endsKeptWordsAtPunctuation
    self.smallKana = smallKana
    self.wordBreak = wordBreak
    self.strictness = strictness
    self.rules = rules
    self.hardBreaks = hardBreaks
    self.preservesSpaces = preservesSpaces
  }

  /// CSS `word-break: normal`: between any two Hangul syllables.
  package static let normal = LineBreaking()
  /// CSS `word-break: keep-all`: Korean words stay whole.
  package static let keepAll = LineBreaking(wordBreak: .keepAll)
  /// CSS `word-break: break-all`: Latin words and numbers part like Hangul.
  package static let breakAll = LineBreaking(wordBreak: .breakAll)
  /// UIKit's `NSParagraphStyle.LineBreakStrategy.hangulWordPriority`.
  package static let hangulWordPriority = LineBreaking(
    wordBreak: .hangulWordPriority, strictness: .normal, rules: .uax14, hardBreaks: .unicode)
}

/// The rules that tailorings start from.
package enum RuleSet: Hashable, Sendable {
  /// UAX #14 as browsers apply it: a space always allows a break after it, and
  /// pairs of Latin-1 characters follow a table without context.
  case css
  /// UAX #14 of Unicode 17.0 and nothing else.
  case uax14
  /// UAX #14 of Unicode 15.1, as ICU 74 has it: SkParagraph of Flutter 3.38.
  case icu74
  /// UAX #14 of Unicode 16.0, as ICU 77 has it: SkParagraph of Flutter 3.41.
  case icu77
  /// UAX #14 of Unicode 15.0, applied to every word between spaces by itself: Gecko.
  case words
  /// UAX #14 of Unicode 15.0, and before it a fixed table of pairs up to U+00FF: WebKit with ICU 72.
  case asciiPairs
  /// That table, and UAX #14 of Unicode 17.0: WebKit with ICU 78 (2,750 texts).
  case asciiPairsOfICU78
}

extension RuleSet {
  /// Whether a line may end after every row of spaces, whatever follows.
  var breaksAfterSpaces: Bool {
    switch self {
    case .css, .words, .asciiPairs, .asciiPairsOfICU78: true
    case .uax14, .icu74, .icu77: false
    }
  }

  /// Whether rules that Unicode 15.1 and later added are left out, and classes they changed.
  var isUnicode15: Bool { self == .words || self == .asciiPairs }

  /// Whether they are WebKit's.
  private var haveASCIIPairs: Bool { self == .asciiPairs || self == .asciiPairsOfICU78 }

  /// Whether rules that Unicode 16 added are left out: LB19a, by which quotation marks among East
  /// Asian characters do not hold to both sides.
  var isBeforeUnicode16: Bool { isUnicode15 || self == .icu74 }

  /// Whether a quotation that opens behind East Asian letters does not hold to them, whatever it begins
  /// with, nor a mark that closes one at the start of the text to such letters.
  var quotesPartFromText: Bool { self == .asciiPairsOfICU78 }

  /// Whether changes of Unicode 17 are left out: U+034F is glue.
  var isBeforeUnicode17: Bool { isBeforeUnicode16 || self == .icu77 }

  /// Whether small kana may start a line unless a style says otherwise: in ICU's rules for Japanese
  /// (`line` of `brkitr/ja.txt`), and in all of Chromium's.
  func letsSmallKanaStartLines(in language: ContentLanguage) -> Bool {
    self == .css || haveASCIIPairs && language == .japanese
  }

  /// Whether `normal` and `loose` let more characters start a line in the language. ICU and ICU4X
  /// have rules for Chinese and Japanese; Chromium takes those for Korean, too.
  func hasRules(for language: ContentLanguage) -> Bool {
    switch language {
    case .chinese, .japanese: true
    case .korean: !haveASCIIPairs && self != .words
    case .other: false
    }
  }

  /// Whether “ and ” are brackets in ICU 72, which ICU4X has no rules for.
  func quotesAreBrackets(
    in language: ContentLanguage, _ strictness: LineBreakStrictness
  ) -> Bool {
    guard self == .asciiPairs else { return false }
    return language == .chinese || language == .japanese && strictness != .auto
  }

  /// Whether `loose` and `normal` decide before any rule of UAX #14, and let some marks start lines
  /// in all languages (`is_break_utf32_by_loose` of ICU4X).
  var loosensFirst: Bool { self == .words }

  /// The characters whose pairs have a table of their own.
  var pairTable: PairedCharacters {
    switch self {
    case .css: .latin1
    case .asciiPairs, .asciiPairsOfICU78: .ascii
    case .uax14, .icu74, .icu77, .words: .none
    }
  }

  /// Whether the rules of a language are only for the last word of a text: Gecko learns the language
  /// from the words it keeps for what may follow them (`nsLineBreaker::UpdateCurrentWordLanguage`;
  /// 104 texts in Firefox 153).
  var knowsLanguageOfLastWordOnly: Bool { self == .words }

  /// Whether numbers hold together by pairs of classes, as in UAX #14 until Unicode 15.0,
  /// and not only as a whole.
  var pairsNumbers: Bool { self == .words }

  /// Whether returns are part of a row of spaces, after which lines end.
  var returnsAreSpaces: Bool { self == .words }

  /// Whether tabs are part of a row of spaces, which hangs at a line's end: in Gecko they do not.
  var tabsAreSpaces: Bool { self != .words }

  /// Whether a line that nothing else can end may end after a hyphen between letters or digits,
  /// where no rule allows it.
  var breaksAtLastResortHyphens: Bool { self == .words }

  /// Whether what may happen after a hyphen or a closing quotation mark that begins a line is
  /// decided without what precedes the line.
  var decidesAnewAtLineStart: Bool { self == .css }

  /// The characters that `word-break: keep-all` holds together.
  var keptWords: KeptWords {
    switch self {
    case .css, .uax14, .icu74, .icu77: .letters
    case .words: .classes
    case .asciiPairs, .asciiPairsOfICU78: .all
    }
  }

  /// The effect of `word-break: break-all` on letters.
  var brokenWords: BrokenWords {
    switch self {
    case .css, .uax14, .icu74, .icu77, .asciiPairs, .asciiPairsOfICU78: .pairs
    case .words: .ideographs
    }
  }
}

/// The characters whose pairs a browser's table decides.
enum PairedCharacters: Hashable, Sendable {
  case none, ascii, latin1
}

/// The characters that `word-break: keep-all` holds together.
enum KeptWords: Hashable, Sendable {
  /// Two characters of General_Category L* or N*.
  case letters
  /// Two characters of classes that UAX #14 has for letters, digits, ideographs and Hangul.
  case classes
  /// Everything between two spaces.
  case all
}

/// Whether small kana may begin a line under the strictness `auto`.
package enum SmallKanaRule: Hashable, Sendable {
  /// As the rule set has it, by language (`RuleSet.letsSmallKanaStartLines`).
  case ofRuleSet
  /// They may in Korean and in Japanese, but not in Chinese (ICU 78).
  case startLinesInKoreanAndJapanese
}

/// The effect of `word-break: break-all`.
enum BrokenWords: Hashable, Sendable {
  /// Pairs of classes between which lines may end (`BreakAll`).
  case pairs
  /// Letters and digits count as ideographs.
  case ideographs
}

/// Which characters end a line always.
package enum HardBreaks: Hashable, Sendable {
  /// U+000A only; CRLF is one break. What CSS preserves as a forced break.
  case lineFeed
  /// Classes BK, CR, LF and NL of UAX #14: also U+000B, U+000C, U+000D, U+0085,
  /// U+2028 and U+2029. What UIKit and TextKit do.
  case unicode
  /// Classes LF and BK: as `unicode` without U+000D and U+0085, after which a
  /// line may end. What SkParagraph does.
  case lineFeedsAndSeparators
  /// U+000A, U+2028 and U+2029. What WebKit does since 2.54.
  case lineFeedsAndParagraphs
}

extension HardBreaks {
  /// Whether the character is part of the line that it ends, as text without width.
  func isShown(_ scalar: UInt32) -> Bool {
    self == .lineFeedsAndParagraphs && (scalar == 0x2028 || scalar == 0x2029)
  }

  /// Whether a character whose class ends lines always does so itself.
  func contains(classOf scalar: UInt32) -> Bool {
    self != .lineFeedsAndParagraphs || contains(scalar)
  }

  /// Whether the character ends a line.
  func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A: true
    case 0x0B, 0x0C: self == .unicode || self == .lineFeedsAndSeparators
    case 0x2028, 0x2029: self != .lineFeed
    case 0x0D, 0x85: self == .unicode
    default: false
    }
  }
}

/// The language of the text, as far as it matters to line breaking: it decides which
/// punctuation `LineBreakStrictness` lets start a line.
package enum ContentLanguage: Hashable, Sendable {
  case korean, japanese, chinese, other

  /// The language of a BCP 47 tag, such as `ko-KR` or `zh-Hant`: its first subtag.
  package init(tag: some StringProtocol) {
    // In lower case; of letters alone it comes to those two.
    let language = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
      .lazy.map { $0 | 0x20 }
    if language.elementsEqual("ko".utf8) {
      self = .korean
    } else if language.elementsEqual("ja".utf8) {
      self = .japanese
    } else if language.elementsEqual("zh".utf8) {
      self = .chinese
    } else {
      self = .other
    }
  }
}
