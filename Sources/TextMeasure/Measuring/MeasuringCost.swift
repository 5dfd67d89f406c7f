/// About the most that measuring takes in a style, for each byte of a text: what is dear is known
/// before a text is measured.
///
/// Nanoseconds of a processor that is shared with others, the most of 14 shapes of text of 256 bytes
/// in six renderers, in boxes 1 to 120 points wide, with every line asked for.
package struct MeasuringCost: Hashable, Sendable {
  /// For Hangul syllables and spaces.
  package var ofSyllables: Int
  /// For all else.
  package var ofOthers: Int

  /// Words that are cut are searched for the place, and shaped anew on both sides.
  static let ofCutWords = MeasuringCost(ofSyllables: 1000, ofOthers: 12_000)
  static let ofUncutItems = MeasuringCost(ofSyllables: 300, ofOthers: 700)
  static let ofUncutWords = MeasuringCost(ofSyllables: 1000, ofOthers: 1500)
}

extension ResolvedTextStyle {
  /// About the most that measuring takes in the style.
  package var measuringCost: MeasuringCost {
    let isSimple =
      !cutsWords && lineChoice == .firstFit && minikinStyle == nil && transformer == nil
      && shapedForms == nil && shaping.spacing.isNone && shaping.autospace == nil
      && style.hangingPunctuation.isEmpty
    if !isSimple { return .ofCutWords }
    return rules.shapingUnit == .item ? .ofUncutItems : .ofUncutWords
  }

  private var cutsWords: Bool {
    !rules.hasOverflowWrap || wrapping.overflowWrap != .normal || wrapping.wordBreak == .breakAll
      || wrapping.strictness == .anywhere
  }
}
