internal import CUnicodeData

/// The rules of UAX #14, Unicode 17.0, in the order of the standard.
///
/// Each rule is written once and names itself. `ruling(_:_:context:)` without
/// context gives what two classes alone decide, and `.contextual` where the first
/// rule that applies to them depends on more; `LineBreaker` tabulates the actions of
/// all pairs. With context it gives the action.
///
/// Classes are resolved (`LineBreakTailoring.resolved`); `a` is before the
/// position and `b` after it. LB8a is the engine's, because it sees ZWJ before
/// LB9 hides it.
struct LineBreakRules: Sendable {
  let tailoring: LineBreakTailoring

  /// - Complexity: O(1), some 50 comparisons.
  func ruling(
    _ a: LineBreakClass, _ b: LineBreakClass, context: LineBreakContext? = nil
  ) -> PairRuling {
    if a == .start { return .prohibited(.lb2) }
    if let ruling = hardBreaks(a, b) { return ruling }
    if let ruling = spacesInCSS(a, b) { return ruling }
    // LB4 comes before LB6: a break that CSS does not preserve is an opportunity before another, too.
    if a == .BK && b == .BK { return .allowed(.cssLineBreak) }
    if b.isHardBreak { return .prohibited(.lb6) }
    if b == .SP || b == .ZW { return .prohibited(.lb7) }
    // A line break that CSS does not preserve is an opportunity.
    if a.isHardBreak { return .allowed(.cssLineBreak) }
    let spaces = a == .SP ? context?.spaces ?? .ordinary : .ordinary
    if a == .ZW || spaces == .zeroWidth { return .allowed(.lb8) }
    if b.isCombining && a != .SP { return PairRuling(action: .attached, rule: .lb9) }
    // LB10
    let b = b.isCombining ? .AL : b
    return loosened(a, b)
      ?? glue(a, b)
      ?? bracketsAndSpaces(a, b, spaces, context)
      ?? quotations(a, b, context)
      ?? hyphens(a, b, context)
      ?? numbers(a, b, context)
      ?? syllables(a, b, context)
      ?? letters(a, b, context)
      ?? .allowed(.lb31)
  }

  /// LB4, LB5.
  private func hardBreaks(_ a: LineBreakClass, _ b: LineBreakClass) -> PairRuling? {
    if a == .CR && b == .LF { return .prohibited(.lb5) }
    guard a.isHardBreak else { return nil }
    let rule: BreakRule = a == .BK ? .lb4 : .lb5
    let isMandatory =
      switch tailoring.hardBreaks {
      case .lineFeed: a == .LF
      case .unicode: true
      // Which of class BK are line breaks is told by character.
      case .lineFeedsAndSeparators, .lineFeedsAndParagraphs: a == .LF || a == .BK
      }
    if isMandatory { return PairRuling(action: .mandatory, rule: rule) }
    // A line break that is none to SkParagraph still is an opportunity, whatever follows.
    let isOpportunity = tailoring.hardBreaks == .lineFeedsAndSeparators
    return isOpportunity ? PairRuling(action: .always, rule: rule) : nil
  }

  /// Browsers break after every run of spaces, whatever follows, where LB6, LB7,
  /// LB9 and LB11 to LB17 would not.
  private func spacesInCSS(_ a: LineBreakClass, _ b: LineBreakClass) -> PairRuling? {
    guard tailoring.rules.breaksAfterSpaces && a == .SP else { return nil }
    switch b {
    case .SP: return .prohibited(.lb7)
    case .LF: return .prohibited(.lb6)
    // Gecko has returns be part of a row of spaces; to WebKit a return is text.
    case .CR where tailoring.rules.returnsAreSpaces: return .prohibited(.lb6)
    default: return PairRuling(action: .always, rule: .cssSpace)
    }
  }

  /// What `loose` and `normal` decide before any other rule, in words of Gecko: the classes that
  /// may start a line then keep their own name.
  private func loosened(_ a: LineBreakClass, _ b: LineBreakClass) -> PairRuling? {
    guard tailoring.rules.loosensFirst else { return nil }
    switch b {
    case .IN where tailoring.isLoose: return .allowed(.loose)
    case .nsIteration, .nsWave, .nsCentered, .exWide: return .allowed(.loose)
    case .hhDash where a.isIdeograph: return .allowed(.loose)
    // In other languages no line starts with one, whatever is before it.
    case .poWide: return tailoring.eastAsianLoose ? .allowed(.loose) : .prohibited(.loose)
    default: return nil
    }
  }

  /// LB11, LB12, LB12a.
  private func glue(_ a: LineBreakClass, _ b: LineBreakClass) -> PairRuling? {
    if a == .WJ || b == .WJ { return .prohibited(.lb11) }
    if a == .GL { return .prohibited(.lb12) }
    if b == .GL && a != .SP && !a.isBreakAfter && !a.isHyphen { return .prohibited(.lb12a) }
    return nil
  }

