internal import CUnicodeData

/// The rules of UAX #14, Unicode 17.0, in the order of the standard.
///
/// Each rule is written once. `action(_:_:context:)` without context gives what
/// two classes alone decide, and `.contextual` where the first rule that applies
/// to them asks for more; `LineBreaker` tabulates that for all pairs. With
/// context it gives the answer.
///
/// Classes are resolved (`LineBreakTailoring.resolved`); `a` is before the
/// position and `b` after it. LB8a is the engine's, because it sees ZWJ before
/// LB9 hides it.
struct LineBreakRules: Sendable {
  let tailoring: LineBreakTailoring

  /// - Complexity: O(1), some 50 comparisons.
  func action(
    _ a: LineBreakClass, _ b: LineBreakClass, context: LineBreakContext? = nil
  ) -> PairAction {
    if a == .start { return .prohibited }  // LB2
    if let action = hardBreaks(a, b) { return action }
    if let action = spacesInCSS(a, b) { return action }
    // LB6, LB7
    if b.isHardBreak || b == .SP || b == .ZW { return .prohibited }
    // What CSS does not preserve as a break is an opportunity.
    if a.isHardBreak { return .allowed }
    let spaces = a == .SP ? context?.spaces ?? .ordinary : .ordinary
    // LB8
    if a == .ZW || spaces == .zeroWidth { return .allowed }
    // LB9
    if b.isCombining && a != .SP { return .attached }
    // LB10
    let b = b.isCombining ? .AL : b
    return glue(a, b)
      ?? bracketsAndSpaces(a, b, spaces, context)
      ?? quotations(a, b, context)
      ?? hyphens(a, b, context)
      ?? numbers(a, b, context)
      ?? syllables(a, b, context)
      ?? letters(a, b, context)
      ?? .allowed  // LB31
  }

  /// LB4, LB5.
  private func hardBreaks(_ a: LineBreakClass, _ b: LineBreakClass) -> PairAction? {
    if a == .CR && b == .LF { return .prohibited }
    if a == .LF || (a.isHardBreak && tailoring.hardBreaks == .unicode) { return .mandatory }
    return nil
  }

  /// Browsers break after every run of spaces, whatever follows, where LB6, LB7,
  /// LB9 and LB11 to LB17 would not.
  private func spacesInCSS(_ a: LineBreakClass, _ b: LineBreakClass) -> PairAction? {
    guard tailoring.isCSS && a == .SP else { return nil }
    return b == .SP || b == .LF ? .prohibited : .always
  }

  /// LB11, LB12, LB12a.
  private func glue(_ a: LineBreakClass, _ b: LineBreakClass) -> PairAction? {
    if a == .WJ || b == .WJ || a == .GL { return .prohibited }
    if b == .GL && a != .SP && a != .BA && !a.isHyphen { return .prohibited }
    return nil
  }

  /// LB13 to LB18.
  private func bracketsAndSpaces(
    _ a: LineBreakClass, _ b: LineBreakClass, _ spaces: SpaceContext, _ context: LineBreakContext?
  ) -> PairAction? {
    // LB13
    if b.isClosing || b == .EX || b == .SY { return .prohibited }
    // LB14, LB15a
    if a.isOpening || spaces == .opening { return .prohibited }
    if a == .SP && (b == .quFinal || b == .IS) {
      guard let context else { return .contextual }
      // LB15b. Without a space in front LB19 prohibits the same break.
      if b == .quFinal && Self.followsFinalQuotation(context.next) { return .prohibited }
      // LB15c
      if b == .IS && context.next == .NU { return .allowed }
    }
    // LB15d
    if b == .IS { return .prohibited }
    // LB16
    if b == .NS && (a.isClosing || spaces == .closing) { return .prohibited }
    // LB17
    if b == .B2 && (a == .B2 || spaces == .dash) { return .prohibited }
    // LB18
    return a == .SP ? .allowed : nil
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
  ) -> PairAction? {
    // LB19
    if b == .QU || b == .quFinal || a == .QU || a == .quInitial { return .prohibited }
    // LB19a
    guard b == .quInitial || a == .quFinal else { return nil }
    guard let context else { return .contextual }
    if b == .quInitial && !(context.beforeIsWide && context.nextIsWide) { return .prohibited }
    if a == .quFinal && !(context.afterIsWide && context.previousIsWide) { return .prohibited }
    return nil
  }

