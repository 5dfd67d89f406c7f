internal import CUnicodeData

/// The changes of the options and the language to classes, made before any rule of
/// UAX #14 applies.
struct LineBreakTailoring: Sendable {
  let rules: RuleSet
  /// `word-break: break-all` by pairs of classes.
  let breaksAll: Bool
  /// `word-break: break-all` by taking letters and digits for ideographs.
  var breaksLetters: Bool
  let hardBreaks: HardBreaks
  /// U+3000 after a space is one of the run.
  let joinsIdeographicSpace: Bool
  /// Class CJ, small kana and U+30FC, is ID rather than NS.
  let smallKanaStartLines: Bool
  let isLoose: Bool
  /// The part of `loose` and `normal` meant for Korean, Japanese and Chinese.
  let eastAsianNormal: Bool
  let eastAsianLoose: Bool
  /// “ opens and ” closes.
  let quotesAreBrackets: Bool
  /// The classes of U+3000 and U+034F, which are asked for too often to look at the rules each time.
  private let ideographicSpace: LineBreakClass
  private let graphemeJoiner: LineBreakClass

  init(_ options: LineBreaking, language: ContentLanguage) {
    rules = options.rules
    ideographicSpace = rules == .icu77 ? .ideographicSpace : .BA
    graphemeJoiner = rules.isBeforeUnicode17 ? .GL : .CM
    let breaksWords = options.wordBreak == .breakAll && options.strictness != .anywhere
    breaksAll = breaksWords && rules.brokenWords == .pairs
    breaksLetters = breaksWords && rules.brokenWords == .ideographs
    hardBreaks = options.hardBreaks
    let isCSS = rules == .css
    joinsIdeographicSpace = isCSS && options.preservesSpaces
    isLoose = options.strictness == .loose
    let isEastAsian = rules.hasRules(for: language)
    eastAsianLoose = isEastAsian && isLoose
    // Chromium's rules for Chinese have `auto` be `normal`.
    let isNormal =
      options.strictness == .normal
      || isCSS && language == .chinese && options.strictness == .auto
    eastAsianNormal = isEastAsian && (isLoose || isNormal)
    smallKanaStartLines =
      switch options.strictness {
      case .loose, .normal: true
      case .auto, .anywhere:
        rules.letsSmallKanaStartLines(in: language)
          || options.smallKana == .startLinesInKoreanAndJapanese
            && (language == .korean || language == .japanese)
      // Chromium has no strict table for Korean and falls back to `auto`.
      case .strict: isCSS && language == .korean
      }
    // As in ICU since version 74; before that its Chinese rules have it, and all Japanese ones but
    // those of `auto` (`brkitr/ja.txt`).
    quotesAreBrackets =
      rules.isUnicode15
      ? rules.quotesAreBrackets(in: language, options.strictness) : eastAsianNormal
  }

  /// Whether U+2010 and U+2013 may start a line after some characters.
  private var dashesStartLines: Bool {
    eastAsianLoose || isLoose && (rules.loosensFirst || breaksAll)
  }

  /// The class of UAX #14 that `refined` stands for under these options. Besides
  /// the standard's classes only those remain that its rules treat differently.
  func resolved(_ refined: LineBreakClass) -> LineBreakClass {
    switch refined {
    // LB1. Words of SA are found apart (`markComplexContext`).
    case .SA, .XX: .AL
    case .saMark: .CM
    case .CJ: smallKanaStartLines || breaksLetters ? .ID : .NS
    case .tab: rules.breaksAfterSpaces ? .SP : .BA
    case .ideographicSpace: ideographicSpace
    case .verticalBar: .BA
    case .plus: .PR
    // Where these may start a line they keep their own class, which is in no
    // rule: LB31 then lets lines break on both sides.
    case .nsIteration: isLoose ? .nsIteration : .NS
    case .nsWave: eastAsianNormal ? .nsWave : .NS
    case .nsCentered: eastAsianLoose ? .nsCentered : .NS
    case .exWide: eastAsianLoose ? .exWide : .EX
    case .poWide: eastAsianLoose || isLoose && rules.loosensFirst ? .poWide : .PO
    case .prWide: eastAsianLoose ? .prWide : .PR
    case .quLeft: quotesAreBrackets ? .OP : .quInitial
    case .quRight: quotesAreBrackets ? .CL : .quFinal
    case .hhDash: dashesStartLines ? .hhDash : .HH
    case .enDash: dashesStartLines ? .hhDash : .enDash
    case .graphemeJoiner: graphemeJoiner
    default: refined
    }
  }
}