  /// LB13 to LB18.
  private func bracketsAndSpaces(
    _ a: LineBreakClass, _ b: LineBreakClass, _ spaces: SpaceContext, _ context: LineBreakContext?
  ) -> PairRuling? {
    if b.isClosing || b == .EX || b == .SY { return .prohibited(.lb13) }
    if a.isOpening || spaces == .opening { return .prohibited(.lb14) }
    // Without a space between LB19 prohibits the same break.
    if spaces == .quotation { return .prohibited(.lb15a) }
    if a == .SP && b == .quFinal {
      guard let context else { return .contextual(.lb15b) }
      // Without a space in front LB19 prohibits the same break.
      if Self.followsFinalQuotation(context.next) { return .prohibited(.lb15b) }
    }
    if a == .SP && b == .IS {
      guard let context else { return .contextual(.lb15c) }
      if context.next == .NU { return .allowed(.lb15c) }
    }
    if b == .IS { return .prohibited(.lb15d) }
    if b == .NS && (a.isClosing || spaces == .closing) { return .prohibited(.lb16) }
    if b == .B2 && (a == .B2 || spaces == .dash) { return .prohibited(.lb17) }
    return a == .SP ? .allowed(.lb18) : nil
  }

  /// The right side of LB15b; `.start` stands for the end of text.
  private static func followsFinalQuotation(_ next: LineBreakClass) -> Bool {
    switch next {
    case .SP, .GL, .WJ, .EX, .IS, .SY, .ZW, .start: true
    default: next.isClosing || next.isQuotation || next.isHardBreak
    }
  }

  /// LB19, LB19a.
  private func quotations(
    _ a: LineBreakClass, _ b: LineBreakClass, _ context: LineBreakContext?
  ) -> PairRuling? {
    if b == .QU || b == .quFinal || a == .QU || a == .quInitial { return .prohibited(.lb19) }
    guard b == .quInitial || a == .quFinal else { return nil }
    if tailoring.rules.isBeforeUnicode16 { return .prohibited(.lb19) }
    guard let context else { return .contextual(.lb19a) }
    if b == .quInitial && !opensAmongWide(after: a, context) { return .prohibited(.lb19a) }
    let startsAmongWide = context.previous == .start && tailoring.rules.quotesPartFromText
    let closesAmongWide = context.afterIsWide && (context.previousIsWide || startsAmongWide)
    return a == .quFinal && !closesAmongWide ? .prohibited(.lb19a) : nil
  }

  /// Whether a quotation that opens after `a` does not hold to it.
  private func opensAmongWide(after a: LineBreakClass, _ context: LineBreakContext) -> Bool {
    let partsAlways = tailoring.rules.quotesPartFromText && a != .NS && !a.isClosing
    return context.beforeIsWide && (context.nextIsWide || partsAlways)
  }

  /// LB20 to LB22.
  private func hyphens(
    _ a: LineBreakClass, _ b: LineBreakClass, _ context: LineBreakContext?
  ) -> PairRuling? {
    if a == .CB || b == .CB { return .allowed(.lb20) }
    // LB20a comes first, but only LB21a below needs context for other classes.
    if a.isHyphen && holdsLetters(a, b) {
      guard let context else { return .contextual(.lb20a) }
      if Self.startsWord(after: context.previous) { return .prohibited(.lb20a) }
    }
    // LB21, but for the dashes that `loose` lets start a line: with `break-all` after what that takes
    // for ideographs, in any language (912 texts in Chromium 156).
    let mayPrecedeDash = a.isIdeograph || tailoring.breaksAll && (a.isAlphabetic || a == .NU)
    if b == .hhDash && mayPrecedeDash { return .allowed(.loose) }
    if b.isBreakAfter || b.isHyphen || b == .NS || a == .BB { return .prohibited(.lb21) }
    if holdsToHebrew(a, b) {
      guard let context else { return .contextual(.lb21a) }
      if context.previous == .HL { return .prohibited(.lb21a) }
    }
    if a == .SY && b == .HL { return .prohibited(.lb21b) }
    // LB22, which `loose` drops between two of them.
    if b == .IN && !(tailoring.isLoose && a == .IN) { return .prohibited(.lb22) }
    return nil
  }

  /// LB21a: whether a hyphen or the like, `a`, after a Hebrew letter holds on to what follows. Until
  /// Unicode 15.1 all of BA does, and to another Hebrew letter, too; in 16.0 neither U+3000 does nor
  /// any to such a letter; in 17.0 hyphens alone are left.
  private func holdsToHebrew(_ a: LineBreakClass, _ b: LineBreakClass) -> Bool {
    let rules = tailoring.rules
    if rules.isBeforeUnicode16 { return a.isHyphen || a.isBreakAfter }
    return b != .HL && (a.isHyphen || a == .BA && rules == .icu77)
  }

