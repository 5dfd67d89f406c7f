/// The action between one scalar and the scalar before it.
enum BreakAction: UInt8, Sendable {
  /// No line ends here, unless nothing fits.
  case prohibited
  /// A line may end here: a break opportunity.
  case allowed
  /// A line may end here only if it has overflowed already.
  case overflow
  /// A line ends here always.
  case mandatory
}

/// The action between two neighbouring classes, as far as they alone decide.
enum PairAction: UInt8, Sendable {
  case prohibited
  case allowed
  case mandatory
  /// The second is a mark of the first and takes its class (LB9).
  case attached
  /// More than the two neighbours decides.
  case contextual
  /// Allowed, and no later tailoring prohibits it.
  case always
}

/// A rule that decides whether a line may end at a position.
///
/// The first that applies decides. Those of UAX #14 have its numbers; LB10 is not
/// among them, because it only renames classes before other rules look. The others
/// are what CSS, its `word-break` and browsers put before or behind the standard's.
/// Raw values are stable: they may be stored.
package enum BreakRule: String, Hashable, Sendable, CaseIterable {
  /// Never at the start of text.
  case lb2 = "LB2"
  /// Always at the end of text.
  case lb3 = "LB3"
  /// Always after BK.
  case lb4 = "LB4"
  /// Always after CR, LF and NL, but not inside CRLF.
  case lb5 = "LB5"
  /// Not before a line break.
  case lb6 = "LB6"
  /// Not before spaces and ZW.
  case lb7 = "LB7"
  /// After ZW, spaces between or not.
  case lb8 = "LB8"
  /// Not after ZWJ.
  case lb8a = "LB8a"
  /// Not between a character and its marks.
  case lb9 = "LB9"
  /// Not beside WJ.
  case lb11 = "LB11"
  /// Not after GL.
  case lb12 = "LB12"
  /// Not before GL, unless after spaces, BA and hyphens.
  case lb12a = "LB12a"
  /// Not before closing brackets, EX and SY.
  case lb13 = "LB13"
  /// Not after an opening bracket, spaces between or not.
  case lb14 = "LB14"
  /// Not after an initial quotation mark and spaces.
  case lb15a = "LB15a"
  /// Not before a final quotation mark.
  case lb15b = "LB15b"
  /// Before a decimal point that follows a space.
  case lb15c = "LB15c"
  /// Not before IS.
  case lb15d = "LB15d"
  /// Not between a closing bracket and NS.
  case lb16 = "LB16"
  /// Not inside B2 B2.
  case lb17 = "LB17"
  /// After spaces.
  case lb18 = "LB18"
  /// Not beside a quotation mark on its open side.
  case lb19 = "LB19"
  /// Not beside a quotation mark, unless among East Asian characters.
  case lb19a = "LB19a"
  /// Beside CB.
  case lb20 = "LB20"
  /// Not after a hyphen at the start of a word.
  case lb20a = "LB20a"
  /// Not before BA, hyphens and NS, and not after BB.
  case lb21 = "LB21"
  /// Not after a hyphen that follows Hebrew.
  case lb21a = "LB21a"
  /// Not between SY and Hebrew.
  case lb21b = "LB21b"
  /// Not before ellipses.
  case lb22 = "LB22"
  /// Not between letters and digits.
  case lb23 = "LB23"
  /// Not between a prefix or postfix and an ideograph.
  case lb23a = "LB23a"
  /// Not between a prefix or postfix and letters.
  case lb24 = "LB24"
  /// Not inside numbers.
  case lb25 = "LB25"
  /// Not inside a Hangul syllable of conjoining jamo.
  case lb26 = "LB26"
  /// Not between a prefix or postfix and Hangul.
  case lb27 = "LB27"
  /// Not between letters.
  case lb28 = "LB28"
  /// Not inside an orthographic syllable of Brahmic scripts.
  case lb28a = "LB28a"
  /// Not between IS and letters.
  case lb29 = "LB29"
  /// Not between letters or digits and the brackets around or behind them.
  case lb30 = "LB30"
  /// Not inside a flag.
  case lb30a = "LB30a"
  /// Not before an emoji's modifier.
  case lb30b = "LB30b"
  /// Everywhere else.
  case lb31 = "LB31"

  /// After spaces whatever follows: browsers, where LB6 to LB17 may not.
  case cssSpace = "css-space"
  /// After a line break of Unicode that CSS does not preserve as one: U+2028.
  case cssLineBreak = "css-line-break"
  /// Not between preserved spaces and U+3000, which is one of them in browsers.
  case cssIdeographicSpace = "css-ideographic-space"
  /// The browsers' table of pairs of Latin-1 characters (`LatinPairs`).
  case latinPairs = "latin-pairs"
  /// WebKit's table of pairs of characters up to U+00FF.
  case asciiPairs = "ascii-pairs"
  /// After a soft hyphen, and not before one: Gecko, whose other rules do not see it.
  case softHyphen = "soft-hyphen"
  /// After a hyphen between letters or digits, where a line has no other place to end: Gecko.
  case lastHyphen = "last-hyphen"
  /// CSS `line-break: loose`: before some East Asian dashes.
  case loose = "loose"
  /// CSS `line-break: anywhere`: between grapheme clusters, and only there.
  case anywhere = "anywhere"
  /// CSS `word-break: break-all`: inside words.
  case breakAll = "break-all"
  /// CSS `word-break: keep-all`: not between two letters or digits.
  case keepAll = "keep-all"
  /// UIKit's `hangulWordPriority`: not between two Hangul letters.
  case hangulWord = "hangul-word"
  /// Android's addresses: after and before some of their marks, and nowhere else.
  case address = "address"
  /// Android's phrases: inside words.
  case phrase = "phrase"
  /// Android: not after a hyphen, nor at a soft one, unless a word is hyphenated there.
  case hyphen = "hyphen"
  /// Before a word of Thai, Lao, Khmer or Burmese that a dictionary has.
  case dictionary = "dictionary"
  /// Between grapheme clusters of these, where there is no dictionary.
  case cluster = "cluster"
  /// CSS `white-space: break-spaces`: after every space, and before one where lines may end
  /// anywhere.
  case breakSpaces = "break-spaces"
  /// Kept returns and form feeds in browsers: before those that follow a space, and not where
  /// they alone would make a line.
  case returns = "returns"
  /// Where spaces collapse in Chromium: not after U+3000 behind one, nor after the spaces that
  /// follow it, unless the line begins there.
  case spaceRow = "space-row"
  /// After a space that overflows, whatever follows: SkParagraph.
  case edgeSpace = "edge-space"
  /// Beside a box in a text.
  case box = "box"
  /// Not within a span that does not wrap.
  case nowrap = "nowrap"
}