  /// LB20 to LB22.
  private func hyphens(
    _ a: LineBreakClass, _ b: LineBreakClass, _ context: LineBreakContext?
  ) -> PairAction? {
    // LB20
    if a == .CB || b == .CB { return .allowed }
    // LB20a comes first, but only LB21a below needs context for other classes.
    if a.isHyphen && b.isLetter {
      guard let context else { return .contextual }
      if Self.startsWord(after: context.previous) { return .prohibited }
    }
    // LB21, but for the dashes that `loose` lets start a line.
    if b == .hhDash && a.isIdeograph { return .allowed }
    if b == .BA || b.isHyphen || b == .NS || a == .BB { return .prohibited }
    // LB21a
    if a.isHyphen && b != .HL {
      guard let context else { return .contextual }
      if context.previous == .HL { return .prohibited }
    }
    // LB21b
    if a == .SY && b == .HL { return .prohibited }
    // LB22, which `loose` drops between two of them.
    if b == .IN && !(tailoring.isLoose && a == .IN) { return .prohibited }
    return nil
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
  ) -> PairAction? {
    let afterIsAffix = b == .PO || b == .PR
    // LB23, LB24, and the first and last pair of LB25
    if a == .NU && (b.isLetter || b == .NU || afterIsAffix || b == .prWide) { return .prohibited }
    if a.isLetter && (b == .NU || afterIsAffix || b == .poWide) { return .prohibited }
    // LB23a and LB27
    if b == .PO && Self.isIdeographic(a) || a == .PR && Self.isIdeographic(b) {
      return .prohibited
    }
    // LB24 and LB25
    if a == .PO || a == .PR || a == .poWide {
      if b.isLetter || b == .NU { return .prohibited }
      if b.isOpening {
        guard let context else { return .contextual }
        if context.next == .NU || (context.next == .IS && context.second == .NU) {
          return .prohibited
        }
      }
    }
    // LB25
    if b == .NU && (a == .HY || a == .IS) { return .prohibited }
    if (a == .SY && b == .NU)
      || ((afterIsAffix || b == .prWide) && (a == .SY || a == .IS || a.isClosing))
    {
      guard let context else { return .contextual }
      if context.number != .none { return .prohibited }
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
  ) -> PairAction? {
    switch (a, b) {
    // LB26
    case (.JL, .JL), (.JL, .JV), (.JL, .H2), (.JL, .H3): return .prohibited
    case (.JV, .JV), (.JV, .JT), (.H2, .JV), (.H2, .JT): return .prohibited
    case (.JT, .JT), (.H3, .JT): return .prohibited
    default: break
    }
    // LB28a
    if a == .AP && b.isBrahmicBase { return .prohibited }
    if a.isBrahmicBase && (b == .VF || b == .VI) { return .prohibited }
    if a == .VI && (b == .AK || b == .dottedCircle) {
      guard let context else { return .contextual }
      if context.previous.isBrahmicBase { return .prohibited }
    }
    if a.isBrahmicBase && b.isBrahmicBase {
      guard let context else { return .contextual }
      if context.next == .VF { return .prohibited }
    }
    return nil
  }

  /// LB28, LB29, LB30, LB30a, LB30b.
  private func letters(
    _ a: LineBreakClass, _ b: LineBreakClass, _ context: LineBreakContext?
  ) -> PairAction? {
    // LB28, LB29
    if b.isLetter && (a.isLetter || a == .IS) { return .prohibited }
    // LB30
    if b == .OP && (a.isLetter || a == .NU) { return .prohibited }
    if a == .CP && (b.isLetter || b == .NU) { return .prohibited }
    // LB30a
    if a == .RI && b == .RI {
      guard let context else { return .contextual }
      return context.flagIsOpen ? .prohibited : .allowed
    }
    // LB30b
    if b == .EM && (a == .EB || a == .idPictographic || a == .xxPictographic) {
      return .prohibited
    }
    return nil
  }
}