  /// LB20a: whether a hyphen, `a`, that begins a word holds on to what follows. ICU had the rule before
  /// Unicode did, and keeps its own (LB 20.09 of `line.txt`): for U+002D and U+2010, and no Hebrew.
  private func holdsLetters(_ a: LineBreakClass, _ b: LineBreakClass) -> Bool {
    switch tailoring.rules {
    case .words: false
    case .asciiPairs, .icu74, .icu77: a != .enDash && b.isAlphabetic
    case .css, .uax14, .asciiPairsOfICU78: b.isLetter
    }
  }

  /// LB20a: whether a hyphen after `previous` stands at the start of a word.
  private static func startsWord(after previous: LineBreakClass) -> Bool {
    switch previous {
    case .start, .BK, .CR, .LF, .NL, .SP, .ZW, .CB, .GL: true
    default: false
    }
  }

  /// LB23, LB23a, LB24, LB25, LB27: what numbers, prefixes and postfixes hold to.
  /// `loose` parts East Asian prefixes from what follows them, and East Asian
  /// postfixes from what they follow unless it is a letter.
  private func numbers(
    _ a: LineBreakClass, _ b: LineBreakClass, _ context: LineBreakContext?
  ) -> PairRuling? {
    let afterIsAffix = b == .PO || b == .PR
    if a == .NU && b.isLetter || a.isLetter && b == .NU { return .prohibited(.lb23) }
    if a == .NU && (b == .NU || afterIsAffix || b == .prWide) { return .prohibited(.lb25) }
    if a.isLetter && (afterIsAffix || b == .poWide) { return .prohibited(.lb24) }
    if b == .PO && Self.isIdeographic(a) { return .prohibited(a.isHangul ? .lb27 : .lb23a) }
    if a == .PR && Self.isIdeographic(b) { return .prohibited(b.isHangul ? .lb27 : .lb23a) }
    if a == .PO || a == .PR || a == .poWide {
      if b.isLetter { return .prohibited(.lb24) }
      if b == .NU { return .prohibited(.lb25) }
      if b.isOpening {
        if tailoring.rules.pairsNumbers { return .prohibited(.lb25) }
        guard let context else { return .contextual(.lb25) }
        if context.next == .NU || (context.next == .IS && context.second == .NU) {
          return .prohibited(.lb25)
        }
      }
    }
    if b == .NU && (a == .HY || a == .IS) { return .prohibited(.lb25) }
    if (a == .SY && b == .NU)
      || ((afterIsAffix || b == .prWide) && (a == .SY || a == .IS || a.isClosing))
    {
      if tailoring.rules.pairsNumbers {
        return a == .SY && b != .NU || a == .IS ? nil : .prohibited(.lb25)
      }
      guard let context else { return .contextual(.lb25) }
      if context.number != .none { return .prohibited(.lb25) }
    }
    return nil
  }

  /// ID, EB, EM and Hangul: the right side of LB23a and LB27.
  private static func isIdeographic(_ c: LineBreakClass) -> Bool {
    c.isIdeograph || c == .EB || c == .EM || c.isHangul
  }

  /// LB26, LB28a: what makes one syllable.
  private func syllables(
    _ a: LineBreakClass, _ b: LineBreakClass, _ context: LineBreakContext?
  ) -> PairRuling? {
    switch (a, b) {
    case (.JL, .JL), (.JL, .JV), (.JL, .H2), (.JL, .H3): return .prohibited(.lb26)
    case (.JV, .JV), (.JV, .JT), (.H2, .JV), (.H2, .JT): return .prohibited(.lb26)
    case (.JT, .JT), (.H3, .JT): return .prohibited(.lb26)
    default: break
    }
    if a == .AP && b.isBrahmicBase { return .prohibited(.lb28a) }
    if a.isBrahmicBase && (b == .VF || b == .VI) { return .prohibited(.lb28a) }
    if a == .VI && (b == .AK || b == .dottedCircle) {
      guard let context else { return .contextual(.lb28a) }
      if context.previous.isBrahmicBase { return .prohibited(.lb28a) }
    }
    if a.isBrahmicBase && b.isBrahmicBase {
      guard let context else { return .contextual(.lb28a) }
      if context.next == .VF { return .prohibited(.lb28a) }
    }
    return nil
  }

  /// LB28, LB29, LB30, LB30a, LB30b.
  private func letters(
    _ a: LineBreakClass, _ b: LineBreakClass, _ context: LineBreakContext?
  ) -> PairRuling? {
    if b.isLetter && a.isLetter { return .prohibited(.lb28) }
    if b.isLetter && a == .IS { return .prohibited(.lb29) }
    if b == .OP && (a.isLetter || a == .NU) { return .prohibited(.lb30) }
    if a == .CP && (b.isLetter || b == .NU) { return .prohibited(.lb30) }
    if a == .RI && b == .RI {
      guard let context else { return .contextual(.lb30a) }
      if context.flagIsOpen { return .prohibited(.lb30a) }
    }
    if b == .EM && (a == .EB || a == .idPictographic || a == .xxPictographic) {
      return .prohibited(.lb30b)
    }
    return nil
  }
}