/// The action at a position, and the rule that decided.
struct BreakRuling: Hashable, Sendable {
  var action: BreakAction
  var rule: BreakRule
}

/// The action between two neighbours, and the rule that decided.
struct PairRuling: Hashable, Sendable {
  var action: PairAction
  var rule: BreakRule

  static func prohibited(_ rule: BreakRule) -> PairRuling {
    PairRuling(action: .prohibited, rule: rule)
  }

  static func allowed(_ rule: BreakRule) -> PairRuling {
    PairRuling(action: .allowed, rule: rule)
  }

  /// The rule depends on more than two neighbours.
  static func contextual(_ rule: BreakRule) -> PairRuling {
    PairRuling(action: .contextual, rule: rule)
  }
}

// MARK: - Actions with and without the rule

/// The result of a pass over a text for a position. Measuring takes actions alone, and then no rule
/// is ever found; explaining takes rulings from the passes that measure.
protocol BreakFinding {
  var action: BreakAction { get }
  init(_ action: BreakAction, by rule: @autoclosure () -> BreakRule)
}

extension BreakAction: BreakFinding {
  var action: BreakAction { self }

  @inline(__always)
  init(_ action: BreakAction, by rule: @autoclosure () -> BreakRule) { self = action }
}

extension BreakRuling: BreakFinding {
  init(_ action: BreakAction, by rule: @autoclosure () -> BreakRule) {
    self.init(action: action, rule: rule())
  }
}