extension LineBreakTailoring {
  /// Whether LB9 attaches a character of the class to the one before it.
  func isCombining(_ refined: LineBreakClass) -> Bool { resolved(refined).isCombining }

  /// The class of `refined` for the character after it: its resolved class, and AL for a mark
  /// that has no base (LB10). `break-all` still treats some classes differently.
  func neighbor(_ refined: LineBreakClass) -> LineBreakClass {
    if breaksLetters && (refined == .AL || refined == .NU || refined == .SA) { return .ID }
    let isApart =
      refined == .plus || refined == .verticalBar || refined == .XX || isCombining(refined)
    return breaksAll && isApart ? refined : resolvedNeighbor(refined)
  }

  /// The class that the rules take a neighbour for.
  func resolvedNeighbor(_ neighbor: LineBreakClass) -> LineBreakClass {
    isCombining(neighbor) ? .AL : resolved(neighbor)
  }
}

extension TMLineBreakClass {
  /// Every class, in the order of raw values.
  static var all: [LineBreakClass] {
    (0..<UInt8(TMLineBreakClassCount)).compactMap(LineBreakClass.init)
  }

  /// AL after LB1, with the two kinds of it that some rule treats differently.
  var isAlphabetic: Bool {
    self == .AL || self == .dottedCircle || self == .xxPictographic
  }
  /// AL or HL, as most rules have them.
  var isLetter: Bool { isAlphabetic || self == .HL }
  /// ID, or ID reserved for emoji to come.
  var isIdeograph: Bool { self == .ID || self == .idPictographic }
  var isOpening: Bool { self == .OP || self == .opWide }
  var isClosing: Bool { self == .CL || self == .CP }
  /// BA, or the part of it that is East Asian where a rule tells them apart.
  var isBreakAfter: Bool { self == .BA || self == .ideographicSpace }
  /// HY or HH.
  var isHyphen: Bool { self == .HY || self == .HH || self == .hhDash || self == .enDash }
  var isQuotation: Bool { self == .QU || self == .quInitial || self == .quFinal }
  /// A class after which lines always end by UAX #14.
  var isHardBreak: Bool { self == .BK || self == .CR || self == .LF || self == .NL }
  var isCombining: Bool { self == .CM || self == .ZWJ || self == .saMark }
  /// A Hangul syllable or a conjoining jamo.
  var isHangul: Bool {
    switch self {
    case .JL, .JV, .JT, .H2, .H3: true
    default: false
    }
  }
  /// AK, AS or U+25CC: what LB28a takes for an orthographic syllable's base.
  var isBrahmicBase: Bool { self == .AK || self == .AS || self == .dottedCircle }
}

extension TMLineBreakClass {
  /// The class as a value of Line_Break in UAX #14, `H2` or `OP`: our
  /// refinements have that of the class they were split from.
  var name: String {
    switch self {
    case .AL, .dottedCircle: "AL"
    case .AK: "AK"
    case .AP: "AP"
    case .AS: "AS"
    case .B2: "B2"
    case .BA, .tab, .ideographicSpace, .verticalBar: "BA"
    case .BB: "BB"
    case .BK: "BK"
    case .CB: "CB"
    case .CJ: "CJ"
    case .CL: "CL"
    case .CM, .graphemeJoiner: "CM"
    case .CP: "CP"
    case .CR: "CR"
    case .EB: "EB"
    case .EM: "EM"
    case .EX, .exWide: "EX"
    case .GL: "GL"
    case .H2: "H2"
    case .H3: "H3"
    case .HH, .hhDash, .enDash: "HH"
    case .HL: "HL"
    case .HY: "HY"
    case .ID, .idPictographic: "ID"
    case .IN: "IN"
    case .IS: "IS"
    case .JL: "JL"
    case .JT: "JT"
    case .JV: "JV"
    case .LF: "LF"
    case .NL: "NL"
    case .NS, .nsIteration, .nsWave, .nsCentered: "NS"
    case .NU: "NU"
    case .OP, .opWide: "OP"
    case .PO, .poWide: "PO"
    case .PR, .prWide, .plus: "PR"
    case .QU, .quLeft, .quRight, .quInitial, .quFinal: "QU"
    case .RI: "RI"
    case .SA, .saMark: "SA"
    case .SP: "SP"
    case .SY: "SY"
    case .VF: "VF"
    case .VI: "VI"
    case .WJ: "WJ"
    case .XX, .xxPictographic: "XX"
    case .ZW: "ZW"
    case .ZWJ: "ZWJ"
    case .start: "sot"
    }
  }
}
